/** By what two spellings of a city are the same: without case, accents and signs, `St.` as `Saint`, `Ft.` as `Fort` (20). */
export function normalName(name: string): string {
  const bare = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const words = bare.replace(/['’.]/g, (sign) => (sign === "." ? " " : "")).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => spelledOut.get(word) ?? word).join(" ");
}

const spelledOut = new Map([
  ["st", "saint"],
  ["ste", "sainte"],
  ["ft", "fort"],
]);

/** The kinds of places as the Census ends their names with, the longer before the shorter. */
const kinds = [
  "metropolitan government (balance)",
  "consolidated government (balance)",
  "unified government (balance)",
  "metro government (balance)",
  "consolidated government",
  "unified government",
  "metropolitan government",
  "metro government",
  "urban county government",
  "urban county",
  "city and borough",
  "zona urbana",
  "city (balance)",
  "municipality",
  "comunidad",
  "corporation",
  "plantation",
  "township",
  "borough",
  "village",
  "city",
  "town",
  "CDP",
];

/** The name of a place without the ending of its kind: `Chicago city` is `Chicago`, a city. */
export function placeName(fullName: string): { name: string; kind: string | null } {
  const kind = kinds.find((one) => fullName.endsWith(` ${one}`));
  return kind ? { name: fullName.slice(0, -kind.length - 1), kind } : { name: fullName, kind: null };
}
