// The compact line of a slip, as the program prints it back: `HAIRONS/OIL 89`.
export const SIGNS = {
  missing: "!ABS",
  blank: "!VIE",
  late_writing: "!TPS",
  exchanged: "!ECH",
  several: "!PLU",
  illegible_word: "!ILL",
  illegible_reference: "!REF",
  illegible_score: "!SCO",
  presentation: "!PRE",
  ink: "!ENC",
  misconduct_warning: "!DIS",
  serious_misconduct: "!GRA",
};
const COLUMN = "([1-9]|1[0-5])";
const ACROSS = new RegExp(`^([A-O])\\s*${COLUMN}$`, "i");
const DOWN = new RegExp(`^${COLUMN}\\s*([A-O])$`, "i");

/** A reference in its usual spelling, and whether it names a place that runs across or down. */
export function tidyReference(text) {
  const trimmed = text.trim().replace(/\s+/g, " ");
  // A zero before the column changes nothing.
  const plain = trimmed.replace(/(?<![0-9])0(?=[1-9])/, "");
  const found = ACROSS.exec(plain) ?? DOWN.exec(plain);
  if (!found) return { text: trimmed, direction: null };
  return { text: (found[1] + found[2]).toUpperCase(), direction: ACROSS.test(plain) ? "across" : "down" };
}

/** The slip with its first row and column at 0 and its marks in reading order; an empty one bears nothing. */
export function normalised(slip) {
  const empty = ["missing", "blank"].find((name) => slip.incidents.includes(name));
  if (empty) {
    const others = slip.incidents.filter((name) => name !== "missing" && name !== "blank");
    return { marks: [], reference: null, score: null, incidents: [empty, ...others] };
  }
  const top = Math.min(...slip.marks.map(({ row }) => row));
  const left = Math.min(...slip.marks.map(({ column }) => column));
  const marks = slip.marks
    .map((mark) => ({ ...mark, row: mark.row - top, column: mark.column - left }))
    .sort((a, b) => a.row - b.row || a.column - b.column || Number(b.is_struck ?? false) - Number(a.is_struck ?? false));
  return { ...slip, marks, reference: tidyReference(slip.reference ?? "").text || null };
}

export function writeLine(anySlip) {
  const slip = normalised(anySlip);
  const place = tidyReference(slip.reference ?? "").direction;
  const isDown = runsDown(slip.marks, place === "down");
  const signs = Object.keys(SIGNS).filter((name) => slip.incidents.includes(name));
  const fields = slip.reference === null ? [] : [quoted(slip.reference, place)];
  if (slip.score !== null) fields.push(String(slip.score));
  else if (slip.marks.length && signs.includes("illegible_score")) {
    fields.push("?");
    signs.splice(signs.indexOf("illegible_score"), 1);
  }
  const shown = signs.map((name) => SIGNS[name]);
  if (isDown !== (place === "down")) {
    if (place) shown.unshift("!INV");
    else fields.unshift("V");
  }
  const isWordNeeded = slip.marks.length || fields.length || !shown.length;
  return [...(isWordNeeded ? [drawing(isDown ? turned(slip.marks) : slip.marks)] : []), ...fields, ...shown].join(" ");
}

function quoted(reference, place) {
  return place ? reference : `=${reference.replaceAll("=", "==")}=`;
}

function turned(marks) {
  return marks
    .map((mark) => ({ ...mark, row: mark.column, column: mark.row }))
    .sort((a, b) => a.row - b.row || a.column - b.column);
}

/** Whether the longest written line runs downwards: the line must show the word whole. */
function runsDown(marks, otherwise) {
  const boxes = new Set(marks.filter((mark) => !mark.is_struck).map(({ row, column }) => `${row},${column}`));
  const down = longestRun(boxes, 1, 0);
  const across = longestRun(boxes, 0, 1);
  return down === across ? otherwise : down > across;
}

function longestRun(boxes, down, across) {
  let longest = 0;
  for (const box of boxes) {
    let [row, column] = box.split(",").map(Number);
    let length = 0;
    while (boxes.has(`${row},${column}`)) {
      length += 1;
      row += down;
      column += across;
    }
    longest = Math.max(longest, length);
  }
  return longest;
}

function drawing(marks) {
  const lines = new Map();
  for (const mark of marks) lines.set(mark.row, [...(lines.get(mark.row) ?? []), mark]);
  let above = 0;
  let text = "";
  for (const [row, line] of lines) {
    text += repeated("/", row - above) + boxes(line);
    above = row;
  }
  return text.replaceAll(")(", "") || "-";
}

function boxes(line) {
  const circles = line.filter((mark) => mark.letter && !mark.is_struck).map((mark) => Boolean(mark.is_circled));
  const jokers = circles.filter(Boolean).length;
  // Small letters are read as circled only among several capitals.
  const maySayItSmall = jokers <= 2 && circles.length - jokers >= 2;
  let column = 0;
  let text = "";
  for (const mark of line) {
    text += repeated(".", mark.column - column) + box(mark, maySayItSmall);
    column = mark.column + (mark.is_struck ? 0 : 1);
  }
  return text;
}

function repeated(sign, times) {
  return times < 3 ? sign.repeat(Math.max(0, times)) : `${sign}${times}`;
}

function box(mark, maySayItSmall) {
  if (mark.is_struck) return `(${mark.letter})`;
  const isSmall = mark.is_circled && maySayItSmall && mark.letter;
  const letter = isSmall ? mark.letter.toLowerCase() : (mark.letter || "?") + (mark.is_circled ? "*" : "");
  return mark.second ? `${letter}=${mark.second}` : letter;
}
