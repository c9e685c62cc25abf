import { createHash } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import { job } from "../jobs/jobs.ts";
import { Refusal } from "../records/refusal.ts";
import { inTransaction, type Tx } from "../records/transaction.ts";
import { idempotencyKeys } from "./idempotency.tables.ts";
import type { AnyDeclaration } from "./routes.ts";

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

/** A request that came with a key: `contents` are all that must be the same for the key to stand for it again. */
export interface KeyedRequest {
  operation: string;
  key: string;
  contents: Record<string, unknown>;
}

/** The key of a request, or null. An operation that cannot honour one refuses it, and one that needs one demands it. */
export function readKey(declaration: AnyDeclaration, header: string | string[] | undefined): string | null {
  if (header === undefined) {
    if (declaration.keys === "required") throw new Refusal("key_needed");
    return null;
  }
  if (declaration.keys === "refused") throw new Refusal("key_not_taken");
  if (typeof header !== "string" || !/^[\x21-\x7e]{8,200}$/.test(header))
    throw new Refusal("malformed", { text: "Idempotency-Key must have 8 to 200 characters." });
  return header;
}

const hashOf = ({ contents }: KeyedRequest) =>
  createHash("sha256").update(JSON.stringify(contents, inOrder)).digest("hex");

/** The same fields in another order are the same contents. */
function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Keys belong to a person; those of callers who are not signed in to nobody, whose answers hold nothing private. */
const ownerOf = (tx: Tx) => tx.actorOrNone?.realUserId ?? 0;

const rowOf = (tx: Tx, { operation, key }: KeyedRequest) =>
  and(eq(idempotencyKeys.userId, ownerOf(tx)), eq(idempotencyKeys.operation, operation), eq(idempotencyKeys.key, key));

/** The first answer to a key, for calls whose own steps come before the transaction; null when there is none yet. */
export async function answeredBefore(tx: Tx, request: KeyedRequest): Promise<Answer | null> {
  const [first] = await tx.db.select().from(idempotencyKeys).where(rowOf(tx, request));
  if (!first || first.status === null) return null;
  if (first.bodyHash !== hashOf(request)) throw new Refusal("key_reused");
  return { status: first.status, body: storedBody(first.answer) };
}

/** An answer is kept as the text that was sent, so that it is sent again letter by letter. */
const storedBody = (answer: unknown): unknown => (typeof answer === "string" ? JSON.parse(answer) : answer);

/**
 * The first thing in the transaction: the same key and contents give the first answer again; other contents 409. Two at
 * once wait for each other on the key's row. A refusal stores nothing, not even one that keeps its trace.
 */
export async function once(tx: Tx, request: KeyedRequest, work: () => Promise<Answer>): Promise<Answer> {
  const { operation, key } = request;
  const bodyHash = hashOf(request);
  const inserted = await tx.db
    .insert(idempotencyKeys)
    .values({ userId: ownerOf(tx), operation, key, bodyHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  const mine = rowOf(tx, request);
  if (inserted.length === 0) {
    const first = await answeredBefore(tx, request);
    if (!first) throw new Refusal("key_reused");
    return first;
  }
  try {
    const answer = await work();
    await tx.db
      .update(idempotencyKeys)
      .set({ status: answer.status, answer: JSON.stringify(answer.body) })
      .where(mine);
    return answer;
  } catch (error) {
    if (error instanceof Refusal && error.keepsTrace) await tx.db.delete(idempotencyKeys).where(mine);
    throw error;
  }
}

job({
  name: "platform.forget_old_keys",
  cron: "20 3 * * *",
  run: async (_payload, { services }) => {
    await inTransaction(services.pool, {}, ({ db }) =>
      db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '7 days'`)),
    );
  },
});
