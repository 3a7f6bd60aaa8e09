// The screen of the hall turns its pages by itself: as many rows as fit, then the next ones.
// Arrow keys turn by hand, the space bar stops and goes on.
"use strict";

(() => {
  const SECONDS_A_PAGE = 10;
  let page = 0;
  let stopped = false;

  function rows() {
    return [...document.querySelectorAll("tbody > tr, .seat-wall > li, .pictures > *")];
  }

  function pages() {
    const all = rows();
    for (const row of all) row.hidden = false;
    const bottom = document.querySelector("main").getBoundingClientRect().bottom;
    const result = [[]];
    let offset = 0;
    for (const row of all) {
      const box = row.getBoundingClientRect();
      if (box.bottom - offset > bottom && result.at(-1).length > 0) {
        offset = box.top - result[0][0].getBoundingClientRect().top;
        result.push([]);
      }
      result.at(-1).push(row);
    }
    return result;
  }

  function show() {
    const all = pages();
    page = (page + all.length) % all.length;
    all.forEach((rowsOfPage, number) => {
      for (const row of rowsOfPage) row.hidden = number !== page;
    });
    const label = document.querySelector("[data-pages]");
    label.textContent =
      all.length > 1
        ? label.dataset.pages.replace("{page}", String(page + 1)).replace("{pages}", String(all.length))
        : "";
  }

  function turn(by) {
    page += by;
    show();
  }

  document.documentElement.classList.add("paged");
  document.addEventListener("keydown", (event) => {
    if (event.key === "ArrowRight" || event.key === "PageDown") turn(1);
    if (event.key === "ArrowLeft" || event.key === "PageUp") turn(-1);
    if (event.key === " " && event.target === document.body) {
      stopped = !stopped;
      event.preventDefault();
    }
  });
  document.addEventListener("htmx:after:swap", show);
  addEventListener("resize", show);
  setInterval(() => {
    if (!stopped) turn(1);
  }, SECONDS_A_PAGE * 1000);
  show();
})();
