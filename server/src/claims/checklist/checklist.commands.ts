import { type ChecklistStep, checklistStepNumbers, type claims } from "@refundry/contract/claims";
import type { InputFor } from "@refundry/contract/platform";
import { and, eq, sql } from "drizzle-orm";
import { demandVersion, Refusal, type Tx } from "../../platform/index.ts";
import { checklistDrafts, checklists } from "../checklist.tables.ts";
import { claimToChange } from "../parts/claimToChange.queries.ts";
import { checklistOf, checklistRow, missingOf } from "./checklist.queries.ts";

type DraftRow = typeof checklistDrafts.$inferSelect;

/**
 * Keeps what was typed in a step. Of two people in it the later one learns of the other (409) and chooses. What is typed is no
 * record yet: the history begins with its save.
 */
export async function saveDraft(tx: Tx, { params, body }: InputFor<typeof claims.saveDraft>) {
  const client = await claimToChange(tx, params.id);
  const { step, values, version: seen } = body;
  const before = await draftRow(tx, client.id, step);
  await demandDraft(tx, before, seen);
  const version = (before?.version ?? 0) + 1;
  await writeDraft(tx, { client: client.id, step, values, draftBy: tx.actor.userId, draftAt: tx.now, version });
  return { version, at: tx.now };
}

/** The step is done: its draft ends, and the next one may be opened. What somebody else typed meanwhile is not lost with it. */
export async function finishStep(tx: Tx, { params, body }: InputFor<typeof claims.finishStep>) {
  const client = await claimToChange(tx, params.id);
  const { step } = params;
  const [before, missing, draft] = await Promise.all([
    checklistRow(tx, client.id),
    missingOf(tx, client),
    draftRow(tx, client.id, step),
  ]);
  const lacking = missing[step];
  if (lacking !== undefined) throw new Refusal("not_complete", { details: { missing: lacking } });
  await demandDraft(tx, draft, body.version);
  if (draft?.values)
    await writeDraft(tx, {
      ...draft,
      values: null,
      draftBy: tx.actor.userId,
      draftAt: tx.now,
      version: draft.version + 1,
    });
  const doneSteps = checklistStepNumbers.filter((one) => one === step || before.doneSteps.includes(one));
  const reachedStep = Math.max(before.reachedStep, Math.min(step + 1, 9));
  if (doneSteps.length > before.doneSteps.length || reachedStep > before.reachedStep) {
    await writeSteps(tx, client.id, { reachedStep, doneSteps, version: before.version + 1 });
    tx.audit({
      action: "checklist.update",
      recordType: "checklist",
      recordId: client.id,
      clientId: client.id,
      before: { done_steps: before.doneSteps.join(", ") },
      after: { done_steps: doneSteps.join(", ") },
    });
  }
  tell(tx, client.id);
  return checklistOf(tx, client, true);
}

async function draftRow(tx: Tx, client: number, step: ChecklistStep): Promise<DraftRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(checklistDrafts)
    .where(and(eq(checklistDrafts.client, client), eq(checklistDrafts.step, step)));
  return row;
}

/** The client's row is locked: nobody types in between. */
async function demandDraft(tx: Tx, draft: DraftRow | undefined, seen: number | undefined): Promise<void> {
  await demandVersion(tx, seen, {
    version: draft?.version ?? 0,
    by: draft?.draftBy ?? null,
    at: draft?.draftAt ?? null,
  });
}

async function writeDraft(tx: Tx, draft: DraftRow): Promise<void> {
  const { client, step, ...set } = draft;
  await tx.db
    .insert(checklistDrafts)
    .values({ client, step, ...set })
    .onConflictDoUpdate({ target: [checklistDrafts.client, checklistDrafts.step], set });
  tell(tx, client);
}

async function writeSteps(
  tx: Tx,
  client: number,
  steps: { reachedStep: number; doneSteps: number[]; version: number },
): Promise<void> {
  const set = { ...steps, updatedBy: tx.actor.userId, updatedAt: tx.now };
  await tx.db
    .insert(checklists)
    .values({ client, ...set })
    .onConflictDoUpdate({ target: checklists.client, set: { ...set, version: sql`${checklists.version} + 1` } });
}

/** Open checklists of the client read who else is filling them in. */
function tell(tx: Tx, client: number): void {
  tx.tell({ record: "clients", id: client }, { kind: "record", type: "checklists", id: client });
}
