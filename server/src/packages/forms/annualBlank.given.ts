import { PDFDocument, type PDFForm, type PDFPage } from "@cantoo/pdf-lib";
import type { AnnualMapBody } from "@refundry/contract/packages";

/** The official annual blanks are no part of the product: this one is made up, with fields as theirs are and a map of them. */
export const annualMap = {
  pages: 4,
  head: {
    ein: ["p1.ein2", "p1.ein7"],
    legal_name: "p1.name",
    trade_name: "p1.trade",
    street: "p1.street",
    city: "p1.city",
    state: "p1.state",
    zip: "p1.zip",
    year: "p1.year",
    date_discovered: ["p1.month", "p1.day", "p1.found"],
  },
  later_heads: [2, 3, 4].map((page) => ({ legal_name: `p${page}.name`, ein: `p${page}.ein`, year: `p${page}.year` })),
  boxes: { adjust: "p1.adjust", claim: "p1.claim", certify_w2: "p1.w2", recovery_startup: "p3.startup" },
  amounts: {
    nonrefundable: amountsOf("p2.a", ["col1", "col2", "col3", "col4"]),
    subtotal: amountsOf("p2.b", ["col4"]),
    refundable: amountsOf("p3.a", ["col1", "col2", "col3", "col4"]),
    total: amountsOf("p3.b", ["col4"]),
    wages: amountsOf("p3.c", ["col1", "col2", "col3"]),
    health: amountsOf("p3.d", ["col1", "col2", "col3"]),
  },
  explanation: Array.from({ length: 20 }, (_, line) => `p4.line${line + 1}`),
  signature: { name: "p4.signer", title: "p4.title", phone: "p4.phone", do_not_sign: { middle: 200, top: 640 } },
  preparer: [
    { field: "p4.preparer", most: 50 },
    { field: "p4.ptin", most: 11 },
  ],
} as const satisfies AnnualMapBody;

function amountsOf<Column extends string>(stem: string, columns: readonly Column[]) {
  return Object.fromEntries(
    columns.map((column) => [column, [`${stem}.${column}.dollars`, `${stem}.${column}.cents`]]),
  ) as Record<Column, [string, string]>;
}

interface GivenBlank {
  title?: string;
  /** Draws something else in place of a field, or nothing. */
  instead?: Record<string, "text" | "box" | "nothing">;
  /** EIN and date have a cell for each digit, and the explanation is one field of several lines. */
  oneField?: boolean;
}

/** Four pages that are filed, as a map of them says, and one of instructions. */
export async function annualBlank(
  form = "943-X",
  { title, instead = {}, oneField }: GivenBlank = {},
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const name = title ?? `Form ${form} (Rev. February 2022)`;
  document.setTitle(name);
  const pages = Array.from({ length: 5 }, () => document.addPage([612, 792]));
  const drawing: Drawing = { form: document.getForm(), instead };
  const [one, two, three, four, five] = pages as [PDFPage, PDFPage, PDFPage, PDFPage, PDFPage];
  for (const page of pages) page.drawText(`${name} made up for tests`, { x: 36, y: 765, size: 12 });
  drawHead(drawing, one);
  for (const [place, page] of [two, three, four].entries())
    for (const [at, field] of ["name", "ein", "year"].entries())
      put(drawing, page, `p${place + 2}.${field}`, [36 + 190 * at, 735, 170]);
  drawAmounts(drawing, two, [
    ["p2.a", 4, "Nonrefundable portion"],
    ["p2.b", 1, "Subtotal"],
  ]);
  drawAmounts(drawing, three, [
    ["p3.a", 4, "Refundable portion"],
    ["p3.b", 1, "Total"],
    ["p3.c", 3, "Qualified wages"],
    ["p3.d", 3, "Health plan expenses"],
  ]);
  put(drawing, three, "p3.startup", [36, 480, 10], "box");
  if (oneField) put(drawing, four, "p4.line1", [36, 420, 540], "lines");
  else for (let line = 1; line <= 20; line += 1) put(drawing, four, `p4.line${line}`, [36, 715 - 14 * line, 540]);
  for (const [at, field] of ["signer", "title", "phone", "preparer", "ptin"].entries())
    put(drawing, four, `p4.${field}`, [300, 180 - 24 * at, 200]);
  if (oneField)
    for (const [name, digits] of [
      ["p1.ein7", 9],
      ["p1.found", 8],
    ] as const) {
      const field = drawing.form.getTextField(name);
      field.setMaxLength(digits);
      field.enableCombing();
    }
  five.drawText("Instructions, which are not filed", { x: 36, y: 700, size: 10 });
  put(drawing, five, "p5.stray", [36, 600, 100]);
  return document.save();
}

interface Drawing {
  form: PDFForm;
  instead: Record<string, "text" | "box" | "nothing">;
}

function drawHead(drawing: Drawing, page: PDFPage): void {
  const places: [name: string, x: number, y: number, width: number][] = [
    ["ein2", 200, 720, 40],
    ["ein7", 250, 720, 110],
    ["name", 200, 696, 220],
    ["trade", 200, 672, 220],
    ["street", 200, 648, 220],
    ["city", 200, 624, 120],
    ["state", 330, 624, 30],
    ["zip", 370, 624, 70],
    ["year", 480, 720, 60],
    ["month", 470, 672, 25],
    ["day", 500, 672, 25],
    ["found", 530, 672, 45],
  ];
  for (const [name, x, y, width] of places) put(drawing, page, `p1.${name}`, [x, y, width]);
  for (const [at, [name, text]] of [
    ["adjust", "1. Adjusted employment tax return"],
    ["claim", "2. Claim"],
    ["w2", "3. I certify that Forms W-2 were or will be filed"],
  ].entries() as IterableIterator<[number, [string, string]]>) {
    put(drawing, page, `p1.${name}`, [36, 560 - 24 * at, 10], "box");
    page.drawText(text, { x: 54, y: 562 - 24 * at, size: 9 });
  }
}

function drawAmounts(drawing: Drawing, page: PDFPage, rows: readonly (readonly [string, number, string])[]): void {
  for (const [row, [stem, columns, text]] of rows.entries()) {
    const y = 680 - 40 * row;
    page.drawText(text, { x: 36, y: y + 4, size: 9 });
    for (let column = 1; column <= columns; column += 1) {
      const name = `${stem}.col${columns === 1 ? 4 : column}`;
      const x = 150 + 110 * ((columns === 1 ? 4 : column) - 1);
      put(drawing, page, `${name}.dollars`, [x, y, 75]);
      put(drawing, page, `${name}.cents`, [x + 77, y, 18]);
    }
  }
}

/** A field at a place from the lower left corner. */
function put(
  { form, instead }: Drawing,
  page: PDFPage,
  name: string,
  [x, y, width]: readonly [number, number, number],
  usual: "text" | "box" | "lines" = "text",
): void {
  const kind = instead[name] ?? usual;
  if (kind === "box") form.createCheckBox(name).addToPage(page, { x, y, width: 10, height: 10 });
  if (kind !== "text" && kind !== "lines") return;
  const field = form.createTextField(name);
  if (kind === "lines") field.enableMultiline();
  field.addToPage(page, { x, y, width, height: kind === "lines" ? 280 : 13, borderWidth: 0.5 });
}
