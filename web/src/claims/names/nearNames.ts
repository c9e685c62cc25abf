import { normalizeName, type PersonName } from "@refundry/contract/values";

/** A part of a name this short may differ by one letter, a longer one by two. */
const short = 4;

/** How many letters are to be put in, left out, changed or swapped with the next to make one text the other. */
function letterDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(a.length, b.length);
}

/** By how many letters two parts of names differ; null: by too many to be one word that was misspelled. */
function slip(a: string, b: string): number | null {
  const most = Math.min(a.length, b.length) <= short ? 1 : 2;
  if (a === "" || b === "" || Math.abs(a.length - b.length) > most) return a === b ? 0 : null;
  const distance = letterDistance(a, b);
  return distance <= most ? distance : null;
}

/** Whether two names differ by one or two letters, in the first name, the last one or both, and may be one that was misspelled. */
export function isMisspelled(one: PersonName, other: PersonName): boolean {
  const [first, last] = [slip(one.first, other.first), slip(one.last, other.last)];
  if (first === null || last === null || one.suffix !== other.suffix) return false;
  return first + last >= 1 && first + last <= 2;
}

interface Employee {
  spellings: readonly string[];
}

/** Of employees those whose name on the payroll, however it is spelled there, is nearly the one that is listed. */
export function nearTo<One extends Employee>(name: string, employees: readonly One[]): One[] {
  const written = normalizeName(name);
  return employees.filter(({ spellings }) =>
    spellings.some((spelling) => isMisspelled(written, normalizeName(spelling))),
  );
}
