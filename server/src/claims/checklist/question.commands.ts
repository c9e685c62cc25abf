import { type claims, type QuestionField, questionWords } from "@refundry/contract/claims";
import type { InputFor } from "@refundry/contract/platform";
import { and, inArray } from "drizzle-orm";
import { openedClient } from "../../clients/index.ts";
import { invalid, type Tx } from "../../platform/index.ts";
import { clientQuestions } from "../checklist.tables.ts";
import { tellClient } from "../claims.events.ts";
import { answeredFields, isOfAnnualFiler, openQuestions, questionsOf } from "./question.queries.ts";

const nameOf = (field: QuestionField) => questionWords(field).name;

/** Asks the people of the client for what nobody entered. What is asked already stays as it is. */
export async function askClient(tx: Tx, { params, body }: InputFor<typeof claims.ask>) {
  const client = await openedClient(tx, params.id, "update");
  const answered = await answeredFields(tx, client.id);
  const entered = body.fields.find((field) => answered.has(field));
  if (entered) throw invalid({ fields: `${nameOf(entered)} is entered already.` });
  const annual = client.businessType === 1 ? body.fields.find(isOfAnnualFiler) : undefined;
  if (annual) throw invalid({ fields: `${nameOf(annual)} is asked of clients that file Form 943 or 944.` });
  const rows = [...new Set(body.fields)].map((field) => ({
    client: client.id,
    field,
    askedBy: tx.actor.userId,
    askedAt: tx.now,
  }));
  const made = await tx.db.insert(clientQuestions).values(rows).onConflictDoNothing().returning();
  const asked = await questionsOf(tx, client.id);
  if (made.length > 0) {
    noteOf(tx, client.id, "question.ask", made);
    const to = { ofClient: "users" } as const;
    if (asked.total === 1) tx.notify("client_asked", { to, client: client.id, form: "one" });
    else tx.notify("client_asked", { to, client: client.id, params: { n: asked.total } });
    tellClient(tx, client.id);
  }
  return asked;
}

/** Asks for it no more. What is not asked, or was answered meanwhile, is no error. */
export async function takeBackQuestions(tx: Tx, { params, body }: InputFor<typeof claims.takeBack>) {
  const client = await openedClient(tx, params.id, "update");
  const gone = await tx.db
    .delete(clientQuestions)
    .where(and(openQuestions(client.id), inArray(clientQuestions.field, body.fields)))
    .returning();
  if (gone.length > 0) {
    noteOf(tx, client.id, "question.take_back", gone);
    tellClient(tx, client.id);
  }
  return questionsOf(tx, client.id);
}

/** What was entered is asked no more; called in the transaction of the change. */
export async function settleQuestions(tx: Tx, client: number): Promise<void> {
  const open = await tx.db.select().from(clientQuestions).where(openQuestions(client));
  if (open.length === 0) return;
  const answered = await answeredFields(tx, client);
  const settled = open.filter(({ field }) => answered.has(field as QuestionField)).map(({ id }) => id);
  if (settled.length === 0) return;
  await tx.db.update(clientQuestions).set({ answeredAt: tx.now }).where(inArray(clientQuestions.id, settled));
}

function noteOf(
  tx: Tx,
  client: number,
  action: "question.ask" | "question.take_back",
  rows: readonly { field: string }[],
): void {
  const asked = rows.map(({ field }) => nameOf(field as QuestionField)).join(", ");
  const isAsked = action === "question.ask";
  tx.audit({
    action,
    recordType: "questions",
    recordId: client,
    clientId: client,
    ...(isAsked ? { after: { asked } } : { before: { asked } }),
  });
}
