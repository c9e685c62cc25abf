import type { ClaimPerson } from "@refundry/contract/claims";
import { type Meaning, StatusBadge } from "../../ui/words/StatusBadge.tsx";

interface Chip {
  meaning: Meaning;
  word: string;
}

const missing: Partial<Record<ClaimPerson["on_payroll"], Chip>> = {
  absent: { meaning: "na", word: "Not on payroll" },
  open: { meaning: "wait", word: "Not matched" },
};

/** How a listed person stands (05, 2.3): in doubt, counting or excluded and why, missing on the payroll. */
export function chipsOf({ kind, to_check, excluded, reason, on_payroll }: ClaimPerson): Chip[] {
  if (kind === "entity") return [{ meaning: "na", word: "Entity" }];
  if (to_check) return [{ meaning: "act", word: "Check name" }];
  if (!excluded) return [{ meaning: "na", word: `Counts: ${reason}` }];
  const standing: Chip = { meaning: "good", word: reason === null ? "Excluded" : `Excluded: ${reason}` };
  const payroll = missing[on_payroll];
  if (!payroll) return [standing];
  return reason === null ? [payroll] : [standing, payroll];
}

export function PersonChip({ person }: { person: ClaimPerson }) {
  return chipsOf(person).map((chip) => <ChipBadge key={chip.word} {...chip} />);
}

/** The same in one word, where the payroll has a column of its own. */
export function StandingChip({ person }: { person: ClaimPerson }) {
  return chipsOf(person)
    .slice(0, 1)
    .map((chip) => <ChipBadge key={chip.word} {...chip} />);
}

const ChipBadge = ({ meaning, word }: Chip) => <StatusBadge meaning={meaning}>{word}</StatusBadge>;
