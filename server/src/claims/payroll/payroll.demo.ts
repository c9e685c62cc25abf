import { addDays, type IsoDate } from "@refundry/contract/values";
import { type CellValue, writeXlsx } from "hucre/xlsx";

/** How a made-up provider writes its payroll file. */
export type PayrollStyle =
  /** The three headings of the payroll spreadsheet, plain CSV. */
  | "template"
  /** `Chk Dt`, `First`, `Last`, `Reg`, `OT`: parts of pay, blank overtime. */
  | "split"
  /** A printed register: title lines, `LAST, FIRST M`, hours, quoted amounts, reversals in parentheses, totals; BOM, CRLF. */
  | "register"
  /** Semicolons, accents in Windows-1252. */
  | "semicolon"
  /** UTF-16 with tabs, as spreadsheets save `Unicode text`. */
  | "unicode_text"
  /** A cover sheet, then a sheet with title rows, real dates and a totals row. */
  | "workbook"
  /** Dates as bare serial numbers, split names with middle and suffix, a column that is subtracted. */
  | "workbook_serials";

export interface GivenPayroll {
  readonly style?: PayrollStyle;
  readonly seed?: number;
  readonly employees?: number;
  /** Dates of checks, in order; by default every second Friday from March 2020 to September 2021. */
  readonly payDates?: readonly IsoDate[];
  /** Checks that are taken back by a second, negative one. */
  readonly reversals?: number;
  /** Names that are on the payroll besides the made-up ones, such as owners. */
  readonly also?: readonly string[];
}

/** One check as the file means it. */
export interface GivenCheck {
  readonly date: IsoDate;
  readonly first: string;
  readonly middle: string;
  readonly last: string;
  readonly suffix: string;
  /** In cents. */
  readonly regular: number;
  readonly overtime: number;
}

export interface GivenPayrollFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** What was written, to compare a reading with; its gross is regular and overtime together. */
  readonly checks: readonly GivenCheck[];
}

const firstNames =
  "Alma Bruno Celia Darius Edda Farid Greta Hollis Imani Jonas Keiko Lorena Milo Nadia Oren Petra Quinn Rosalind Soren Tamsin Ulric Vesna Wendell Ximena Yusuf Zelda José Renée".split(
    " ",
  );
const lastNames =
  "Abernell Brightwater Castellane Dunmarrow Everstone Fennwick Garrowby Hollybrook Ironwood Jessamy Kettleworth Larkspur Moorcroft Nightingall O'Hanley Pemberling Quillfeather Ravensby Saltmarsh Thistlewood Underhay Vantreaux Whitlocke Yarrowdale Zimmerhof Núñez Saint-Cloud".split(
    " ",
  );

/** A small seeded generator, so that every run makes the same files. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Every second Friday from March 20, 2020 to September 17, 2021. */
export const usualPayDates: readonly IsoDate[] = Array.from({ length: 40 }, (_, at) => addDays("2020-03-20", at * 14));

const initials = "ABCDEFGHJKLMNPRST";

type Person = Pick<GivenCheck, "first" | "middle" | "last" | "suffix"> & { readonly pay: number };

function peopleOf(count: number, also: readonly string[], random: () => number): Person[] {
  const pay = () => 60_000 + Math.floor(random() * 240_000);
  const people: Person[] = also.map((name) => {
    const [first = name, ...rest] = name.split(" ");
    return { first, middle: "", last: rest.join(" "), suffix: "", pay: pay() };
  });
  for (let at = people.length; at < count; at += 1) {
    const middle = random() < 0.3 ? initials.charAt(Math.floor(random() * initials.length)) : "";
    const round = Math.floor(at / (firstNames.length * lastNames.length));
    people.push({
      first: firstNames[at % firstNames.length] ?? "",
      middle: round === 0 ? middle : initials.charAt(round % initials.length),
      last: lastNames[Math.floor(at / firstNames.length + at) % lastNames.length] ?? "",
      suffix: random() < 0.04 ? "Jr." : "",
      pay: pay(),
    });
  }
  return people;
}

function checksOf(given: GivenPayroll): GivenCheck[] {
  const random = randomOf(given.seed ?? 1);
  const people = peopleOf(given.employees ?? 12, given.also ?? [], random);
  const checks: GivenCheck[] = [];
  for (const date of given.payDates ?? usualPayDates) {
    for (const { pay, ...person } of people) {
      const overtime = random() < 0.25 ? Math.floor(random() * 40_000) : 0;
      checks.push({ date, ...person, regular: pay, overtime });
    }
  }
  for (let at = 0; at < (given.reversals ?? 0); at += 1) {
    const taken = checks[Math.floor(random() * checks.length)];
    if (taken) checks.push({ ...taken, regular: -taken.regular, overtime: -taken.overtime });
  }
  return checks;
}

const plain = (cents: number) =>
  `${cents < 0 ? "-" : ""}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, "0")}`;
const printed = (cents: number) => {
  const text = plain(Math.abs(cents)).replace(/\B(?=(\d{3})+\.)/g, ",");
  return cents < 0 ? `(${text})` : text;
};
const monthFirst = (date: IsoDate) => `${Number(date.slice(5, 7))}/${Number(date.slice(8))}/${date.slice(0, 4)}`;
const dollars = (cents: number) => cents / 100;
const serial = (date: IsoDate) => Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000) + 25_569;
const names = ({ first, middle, last, suffix }: GivenCheck) => [first, middle, last, suffix].filter(Boolean).join(" ");
const lastFirst = ({ first, middle, last, suffix }: GivenCheck) =>
  `${last.toUpperCase()}${suffix ? ` ${suffix.toUpperCase()}` : ""}, ${first.toUpperCase()}${middle ? ` ${middle.toUpperCase()}` : ""}`;
const sum = (checks: readonly GivenCheck[]) =>
  checks.reduce((total, check) => total + check.regular + check.overtime, 0);

function delimited(rows: readonly (readonly string[])[], delimiter: string, lineEnd: string): string {
  const cell = (text: string) =>
    text.includes(delimiter) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
  return rows.map((row) => row.map(cell).join(delimiter) + lineEnd).join("");
}

const writers: Record<PayrollStyle, (checks: readonly GivenCheck[]) => Promise<Uint8Array> | Uint8Array> = {
  template: (checks) => {
    const rows = checks.map((check) => [monthFirst(check.date), names(check), plain(check.regular + check.overtime)]);
    return Buffer.from(delimited([["Date of Check", "Name of Employee", "Gross Wages"], ...rows], ",", "\r\n"));
  },
  split: (checks) => {
    const rows = checks.map(({ date, first, last, regular, overtime }) => {
      return [date, first, last, plain(regular), overtime === 0 ? "" : plain(overtime)];
    });
    return Buffer.from(delimited([["Chk Dt", "First", "Last", "Reg", "OT"], ...rows], ",", "\n"));
  },
  register: (checks) => {
    const rows = checks.map((check, at) => {
      const { date, regular, overtime } = check;
      const hours = regular < 0 ? "" : "80.00";
      return [
        String(10_001 + at),
        lastFirst(check),
        monthFirst(date),
        hours,
        printed(regular),
        printed(overtime),
        `$${printed(regular + overtime)}`,
      ];
    });
    const headings = ["Check No.", "Employee Name", "Check Date", "Hours", "Regular", "Overtime", "Gross Pay"];
    const titles = [["Payroll Register"], ["Ashgrove Supply Co."], []];
    const totals = ["Grand Totals", "", "", "", "", "", `$${printed(sum(checks))}`];
    return Buffer.from(`\ufeff${delimited([...titles, headings, ...rows, [], totals], ",", "\r\n")}`);
  },
  semicolon: (checks) => {
    const rows = checks.map((check) => [
      monthFirst(check.date),
      lastFirst(check),
      plain(check.regular + check.overtime),
    ]);
    const text = delimited([["Pay Date", "Employee", "Gross"], ...rows], ";", "\r\n");
    return Buffer.from(text, "latin1");
  },
  unicode_text: (checks) => {
    const rows = checks.map((check) => [check.date, names(check), printed(check.regular + check.overtime)]);
    const text = delimited([["Check Date", "Employee Name", "Gross Wages"], ...rows], "\t", "\r\n");
    return Buffer.from(`\ufeff${text}`, "utf16le");
  },
  workbook: (checks) => {
    const rows: CellValue[][] = checks.map((check) => {
      return [new Date(`${check.date}T00:00:00Z`), lastFirst(check), "Shop", dollars(check.regular + check.overtime)];
    });
    const sheet: CellValue[][] = [
      ["Ashgrove Supply Co."],
      [],
      ["Pay Date", "Employee Name", "Department", "Gross Pay"],
      ...rows,
    ];
    sheet.push([null, "Total", null, dollars(sum(checks))]);
    const cover: CellValue[][] = [["Prepared for the credit claim"], ["Sheets", 1]];
    return writeXlsx({
      sheets: [
        { name: "Cover", rows: cover },
        { name: "Pay & Checks", rows: sheet },
      ],
    });
  },
  workbook_serials: (checks) => {
    const rows: CellValue[][] = checks.map(({ date, first, middle, last, suffix, regular, overtime }) => {
      return [last, suffix || null, first, middle || null, serial(date), dollars(regular + overtime + 2_500), 25];
    });
    const headings = ["Last Name", "Suffix", "First Name", "MI", "Paid On", "Total Paid", "Reimbursed"];
    return writeXlsx({ sheets: [{ name: "Sheet1", rows: [headings, ...rows] }] });
  },
};

/** A realistic, untidy payroll file of made-up people; the same arguments give the same bytes of text. */
export async function givenPayrollFile(given: GivenPayroll = {}): Promise<GivenPayrollFile> {
  const style = given.style ?? "template";
  const checks = checksOf(given);
  const bytes = await writers[style](checks);
  const ending = style.startsWith("workbook") ? "xlsx" : style === "unicode_text" ? "txt" : "csv";
  return { fileName: `payroll-${style.replace("_", "-")}.${ending}`, bytes, checks };
}
