import type { ClaimPerson } from "@refundry/contract/claims";
import { ChipBadge, standingOf, unsought, withoutWages } from "./PersonChip.tsx";

interface Props {
  person: ClaimPerson;
  hasPayroll: boolean;
}

/** How the wages stand, where the payroll has a column of its own: what that says is not said again. */
export function StandingChip({ person, hasPayroll }: Props) {
  return withoutWages(person, hasPayroll) ? "–" : <ChipBadge {...standingOf(person, hasPayroll)} />;
}

const payrollTexts: Record<ClaimPerson["on_payroll"], string> = {
  matched: "Found",
  absent: "Not on payroll",
  open: "Not matched",
};

/** Whether a person was found, as a chip where it is all that is known. */
export function PayrollChip({ person, hasPayroll }: Props) {
  if (person.kind === "entity") return "–";
  const chip = withoutWages(person, hasPayroll);
  if (chip) return <ChipBadge {...chip} />;
  return person.on_payroll === "open" && !hasPayroll ? unsought.word : payrollTexts[person.on_payroll];
}
