import { preparerParts } from "@refundry/contract/packages";
import { formatPhone, type IsoDate } from "@refundry/contract/values";
import type { StoredQuarter } from "../../calculations/index.ts";
import type { ClientFacts, FilingFacts } from "../snapshot/packageSnapshot.rules.ts";
import {
  type AmountFields,
  boxes,
  type FormColumn,
  headFields,
  line43Fields,
  lineFields,
  lineOrder,
  pageHeads,
  preparerFields,
  signatureFields,
} from "./form941x.reference.ts";

/** What is written into an official blank, by the full names of its fields. */
export interface FormFill {
  texts: Record<string, string>;
  checks: string[];
  /** Texts that run over several fields, one line each; the last line is kept whatever is cut. */
  blocks: { fields: readonly string[]; text: string; lastLine: string }[];
}

/** How the 27 lines of line 43 end (07, 5.3). */
export const seeAttached = "See attached.";

export interface Form941xFacts {
  client: ClientFacts;
  filing: FilingFacts;
  quarter: Pick<StoredQuarter, "year" | "quarter" | "ground" | "lines" | "refund">;
  /** The explanation of line 43, without its last words. */
  explanation: string;
  /** Who prepares returns for pay, its parts by semicolons as in the setting; empty or absent: the block stays empty. */
  preparer?: string | undefined;
}

/** The fields of one quarter's Form 941-X (Rev. April 2022). Nothing is signed or dated (domain document 1.7, 4.2). */
export function fill941x({ client, filing, quarter, explanation, preparer = "" }: Form941xFacts): FormFill {
  const [ein2 = "", ein7 = ""] = client.ein.split("-");
  const year = String(quarter.year);
  const texts: Record<string, string> = {
    [headFields.ein2]: ein2,
    [headFields.ein7]: ein7,
    [headFields.name]: client.legal_name,
    [headFields.tradeName]: client.trade_name === client.legal_name ? "" : client.trade_name,
    [headFields.street]: client.street ?? "",
    [headFields.city]: client.city ?? "",
    [headFields.state]: client.state ?? "",
    [headFields.zip]: client.zip ?? "",
    [headFields.year]: year,
    ...discovered(filing.date_discovered),
    [signatureFields.name]: client.contact_name,
    [signatureFields.title]: filing.signer_title ?? "",
    [signatureFields.phone]: client.contact_phone ? formatPhone(client.contact_phone) : "",
    ...preparerTexts(preparer),
    ...lineTexts(quarter.lines),
  };
  for (const head of pageHeads)
    Object.assign(texts, {
      [head.name]: client.legal_name,
      [head.ein2]: ein2,
      [head.ein7]: ein7,
      [head.quarter]: String(quarter.quarter),
      [head.year]: year,
    });
  return {
    texts: Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== "")),
    checks: checksOf(filing, quarter),
    blocks: [{ fields: line43Fields, text: explanation, lastLine: seeAttached }],
  };
}

/** The block of the paid preparer, but for signature and date; a part that the setting leaves empty stays so. */
function preparerTexts(preparer: string): Record<string, string> {
  const parts = preparerParts(preparer);
  return Object.fromEntries(
    preparerFields.map(({ field, most }, place) => [field, (parts[place] ?? "").slice(0, most)]),
  );
}

function discovered(date: IsoDate): Record<string, string> {
  const [year = "", month = "", day = ""] = date.split("-");
  return { [headFields.discoveredMonth]: month, [headFields.discoveredDay]: day, [headFields.discoveredYear]: year };
}

/** Line 2 claims a refund; a form whose line 27 is above 0.00 always adjusts by line 1, whatever was entered (07, 5.3). */
export function processOf({ process }: FilingFacts, refund: bigint): FilingFacts["process"] {
  return refund < 0n ? "adjust" : process;
}

function checksOf(filing: FilingFacts, { quarter, ground, refund }: Form941xFacts["quarter"]): string[] {
  return [
    boxes.return941,
    boxes.quarter[quarter - 1] ?? "",
    processOf(filing, refund) === "adjust" ? boxes.adjust : boxes.claim,
    boxes.certifyW2,
    ...(ground === "recovery_startup" ? [boxes.recoveryStartup] : []),
  ];
}

const zero = /^-?0+(\.0+)?$/;

/** A line whose columns are all 0.00 stays blank, but for the totals 23 and 27 (07, 5.3). */
export function shownLines(
  lines: StoredQuarter["lines"],
): [line: string, columns: Partial<Record<FormColumn, string>>][] {
  return lineOrder.flatMap((line): ReturnType<typeof shownLines> => {
    const columns = lines[line];
    if (!columns) return [];
    const empty = Object.values(columns).every((text) => zero.test(text));
    return empty && line !== "23" && line !== "27" ? [] : [[line, columns]];
  });
}

function lineTexts(lines: StoredQuarter["lines"]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [line, columns] of shownLines(lines))
    for (const [column, { dollars, cents }] of Object.entries(lineFields[line] ?? {}) as [FormColumn, AmountFields][]) {
      const text = columns[column];
      if (text === undefined) continue;
      const [whole = "0", fraction = "00"] = text.split(".");
      texts[dollars] = whole.replace(/\B(?=(\d{3})+$)/g, ",");
      texts[cents] = fraction;
    }
  return texts;
}
