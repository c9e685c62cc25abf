import { errorWords } from "@refundry/contract/catalogue";
import {
  type DraftAnswer,
  decisionLifecycle,
  draftAnswers,
  type packages as operations,
} from "@refundry/contract/packages";
import { type InputFor, roles } from "@refundry/contract/platform";
import { and, desc, eq, isNull } from "drizzle-orm";
import { openedClient } from "../../clients/index.ts";
import { living, move, notFound, Refusal, type Tx } from "../../platform/index.ts";
import { packages, reportDecisions } from "../package.tables.ts";
import { tellPackages } from "../packages.events.ts";
import { visiblePackage } from "./package.queries.ts";
import { type DecisionAnswer, decisionsOf, pending } from "./reportDecision.queries.ts";

/** The states of `decisionLifecycle`, by the answer as it is sent. */
const stateOf = Object.fromEntries(Object.entries(draftAnswers).map(([state, answer]) => [answer, state])) as Record<
  DraftAnswer,
  keyof typeof draftAnswers
>;
const answers = living(decisionLifecycle, packages, "decision");

/** Locks client and draft, so that of two people at once one decides and the other is told so (PACK-28). */
async function lockedDraft(tx: Tx, id: number) {
  const seen = await visiblePackage(tx, id);
  if (seen.status !== "draft") throw notFound();
  const client = await openedClient(tx, seen.client, "update");
  const [draft] = await tx.db
    .select()
    .from(packages)
    .where(and(eq(packages.id, id), isNull(packages.deletedAt)))
    .for("update");
  if (!draft) throw notFound();
  if (!(await isNewest(tx, client.id, draft.id))) throw new Refusal("not_newest");
  return { draft, decision: (await decisionsOf(tx, [draft.id])).get(draft.id) ?? pending };
}

async function isNewest(tx: Tx, client: number, draft: number): Promise<boolean> {
  const [newest] = await tx.db
    .select({ id: packages.id })
    .from(packages)
    .where(and(eq(packages.client, client), eq(packages.status, "draft"), isNull(packages.deletedAt)))
    .orderBy(desc(packages.generatedAt), desc(packages.id))
    .limit(1);
  return newest?.id === draft;
}

/** What stands in the way of answering a draft, or of taking the answer back. */
export async function guardsOf(tx: Tx, draft: Pick<Draft, "id" | "client">, decision: DecisionAnswer) {
  const newest = await isNewest(tx, draft.client, draft.id);
  return {
    newest: () => (newest ? null : errorWords.not_newest.text),
    own_decision: () => (mayWithdraw(tx, decision) ? null : "Only who decided, or an administrator, may withdraw it."),
  };
}

const entryOf = (action: `${string}.${string}`, { label }: Pick<Draft, "label">, before: string, after: string) => ({
  action,
  recordType: "packages",
  before: { label, decision: before },
  after: { label, decision: after },
});

/** Accepts or rejects the newest draft; a decision that stands must be withdrawn first. */
export async function decideDraft(
  tx: Tx,
  { params, body }: InputFor<typeof operations.decide>,
): Promise<DecisionAnswer> {
  const { draft, decision } = await lockedDraft(tx, params.id);
  if (decision.status !== draftAnswers.pending)
    throw new Refusal("draft_answered", { details: { name: decision.by_name ?? "Somebody" } });
  const reason = body.status === draftAnswers.rejected ? body.reason : null;
  await move(tx, answers, draft, body.status === draftAnswers.accepted ? "accept" : "reject", {
    clientId: draft.client,
    guards: await guardsOf(tx, draft, decision),
    reason,
    audit: entryOf("report.decide", draft, "pending", stateOf[body.status]),
  });
  await tx.db
    .insert(reportDecisions)
    .values({ package: draft.id, status: body.status, reason, by: tx.actor.userId, at: tx.now });
  announce(tx, draft, body.status);
  return (await decisionsOf(tx, [draft.id])).get(draft.id) ?? pending;
}

/** Takes a decision back: whoever gave it, or an administrator. The draft is pending again. */
export async function withdrawDecision(
  tx: Tx,
  { params }: InputFor<typeof operations.withdrawDecision>,
): Promise<Record<string, never>> {
  const { draft, decision } = await lockedDraft(tx, params.id);
  if (decision.status === draftAnswers.pending) throw new Refusal("not_decided");
  if (!mayWithdraw(tx, decision)) throw new Refusal("forbidden");
  await move(tx, answers, draft, "withdraw", {
    clientId: draft.client,
    guards: await guardsOf(tx, draft, decision),
    audit: entryOf("report.withdraw", draft, stateOf[decision.status], "pending"),
  });
  await tx.db
    .update(reportDecisions)
    .set({ withdrawnAt: tx.now, withdrawnBy: tx.actor.userId })
    .where(and(eq(reportDecisions.package, draft.id), isNull(reportDecisions.withdrawnAt)));
  announce(tx, draft, draftAnswers.pending);
  return {};
}

export function mayWithdraw(tx: Tx, decision: DecisionAnswer): boolean {
  return tx.actor.roleId === roles.admin || decision.by === tx.actor.userId;
}

type Draft = typeof packages.$inferSelect;

function announce(tx: Tx, draft: Draft, status: DraftAnswer): void {
  if (status !== draftAnswers.pending)
    tx.notify("draft_decided", {
      to: { people: [draft.requestedBy] },
      client: draft.client,
      ...(status === draftAnswers.rejected && { form: "rejected" as const }),
    });
  tellPackages(tx, draft.client, draft.requestedBy, draft.id);
}
