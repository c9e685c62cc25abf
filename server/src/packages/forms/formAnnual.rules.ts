import type { AnnualMap } from "@refundry/contract/packages";
import type { AnnualLines } from "../snapshot/annualLines.rules.ts";
import { shownAnnualLines } from "../snapshot/annualLines.rules.ts";
import type { ClientFacts, FilingFacts } from "../snapshot/packageSnapshot.rules.ts";
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

export interface FormAnnualFacts {
  client: ClientFacts;
  filing: FilingFacts;
  year: number;
  lines: AnnualLines;
  /** Whether a quarter of the year rests on nothing but a recovery startup. */
  isStartup: boolean;
  /** The explanation, without its last words. */
  explanation: string;
  /** Who prepares returns for pay, as in the setting; empty or absent: the block stays empty. */
  preparer?: string | undefined;
}

/** The fields of one year's Form 943-X or 944-X by the map that came with its blank. Nothing is signed or dated. */
export function fillAnnual(map: AnnualMap, facts: FormAnnualFacts): FormFill {
  const { client, filing, lines, isStartup, explanation, preparer = "" } = facts;
  const { head, boxes, signature } = map;
  const own = headTexts(client);
  const year = String(facts.year);
  const einParts = client.ein.split("-");
  const texts: Record<string, string> = {
    ...partTexts(head.ein, einParts, "-"),
    [head.legal_name]: own.legal_name,
    [head.trade_name]: own.trade_name,
    [head.street]: own.street,
    [head.city]: own.city,
    [head.state]: own.state,
    [head.zip]: own.zip,
    [head.year]: year,
    ...partTexts(head.date_discovered, dateParts(filing.date_discovered), "/"),
    ...amountTexts(map.amounts, lines),
    [signature.name]: own.signer,
    [signature.title]: filing.signer_title ?? "",
    [signature.phone]: own.phone,
    ...preparerTexts(map.preparer, preparer),
  };
  for (const later of map.later_heads) {
    if (later.legal_name) texts[later.legal_name] = own.legal_name;
    if (later.ein) Object.assign(texts, partTexts(later.ein, einParts, "-"));
    if (later.year) texts[later.year] = year;
  }
  const process = processOf(filing, -lines.total.col4);
  const checks = [boxes[process], boxes.certify_w2, isStartup ? boxes.recovery_startup : undefined];
  return {
    texts: filledTexts(texts),
    checks: checks.filter((name) => name !== undefined),
    blocks: [{ fields: map.explanation, text: explanation, lastLine: seeAttached }],
  };
}

/** A field for each part, or one for them all. */
function partTexts(fields: string | readonly string[], parts: readonly string[], between: string) {
  if (typeof fields === "string") return { [fields]: parts.join(between) };
  return Object.fromEntries(fields.map((field, place) => [field, parts[place] ?? ""]));
}

function amountTexts(amounts: AnnualMap["amounts"], lines: AnnualLines): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, columns] of Object.entries(shownAnnualLines(lines)))
    for (const [column, fields] of Object.entries(amounts[name as keyof AnnualLines]) as [
      FormColumn,
      string | [string, string],
    ][]) {
      const text = columns[column];
      if (text !== undefined) Object.assign(texts, partTexts(fields, amountParts(text), "."));
    }
  return texts;
}
