// The desk by keyboard: Enter goes from field to field and sends after the last total; the sum runs along.
"use strict";

(() => {
  const digits = (input) => (input && /^\d+$/.test(input.value.trim()) ? Number(input.value.trim()) : null);

  function goOn(event) {
    const form = event.target.closest("form[data-enter]");
    if (event.key !== "Enter" || !form || !event.target.matches("input[type=text]")) return;
    const order = ["table", "ns", "ew"].map((name) => form.elements[name]).filter(Boolean);
    const place = order.indexOf(event.target);
    if (place < 0 || place === order.length - 1) return;
    event.preventDefault();
    order[place + 1].focus();
    order[place + 1].select();
  }

  // The fewest belotes and capots with which the sum is right, among those that were not counted.
  function fit(form, output, sum) {
    const { base, belote, capot, deals } = output.dataset;
    const rest = sum + (digits(form.elements.litige_lost) ?? 0) - Number(base);
    const choices = (input) => (digits(input) === null ? Array.from({ length: Number(deals) + 1 }, (_, n) => n) : [digits(input)]);
    for (const capots of choices(form.elements.capots)) {
      for (const belotes of choices(form.elements.belotes)) {
        if (belotes * Number(belote) + capots * Number(capot) === rest) return { belotes, capots };
      }
    }
    return { gap: rest - (digits(form.elements.belotes) ?? 0) * Number(belote) - (digits(form.elements.capots) ?? 0) * Number(capot) };
  }

  function verdict(words, found) {
    if (found.gap !== undefined) {
      const side = found.gap < 0 ? words.short : words.over;
      return `${words.wrong} (${side.replace("{n}", String(Math.abs(found.gap)))})`;
    }
    const { belotes, capots } = found;
    if (belotes && capots) return words.both.replace("{n}", String(belotes)).replace("{m}", String(capots));
    if (belotes) return words.belotes.replace("{n}", String(belotes));
    return capots ? words.capots.replace("{n}", String(capots)) : words.right;
  }

  function showSum(form) {
    const output = form.querySelector(".running-sum");
    const [ns, ew] = [digits(form.elements.ns), digits(form.elements.ew)];
    output.hidden = ns === null || ew === null;
    if (output.hidden) return;
    const words = output.dataset;
    const found = words.fixed === "1" ? fit(form, output, ns + ew) : null;
    output.textContent = `${ns} + ${ew} = ${ns + ew}${found ? `, ${verdict(words, found)}` : ""}`;
    output.classList.toggle("right", found !== null && found.gap === undefined);
    output.classList.toggle("wrong", found !== null && found.gap !== undefined);
  }

  document.addEventListener("keydown", goOn);
  for (const form of document.querySelectorAll("form[data-enter]")) {
    form.addEventListener("input", () => showSum(form));
    showSum(form);
  }
})();
