import type { AnyLifecycle, GroupOf, Lifecycle, StateOf } from "@refundry/contract/platform";
import { type SQL, sql } from "drizzle-orm";
import { check, type PgColumn, text } from "drizzle-orm/pg-core";

/** The state of a record: one of its lifecycle's, at first the first it may begin in. Only `move()` writes it later. */
export function stateColumn<State extends string>(lifecycle: Lifecycle<State, string, string, string>) {
  return text({ enum: lifecycle.states as readonly [State, ...State[]] })
    .notNull()
    .default(lifecycle.initial[0] as never);
}

const listed = (states: readonly string[]) => sql.raw(states.map((state) => `'${state}'`).join(", "));

/** The constraint by which the database refuses a state that the lifecycle does not have. */
export function stateCheck(name: string, column: PgColumn, { states }: AnyLifecycle) {
  return check(name, sql`${column} in (${listed(states)})`);
}

/** True for records in a state of the named group: for queries as for the conditions of indexes. */
export function inGroup<L extends AnyLifecycle>(column: PgColumn, lifecycle: L, group: GroupOf<L>): SQL {
  const states = (lifecycle.groups as Record<string, readonly StateOf<L>[]>)[group] ?? [];
  return sql`${column} in (${listed(states)})`;
}
