import type { FileColumn } from "@refundry/contract/platform";

type Row = Record<string, unknown>;

const field = /\{(\w+)\}/g;

/** The fields of a row that a column is made of. */
export const fieldsOf = ({ of }: FileColumn): string[] => [...of.matchAll(field)].map(([, name = ""]) => name);

/** What a column holds of a row: the value itself where it is one field, so that numbers stay numbers; else a text. */
export function contentOf(column: FileColumn, row: Row): unknown {
  const [first = "", ...others] = fieldsOf(column);
  if (others.length === 0 && column.of === `{${first}}`) return worded(column, first, row);
  const text = column.of.replace(field, (_, name: string) => String(worded(column, name, row) ?? ""));
  // A field that says nothing leaves no gap.
  return text.replace(/ {2,}/g, " ").trim();
}

function worded({ words = {} }: FileColumn, name: string, row: Row): unknown {
  const plain = flat(row[name]);
  if (plain === null || plain === undefined) return plain;
  const key = [`${name}:${plain}`, String(plain)].find((one) => Object.hasOwn(words, one));
  return key === undefined ? plain : words[key];
}

/** Nested names become their name, lists of them the names, other lists a text; the rest stays. */
function flat(value: unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value) && value.every((one) => typeof one?.name === "string"))
    return value.map(({ name }) => name).join(", ");
  return (value as { name?: string }).name ?? JSON.stringify(value);
}

/** Whether every word stands somewhere in what the columns hold of a row; the rule of the quick filter on screen. */
export function standsIn(words: readonly string[], columns: readonly FileColumn[], row: Row): boolean {
  if (words.length === 0) return true;
  const contents = columns.map((column) => String(contentOf(column, row) ?? "").toLowerCase()).join("\n");
  return words.every((word) => contents.includes(word));
}
