import type { FileColumn } from "@refundry/contract/platform";

type Row = Record<string, unknown>;

const field = /\{(\w+)\}/g;

/** The fields of a row that a column is made of. */
export const fieldsOf = ({ of }: FileColumn): string[] => [...of.matchAll(field)].map(([, name = ""]) => name);

/** What a column holds of a row: the value itself where it is one field, so that numbers stay numbers; else a text. */
export function contentOf(column: FileColumn, row: Row): unknown {
  const [first = "", ...others] = fieldsOf(column);
  if (others.length === 0 && column.of === `{${first}}`) return worded(column, row[first]);
  const text = column.of.replace(field, (_, name: string) => String(worded(column, row[name]) ?? ""));
  return text.trim();
}

function worded({ words = {} }: FileColumn, value: unknown): unknown {
  const plain = flat(value);
  const key = String(plain);
  return plain !== null && plain !== undefined && Object.hasOwn(words, key) ? words[key] : plain;
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
