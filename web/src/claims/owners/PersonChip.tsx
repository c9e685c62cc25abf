import type { ClaimPerson } from "@refundry/contract/claims";
import { type Meaning, StatusBadge } from "../../ui/words/StatusBadge.tsx";

/** How a listed person stands (05, 2.3): in doubt, counting and why, missing on the payroll, or excluded. */
export function chipOf(person: ClaimPerson): { meaning: Meaning; word: string } {
  if (person.to_check) return { meaning: "act", word: "Check name" };
  if (person.reason !== null) return { meaning: "na", word: `Counts: ${person.reason}` };
  if (person.on_payroll === "absent") return { meaning: "na", word: "Not on payroll" };
  if (person.on_payroll === "open") return { meaning: "wait", word: "Not matched" };
  return { meaning: "good", word: "Excluded" };
}

export function PersonChip({ person }: { person: ClaimPerson }) {
  const { meaning, word } = chipOf(person);
  return <StatusBadge meaning={meaning}>{word}</StatusBadge>;
}
