import type { ClaimPerson } from "@refundry/contract/claims";
import { useMay } from "../../base/may.ts";
import { type Meaning, StatusBadge } from "../../ui/words/StatusBadge.tsx";

interface Chip {
  meaning: Meaning;
  word: string;
}

const missing: Partial<Record<ClaimPerson["on_payroll"], Chip>> = {
  absent: { meaning: "na", word: "Not on payroll" },
  open: { meaning: "wait", word: "Not matched" },
};

/** Nobody was looked for yet. */
const unsought: Chip = { meaning: "na", word: "No payroll yet" };

/** Why a person stays out of whom nothing else is known: everybody listed does (05, 5.3). */
const listed = { owner: "listed owner", family: "listed family member" };

/** How a listed person stands (05, 2.3): in doubt, counting or excluded and why, missing on the payroll. */
export function chipsOf({ kind, to_check, excluded, reason, on_payroll }: ClaimPerson, hasPayroll = true): Chip[] {
  if (kind === "entity") return [{ meaning: "na", word: "Entity" }];
  if (to_check) return [{ meaning: "act", word: "Check name" }];
  if (!excluded) return [{ meaning: "na", word: `Counts: ${reason}` }];
  const standing: Chip = { meaning: "na", word: `Excluded: ${reason ?? listed[kind]}` };
  const payroll = hasPayroll || on_payroll !== "open" ? missing[on_payroll] : unsought;
  if (!payroll) return [standing];
  return reason === null ? [payroll] : [standing, payroll];
}

/** What people of a client read of a name in doubt: it is decided by others. */
const beingChecked: Chip = { meaning: "wait", word: "We are checking this name" };

interface Props {
  person: ClaimPerson;
  hasPayroll: boolean;
}

export function PersonChip({ person, hasPayroll }: Props) {
  const readsNames = useMay("claims.read_employees");
  const chips = person.to_check && !readsNames ? [beingChecked] : chipsOf(person, hasPayroll);
  return chips.map((chip) => <ChipBadge key={chip.word} {...chip} />);
}

/** The same in one word, where the payroll has a column of its own. */
export function StandingChip({ person, hasPayroll }: Props) {
  return chipsOf(person, hasPayroll)
    .slice(0, 1)
    .map((chip) => <ChipBadge key={chip.word} {...chip} />);
}

const ChipBadge = ({ meaning, word }: Chip) => <StatusBadge meaning={meaning}>{word}</StatusBadge>;
