// The desk by keyboard: Enter goes from field to field and sends after the last total; the sum runs along.
"use strict";

(() => {
  const digits = (input) => (input && /^\d+$/.test(input.value.trim()) ? Number(input.value.trim()) : null);

  // A manche that was not played is left empty: Enter there sends what is typed so far.
  function goOn(event) {
    const form = event.target.closest("form[data-enter]");
    if (event.key !== "Enter" || !form || !event.target.matches("input[data-step]")) return;
    const order = [...form.querySelectorAll("input[data-step]")];
    const place = order.indexOf(event.target);
    if (place === order.length - 1 || (!event.target.required && event.target.value.trim() === "")) return;
    event.preventDefault();
    order[place + 1].focus();
    order[place + 1].select();
  }

  // The fewest belotes and capots with which the sum is right, among those that were not counted.
  function fit(part, output, sum) {
    const mark = (name) => part.querySelector(`.marks input[name^="${name}"]`);
    const [belotesTyped, capotsTyped] = [digits(mark("belotes")), digits(mark("capots"))];
    const { base, belote, capot, deals } = output.dataset;
    const rest = sum + (digits(mark("litige_lost")) ?? 0) - Number(base);
    const choices = (typed) => (typed === null ? Array.from({ length: Number(deals) + 1 }, (_, n) => n) : [typed]);
    for (const capots of choices(capotsTyped)) {
      for (const belotes of choices(belotesTyped)) {
        if (belotes * Number(belote) + capots * Number(capot) === rest) return { belotes, capots };
      }
    }
    return { gap: rest - (belotesTyped ?? 0) * Number(belote) - (capotsTyped ?? 0) * Number(capot) };
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

  function showSum(part) {
    const output = part.querySelector(".running-sum");
    if (!output) return;
    const [ns, ew] = [...part.querySelectorAll('input[data-step="total"]')].map(digits);
    output.hidden = ns === null || ew === null;
    if (output.hidden) return;
    const words = output.dataset;
    const found = words.fixed === "1" ? fit(part, output, ns + ew) : null;
    output.textContent = `${ns} + ${ew} = ${ns + ew}${found ? `, ${verdict(words, found)}` : ""}`;
    output.classList.toggle("right", found !== null && found.gap === undefined);
    output.classList.toggle("wrong", found !== null && found.gap !== undefined);
  }

  document.addEventListener("keydown", goOn);
  for (const part of document.querySelectorAll("form[data-enter] .totals-part")) {
    part.addEventListener("input", () => showSum(part));
    showSum(part);
  }
})();
