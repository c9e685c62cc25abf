export { namesFit, normalizeName, type PersonName } from "@refundry/contract/values";

const indexes = new WeakMap<object, Map<string, Set<string>>>();

/** First name → the formal names it may stand for, itself among them. */
function indexOf(table: Readonly<Record<string, string>>): Map<string, Set<string>> {
  const known = indexes.get(table);
  if (known) return known;
  const index = new Map<string, Set<string>>();
  for (const [formal, short] of Object.entries(table)) {
    for (const name of [formal, ...short.split(" ")]) index.set(name, (index.get(name) ?? new Set()).add(formal));
  }
  indexes.set(table, index);
  return index;
}

/** Whether two different first names may be one person's: one the short form of the other, or both of a third. */
export function areNicknames(a: string, b: string, table: Readonly<Record<string, string>>): boolean {
  if (a === b) return false;
  const index = indexOf(table);
  const others = index.get(b);
  if (!others) return false;
  for (const formal of index.get(a) ?? []) if (others.has(formal)) return true;
  return false;
}
