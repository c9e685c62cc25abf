import PDFDocument from "pdfkit";
import type { Weight } from "./fonts.ts";
import { type Line, type Piece, Typeface } from "./typeface.ts";

/** A size in points, a weight and a colour. */
export interface TextStyle {
  size: number;
  weight?: Weight;
  color?: string;
  /** Figures of one width, so that amounts stand under each other. */
  tabular?: boolean;
}

/** Ink, second ink, hairlines, accent: the palette of every page. */
export const colors = {
  ink: "#17202b",
  second: "#5b6672",
  hairline: "#d9dee3",
  rule: "#17202b",
  accent: "#0f766e",
} as const;

/**
 * A PDF that texts are written into, in Inter, measured and broken. Everything is in points from the upper left corner. Texts
 * and lines are written as operators of the page: the library's own calls cost several times as much for each cell.
 */
export class Ink {
  readonly #doc: PDFKit.PDFDocument;
  readonly #faces = new Map<string, Typeface>();
  /** Operators of the present page that its file does not have yet. */
  #pending: string[] = [];
  #inText = false;
  /** What the operators before have set. */
  #set = { font: "", fill: "", stroke: "", width: 0 };

  constructor(options: PDFKit.PDFDocumentOptions) {
    // No font of the library's own: reading one takes as long as a page.
    const bare = { margin: 0, autoFirstPage: false, pdfVersion: "1.7", font: null } as unknown as typeof options;
    this.#doc = new PDFDocument({ ...bare, ...options });
  }

  /** The file, with all that was drawn so far on its page. What it is told to draw comes next. */
  get doc(): PDFKit.PDFDocument {
    this.#endText();
    if (this.#pending.length > 0) this.#doc.addContent(Buffer.from(`${this.#pending.join("\n")}\n`, "latin1"));
    this.#pending = [];
    this.#set = { font: "", fill: "", stroke: "", width: 0 };
    return this.#doc;
  }

  #line(text: string, { weight = 400, tabular = false }: TextStyle): Line {
    const key = `${weight}${tabular}`;
    const face = this.#faces.get(key) ?? new Typeface(this.#doc, weight, tabular);
    this.#faces.set(key, face);
    return face.line(text);
  }

  widthOf(text: string, style: TextStyle): number {
    return (this.#line(text, style).width * style.size) / 1000;
  }

  /** Draws one line of text from the left; answers where it ends. */
  text(text: string, x: number, y: number, style: TextStyle): number {
    return this.#write(this.#line(text, style), x, y, style);
  }

  /** Draws one line of text that ends at `x`; where it is wider than `room`, it is set smaller, never cut. */
  right(text: string, x: number, y: number, style: TextStyle, room = Number.POSITIVE_INFINITY): void {
    const line = this.#line(text, style);
    const width = (line.width * style.size) / 1000;
    if (width <= room) this.#write(line, x - width, y, style);
    else {
      const size = (style.size * room) / width;
      this.#write(line, x - room, y + (style.size - size) * 0.9, { ...style, size });
    }
  }

  /** A line from one point to another. */
  stroke(from: readonly [number, number], to: readonly [number, number], color: string, width: number): void {
    this.#endText();
    if (this.#set.width !== width) this.#pending.push(`${place(width)} w`);
    if (this.#set.stroke !== color) this.#pending.push(`${rgb(color)} RG`);
    this.#set.width = width;
    this.#set.stroke = color;
    this.#pending.push(`${place(from[0])} ${place(from[1])} m ${place(to[0])} ${place(to[1])} l S`);
  }

  #write({ pieces, width }: Line, x: number, y: number, { size, color = colors.ink }: TextStyle): number {
    const [first] = pieces;
    if (!first) return x;
    if (!this.#inText) this.#pending.push("BT");
    this.#inText = true;
    if (this.#set.fill !== color) this.#pending.push(`${rgb(color)} rg`);
    this.#set.fill = color;
    // The page's y goes down, that of letters up.
    this.#pending.push(`1 0 0 -1 ${place(x)} ${place(y + (first.font.ascender * size) / 1000)} Tm`);
    for (const piece of pieces) this.#show(piece, size);
    return x + (width * size) / 1000;
  }

  #show({ font, show, rise }: Piece, size: number): void {
    const set = `/${font.id} ${place(size)} Tf`;
    if (this.#set.font !== set) {
      this.#doc.page.fonts[font.id] ??= font.ref();
      this.#pending.push(set);
      this.#set.font = set;
    }
    this.#pending.push(rise ? `${place((rise * size) / 1000)} Ts [${show}] TJ 0 Ts` : `[${show}] TJ`);
  }

  #endText(): void {
    if (this.#inText) this.#pending.push("ET");
    this.#inText = false;
  }

  /** Sets a text smaller, down to 6 pt, and then cuts it, so that it fits a width. */
  fit(text: string, width: number, style: TextStyle): { text: string; size: number } {
    let size = style.size;
    while (size > 6 && this.widthOf(text, { ...style, size }) > width) size -= 0.5;
    if (this.widthOf(text, { ...style, size }) <= width) return { text, size };
    const letters = [...text];
    while (letters.length > 1 && this.widthOf(`${letters.join("")}…`, { ...style, size }) > width) letters.pop();
    return { text: `${letters.join("").trimEnd()}…`, size };
  }

  /** Breaks a text into lines; a word that is too long by itself is broken after a hyphen, else anywhere. */
  wrap(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = [];
    let line = "";
    let before = 0;
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const spaced = this.widthOf(`${word} `, style);
      const fits = before + spaced <= width || before + this.widthOf(word, style) <= width;
      if (!fits && line) {
        lines.push(line);
        line = "";
        before = 0;
      }
      if (fits || this.widthOf(word, style) <= width) {
        line = line ? `${line} ${word}` : word;
        before += spaced;
        continue;
      }
      const pieces = this.#pieces(word, width, style);
      line = pieces.pop() ?? "";
      lines.push(...pieces);
      before = this.widthOf(`${line} `, style);
    }
    return line || lines.length === 0 ? [...lines, line] : lines;
  }

  #pieces(word: string, width: number, style: TextStyle): string[] {
    const pieces = [""];
    for (const letter of word) {
      const piece = pieces.at(-1) ?? "";
      if (this.widthOf(piece + letter, style) <= width) {
        pieces[pieces.length - 1] = piece + letter;
        continue;
      }
      const hyphen = piece.lastIndexOf("-") + 1;
      pieces.splice(-1, 1, piece.slice(0, hyphen || undefined), (hyphen ? piece.slice(hyphen) : "") + letter);
    }
    return pieces;
  }

  /** Ends the file. The same calls give the same bytes. */
  async bytes(): Promise<Uint8Array> {
    const { doc } = this;
    const chunks: Buffer[] = [];
    const done = new Promise<void>((resolve, reject) => {
      doc.on("data", (chunk: Buffer) => chunks.push(chunk));
      doc.on("end", resolve);
      doc.on("error", reject);
    });
    doc.end();
    await done;
    return Buffer.concat(chunks);
  }
}

const place = (points: number) => Math.round(points * 1000) / 1000;

const known = new Map<string, string>();

/** `#17202b` as the operators of colour take it. */
function rgb(color: string): string {
  const text =
    known.get(color) ?? [1, 3, 5].map((at) => place(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(" ");
  known.set(color, text);
  return text;
}
