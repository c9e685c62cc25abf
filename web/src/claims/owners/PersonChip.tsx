import type { ClaimPerson } from "@refundry/contract/claims";
import { useMay } from "../../base/may.ts";
import { type Meaning, StatusBadge } from "../../ui/words/StatusBadge.tsx";

interface Chip {
  meaning: Meaning;
  word: string;
}

/** What of the payroll is said of a person whom it does not show; it is asked of owners alone (05, 5.3). */
const missingOf = ({ kind, on_payroll }: Pick<ClaimPerson, "kind" | "on_payroll">): Chip | undefined => {
  if (on_payroll === "absent") return { meaning: "na", word: "Not on payroll" };
  return on_payroll === "open" ? { meaning: kind === "owner" ? "wait" : "na", word: "Not matched" } : undefined;
};

/** Nobody was looked for yet. */
export const unsought: Chip = { meaning: "na", word: "No payroll yet" };

/** Why a person stays out of whom nothing else is known: everybody listed does (05, 5.3). */
const listed = { owner: "listed owner", family: "listed family member" };

/** What of the payroll is said in place of the wages, of which nothing else is known. */
export function withoutWages(person: ClaimPerson, hasPayroll: boolean): Chip | undefined {
  const { kind, to_check, excluded, reason, on_payroll } = person;
  if (kind === "entity" || to_check || !excluded || reason !== null) return undefined;
  return hasPayroll || on_payroll !== "open" ? missingOf(person) : unsought;
}

/** How the wages of a listed person stand (05, 2.3): in doubt, counting or excluded and why; missing where nothing else is known. */
export function standingOf(person: ClaimPerson, hasPayroll = true): Chip {
  const { kind, to_check, excluded, reason } = person;
  if (kind === "entity") return { meaning: "na", word: "Entity" };
  if (to_check) return { meaning: "act", word: "Check name" };
  if (!excluded) return { meaning: "na", word: `Counts: ${reason}` };
  return withoutWages(person, hasPayroll) ?? { meaning: "na", word: `Excluded: ${reason ?? listed[kind]}` };
}

/** The one chip of a person in the list: who is not on the payroll has no wages that could stay out or count. */
export function chipOf(person: ClaimPerson, hasPayroll = true): Chip {
  const absent = person.kind !== "entity" && !person.to_check && hasPayroll && missingOf(person);
  return absent || standingOf(person, hasPayroll);
}

/** The same for people of a client, who enter no percent and decide no names. */
export function clientChipOf({ kind, to_check, excluded, on_payroll }: ClaimPerson, hasPayroll = true): Chip {
  if (kind === "entity") return { meaning: "na", word: "Company or trust" };
  if (to_check) return { meaning: "wait", word: "We are checking this name" };
  if (!hasPayroll) return unsought;
  // An owner is looked for until somebody of us decided; of family nobody is asked.
  if (kind === "owner" && on_payroll === "open")
    return { meaning: "wait", word: "We look for this name on your payroll" };
  if (on_payroll !== "matched") return { meaning: "na", word: "Not found on your payroll" };
  return { meaning: "na", word: excluded ? "Pay stays out of the credit" : "Pay counts for the credit" };
}

interface Props {
  person: ClaimPerson;
  hasPayroll: boolean;
}

export function PersonChip({ person, hasPayroll }: Props) {
  const readsNames = useMay("claims.read_employees");
  return <ChipBadge {...(readsNames ? chipOf : clientChipOf)(person, hasPayroll)} />;
}

export const ChipBadge = ({ meaning, word }: Chip) => <StatusBadge meaning={meaning}>{word}</StatusBadge>;
