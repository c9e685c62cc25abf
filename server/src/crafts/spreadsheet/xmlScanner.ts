import { FileRefused, tableLimits, tooManyRows } from "./limits.ts";

const longestMarkup = 65_536;
const deepestNesting = 200;
const longestText = 1_000_000;
/** Blank but formatted cells may stand to the right of the data; beyond this no workbook of people has any. */
const mostColumns = tableLimits.columns * 2;

/** A sheet with more filled rows than this is not even read to the end. */
const mostFilledRows = tableLimits.dataRows * 3;

/** The elements of a sheet that are counted, as bytes: this runs for each of millions. */
const names = {
  row: Buffer.from("row"),
  cell: Buffer.from("c"),
  value: Buffer.from("v"),
  inline: Buffer.from("is"),
  formula: Buffer.from("f"),
};

const lessThan = 0x3c;
const greaterThan = 0x3e;

const unsafe = () => new FileRefused("unsafe");

/** The zero-based column of a reference such as ` r="AB12"` inside a cell's tag, or 0 without one. */
function columnOf(tag: Buffer): number {
  const at = tag.indexOf(' r="');
  if (at === -1) return 0;
  let column = 0;
  for (let i = at + 4; i < tag.length; i += 1) {
    const letter = tag[i] as number;
    if (letter < 0x41 || letter > 0x5a || column > mostColumns) break;
    column = column * 26 + (letter - 0x40);
  }
  return Math.max(0, column - 1);
}

/**
 * Goes over the bytes of an XML part once, in chunks, before a parser does. It stops at a document type, at markup or
 * text without end (which costs a parser that reads in chunks quadratic time), and at cells far to the right.
 */
export class XmlScanner {
  private rest: Buffer = Buffer.alloc(0);
  private textLength = 0;
  private elements = 0;
  private depth = 0;
  /** Rows that hold a value. */
  filledRows = 0;
  hasFormulas = false;
  private values = 0;
  private isNewRow = false;
  private readonly mostElements: number;

  constructor(mostElements: number) {
    this.mostElements = mostElements;
  }

  read(chunk: Buffer): void {
    const bytes = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    let at = 0;
    while (at < bytes.length) {
      const open = bytes.indexOf(lessThan, at);
      this.textLength += (open === -1 ? bytes.length : open) - at;
      if (this.textLength > longestText) throw unsafe();
      if (open === -1) {
        at = bytes.length;
        break;
      }
      const end = this.markupEnd(bytes, open);
      if (end === -1) {
        at = open;
        break;
      }
      this.textLength = 0;
      at = end;
    }
    this.rest = at === bytes.length ? Buffer.alloc(0) : Buffer.from(bytes.subarray(at));
    if (this.rest.length > longestMarkup) throw unsafe();
  }

  /** To be called after the last chunk. */
  end(): void {
    if (this.rest.length > 0 || this.depth !== 0) throw new FileRefused("damaged");
    if (this.filledRows > mostFilledRows) throw tooManyRows(this.filledRows);
  }

  /** Where the markup that begins at `open` ends, or -1 when more bytes are needed. */
  private markupEnd(bytes: Buffer, open: number): number {
    const next = bytes[open + 1];
    if (next === undefined) return -1;
    if (next === 0x21) return this.declarationEnd(bytes, open);
    if (next === 0x3f) return after(bytes, "?>", open + 2);
    return next === 0x2f ? this.closingEnd(bytes, open) : this.tagEnd(bytes, open);
  }

  private declarationEnd(bytes: Buffer, open: number): number {
    const head = bytes.toString("latin1", open, open + 9);
    if (head.startsWith("<!--")) return after(bytes, "-->", open + 4);
    if (head === "<![CDATA[") return after(bytes, "]]>", open + 9);
    // `<!DOCTYPE` and `<!ENTITY`: no spreadsheet program writes them.
    if (head.length === 9) throw unsafe();
    return -1;
  }

  private closingEnd(bytes: Buffer, open: number): number {
    const end = after(bytes, ">", open + 2);
    if (end !== -1) this.depth -= 1;
    return end;
  }

  private tagEnd(bytes: Buffer, open: number): number {
    let quote = 0;
    for (let at = open + 1; at < bytes.length; at += 1) {
      const byte = bytes[at] as number;
      if (quote !== 0) {
        if (byte === quote) quote = 0;
      } else if (byte === 0x22 || byte === 0x27) quote = byte;
      else if (byte === greaterThan) {
        this.countElement(bytes, open, at);
        return at + 1;
      }
    }
    return -1;
  }

  private countElement(bytes: Buffer, open: number, end: number): void {
    this.elements += 1;
    if (bytes[end - 1] !== 0x2f) this.depth += 1;
    if (this.elements > this.mostElements || this.depth > deepestNesting) throw unsafe();
    if (isElement(bytes, open, names.cell)) {
      if (columnOf(bytes.subarray(open, end)) >= mostColumns) throw new FileRefused("too_wide");
    } else if (isElement(bytes, open, names.row)) this.isNewRow = true;
    else if (isElement(bytes, open, names.value) || isElement(bytes, open, names.inline)) this.countValue();
    else if (isElement(bytes, open, names.formula)) this.hasFormulas = true;
  }

  private countValue(): void {
    this.values += 1;
    if (this.values > tableLimits.cells) throw new FileRefused("too_many_cells");
    if (this.isNewRow) this.filledRows += 1;
    this.isNewRow = false;
  }
}

/** Whether the tag that begins at `open` has this name. */
function isElement(bytes: Buffer, open: number, name: Buffer): boolean {
  for (let at = 0; at < name.length; at += 1) if (bytes[open + 1 + at] !== name[at]) return false;
  const next = bytes[open + 1 + name.length] as number;
  return next <= 0x20 || next === greaterThan || next === 0x2f;
}

function after(bytes: Buffer, mark: string, from: number): number {
  const at = bytes.indexOf(mark, from, "latin1");
  return at === -1 ? -1 : at + mark.length;
}
