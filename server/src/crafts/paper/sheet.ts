import { colors, Ink, type TextStyle } from "./ink.ts";

export { colors, type TextStyle } from "./ink.ts";

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
  /** What the number is, where the paper is of nobody who has an EIN: `Order No.`. */
  numberName?: string;
  label: string;
  /** Package, engine, rules and input of the foot line. */
  identifiers: string;
  /** Large and pale across the page; null for none. */
  watermark: string | null;
  /** The day in the file's metadata: the same input gives the same bytes. */
  date: string;
  title: string;
}

/** A part or section and the page it begins on, for the index. */
export interface PagePlace {
  title: string;
  page: number;
  /** Below the last part. */
  section: boolean;
}

/** Paper with a frame, and a place where the next thing goes. */
export class Sheet extends Ink {
  y: number = paper.top;
  readonly places: PagePlace[] = [];
  readonly #frame: PageFrame;
  /** Part, quarter and form of the pages that come. */
  #subject = "";
  #part: PDFKit.PDFOutline | null = null;
  /** Pages without a head, whose foot stands in the margin of a form; with the words of their subject. */
  readonly #formPages = new Map<number, string>();

  constructor(frame: PageFrame) {
    super({
      size: [paper.width, paper.height],
      bufferPages: true,
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
    this.#frame = frame;
  }

  /** How many pages there are; the present one has this number. */
  get page(): number {
    return this.doc.bufferedPageRange().count;
  }

  /** Begins a part on a new page, with a bookmark, and its first section with it; further sections stand below it. */
  startPart(title: string, subject: string = title, section?: string): void {
    this.#subject = subject;
    this.newPage();
    this.#markPart(title);
    if (section) this.#markSection(section);
  }

  startSection(title: string, subject: string): void {
    this.#subject = subject;
    this.newPage();
    this.#markSection(title);
  }

  #markPart(title: string): void {
    this.#part = this.doc.outline.addItem(title, { expanded: false });
    this.places.push({ title, page: this.page, section: false });
  }

  #markSection(title: string): void {
    (this.#part ?? this.doc.outline).addItem(title);
    this.places.push({ title, page: this.page, section: true });
  }

  /**
   * A page for an official form or a copy, empty but for its foot; marked as part or section where it is the first of one, or by a
   * bookmark alone, which the index does not name.
   */
  formPage(subject: string, marks: { part?: string; section?: string; bookmark?: string } = {}): void {
    this.doc.addPage();
    this.#formPages.set(this.page, subject);
    if (this.#frame.watermark) this.#drawWatermark(this.#frame.watermark);
    if (marks.part) this.#markPart(marks.part);
    if (marks.section) this.#markSection(marks.section);
    if (marks.bookmark) this.#part?.addItem(marks.bookmark);
    this.y = paper.bottom;
  }

  newPage(): void {
    this.doc.addPage();
    this.y = paper.top;
    const { watermark, legalName, ein, numberName = "EIN", label } = this.#frame;
    if (watermark) this.#drawWatermark(watermark);
    const second = { size: 8, color: colors.second };
    const numbers = `${numberName} ${ein}`;
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

  /** Pale, so that whatever lies under or over it can be read. */
  #drawWatermark(text: string): void {
    const style = { size: 150, weight: 600, color: colors.ink } as const;
    const [x, y] = [paper.width / 2, paper.height / 2];
    this.doc
      .save()
      .rotate(-52, { origin: [x, y] })
      .fillOpacity(0.07);
    this.text(text, x - this.widthOf(text, style) / 2, y - 90, style);
    this.doc.restore();
  }

  /** Makes room: a new page when less than this is left. */
  need(height: number): boolean {
    if (this.y + height <= paper.bottom) return false;
    this.newPage();
    return true;
  }

  line(y: number, color: string, from: number = paper.left, to: number = paper.right, width = 0.5): void {
    this.stroke([from, y], [to, y], color, width);
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

  /** Draws on a page that was left earlier; its text must fit there. The present place stays. */
  onPage(page: number, draw: () => void): void {
    const y = this.y;
    this.doc.switchToPage(page - 1);
    this.y = paper.top;
    draw();
    this.doc.switchToPage(this.page - 1);
    this.y = y;
  }

  /** Writes the foot of every page, now that their number is known, and ends the file. */
  async finish(): Promise<{ bytes: Uint8Array; pages: number }> {
    const count = this.page;
    for (let page = 1; page <= count; page += 1) {
      this.doc.switchToPage(page - 1);
      const subject = this.#formPages.get(page);
      if (subject === undefined) this.#drawFoot(`Page ${page} of ${count}`);
      else this.#drawFormFoot(subject, `Page ${page} of ${count}`);
    }
    return { bytes: await this.bytes(), pages: count };
  }

  #drawFoot(number: string): void {
    const style = { size: 7, color: colors.second };
    this.line(752, colors.hairline);
    this.text(this.#frame.identifiers, paper.left, 758, style);
    this.right(number, paper.right, 758, style);
  }

  /** Two small lines below the form: whose it is, and which package it belongs to. */
  #drawFormFoot(subject: string, number: string): void {
    const style = { size: 5.5, color: colors.second };
    const left = 36;
    const right = paper.width - 36;
    const { legalName, ein, numberName = "EIN", identifiers } = this.#frame;
    const room = right - left - this.widthOf(number, style) - 12;
    const rest = ` · ${numberName} ${ein} · ${subject}`;
    const name = this.fit(legalName, room - this.widthOf(rest, style), style);
    this.text(`${name.text}${rest}`, left, 768, style);
    this.text(identifiers, left, 775.5, style);
    this.right(number, right, 775.5, style);
  }
}
