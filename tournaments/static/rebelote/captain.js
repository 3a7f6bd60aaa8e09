// A captain's link: its secret stands in the fragment, which no server is sent; it goes into the form, and out of the history.
"use strict";

(() => {
  const form = document.querySelector("form[data-captain]");

  // The page's own anchors are shorter than any secret.
  function enter() {
    const found = /^#([\w-]{20,})$/.exec(location.hash);
    if (!found) return;
    history.replaceState(null, "", location.pathname);
    form.elements.secret.value = found[1];
    form.submit();
  }

  addEventListener("hashchange", enter);
  enter();
})();
