import type { ExplainedSplit } from "@refundry/credit";
import { numberText } from "./numberText.rules.ts";

const stepWords: Record<string, string> = {
  form_8974: "Form 8974",
  form_5884c: "Form 5884-C",
  form_5884d: "Form 5884-D",
  leave_to_march_2021: "leave to March 2021 (line 17)",
  leave_from_april_2021: "leave from April 2021 (line 18b)",
  sick_pay: "sick pay of third parties",
  tax_3121q: "section 3121(q) tax",
  other_credits: "other credits",
};

/** What a credit of the return is called, with its line. */
export const creditOfReturn = (credit: string) => stepWords[credit] ?? credit;

type Steps = Pick<ExplainedSplit, "employerShare" | "steps" | "limit">;

/** `3,050.00 (employer share 3,199.20 less other credits 149.20)`. */
function shareText({ employerShare, steps, limit }: Steps): string {
  if (steps.length === 0) return `employer share ${numberText(employerShare)}`;
  const moved = steps.map(({ credit, amount }) =>
    amount < 0n
      ? ` less ${creditOfReturn(credit)} ${numberText(-amount)}`
      : ` plus ${creditOfReturn(credit)} ${numberText(amount)}`,
  );
  return `${numberText(limit)} (employer share ${numberText(employerShare)}${moved.join("")})`;
}

/** `smaller of credit 3,300.00 and employer share 1,860.00 = 1,860.00`. */
export function smallerText(credit: bigint, by: Steps, nonrefundable: bigint): string {
  return `smaller of credit ${numberText(credit)} and ${shareText(by)} = ${numberText(nonrefundable)}`;
}
