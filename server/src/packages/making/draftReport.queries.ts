import { decisionLifecycle, type packages } from "@refundry/contract/packages";
import type { InputFor } from "@refundry/contract/platform";
import { eq } from "drizzle-orm";
import { answeredWarnings, calculations, storedQuarters } from "../../calculations/index.ts";
import { openedClient } from "../../clients/index.ts";
import { offeredMoves, type Tx } from "../../platform/index.ts";
import { groundName } from "../snapshot/ground.rules.ts";
import { newestPackage } from "./package.queries.ts";
import { guardsOf } from "./reportDecision.commands.ts";
import { pending } from "./reportDecision.queries.ts";

/** The newest draft as its page shows it: the figures of its own calculation, with what stands against them now (07, 2.4). */
export async function draftReport(tx: Tx, { params }: InputFor<typeof packages.draftReport>) {
  const client = await openedClient(tx, params.id);
  const newest = await newestPackage(tx, client, "draft");
  if (!newest) return { package: null, quarters: [], warnings: [], can_decide: false, can_withdraw: false, moves: [] };
  const [calculation] = await tx.db.select().from(calculations).where(eq(calculations.id, newest.record.calculation));
  if (!calculation) throw new Error("The calculation of a package vanished.");
  const quarters = await storedQuarters(tx, calculation.id);
  const decision = newest.row.decision ?? pending;
  const { record } = newest;
  const guards = await guardsOf(tx, record, decision);
  const moves = offeredMoves(tx.actor, decisionLifecycle, record.decision, guards);
  const offers = (name: string) => moves.some((one) => one.name === name && one.allowed);
  return {
    package: newest.row,
    quarters: quarters.map((one) => ({
      year: one.year,
      quarter: one.quarter,
      ground: groundName(one.ground),
      qualified_wages: one.qualifiedWages,
      credit: one.credit,
      nonrefundable: one.nonrefundable,
      refundable: one.refundable,
      refund: one.refund,
    })),
    warnings: await answeredWarnings(tx, calculation),
    can_decide: offers("accept"),
    can_withdraw: offers("withdraw"),
    moves,
  };
}
