import { shapeEin } from "@refundry/contract/values";

/** How a typed search is understood (CLIENTS-01). */
export interface SearchTerms {
  id: number | null;
  /** The beginning of an EIN, with its hyphen. */
  ein: string | null;
  phone: string | null;
  email: string | null;
  /** Lower case words of letters and digits. */
  words: string[];
}

export function readSearch(text: string): SearchTerms {
  const trimmed = text.trim().replace(/^#(?=\d+$)/, "");
  const digits = trimmed.replace(/\D/g, "");
  const onlyDigits = /^\d+$/.test(trimmed);
  const likePhone = /^[\d\s().+-]+$/.test(trimmed) && digits.length === 10;
  const likeEin = /^\d{2}-\d{0,7}$/.test(trimmed) || (onlyDigits && digits.length <= 9);
  return {
    id: onlyDigits && digits.length <= 15 ? Number(digits) : null,
    ein: likeEin ? shapeEin(digits) : null,
    phone: likePhone ? digits : null,
    email: trimmed.includes("@") ? trimmed.toLowerCase() : null,
    words:
      likePhone || (likeEin && !onlyDigits) || (onlyDigits && digits.length < leastDigitsOfName)
        ? []
        : wordsOf(trimmed),
  };
}

/** One or two digits are an id; from here on they may begin a name, as in `360 Media`. */
const leastDigitsOfName = 3;

const wordsOf = (text: string): string[] => withoutAnd(plainWords(text)).slice(0, 8);

/** Lower case words without accents; apostrophes and full stops join: `O'Brien` is `obrien`, as `plain_name` has it. */
export function plainWords(text: string): string[] {
  const plain = text.normalize("NFD").replace(/[\u0300-\u036f.'’`]/g, "");
  return plain
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** `&` and `and` are equal: the sign is no word of a name, and so the word is none of a search with others. */
export function withoutAnd(words: string[]): string[] {
  const others = words.filter((word) => word !== "and");
  return others.length > 0 ? others : words;
}

export const leastForNearMiss = 5;

/**
 * How words begin that were meant, perhaps, by a word of five letters or more with one wrong (04, 5.1): `smtih` gives
 * `smith` where the vocabulary has Smith or Smithfield. None that begins with another of them; none for shorter words.
 */
export function beginningsMeant(word: string, vocabulary: readonly string[]): string[] {
  if (word.length < leastForNearMiss) return [];
  const beginnings = vocabulary.flatMap((one) =>
    [-1, 0, 1].map((more) => one.slice(0, word.length + more)).filter((beginning) => oneLetterOff(word, beginning)),
  );
  const all = new Set(beginnings);
  const hasShorter = (text: string) => [1, 2].some((less) => all.has(text.slice(0, -less)));
  return [...all].filter((beginning) => !hasShorter(beginning));
}

/** A word that is one letter off has its first half, or its second, or the two letters between them swapped. */
export function halvesOf(word: string): { first: string; second: string; swapped: string } {
  const half = Math.floor(word.length / 2);
  const first = word.slice(0, half);
  const second = word.slice(half);
  return { first, second, swapped: `${first.slice(0, -1)}${second[0]}${first.at(-1)}${second.slice(1)}` };
}

/** One letter another, missing, too many, or swapped with its neighbour. */
export function oneLetterOff(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  if (short.length < long.length) return short.slice(same) === long.slice(same + 1);
  if (short.slice(same + 1) === long.slice(same + 1)) return true;
  const swapped = short[same] === long[same + 1] && short[same + 1] === long[same];
  return swapped && short.slice(same + 2) === long.slice(same + 2);
}

const legalForms = new Set([
  "llc",
  "inc",
  "incorporated",
  "corp",
  "corporation",
  "co",
  "company",
  "ltd",
  "limited",
  "lp",
  "llp",
  "pllc",
  "pc",
  "the",
]);

/** A legal name without its legal form, for the search of duplicates (04, 7). */
export function coreName(name: string): string {
  return plainWords(name)
    .filter((word) => !legalForms.has(word))
    .join(" ");
}

/** Whole UTC days since the client was entered. */
export function ageInDays(created: Date, now: Date): number {
  const day = 86_400_000;
  return Math.floor(now.getTime() / day) - Math.floor(created.getTime() / day);
}
