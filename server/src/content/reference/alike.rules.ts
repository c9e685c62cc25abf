import { normalName } from "./cityName.rules.ts";

/** How alike two names of places read and sound: 1 for the same, 0 for nothing in common. */
export function alike(one: string, other: string): number {
  const [a, b] = [normalName(one), normalName(other)];
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  const read = longest === 0 ? 0 : 1 - edits(a, b) / longest;
  return Math.min(0.99, sound(a) === sound(b) ? read + 0.25 : read);
}

/** From this on a place is proposed. */
export const alikeEnough = 0.6;

/** Letters that are added, left out, changed or swapped with their neighbour between two names. */
function edits(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** Letters that sound alike have one sign; vowels after the first letter and doubled letters are left out. */
function sound(name: string): string {
  const letters = name
    .replace(/[^a-z]/g, "")
    .replace(/ph/g, "f")
    .replace(/gh/g, "g")
    .replace(/ck/g, "k");
  const signs = [...letters].map((letter, at) =>
    at > 0 && "aeiouyhw".includes(letter) ? "" : (groups.get(letter) ?? letter),
  );
  return signs.join("").replace(/(.)\1+/g, "$1");
}

const groups = new Map(
  ["bp", "cgjkqxsz", "dt", "fv", "mn"].flatMap((group) => [...group].map((letter) => [letter, group[0] ?? ""])),
);
