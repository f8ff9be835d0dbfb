/** Screens that follow one another in the hall; one that is taller than the screen is shown page by page. */
class DupRotate extends HTMLElement {
  connectedCallback() {
    this.state = document.createElement("p");
    this.state.className = "rotate-state";
    this.append(this.state);
    this.at = 0;
    this.page = 0;
    this.stop = new AbortController();
    const { signal } = this.stop;
    document.addEventListener("keydown", (event) => this.press(event), { signal });
    // The server may replace a section: what is shown must be shown again.
    this.addEventListener("dup:swap", () => this.show(), { signal });
    window.addEventListener("resize", () => this.show(), { signal });
    // Widths are measured: the fonts of the page must be there.
    document.fonts.ready.then(() => this.isConnected && this.show());
    this.show();
    this.wait();
  }

  disconnectedCallback() {
    this.stop.abort();
    clearTimeout(this.timer);
    this.state.remove();
  }

  get sections() {
    return [...this.querySelectorAll(":scope > section")];
  }

  get seconds() {
    return Number(this.sections[this.at]?.dataset.seconds ?? this.dataset.seconds ?? 12);
  }

  wait() {
    clearTimeout(this.timer);
    if (!this.isPaused) this.timer = setTimeout(() => this.go(1), this.seconds * 1000);
  }

  show() {
    const { sections } = this;
    if (!sections.length) return;
    this.at %= sections.length;
    sections.forEach((section, k) => (section.hidden = k !== this.at));
    const frame = sections[this.at].querySelector(".pages-frame");
    this.pages = frame ? this.cut(frame) : [0];
    this.page = Math.min(this.page, this.pages.length - 1);
    if (frame) this.turnTo(frame, this.pages[this.page]);
    this.fit(frame?.querySelectorAll(".in-columns > li:not([hidden]) > .name") ?? []);
    this.say();
  }

  /** Where each page begins: no line is cut by the bottom of the screen. */
  cut(frame) {
    const rows = [...frame.querySelectorAll("tbody > tr, li")];
    for (const row of rows) row.hidden = false;
    for (const name of frame.querySelectorAll(".is-long")) name.classList.remove("is-long", "is-longest");
    const height = frame.clientHeight - (frame.querySelector("thead")?.offsetHeight ?? 0);
    const columns = frame.querySelector(".in-columns");
    if (columns && rows.length) return this.cutColumns(columns, rows, height);
    const starts = [0];
    let top = rows[0]?.offsetTop ?? 0;
    rows.forEach((row, k) => {
      if (row.offsetTop + row.offsetHeight - top <= height || k === starts.at(-1)) return;
      starts.push(k);
      top = row.offsetTop;
    });
    return starts;
  }

  /** Columns that are filled from top to bottom: as many as `data-columns` says, fewer where a name would not fit. */
  cutColumns(list, rows, height) {
    list.style.gridTemplateRows = "none";
    const tall = Math.max(1, Math.floor(height / Math.max(1, rows[0].offsetHeight)));
    const wide = Math.floor(list.clientWidth / (12 * parseFloat(getComputedStyle(list).fontSize)));
    const perPage = tall * Math.max(1, Math.min(wide, Number(list.dataset.columns ?? 3)));
    list.style.gridTemplateRows = `repeat(${Math.min(tall, rows.length)}, auto)`;
    return Array.from({ length: Math.ceil(rows.length / perPage) }, (_, page) => page * perPage);
  }

  turnTo(frame, start) {
    const end = this.pages[this.page + 1] ?? Infinity;
    frame.querySelectorAll("tbody > tr, li").forEach((row, k) => (row.hidden = k < start || k >= end));
  }

  /** A name that is wider than its column is written a little smaller, else on two lines, then on three: none is cut. */
  fit(names) {
    for (const name of names) name.classList.remove("is-long", "is-longest");
    const long = [...names].filter((name) => name.scrollWidth > name.clientWidth);
    for (const name of long) name.style.setProperty("--fit", name.clientWidth / name.scrollWidth);
    for (const name of long) name.classList.add("is-long");
    for (const name of long) name.classList.toggle("is-longest", name.scrollHeight > 1.3 * name.clientHeight);
  }

  say() {
    const paused = this.isPaused ? " · en pause, espace pour reprendre" : "";
    const page = this.pages.length > 1 ? `page ${this.page + 1} sur ${this.pages.length}` : "";
    this.state.textContent = `${page}${paused}`;
  }

  go(step) {
    this.page += step;
    if (this.page >= 0 && this.page < this.pages.length) this.show();
    else {
      const { length } = this.sections;
      this.at = (this.at + step + length) % length;
      this.page = step > 0 ? 0 : Infinity;
      this.show();
    }
    this.wait();
  }

  press(event) {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === " ") this.isPaused = !this.isPaused;
    else if (event.key === "ArrowRight") this.go(1);
    else if (event.key === "ArrowLeft") this.go(-1);
    else return;
    event.preventDefault();
    this.say();
    this.wait();
  }
}

customElements.define("dup-rotate", DupRotate);
