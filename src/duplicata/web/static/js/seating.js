const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const FAR = 4;

/** The room from above: a player taken from one seat and put on another changes places with whoever sits there. */
class DupPlan extends HTMLElement {
  connectedCallback() {
    if (this.said) return;
    this.said = document.createElement("p");
    this.said.className = "spoken";
    this.said.ariaLive = "assertive";
    this.input = this.querySelector("input[name=moves]") ?? this.hiddenInput();
    this.append(this.said);
    this.moves = JSON.parse(this.input.value || "[]");
    this.seats.forEach((seat, k) => seat.setAttribute("tabindex", k ? -1 : 0));
    this.addEventListener("keydown", (event) => this.press(event));
    this.addEventListener("click", ({ target }) => this.click(target.closest?.(".seat")));
    this.addEventListener("pointerdown", (event) => this.grab(event));
    this.addEventListener("focusin", ({ target }) => this.focusOn(target.closest(".seat")));
  }

  hiddenInput() {
    const made = Object.assign(document.createElement("input"), { type: "hidden", name: "moves" });
    this.append(made);
    return made;
  }

  get seats() {
    return [...this.querySelectorAll(".seat")];
  }

  say(sentence) {
    this.said.textContent = sentence;
  }

  focusOn(seat) {
    if (!seat) return;
    for (const other of this.seats) other.setAttribute("tabindex", other === seat ? 0 : -1);
    this.light(this.taken && seat !== this.taken ? seat : null);
  }

  light(seat) {
    this.querySelector(".seat.is-target")?.classList.remove("is-target");
    seat?.classList.add("is-target");
  }

  take(seat) {
    if ("fixed" in seat.dataset) {
      this.say(`La table ${seat.dataset.table} est réservée : ${who(seat)} ne change pas de place.`);
      return;
    }
    if (!seat.dataset.entry) {
      this.say(`La table ${seat.dataset.table} est libre.`);
      return;
    }
    this.taken = seat;
    seat.classList.add("is-taken");
    this.say(`${who(seat)}, table ${seat.dataset.table}, est pris. Choisissez une table, puis Entrée ; Échap pour renoncer.`);
  }

  letGo() {
    this.taken?.classList.remove("is-taken");
    this.taken = null;
    this.light(null);
    this.ghost?.remove();
    this.ghost = null;
  }

  put(seat) {
    const from = this.taken;
    this.letGo();
    if (!seat || seat === from) {
      this.say(`${who(from)} reste à la table ${from.dataset.table}.`);
    } else if ("fixed" in seat.dataset) {
      this.say(`La table ${seat.dataset.table} est réservée.`);
    } else this.move(from, seat);
  }

  move(from, to) {
    exchange(from, to);
    const step = [Number(from.dataset.table), Number(to.dataset.table)];
    this.moves.push(step);
    this.input.value = JSON.stringify(this.moves);
    const other = from.dataset.entry ? ` ; ${who(from)} prend la table ${from.dataset.table}` : "";
    this.say(`${who(to)} prend la table ${to.dataset.table}${other}.`);
    const detail = { from: step[0], to: step[1], moves: this.moves };
    this.dispatchEvent(new CustomEvent("dup:move", { bubbles: true, detail }));
    if (this.hasAttribute("data-submit")) this.closest("form")?.requestSubmit();
  }

  undo() {
    const last = this.moves.at(-1);
    if (!last) return;
    const [from, to] = last.map((table) => this.seats.find(({ dataset }) => Number(dataset.table) === table));
    if (from && to) this.move(from, to);
  }

  click(seat) {
    if (this.hasDragged) this.hasDragged = false;
    else if (this.taken) this.put(seat);
    else if (seat) this.take(seat);
  }

  press(event) {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") this.undo();
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (event.key === "Escape" && this.taken) this.put(this.taken);
    else {
      const seat = event.target.closest?.(".seat");
      if (!seat) return;
      if (event.key in ARROWS) this.neighbour(seat, ARROWS[event.key])?.focus();
      else if (event.key === "Home") this.seats[0].focus();
      else if (event.key === "End") this.seats.at(-1).focus();
      else if (["Enter", " "].includes(event.key)) this.taken ? this.put(seat) : this.take(seat);
      else return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** The nearest seat on that side; what lies straight ahead is nearer than what lies askew. */
  neighbour(seat, [right, down]) {
    const [x, y] = centre(seat);
    let best = null;
    let nearest = Infinity;
    for (const other of this.seats) {
      const [dx, dy] = [centre(other)[0] - x, centre(other)[1] - y];
      const ahead = dx * right + dy * down;
      const distance = ahead + 3 * Math.abs(dx * down + dy * right);
      if (other !== seat && ahead > 1 && distance < nearest) [best, nearest] = [other, distance];
    }
    return best;
  }

  /** Drags with a mouse; a finger must stay free to scroll, so it touches one seat and then the other. */
  grab(event) {
    const seat = event.target.closest?.(".seat");
    if (!seat || event.pointerType !== "mouse" || event.button !== 0 || this.taken) return;
    const start = [event.clientX, event.clientY];
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener("pointermove", (moved) => this.drag(seat, start, moved), { signal });
    const end = (isDropped) => (over) => {
      stop.abort();
      if (!this.ghost) return;
      this.hasDragged = true;
      // The click that ends a drag comes right after it, or never.
      setTimeout(() => (this.hasDragged = false), 50);
      this.put(isDropped ? seatAt(over) : this.taken);
    };
    document.addEventListener("pointerup", end(true), { signal });
    document.addEventListener("pointercancel", end(false), { signal });
  }

  drag(seat, [x, y], event) {
    if (!this.taken) {
      if (Math.hypot(event.clientX - x, event.clientY - y) < FAR) return;
      this.take(seat);
      if (!this.taken) return;
      this.ghost = Object.assign(document.createElement("span"), { className: "plan-ghost", textContent: who(seat) });
      document.body.append(this.ghost);
    }
    this.ghost.style.translate = `${event.clientX + 10}px ${event.clientY + 10}px`;
    const over = seatAt(event);
    this.light(over === this.taken ? null : over);
  }
}

function seatAt({ clientX, clientY }) {
  return document.elementFromPoint(clientX, clientY)?.closest(".seat") ?? null;
}

function centre(seat) {
  const { x, y, width, height } = seat.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

function who(seat) {
  return seat.dataset.name || "personne";
}

/** The two players change places on the drawing; what the server said of conflicts no longer holds. */
function exchange(one, two) {
  for (const key of ["entry", "name"]) {
    const [first = "", second = ""] = [one.dataset[key], two.dataset[key]];
    one.dataset[key] = second;
    two.dataset[key] = first;
  }
  const [written, other] = [one, two].map((seat) => seat.querySelector(".who"));
  const kept = [...written.childNodes];
  written.replaceChildren(...other.childNodes);
  other.replaceChildren(...kept);
  for (const seat of [one, two]) {
    seat.classList.remove("is-conflict");
    seat.classList.add("is-moved");
    seat.classList.toggle("is-empty", !seat.dataset.entry);
    seat.setAttribute("aria-label", `Table ${seat.dataset.table}, ${seat.dataset.entry ? who(seat) : "libre"}`);
  }
}

customElements.define("dup-plan", DupPlan);
