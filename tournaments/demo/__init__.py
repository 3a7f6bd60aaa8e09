"""An evening to look at: invented people, real rules."""
