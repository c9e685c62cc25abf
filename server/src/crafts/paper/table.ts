import { colors, paper, type Sheet, type TextStyle } from "./sheet.ts";

export interface Column {
  /** Lines are broken where it says so, and where they must be. */
  title: string;
  /** In points. */
  width: number;
  align?: "right";
}

export interface Row {
  cells: readonly string[];
  /** A sum: heavier, with a line above. */
  total?: boolean;
}

const cellStyle = { size: 8 } as const;
const headStyle = { size: 7, color: colors.second } as const;
const leading = 11;
/** Above and below the text of a row. */
const padding = 3;
/** Fewer lines than these of a row that is cut are not worth a place. */
const leastLines = 3;

const heightOf = (lines: number) => lines * leading + 2 * padding;
const linesUpTo = (height: number) => Math.floor((height - 2 * padding) / leading);

/** A table of hairlines whose heading comes again on every page; texts wrap, amounts stand at the right. */
export function drawTable(sheet: Sheet, columns: readonly Column[], rows: readonly Row[]): void {
  const table = new Table(sheet, columns);
  sheet.need(table.headHeight() + 2 * heightOf(1));
  table.drawHead();
  for (const [place, row] of rows.entries()) {
    const totals = totalsAfter(rows, place) * heightOf(1);
    table.drawRow(row, Math.max(totals, beginsLast(rows, place) ? table.heightOfRows(rows.slice(place + 1)) : 0));
  }
  sheet.y += 10;
}

/** A table that goes on upon another page takes as many rows with it: two of them alone would be an empty page. */
const fewestOnLast = 6;

/** Whether the rows that stay together at the end begin here; a table hardly longer than they is left as it falls. */
const beginsLast = (rows: readonly Row[], place: number) =>
  place === rows.length - fewestOnLast && rows.length >= 2 * fewestOnLast;

/** How many sums follow a row: none of them begins a page. */
function totalsAfter(rows: readonly Row[], place: number): number {
  const rest = rows.slice(place + 1);
  const end = rest.findIndex(({ total }) => !total);
  return end < 0 ? rest.length : end;
}

class Table {
  readonly #sheet: Sheet;
  readonly #columns: readonly Column[];
  readonly #head: string[][];

  constructor(sheet: Sheet, columns: readonly Column[]) {
    this.#sheet = sheet;
    this.#columns = columns;
    this.#head = columns.map(({ title, width }) =>
      title.split("\n").flatMap((line) => sheet.wrap(line, width - 6, headStyle)),
    );
  }

  headHeight(): number {
    return Math.max(...this.#head.map((lines) => lines.length)) * 9 + 2 * padding;
  }

  /** Of rows that stay together: at most a half of the page, so that long texts never force another one. */
  heightOfRows(rows: readonly Row[]): number {
    const counts = rows.map(({ cells, total = false }) => {
      const style: TextStyle = total ? { ...cellStyle, weight: 600 } : cellStyle;
      return Math.max(...this.#columns.map((column, place) => this.#lines(cells[place] ?? "", column, style).length));
    });
    const height = counts.reduce((sum, count) => sum + heightOf(count), 0);
    return height > (paper.bottom - paper.top) / 2 ? 0 : height;
  }

  drawHead(): void {
    const bottom = this.#sheet.y + this.headHeight();
    this.#eachCell(this.#head, (lines, draw) => {
      for (const [place, line] of lines.entries()) draw(line, bottom - padding - 9 * (lines.length - place), headStyle);
    });
    this.#sheet.line(bottom, colors.rule, paper.left, this.#right(), 0.75);
    this.#sheet.y = bottom;
  }

  /** `after` is what must still fit on the page below the row. A row that is higher than a page goes on upon the next. */
  drawRow({ cells, total = false }: Row, after: number): void {
    const style: TextStyle = total ? { ...cellStyle, weight: 600 } : cellStyle;
    const texts = this.#columns.map((column, place) => this.#lines(cells[place] ?? "", column, style));
    const count = Math.max(...texts.map((lines) => lines.length));
    const most = linesUpTo(paper.bottom - paper.top - this.headHeight());
    let from = 0;
    while (count - from > most) {
      const fitting = linesUpTo(paper.bottom - this.#sheet.y);
      if (fitting >= leastLines) this.#drawLines(texts, from, from + fitting, style);
      if (fitting >= leastLines) from += fitting;
      this.#sheet.newPage();
      this.drawHead();
    }
    const height = heightOf(count - from);
    if (this.#sheet.need(height + after)) this.drawHead();
    if (total) this.#sheet.line(this.#sheet.y, colors.rule, paper.left, this.#right(), 0.75);
    this.#drawLines(texts, from, count, style);
    this.#sheet.y += height;
    if (!total) this.#sheet.line(this.#sheet.y, colors.hairline, paper.left, this.#right());
  }

  #drawLines(texts: readonly string[][], from: number, to: number, style: TextStyle): void {
    const top = this.#sheet.y + padding;
    this.#eachCell(texts, (lines, draw) => {
      for (const [place, line] of lines.slice(from, to).entries()) draw(line, top + place * leading, style);
    });
  }

  #lines(text: string, { width, align }: Column, style: TextStyle): string[] {
    return align === "right" ? [text] : this.#sheet.wrap(text, width - 6, style);
  }

  #right(): number {
    return this.#columns.reduce((sum, { width }) => sum + width, paper.left as number);
  }

  #eachCell(
    texts: readonly string[][],
    work: (lines: string[], draw: (line: string, y: number, style: TextStyle) => void) => void,
  ): void {
    let x: number = paper.left;
    for (const [place, column] of this.#columns.entries()) {
      const left = x;
      x += column.width;
      const end = x;
      work(texts[place] ?? [], (line, y, style) => {
        if (column.align === "right") this.#sheet.right(line, end, y, { ...style, tabular: true }, column.width - 4);
        else this.#sheet.text(line, left, y, style);
      });
    }
  }
}

/** `1,234.56`, negative with a minus sign: a copied cell stays a number. */
export function amount(text: string): string {
  const [whole = "0", fraction = "00"] = text.replace("-", "").split(".");
  return `${text.startsWith("-") ? "-" : ""}${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${fraction}`;
}
