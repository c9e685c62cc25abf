/** A person's name taken apart. All parts are capitals without accents and punctuation; a part that is missing is empty. */
export interface PersonName {
  readonly first: string;
  /** Everything between first and last name. */
  readonly middle: string;
  readonly last: string;
  /** `JR`, `SR`, `II` … */
  readonly suffix: string;
  /** `FIRST MIDDLE LAST SUFFIX`; equal texts are the same name. */
  readonly text: string;
}

const suffixes = new Map([
  ["JR", "JR"],
  ["JNR", "JR"],
  ["JUNIOR", "JR"],
  ["SR", "SR"],
  ["SNR", "SR"],
  ["SENIOR", "SR"],
  ["II", "II"],
  ["2ND", "II"],
  ["III", "III"],
  ["3RD", "III"],
  ["IV", "IV"],
  ["4TH", "IV"],
]);

/** Letters that do not fall apart into a letter and an accent. */
const letters: Readonly<Record<string, string>> = {
  Æ: "AE",
  Ø: "O",
  Œ: "OE",
  Ł: "L",
  Đ: "D",
  Ð: "D",
  Þ: "TH",
  ẞ: "SS",
};

function wordsOf(text: string): string[] {
  return text
    .toUpperCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[ÆØŒŁĐÐÞẞ]/gu, (letter) => letters[letter] ?? letter)
    .replace(/(?<=\p{L})\.(?=\p{L})/gu, " ")
    .replace(/[\p{Pd}/\s]+/gu, " ")
    .replace(/[^\p{L}\p{N} ]/gu, "")
    .split(" ")
    .filter((word) => word !== "");
}

/** Takes a suffix off the end of the words; a single word is never one. */
function takeSuffix(words: string[], atLeast: number): string {
  const suffix = words.length >= atLeast ? suffixes.get(words.at(-1) ?? "") : undefined;
  if (suffix === undefined) return "";
  words.pop();
  return suffix;
}

/**
 * Reads a name as payrolls and people write it: capitals, no accents or punctuation, a hyphen is a space, and
 * `LAST, FIRST M` is put in order (domain document 2.2, step 3). `SMITH, DANA R` → Dana, R, Smith.
 */
export function normalizeName(name: string): PersonName {
  const [before = [], ...rest] = name.split(",").map(wordsOf);
  let suffix = "";
  const after: string[] = [];
  for (const words of rest) {
    suffix ||= takeSuffix(words, after.length > 0 || words.length === 1 ? 1 : 2);
    after.push(...words);
  }
  suffix ||= takeSuffix(before, after.length > 0 ? 2 : 3);
  const words = [...after, ...before];
  const last = words.at(-1) ?? "";
  const first = words.length > 1 ? (words[0] ?? "") : "";
  const text = suffix === "" ? words.join(" ") : `${words.join(" ")} ${suffix}`;
  return { first, middle: words.slice(1, -1).join(" "), last, suffix, text };
}

/** Whether two names may be one employee's: alike but for a middle name that one lacks or only begins. */
export function namesFit(a: PersonName, b: PersonName): boolean {
  const middles = a.middle === "" || b.middle === "" || a.middle[0] === b.middle[0];
  return a.first === b.first && a.last === b.last && a.suffix === b.suffix && middles;
}
