import { Ink, type TextStyle } from "./ink.ts";

/** A text field of a blank: where it stands on its page, in points from the upper left corner. */
export interface FieldBox {
  name: string;
  /** From 1. */
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  align: "left" | "center" | "right";
  /** Into how many equal cells its letters go; null: they are set as text. */
  cells: number | null;
  multiline: boolean;
}

/** One line of text within a field. */
export interface PlacedText {
  field: string;
  page: number;
  /** On the page. */
  x: number;
  y: number;
  text: string;
  style: TextStyle;
}

/** A text that its field could not hold, in full: it goes to a further sheet. */
export interface CutText {
  field: string;
  text: string;
}

const largest = 9;
const smallest = 6;
/** Height of a line of Inter in sizes of its letters. */
const leading = 1.21;
/** Left free at both sides; boxes of cents have no room to spare. */
const paddingOf = ({ width }: Pick<FieldBox, "width">) => (width < 20 ? 0.5 : 3);
const styleOf = (size: number): TextStyle => ({ size, weight: 600, tabular: true });

/** Sets texts into their fields: smaller down to 6 pt, then cut with an ellipsis (07, 5.3). Measures, draws nothing. */
export class FieldSetter {
  readonly placed: PlacedText[] = [];
  readonly cut: CutText[] = [];
  readonly #ink: Ink;

  constructor(ink: Ink) {
    this.#ink = ink;
  }

  set(box: FieldBox, text: string): void {
    if (box.cells) this.#cells(box, box.cells, text);
    else if (box.multiline) this.#paragraph(box, text);
    else this.#line(box, text);
  }

  #line(box: FieldBox, text: string): void {
    const room = box.width - 2 * paddingOf(box);
    const fitted = this.#ink.fit(text, room, styleOf(Math.min(largest, box.height / leading)));
    if (fitted.text !== text) this.cut.push({ field: box.name, text });
    this.#place(box, fitted.text, fitted.size, box.y + (box.height - fitted.size * leading) / 2);
  }

  /** One letter in the middle of each cell. */
  #cells(box: FieldBox, cells: number, text: string): void {
    const width = box.width / cells;
    for (const [place, letter] of [...text].slice(0, cells).entries()) {
      const cell = { ...box, x: box.x + place * width, width, align: "center" as const };
      this.#place(cell, letter, largest, box.y + (box.height - largest * leading) / 2);
    }
  }

  #paragraph(box: FieldBox, text: string): void {
    const room = box.width - 2 * paddingOf(box);
    const most = (size: number) => Math.max(1, Math.floor((box.height + 1) / (size * leading)));
    let size = largest;
    let lines = this.#wrapped(text, room, size);
    while (lines.length > most(size) && size > smallest) {
      size -= 0.5;
      lines = this.#wrapped(text, room, size);
    }
    if (lines.length > most(size)) {
      this.cut.push({ field: box.name, text });
      lines = lines.slice(0, most(size));
      lines.push(`${lines.pop() ?? ""}…`);
    }
    for (const [place, line] of lines.entries()) this.#place(box, line, size, box.y + place * size * leading);
  }

  /** A text over several fields, one line each, that ends with `lastLine` whatever is cut. Answers the lines. */
  block(boxes: readonly FieldBox[], text: string, lastLine: string): string[] {
    const [box] = boxes;
    if (!box) throw new Error("A block of text needs at least one field.");
    const room = box.width - 2 * paddingOf(box);
    let size = Math.min(8.5, box.height / leading);
    let lines = this.#ended(this.#wrapped(text, room, size), lastLine, room, size);
    while (lines.length > boxes.length && size > smallest) {
      size -= 0.5;
      lines = this.#ended(this.#wrapped(text, room, size), lastLine, room, size);
    }
    if (lines.length > boxes.length) {
      this.cut.push({ field: box.name, text });
      const kept = this.#wrapped(text, room - 6, size).slice(0, boxes.length - 1);
      const last = kept.pop();
      lines = [...kept, ...(last === undefined ? [] : [`${last}…`]), lastLine];
    }
    for (const [place, line] of lines.entries()) {
      const own = boxes[place];
      if (own) this.#place(own, line, size, own.y + (own.height - size * leading) / 2);
    }
    return lines;
  }

  /** The words at the end stay together, on the last line or one of their own. */
  #ended(lines: readonly string[], end: string, room: number, size: number): string[] {
    const joined = `${lines.at(-1) ?? ""} ${end}`.trim();
    return this.#ink.widthOf(joined, styleOf(size)) <= room ? [...lines.slice(0, -1), joined] : [...lines, end];
  }

  #wrapped(text: string, room: number, size: number): string[] {
    return text.split("\n").flatMap((line) => this.#ink.wrap(line, room, styleOf(size)));
  }

  #place(box: FieldBox, text: string, size: number, y: number): void {
    const style = styleOf(size);
    const width = this.#ink.widthOf(text, style);
    const free = box.width - width;
    const x = box.align === "right" ? free - paddingOf(box) : box.align === "center" ? free / 2 : paddingOf(box);
    this.placed.push({ field: box.name, page: box.page, x: box.x + Math.max(0, x), y, text, style });
  }
}

/** Every field's text as a small page of its own, in the order of `boxes`: what a viewer shows in the field. */
export async function drawAppearances(boxes: readonly FieldBox[], placed: readonly PlacedText[]): Promise<Uint8Array> {
  const ink = new Ink({ bufferPages: false, compress: true, info: { CreationDate: new Date(0) } });
  for (const box of boxes) {
    ink.doc.addPage({ size: [box.width, box.height], margin: 0 });
    for (const { text, x, y, style } of placed.filter(({ field }) => field === box.name))
      ink.text(text, x - box.x, y - box.y, style);
  }
  return ink.bytes();
}
