import { type DraftAnswer, draftAnswers } from "@refundry/contract/packages";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { users } from "../../people/index.ts";
import { nameOf, type Tx } from "../../platform/index.ts";
import { reportDecisions } from "../package.tables.ts";

/** The answer to a draft as it is sent. */
export interface DecisionAnswer {
  status: DraftAnswer;
  reason: string | null;
  by: number | null;
  by_name: string | null;
  at: Date | null;
}

/** What stands beside a draft that nobody answered. */
export const pending: DecisionAnswer = {
  status: draftAnswers.pending,
  reason: null,
  by: null,
  by_name: null,
  at: null,
};

/** The live answers to some packages; those without one are pending. */
export async function decisionsOf(tx: Tx, ids: readonly number[]): Promise<Map<number, DecisionAnswer>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .select({ decision: reportDecisions, person: users })
    .from(reportDecisions)
    .innerJoin(users, eq(users.id, reportDecisions.by))
    .where(and(inArray(reportDecisions.package, [...ids]), isNull(reportDecisions.withdrawnAt)));
  return new Map(
    rows.map(({ decision, person }) => [
      decision.package,
      {
        status: decision.status as DraftAnswer,
        reason: decision.reason,
        by: decision.by,
        by_name: nameOf(person),
        at: decision.at,
      },
    ]),
  );
}
