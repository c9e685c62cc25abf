import type { CalculationWarning } from "@refundry/contract/calculations";
import type { ClaimFacts, EligibilityFacts, ExcludedPerson, PppFigures, StoredQuarter } from "../calculations/index.ts";
import { drawSchedules } from "./employeeSchedule.document.ts";
import { drawFormFigures, drawWorksheets } from "./formFigures.document.ts";
import { drawGrounds, drawReceipts } from "./grounds.document.ts";
import { formOf, hasForm } from "./package.rules.ts";
import type { ClientFacts } from "./packageSnapshot.rules.ts";
import { drawExcluded, drawPpp } from "./peopleAndPpp.document.ts";
import { Sheet } from "./sheet.document.ts";
import { drawSummary } from "./summary.document.ts";
import { drawWarnings } from "./warnings.document.ts";

/** Everything that a draft package says. Plain data, so that it crosses to a child process. */
export interface DraftPackage {
  /** `C17-D2`. */
  mark: string;
  /** `Draft 2`. */
  label: string;
  /** The UTC day of the request, `YYYY-MM-DD`: the only date of the file that is not part of the claim. */
  requestedOn: string;
  client: ClientFacts;
  facts: ClaimFacts;
  engineVersion: string;
  rulesVersion: string;
  inputHash: string;
  quarters: StoredQuarter[];
  excluded: ExcludedPerson[];
  ppp: PppFigures[];
  eligibility: EligibilityFacts;
  warnings: CalculationWarning[];
}

/** What the parts share: the package, the paper, and the form's name with its revision. */
export interface Drawing {
  draft: DraftPackage;
  sheet: Sheet;
  /** Quarters with a ground and a refund: those that get a form. */
  claimed: StoredQuarter[];
  /** `941-X`. */
  form: string;
}

/**
 * The draft package as a PDF (07, 5.2, column "draft"). Pure: no clock, no network, no database; the same input gives the
 * same bytes.
 */
export async function drawDraftPackage(draft: DraftPackage): Promise<{ bytes: Uint8Array; pages: number }> {
  const sheet = new Sheet({
    legalName: draft.client.legal_name,
    ein: draft.client.ein,
    label: draft.label,
    identifiers: `Package ${draft.mark} · Engine ${draft.engineVersion} · Rules ${draft.rulesVersion} · Input ${draft.inputHash.slice(0, 12)}`,
    watermark: "DRAFT",
    date: draft.requestedOn,
    title: `${draft.client.legal_name}, ${draft.label}`,
  });
  const drawing: Drawing = {
    draft,
    sheet,
    claimed: draft.quarters.filter(hasForm),
    form: formOf(draft.client.business_type),
  };
  drawSummary(drawing);
  drawFormFigures(drawing);
  drawWorksheets(drawing);
  drawSchedules(drawing);
  drawExcluded(drawing);
  drawPpp(drawing);
  drawGrounds(drawing);
  drawReceipts(drawing);
  drawWarnings(drawing);
  return sheet.finish();
}
