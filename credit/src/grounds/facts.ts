import type { ClaimInput } from "../input.ts";
import { readClaim } from "../readClaim.ts";
import type { RuleSet } from "../rules.ts";
import { groupBegan } from "./group.ts";
import { isNominal, type Suspension } from "./nominal.ts";
import type { ReceiptFacts, Receipts } from "./receipts.ts";
import { type StartupAverage, startupAverage } from "./recovery.ts";

/** What the grounds of a claim rest on, as the calculation reads it; amounts in cents. */
export interface ExplainedGrounds {
  /** Receipts and beginning by which the quarters are judged: in a group those of all together. */
  readonly together: ReceiptFacts;
  /** The client's own receipts. */
  readonly own: Receipts;
  readonly members: readonly { readonly name: string; readonly receipts: Receipts }[];
  /** Null where the client does not say that it is a recovery startup, and under rules that average otherwise. */
  readonly startup: StartupAverage | null;
  /** Every order with the figures of its effect, and whether it counts by them. */
  readonly suspensions: readonly (Suspension & { readonly counts: boolean })[];
}

/** Reads what receipts, startup and orders of a claim are judged by (domain document 1.3). */
export function explainGrounds(facts: Omit<ClaimInput, "payroll">, rules: RuleSet): ExplainedGrounds {
  const { grounds, startup, members, suspensions } = readClaim({ ...facts, payroll: [] }, rules);
  const began = groupBegan(startup.businessBegan, members);
  const averages = startup.recoveryStartup && began !== null && rules.methods.startupAverage === "year_2020";
  return {
    together: { receipts: grounds.receipts, businessBegan: grounds.businessBegan },
    own: startup.receipts,
    members: members.map(({ name, receipts }) => ({ name, receipts })),
    startup: averages ? startupAverage(grounds, began, rules) : null,
    suspensions: suspensions.map((one) => ({ ...one, counts: !isNominal(one, rules) })),
  };
}
