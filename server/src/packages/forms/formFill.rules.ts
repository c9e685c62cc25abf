import { preparerParts } from "@refundry/contract/packages";
import { formatPhone, type IsoDate } from "@refundry/contract/values";
import type { ClientFacts, FilingFacts } from "../snapshot/packageSnapshot.rules.ts";

/** What is written into an official blank, by the full names of its fields. */
export interface FormFill {
  texts: Record<string, string>;
  checks: string[];
  /** Texts that run over several fields, one line each; the last line is kept whatever is cut. */
  blocks: { fields: readonly string[]; text: string; lastLine: string }[];
}

/** How the explanation on a form ends (07, 5.3). */
export const seeAttached = "See attached.";

export type FormColumn = "col1" | "col2" | "col3" | "col4";

/** Line 2 claims a refund; a form whose total is above 0.00 always adjusts by line 1, whatever was entered (07, 5.3). */
export function processOf({ process }: FilingFacts, refund: bigint): FilingFacts["process"] {
  return refund < 0n ? "adjust" : process;
}

/** What the fields of the head and of the signature say of the client, whichever form it is. */
export function headTexts({
  legal_name,
  trade_name,
  street,
  city,
  state,
  zip,
  contact_name,
  contact_phone,
}: ClientFacts) {
  return {
    legal_name,
    trade_name: trade_name === legal_name ? "" : trade_name,
    street: street ?? "",
    city: city ?? "",
    state: state ?? "",
    zip: zip ?? "",
    signer: contact_name,
    phone: contact_phone ? formatPhone(contact_phone) : "",
  };
}

/** The block of the paid preparer, but for signature and date; a part that the setting leaves empty stays so. */
export function preparerTexts(
  fields: readonly { field: string; most: number }[],
  preparer: string,
): Record<string, string> {
  const parts = preparerParts(preparer);
  return Object.fromEntries(fields.map(({ field, most }, place) => [field, (parts[place] ?? "").slice(0, most)]));
}

/** Month, day and year of a date, as the forms ask for them. */
export function dateParts(date: IsoDate): [month: string, day: string, year: string] {
  const [year = "", month = "", day = ""] = date.split("-");
  return [month, day, year];
}

/** `3,199` and `20` of `3199.20`. */
export function amountParts(text: string): [dollars: string, cents: string] {
  const [whole = "0", fraction = "00"] = text.split(".");
  return [whole.replace(/\B(?=(\d{3})+$)/g, ","), fraction];
}

/** Without the texts that are empty: their fields stay as they are. */
export const filledTexts = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
