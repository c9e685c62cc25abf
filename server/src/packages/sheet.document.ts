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
  watermark: "#eef1f3",
} as const;

export const styles = {
  title: { size: 20, weight: 600 },
  part: { size: 14, weight: 600 },
  section: { size: 10, weight: 600 },
  body: { size: 9 },
  small: { size: 7.5, color: colors.second },
} as const satisfies Record<string, TextStyle>;

/** Letter paper in points, and what the text may fill of it. */
export const paper = { width: 612, height: 792, left: 54, right: 558, top: 74, bottom: 736 } as const;
export const textWidth = paper.right - paper.left;

/** What stands on every page. */
export interface PageFrame {
  legalName: string;
  ein: string;
  label: string;
  /** Package, engine, rules and input of the foot line. */
  identifiers: string;
  /** Large and pale across the page; null for none. */
  watermark: string | null;
  /** The day in the file's metadata: the same input gives the same bytes. */
  date: string;
  title: string;
}

/** Paper with a frame, and a place where the next thing goes. Everything is in points from the upper left corner. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  y: number = paper.top;
  readonly #frame: PageFrame;
  /** Part, quarter and form of the pages that come. */
  #subject = "";
  #part: PDFKit.PDFOutline | null = null;
  readonly #registered = new Set<string>();

  constructor(frame: PageFrame) {
    this.#frame = frame;
    this.doc = new PDFDocument({
      size: [paper.width, paper.height],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: "1.7",
      lang: "en-US",
      displayTitle: true,
      info: {
        Title: frame.title,
        Author: "Refundry",
        Creator: "Refundry",
        Producer: "Refundry",
        CreationDate: new Date(`${frame.date}T00:00:00Z`),
      },
    } as PDFKit.PDFDocumentOptions);
  }

  /** Begins a part on a new page, with a bookmark; a section stands below the last part. */
  startPart(title: string, subject: string = title): void {
    this.#subject = subject;
    this.newPage();
    this.#part = this.doc.outline.addItem(title, { expanded: false });
  }

  startSection(title: string, subject: string): void {
    this.#subject = subject;
    this.newPage();
    (this.#part ?? this.doc.outline).addItem(title);
  }

  newPage(): void {
    this.doc.addPage();
    this.y = paper.top;
    const { watermark, legalName, ein, label } = this.#frame;
    if (watermark) this.#drawWatermark(watermark);
    const second = { size: 8, color: colors.second };
    const numbers = `EIN ${ein}`;
    const room = textWidth - this.widthOf(numbers, second) - this.widthOf(label, second) - 36;
    const end = this.#drawName(legalName, room);
    this.text(numbers, end + 10, 36, second);
    this.right(label, paper.right, 36, second);
    this.text(this.#subject, paper.left, 47, second);
    this.line(60, colors.hairline);
  }

  /** The whole legal name, smaller and on two lines where it is long; answers where it ends. */
  #drawName(name: string, room: number): number {
    const style = { size: 8, weight: 600 } as const;
    const fitted = this.fit(name, room, style);
    if (!fitted.text.endsWith("…")) return this.text(fitted.text, paper.left, 36, { ...style, size: fitted.size });
    const small = { ...style, size: 6 };
    const lines = this.wrap(name, room, small);
    for (const [place, line] of lines.entries()) this.text(line, paper.left, 44 - 7.5 * (lines.length - place), small);
    return paper.left + room;
  }

  #drawWatermark(text: string): void {
    const style = { size: 150, weight: 600, color: colors.watermark } as const;
    const [x, y] = [paper.width / 2, paper.height / 2];
    this.doc.save().rotate(-52, { origin: [x, y] });
    this.text(text, x - this.widthOf(text, style) / 2, y - 90, style);
    this.doc.restore();
  }

  /** Makes room: a new page when less than this is left. */
  need(height: number): boolean {
    if (this.y + height <= paper.bottom) return false;
    this.newPage();
    return true;
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

  line(y: number, color: string, from: number = paper.left, to: number = paper.right, width = 0.5): void {
    this.doc.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(color).stroke();
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

  /** Text over several lines at the present place, and over pages where it must. */
  paragraph(
    text: string,
    style: TextStyle = styles.body,
    options: { width?: number; x?: number; gap?: number } = {},
  ): void {
    const { width = textWidth, x = paper.left, gap = 6 } = options;
    const height = style.size * 1.5;
    for (const line of this.wrap(text, width, style)) {
      this.need(height);
      this.text(line, x, this.y, style);
      this.y += height;
    }
    this.y += gap;
  }

  heading(text: string, style: TextStyle = styles.section, gap = 6): void {
    this.need(60);
    this.paragraph(text, style, { gap });
  }

  /** Writes the foot of every page, now that their number is known, and ends the file. */
  async finish(): Promise<{ bytes: Uint8Array; pages: number }> {
    const { start, count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(start + page);
      const style = { size: 7, color: colors.second };
      this.line(752, colors.hairline);
      this.text(this.#frame.identifiers, paper.left, 758, style);
      this.right(`Page ${page + 1} of ${count}`, paper.right, 758, style);
    }
    const chunks: Buffer[] = [];
    const done = new Promise<void>((resolve, reject) => {
      this.doc.on("data", (chunk: Buffer) => chunks.push(chunk));
      this.doc.on("end", resolve);
      this.doc.on("error", reject);
    });
    this.doc.end();
    await done;
    return { bytes: Buffer.concat(chunks), pages: count };
  }
}
