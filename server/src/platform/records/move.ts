import type { Permission } from "@refundry/contract/catalogue";
import {
  type AnyLifecycle,
  type GuardOf,
  type MoveNameOf,
  type Move as MoveOf,
  movesFrom,
  type OfferedMove,
  type StateOf,
} from "@refundry/contract/platform";
import { and, eq, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Actor, can } from "./actor.ts";
import type { AuditEntry } from "./audit.ts";
import { Refusal } from "./refusal.ts";
import type { Tx } from "./transaction.ts";

type LivingTable = PgTable & { id: PgColumn };
type Row<T extends LivingTable> = T["$inferSelect"];

/** A table whose records live by a lifecycle. */
export interface Living<L extends AnyLifecycle, T extends LivingTable, Column extends keyof Row<T>> {
  lifecycle: L;
  table: T;
  /** The name of the state's column. */
  column: Column;
}

/** Binds a lifecycle to the table of its records. The state's column is named `state` unless another is given. */
export function living<L extends AnyLifecycle, T extends LivingTable & { state: PgColumn }>(
  lifecycle: L,
  table: T,
): Living<L, T, "state">;
export function living<L extends AnyLifecycle, T extends LivingTable, Column extends keyof Row<T>>(
  lifecycle: L,
  table: T,
  column: Column,
): Living<L, T, Column>;
export function living<L extends AnyLifecycle, T extends LivingTable>(lifecycle: L, table: T, column = "state") {
  return { lifecycle, table, column } as unknown as Living<L, T, keyof Row<T>>;
}

/** Answers whether a guard agrees: null, or the sentence that says why not. */
type Guards<L> = { [Name in GuardOf<L>]: () => string | null };

type MoveOptions<L extends AnyLifecycle, T extends LivingTable> = {
  /** Written together with the new state. */
  set?: Partial<T["$inferInsert"]>;
  clientId?: number | null;
  reason?: string | null;
  /** What the entry says otherwise than the lifecycle does; false where one entry of the command tells all. */
  audit?: Partial<AuditEntry> | false;
} & ([GuardOf<L>] extends [never] ? { guards?: undefined } : { guards: Guards<L> });

/**
 * The only code that writes a state: the edge must be legal, the permission held, every guard satisfied, and the record
 * still in the state that was read. Audited. Answers the new state; throws `not_allowed_now` (409) or `forbidden` (403).
 */
export async function move<L extends AnyLifecycle, T extends LivingTable, Column extends keyof Row<T>>(
  tx: Tx,
  { lifecycle, table, column }: Living<L, T, Column>,
  record: Pick<Row<T>, "id" | Column>,
  name: MoveNameOf<L>,
  ...[options]: [GuardOf<L>] extends [never] ? [MoveOptions<L, T>?] : [MoveOptions<L, T>]
): Promise<StateOf<L>> {
  const step = lifecycle.moves[name] as MoveOf<string>;
  const before = record[column] as string;
  if (!step.from.includes(before)) throw new Refusal("not_allowed_now");
  if (step.permission !== "system" && !can(tx.actor, step.permission)) throw new Refusal("forbidden");
  const reason = refusedBy(step, options?.guards);
  if (reason !== null) throw new Refusal("not_allowed_now", { text: reason });
  const state = (table as unknown as Record<Column, PgColumn>)[column];
  const written = await tx.db
    .update(table)
    .set({ ...options?.set, [column]: sql`${step.to}::text` } as never)
    .where(and(eq(table.id, record.id), eq(state, before)))
    .returning({ id: table.id });
  if (written.length === 0) throw new Refusal("not_allowed_now");
  if (options?.audit !== false)
    tx.audit({
      action: `${lifecycle.record}.${name}`,
      recordType: lifecycle.record,
      recordId: Number(record.id),
      clientId: options?.clientId ?? null,
      before: { state: before },
      after: { state: step.to },
      reason: options?.reason,
      ...options?.audit,
    });
  return step.to as StateOf<L>;
}

/** The first guard that does not agree, in words; null when all do. A guard that is not given is a fault of the code. */
function refusedBy(step: MoveOf<string>, guards: Record<string, () => string | null> | undefined): string | null {
  for (const name of step.needs ?? []) {
    const guard = guards?.[name];
    if (!guard) throw new Error(`The guard ${name} is not given.`);
    const reason = guard();
    if (reason !== null) return reason;
  }
  return null;
}

/** The moves that a person is shown of a record in this state, with the reason where one is refused now. */
export function offeredMoves<L extends AnyLifecycle>(
  actor: Actor,
  lifecycle: L,
  state: StateOf<L>,
  ...[guards]: [GuardOf<L>] extends [never] ? [] : [Guards<L>]
): OfferedMove[] {
  return movesFrom(lifecycle, state as string).flatMap((name) => {
    const step = lifecycle.moves[name] as MoveOf<string>;
    if (!step.label || step.permission === "system" || !can(actor, step.permission as Permission)) return [];
    const reason = refusedBy(step, guards);
    return [{ name, label: step.label, tone: step.tone ?? "plain", allowed: reason === null, reason }];
  });
}
