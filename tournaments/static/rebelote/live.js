// What polling brings: the age of the page's data, and a glow on what has just changed.
// [data-age] says how old the data are; [data-live="key"] glows where its text changes; [data-print] prints.
"use strict";

(() => {
  let seen = Date.now();
  const texts = new Map();

  const liveElements = () => document.querySelectorAll("[data-live]");

  function remember() {
    texts.clear();
    for (const element of liveElements()) texts.set(element.dataset.live, element.textContent);
  }

  function glowWhereChanged() {
    for (const element of liveElements()) {
      const before = texts.get(element.dataset.live);
      if (before !== undefined && before === element.textContent) continue;
      element.classList.add("fresh");
      setTimeout(() => element.classList.remove("fresh"), 2000);
    }
  }

  function showAge() {
    const seconds = Math.round((Date.now() - seen) / 1000);
    for (const element of document.querySelectorAll("[data-age]")) {
      element.textContent = element.dataset.age.replace("{seconds}", String(seconds));
      element.classList.toggle("old", seconds > 60);
    }
  }

  function showClock() {
    const now = new Date().toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
    for (const element of document.querySelectorAll("[data-clock]")) element.textContent = now;
  }

  function offerPrinting() {
    for (const button of document.querySelectorAll("[data-print]")) button.hidden = false;
  }

  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-print]")) print();
  });
  document.addEventListener("htmx:before:swap", remember);
  document.addEventListener("htmx:after:swap", () => {
    glowWhereChanged();
    offerPrinting();
    showAge();
  });
  document.addEventListener("htmx:after:request", (event) => {
    const status = event.detail?.ctx?.response?.status;
    if (status < 400) seen = Date.now();
    showAge();
  });
  setInterval(() => {
    showAge();
    showClock();
  }, 1000);
  offerPrinting();
  showAge();
  showClock();
})();
