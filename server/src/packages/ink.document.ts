import PDFDocument from "pdfkit";
import { fontBytes, type Script, textRuns, type Weight } from "./fonts.document.ts";

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

/** A PDF that texts are written into, in Inter, measured and broken. Everything is in points from the upper left corner. */
export class Ink {
  readonly doc: PDFKit.PDFDocument;
  readonly #registered = new Set<string>();

  constructor(options: PDFKit.PDFDocumentOptions) {
    this.doc = new PDFDocument({ margin: 0, autoFirstPage: false, pdfVersion: "1.7", ...options });
  }

  #use(script: Script, { weight = 400, size, tabular = false }: TextStyle): void {
    const name = `${script}-${weight}${tabular ? "-tabular" : ""}`;
    if (!this.#registered.has(name)) {
      this.doc.registerFont(name, Buffer.from(fontBytes(script, weight, tabular)));
      this.#registered.add(name);
    }
    this.doc.font(name).fontSize(size);
  }

  widthOf(text: string, style: TextStyle): number {
    let width = 0;
    for (const run of textRuns(text)) {
      this.#use(run.script, style);
      width += this.doc.widthOfString(run.text);
    }
    return width;
  }

  /** Draws one line of text from the left; answers where it ends. */
  text(text: string, x: number, y: number, style: TextStyle): number {
    let at = x;
    for (const run of textRuns(text)) {
      this.#use(run.script, style);
      this.doc.fillColor(style.color ?? colors.ink).text(run.text, at, y, { lineBreak: false });
      at += this.doc.widthOfString(run.text);
    }
    return at;
  }

  /** Draws one line of text that ends at `x`. */
  right(text: string, x: number, y: number, style: TextStyle): void {
    this.text(text, x - this.widthOf(text, style), y, style);
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
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word;
      if (this.widthOf(longer, style) <= width) {
        line = longer;
        continue;
      }
      if (line) lines.push(line);
      const pieces = this.#pieces(word, width, style);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? "";
    }
    return line || lines.length === 0 ? [...lines, line] : lines;
  }

  #pieces(word: string, width: number, style: TextStyle): string[] {
    if (this.widthOf(word, style) <= width) return [word];
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
    const chunks: Buffer[] = [];
    const done = new Promise<void>((resolve, reject) => {
      this.doc.on("data", (chunk: Buffer) => chunks.push(chunk));
      this.doc.on("end", resolve);
      this.doc.on("error", reject);
    });
    this.doc.end();
    await done;
    return Buffer.concat(chunks);
  }
}
