import type { Permission } from "@refundry/contract/catalogue";
import type { Lifecycle } from "@refundry/contract/platform";
import { and, eq, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { can } from "./actor.ts";
import { Refusal } from "./refusal.ts";
import type { Tx } from "./transaction.ts";

/** A table whose records live by a lifecycle. */
export interface Living<State extends string, Name extends string> {
  lifecycle: Lifecycle<State, Name>;
  table: PgTable & { id: PgColumn; state: PgColumn };
  /** The client of a record, for the audit trail. */
  clientOf?: (record: { id: number }) => number | null;
}

export interface MoveOptions<Row> {
  /** Written together with the new state. */
  set?: Partial<Row>;
  reason?: string;
  clientId?: number | null;
  /** Guards that the lifecycle names: null when satisfied, else the sentence that says why not. */
  guards?: Record<string, () => string | null>;
}

/**
 * The only code that writes a state: the edge must be legal, the permission held, every guard satisfied, and the record
 * still in the state that was read. Audited. Answers the new state.
 */
export async function move<State extends string, Name extends string, Row extends Record<string, unknown>>(
  tx: Tx,
  living: Living<State, Name>,
  record: { id: number; state: State },
  name: Name,
  options: MoveOptions<Row> = {},
): Promise<State> {
  const step = living.lifecycle.moves[name];
  if (!step.from.includes(record.state)) throw new Refusal("not_allowed_now");
  if (step.permission !== "system" && !can(tx.actor, step.permission as Permission)) throw new Refusal("forbidden");
  for (const guard of step.needs ?? []) {
    const check = options.guards?.[guard];
    if (!check) throw new Error(`The move ${name} of ${living.lifecycle.record} needs the guard ${guard}.`);
    const reason = check();
    if (reason !== null) throw new Refusal("not_allowed_now", { text: reason });
  }
  const written = await tx.db
    .update(living.table)
    .set({ ...options.set, state: sql`${step.to}::text` } as never)
    .where(and(eq(living.table.id, record.id), eq(living.table.state, record.state)))
    .returning({ id: living.table.id });
  if (written.length === 0) throw new Refusal("not_allowed_now");
  tx.audit({
    action: `${living.lifecycle.record}.${name}`,
    recordType: living.lifecycle.record,
    recordId: record.id,
    clientId: options.clientId ?? null,
    before: { state: record.state },
    after: { state: step.to },
    reason: options.reason,
  });
  return step.to;
}
