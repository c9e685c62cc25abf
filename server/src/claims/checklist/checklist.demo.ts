import { type ChecklistStep, checklistStepNumbers } from "@refundry/contract/claims";
import { eq } from "drizzle-orm";
import { clientUsers, openedClient } from "../../clients/index.ts";
import type { Tx } from "../../platform/index.ts";
import { checklistDrafts } from "../checklist.tables.ts";
import { finishStep, saveDraft } from "./checklist.commands.ts";
import { missingOf } from "./checklist.queries.ts";
import { askClient } from "./question.commands.ts";

/** Whose checklist was not begun, is done, was left in the middle of the wages, or after the PPP loans. */
const lastSteps: readonly ChecklistStep[][] = [[], [...checklistStepNumbers], [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5]];
const amidWages = 2;

/** Where all is entered: attachments are left, nothing is, or the questions of step 4 and what comes after it. */
const whole: readonly ChecklistStep[][] = [
  [1, 2, 3, 4, 5, 6, 7, 8],
  [...checklistStepNumbers],
  [1, 2, 3],
  [1, 2, 3, 4, 5, 6, 7, 8],
];

/** Whose people are typing the wages: nobody entered any for them. */
export const typesWages = (place: number) => place % lastSteps.length === amidWages;

/** How far the people of a demo client came with the checklist: never beyond what was entered. */
export async function demoChecklist(tx: Tx, id: number, place: number, isWhole: boolean): Promise<void> {
  const client = await openedClient(tx, id, "update");
  const missing = await missingOf(tx, client);
  const wanted = (isWhole ? whole : lastSteps)[place % lastSteps.length] ?? [];
  const end = wanted.findIndex((step) => missing[step] !== undefined);
  const done = end === -1 ? wanted : wanted.slice(0, end);
  for (const step of done) await finishStep(tx, { params: { id, step }, body: {} });
  if (isWhole || !typesWages(place)) return;
  await saveDraft(tx, {
    params: { id },
    body: { step: 7, values: { "wages-2021-Q2": "118420.50", "wages-2021-Q3": "1204" }, version: 0 },
  });
  // Typed by the client's own person, where it has one.
  const [own] = await tx.db.select({ user: clientUsers.userId }).from(clientUsers).where(eq(clientUsers.clientId, id));
  if (own) await tx.db.update(checklistDrafts).set({ draftBy: own.user }).where(eq(checklistDrafts.client, id));
}

/** Staff ask the client of a claim that was only begun for what nobody entered yet. */
export async function demoQuestions(tx: Tx, id: number, place: number): Promise<void> {
  if (place % 2 === 0) await askClient(tx, { params: { id }, body: { fields: ["owners", "impact"] } });
}
