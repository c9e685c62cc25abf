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
  const trimmed = text.trim();
  const digits = trimmed.replace(/\D/g, "");
  const onlyDigits = /^\d+$/.test(trimmed);
  const likePhone = /^[\d\s().+-]+$/.test(trimmed) && digits.length === 10;
  const likeEin = /^\d{2}-\d{0,7}$/.test(trimmed) || (onlyDigits && digits.length >= 3 && digits.length <= 9);
  return {
    id: onlyDigits && digits.length <= 15 ? Number(digits) : null,
    ein: likeEin ? shapeEin(digits) : null,
    phone: likePhone ? digits : null,
    email: trimmed.includes("@") ? trimmed.toLowerCase() : null,
    words: trimmed
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .slice(0, 8),
  };
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
  const words = name
    .toLowerCase()
    .replace(/[.']/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !legalForms.has(word));
  return words.join(" ");
}

/** Whole UTC days since the client was entered. */
export function ageInDays(created: Date, now: Date): number {
  const day = 86_400_000;
  return Math.floor(now.getTime() / day) - Math.floor(created.getTime() / day);
}
