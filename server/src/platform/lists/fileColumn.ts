import type { FileColumn } from "@refundry/contract/platform";
import { formatPhone, type Quarter, quarterLabel } from "@refundry/contract/values";

type Row = Record<string, unknown>;

/** How a value that no word stands for is written. */
export type Written = (value: unknown, as: FileColumn["as"]) => unknown;

/** A field with the signs that stand around it in its braces. */
const field = /\{([^\w{}]*)(\w+(?:\.\w+)?)([^\w{}]*)\}/g;

/** The fields of a row that a column is made of. */
export const fieldsOf = ({ of }: FileColumn): string[] =>
  [...of.matchAll(field)].map(([, , name = ""]) => name.replace(/\..*/, ""));

/** What a column holds of a row: the value itself where it is one field, so that numbers stay numbers; else a text. */
export function contentOf(column: FileColumn, row: Row, written: Written = (value) => value): unknown {
  const [, only] = /^\{(\w+)\}$/.exec(column.of) ?? [];
  if (only !== undefined) return worded(column, only, row, written);
  const said: string[] = [];
  const text = column.of.replace(field, (_, before: string, name: string, after: string) => {
    const one = String(worded(column, name, row, written) ?? "");
    if (before + after !== "" && (one === "" || said.includes(one))) return "";
    said.push(one);
    return before + one + after;
  });
  // A field that says nothing leaves no gap.
  return text.replace(/ {2,}/g, " ").trim();
}

function worded({ words = {}, as }: FileColumn, name: string, row: Row, written: Written): unknown {
  const [whole = "", part] = name.split(".");
  const plain = flat(part === undefined ? row[whole] : (row[whole] as Row | null | undefined)?.[part]);
  if (plain === undefined) return plain;
  // Nothing has a word as well, where one stands for it on screen.
  const key = [`${name}:${plain ?? ""}`, String(plain ?? "")].find((one) => Object.hasOwn(words, one));
  return key === undefined ? written(plain, as) : words[key];
}

/** Nested names become their name, quarters theirs, lists what is in them; the rest stays. */
function flat(value: unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(flat).join(", ");
  const { name, year, quarter } = value as { name?: string } & Partial<Quarter>;
  if (year !== undefined && quarter !== undefined) return quarterLabel({ year, quarter });
  return name ?? JSON.stringify(value);
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** As people read it whose clock is that of a zone: `2026-11-28 04:52`, `(555) 010-0199`. */
export function writtenIn(zone: string | undefined): Written {
  if (zone === undefined) return (value) => value;
  // The Swedes write an instant as a spreadsheet reads it.
  const clock = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: zone });
  return (value, as) => {
    if (typeof value !== "string") return value;
    if (instant.test(value)) return clock.format(new Date(value));
    return as === "phone" ? formatPhone(value) : value;
  };
}

/** Whether every word stands somewhere in what the columns hold of a row; the rule of the quick filter on screen. */
export function standsIn(words: readonly string[], columns: readonly FileColumn[], row: Row): boolean {
  if (words.length === 0) return true;
  const contents = columns.map((column) => String(contentOf(column, row) ?? "").toLowerCase()).join("\n");
  return words.every((word) => contents.includes(word));
}
