import {
  parseQuarterKey,
  productQuarters,
  type Quarter,
  quarterKey,
  quarterLabel,
  supplementQuarters,
} from "../values/quarter.ts";
import type { ChecklistStep } from "./checklistStep.schemas.ts";

const claimed = [...supplementQuarters, ...productQuarters];
const ofYears: readonly Quarter[] = [2019, 2020, 2021].flatMap((year) =>
  ([1, 2, 3, 4] as const).map((quarter) => ({ year, quarter })),
);

/** Figures that there is one of for each quarter: the step that asks for it, its name, and its quarters. */
const perQuarter = {
  counts: { step: 3, name: "Employee count", quarters: claimed },
  receipts: { step: 3, name: "Gross receipts", quarters: ofYears },
  wages: { step: 7, name: "Taxable social security wages", quarters: claimed },
} as const satisfies Record<string, { step: ChecklistStep; name: string; quarters: readonly Quarter[] }>;
type PerQuarter = keyof typeof perQuarter;

const single = {
  impact: { step: 3, name: "How the pandemic hit the business" },
  "business-began": { step: 4, name: "When the business began" },
  "rounds-1": { step: 5, name: "2020 PPP round" },
  "rounds-2": { step: 5, name: "2021 PPP round" },
  owners: { step: 6, name: "Owners and family members" },
} as const satisfies Record<string, { step: ChecklistStep; name: string }>;

/** Something that a client may be asked for: `wages-2021-Q1`, `rounds-2`, `owners`. */
export type QuestionField = keyof typeof single | `${PerQuarter}-${number}-Q${Quarter["quarter"]}`;

const figureField = (part: PerQuarter, quarter: Quarter): QuestionField => `${part}-${quarterKey(quarter)}`;
export const questionField = figureField;

/** All of them, in the order in which the checklist asks for them. */
export const questionFields: readonly QuestionField[] = [
  ...(["counts", "receipts"] as const).flatMap((part) => perQuarter[part].quarters.map((at) => figureField(part, at))),
  ...(Object.keys(single) as (keyof typeof single)[]),
  ...perQuarter.wages.quarters.map((at) => figureField("wages", at)),
];

/** The figure of a quarter that a field names; null for what there is one of. */
export function figureOfQuestion(field: QuestionField): { part: PerQuarter; quarter: Quarter } | null {
  if (field in single) return null;
  const [part = "", ...key] = field.split("-");
  return { part: part as PerQuarter, quarter: parseQuarterKey(key.join("-")) };
}

/** The step of the checklist that asks for it, and what it is called: `Taxable social security wages Q1 2021`. */
export function questionWords(field: QuestionField): { step: ChecklistStep; name: string } {
  const figure = figureOfQuestion(field);
  if (figure === null) return single[field as keyof typeof single];
  const { step, name } = perQuarter[figure.part];
  return { step, name: `${name} ${quarterLabel(figure.quarter)}` };
}
