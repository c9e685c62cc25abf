import { type ClientRow, splitSearch } from "@refundry/contract/clients";

/** As names are compared: without capitals, accents and points. */
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const digits = (text: string) => text.replace(/\D/g, "");

/**
 * Why a client was found, where the name that stands there does not say it: its trade name, EIN or number, or else what is not
 * listed. Null where the name holds what was searched, or nothing but filters was.
 */
export function foundBy(row: ClientRow, searched: string): string | null {
  const words = plain(splitSearch(searched).words).split(" ").filter(Boolean);
  const holds = (text: string) => words.every((word) => plain(text).includes(word));
  const number = digits(searched);
  if (words.length === 0 || holds(row.legal_name ?? row.trade_name)) return null;
  if (holds(`${row.legal_name ?? ""} ${row.trade_name}`)) return row.trade_name;
  if (number !== "" && String(row.id) === number) return `#${row.id}`;
  if (number !== "" && row.ein !== undefined && digits(row.ein).includes(number)) return row.ein;
  return number !== "" && number === digits(words.join("")) && number.length === words.join("").length
    ? "by EIN or phone"
    : "by a similar name or the contact";
}
