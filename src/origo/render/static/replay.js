"use strict";
(() => {
  const { pieces, frames, rounds, span } = JSON.parse(
    document.getElementById("game").textContent,
  );
  const $ = (id) => document.getElementById(id);
  const slots = [...document.querySelectorAll("[data-slot]")];
  const buttons = [...document.querySelectorAll(".events button")];
  const last = frames.length - 1;
  let now = 0;
  let timer = null;

  // A frame says which slots change, to which piece; going back undoes it.
  const filled = new Map(frames[0]);
  const back = frames.map((frame) =>
    frame.map(([slot, piece]) => {
      const before = [slot, filled.get(slot) ?? 0];
      filled.set(slot, piece);
      return before;
    }),
  );
  const fill = ([slot, piece]) => {
    slots[slot].innerHTML = pieces[piece];
  };

  const go = (moment) => {
    const target = Math.max(0, Math.min(last, moment));
    const changes = new Map();
    for (; now < target; now += 1) {
      for (const [slot, piece] of frames[now + 1]) changes.set(slot, piece);
    }
    for (; now > target; now -= 1) {
      for (const [slot, piece] of back[now]) changes.set(slot, piece);
    }
    [...changes].forEach(fill);
    show();
  };

  const show = () => {
    $("range").value = now;
    $("moment").textContent = `${now} of ${last}`;
    for (const id of ["first", "back"]) $(id).disabled = now === 0;
    for (const id of ["next", "last"]) $(id).disabled = now === last;
    const x = span[0] + ((span[1] - span[0]) * now) / Math.max(last, 1);
    $("cursor").setAttribute("transform", `translate(${x},0)`);
    for (const button of document.querySelectorAll("[aria-current]")) {
      button.removeAttribute("aria-current");
    }
    const current = buttons[now];
    current.setAttribute("aria-current", "step");
    $("told").innerHTML = current.innerHTML;
    const list = $("events");
    const top = current.parentElement.offsetTop;
    if (
      top < list.scrollTop ||
      top + current.offsetHeight > list.scrollTop + list.clientHeight
    ) {
      list.scrollTop = top - list.clientHeight / 3;
    }
    if (now === last) stop();
  };

  const stop = () => {
    clearInterval(timer);
    timer = null;
    $("play").setAttribute("aria-pressed", "false");
    $("play").setAttribute("aria-label", "Play");
  };
  const play = () => {
    if (timer !== null) {
      stop();
      return;
    }
    if (now === last) go(0);
    timer = setInterval(() => go(now + 1), 700);
    $("play").setAttribute("aria-pressed", "true");
    $("play").setAttribute("aria-label", "Pause");
  };
  const halt = (move) => () => {
    stop();
    move();
  };

  const round = (step) => {
    const starts = step > 0 ? rounds : [...rounds].reverse();
    const found = starts.find((start) => (start - now) * step > 0);
    go(found ?? (step > 0 ? last : 0));
  };
  const moves = {
    first: halt(() => go(0)),
    back: halt(() => go(now - 1)),
    play,
    next: halt(() => go(now + 1)),
    last: halt(() => go(last)),
  };
  for (const [id, move] of Object.entries(moves)) $(id).addEventListener("click", move);

  const keys = {
    ArrowLeft: moves.back,
    ArrowRight: moves.next,
    Home: moves.first,
    End: moves.last,
    PageUp: halt(() => round(-1)),
    PageDown: halt(() => round(1)),
    " ": play,
  };
  document.addEventListener("keydown", (event) => {
    const key = keys[event.key];
    if (!key || event.altKey || event.ctrlKey || event.metaKey) return;
    // The slider moves by itself, and a button is pressed with the space bar.
    if (event.target.id === "range") return;
    if (event.key === " " && event.target.closest("button, summary")) return;
    event.preventDefault();
    key();
  });

  $("range").addEventListener("input", () => {
    stop();
    go(Number($("range").value));
  });
  buttons.forEach((button, moment) =>
    button.addEventListener("click", halt(() => go(moment))),
  );
  $("chart").addEventListener("click", (event) => {
    const box = $("chart").getBoundingClientRect();
    const width = $("chart").viewBox.baseVal.width;
    const pad = Number($("chart").dataset.pad);
    const x = ((event.clientX - box.left) / box.width) * width - pad;
    stop();
    go(Math.round(((x - span[0]) / (span[1] - span[0])) * last));
  });

  const modes = ["auto", "light", "dark"];
  $("mode").addEventListener("click", () => {
    const list = document.body.classList;
    const mode = modes.find((name) => list.contains(`origo-${name}`));
    const next = modes[(modes.indexOf(mode) + 1) % modes.length];
    list.replace(`origo-${mode}`, `origo-${next}`);
    $("mode").textContent = next;
  });

  const asked = Number(location.hash.slice(1));
  go(Number.isInteger(asked) ? asked : 0);
})();
