import type { StoredQuarter } from "../../calculations/index.ts";
import type { ClientFacts, FilingFacts } from "../snapshot/packageSnapshot.rules.ts";
import {
  type AmountFields,
  boxes,
  headFields,
  line43Fields,
  lineFields,
  lineOrder,
  pageHeads,
  preparerFields,
  signatureFields,
} from "./form941x.reference.ts";
import {
  amountParts,
  dateParts,
  type FormColumn,
  type FormFill,
  filledTexts,
  headTexts,
  preparerTexts,
  processOf,
  seeAttached,
} from "./formFill.rules.ts";

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
  const [foundMonth, foundDay, foundYear] = dateParts(filing.date_discovered);
  const year = String(quarter.year);
  const own = headTexts(client);
  const texts: Record<string, string> = {
    [headFields.ein2]: ein2,
    [headFields.ein7]: ein7,
    [headFields.name]: own.legal_name,
    [headFields.tradeName]: own.trade_name,
    [headFields.street]: own.street,
    [headFields.city]: own.city,
    [headFields.state]: own.state,
    [headFields.zip]: own.zip,
    [headFields.year]: year,
    [headFields.discoveredMonth]: foundMonth,
    [headFields.discoveredDay]: foundDay,
    [headFields.discoveredYear]: foundYear,
    [signatureFields.name]: own.signer,
    [signatureFields.title]: filing.signer_title ?? "",
    [signatureFields.phone]: own.phone,
    ...preparerTexts(preparerFields, preparer),
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
    texts: filledTexts(texts),
    checks: checksOf(filing, quarter),
    blocks: [{ fields: line43Fields, text: explanation, lastLine: seeAttached }],
  };
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
      const [whole, fraction] = amountParts(text);
      texts[dollars] = whole;
      texts[cents] = fraction;
    }
  return texts;
}
