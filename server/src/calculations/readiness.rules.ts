import type { Blocker } from "@refundry/contract/calculations";

/** What the draft's blockers are found from (06, 5.5). */
export interface ReadinessFacts {
  client: number;
  rounds: number;
  owners: number;
  /** Null: not declared; false: declared that there are none. */
  hasOwners: boolean | null;
  hasPayroll: boolean;
  /** The sentences of a calculation that has no result. */
  errors: readonly string[];
  onHold: boolean;
  active: boolean;
  running: boolean;
}

/** Every blocker of a draft at once, in the order of the table (06, 5.5). Each leads to where it is resolved. */
export function draftBlockers(facts: ReadinessFacts): Blocker[] {
  const profile = `/clients/${facts.client}/profile`;
  const admin = `/clients/${facts.client}/admin`;
  const blockers: Blocker[] = [];
  const block = (code: string, text: string, link: string) => blockers.push({ code, text, link });
  if (facts.rounds === 0) block("no_round", "Add at least one PPP round.", `${profile}#rounds`);
  if (facts.owners === 0 && facts.hasOwners !== false)
    block("no_owners", "Add owners or declare that there are none.", `${profile}#owners`);
  if (!facts.hasPayroll) block("no_payroll", "Upload the payroll CSV.", `${admin}#payroll`);
  for (const text of facts.errors) block("calculation_error", text, `${admin}#refunds`);
  if (facts.onHold) block("on_hold", "The client is on hold.", profile);
  if (!facts.active) block("inactive", "The client is inactive.", profile);
  if (facts.running) block("running", "A package is being generated.", `${profile}#packages`);
  return blockers;
}
