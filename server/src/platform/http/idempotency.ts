import { createHash } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import { job } from "../jobs/jobs.ts";
import { Refusal } from "../records/refusal.ts";
import type { Tx } from "../records/transaction.ts";
import { idempotencyKeys } from "./idempotency.tables.ts";

export interface Answer {
  status: number;
  body: unknown;
}

/** Thrown out of a call that manages its own steps when its key was answered before: the first answer is sent again. */
export class Replayed extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super("answered before");
    this.answer = answer;
  }
}

/** Keys are what the browser makes when a form opens. */
export function readKey(header: string | string[] | undefined): string | null {
  if (typeof header !== "string" || header === "") return null;
  if (!/^[\x21-\x7e]{8,200}$/.test(header))
    throw new Refusal("malformed", { text: "Idempotency-Key must have 8 to 200 characters." });
  return header;
}

const hashOf = (contents: unknown) => createHash("sha256").update(JSON.stringify(contents)).digest("hex");

/** Keys belong to a person; those of callers who are not signed in to nobody, whose answers hold nothing private. */
const ownerOf = (tx: Tx) => tx.actorOrNone?.realUserId ?? 0;

const rowOf = (userId: number, operation: string, key: string) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.operation, operation), eq(idempotencyKeys.key, key));

/** The first answer to a key, for calls whose own steps come before the transaction; null when there is none yet. */
export async function answeredBefore(
  tx: Tx,
  operation: string,
  key: string,
  contents: unknown,
): Promise<Answer | null> {
  const [first] = await tx.db
    .select()
    .from(idempotencyKeys)
    .where(rowOf(ownerOf(tx), operation, key));
  if (!first || first.status === null) return null;
  if (first.bodyHash !== hashOf(contents)) throw new Refusal("key_reused");
  return { status: first.status, body: first.answer };
}

/**
 * The first thing in the transaction: the same key and contents give the first answer again; other contents 409. Two at
 * once wait for each other on the key's row.
 */
export async function once(
  tx: Tx,
  operation: string,
  key: string,
  contents: unknown,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const bodyHash = hashOf(contents);
  const userId = ownerOf(tx);
  const inserted = await tx.db
    .insert(idempotencyKeys)
    .values({ userId, operation, key, bodyHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  const mine = rowOf(userId, operation, key);
  if (inserted.length === 0) {
    const [first] = await tx.db.select().from(idempotencyKeys).where(mine);
    if (!first || first.bodyHash !== bodyHash || first.status === null) throw new Refusal("key_reused");
    return { status: first.status, body: first.answer };
  }
  const answer = await work();
  await tx.db
    .update(idempotencyKeys)
    .set({ status: answer.status, answer: answer.body as object })
    .where(mine);
  return answer;
}

job({
  name: "platform.forget_old_keys",
  cron: "20 3 * * *",
  run: async (_payload, { services }) => {
    await services.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '7 days'`));
  },
});
