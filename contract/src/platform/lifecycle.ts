import { z } from "zod";
import type { Permission } from "./words.ts";

const moveTones = ["plain", "main", "danger"] as const;
export type MoveTone = (typeof moveTones)[number];

export interface Move<State extends string> {
  from: readonly State[];
  to: State;
  /** Who may make this move; `"system"` for what only the product itself does. */
  permission: Permission | "system";
  /** What the button says; moves without one are made by the product or together with something else. */
  label?: string;
  /** How the button looks: the one thing to do, or one that takes something away. */
  tone?: MoveTone;
  /** Names of guards that the area supplies; each must agree. */
  needs?: readonly string[];
}

/** States and moves of one record, as data. */
export interface Lifecycle<
  State extends string = string,
  Name extends string = string,
  Group extends string = string,
  Guard extends string = string,
> {
  /** For messages and the audit trail: `package_job`. */
  record: string;
  states: readonly State[];
  /** Where a record may begin; the first is what a new one has by itself. */
  initial: readonly [State, ...State[]];
  /** States that queries and indexes ask for together, by name: `running`. */
  groups?: Record<Group, readonly State[]>;
  moves: Record<Name, Omit<Move<State>, "needs"> & { needs?: readonly Guard[] }>;
}

// biome-ignore lint/suspicious/noExplicitAny: the widest lifecycle must fit every record's
export type AnyLifecycle = Lifecycle<any, any, any, any>;
export type StateOf<L> = L extends Lifecycle<infer State, string, string, string> ? State : never;
export type MoveNameOf<L> = L extends Lifecycle<string, infer Name, string, string> ? Name : never;
export type GroupOf<L> = L extends Lifecycle<string, string, infer Group, string> ? Group : never;
export type GuardOf<L> = L extends Lifecycle<string, string, string, infer Guard> ? Guard : never;

/** Declares a lifecycle; throws at start when a state is unknown, unreachable, or a move starts nowhere. */
export function lifecycle<
  const State extends string,
  const Name extends string,
  const Group extends string = never,
  const Guard extends string = never,
>(declared: Lifecycle<State, Name, Group, Guard>): Lifecycle<State, Name, Group, Guard> {
  const complain = (what: string): never => {
    throw new Error(`The lifecycle of ${declared.record}: ${what}`);
  };
  const known = new Set<string>(declared.states);
  const moves = Object.entries<Move<State>>(declared.moves);
  for (const state of declared.initial)
    if (!known.has(state)) complain(`the initial state "${state}" is not declared.`);
  for (const [name, group] of Object.entries<readonly string[]>(declared.groups ?? {}))
    for (const state of group) if (!known.has(state)) complain(`"${state}" of the group "${name}" is unknown.`);
  for (const [name, move] of moves) {
    if (move.from.length === 0) complain(`the move "${name}" starts nowhere.`);
    for (const state of [...move.from, move.to]) if (!known.has(state)) complain(`"${state}" of "${name}" is unknown.`);
  }
  const reached = reachable(
    declared.initial,
    moves.map(([, move]) => move),
  );
  for (const state of declared.states) if (!reached.has(state)) complain(`nothing leads to "${state}".`);
  return declared;
}

function reachable<State extends string>(initial: readonly State[], moves: readonly Move<State>[]): Set<string> {
  const reached = new Set<string>(initial);
  for (let grew = true; grew; ) {
    const next = moves.filter(({ from, to }) => !reached.has(to) && from.some((state) => reached.has(state)));
    for (const { to } of next) reached.add(to);
    grew = next.length > 0;
  }
  return reached;
}

/** The schema of a state on the wire. */
export function stateSchema<State extends string>(declared: Lifecycle<State, string, string, string>) {
  return z.enum(declared.states as readonly [State, ...State[]]);
}

/** The names of the moves that start in this state. */
export function movesFrom<State extends string, Name extends string>(
  declared: Lifecycle<State, Name, string, string>,
  state: State,
): Name[] {
  return (Object.entries(declared.moves) as [Name, Move<State>][])
    .filter(([, move]) => move.from.includes(state))
    .map(([name]) => name);
}

/** What may be done with a record now: a move with its words and, where it is refused, the reason. */
export const moveSchema = z.strictObject({
  name: z.string(),
  label: z.string(),
  tone: z.enum(moveTones),
  allowed: z.boolean(),
  /** Why not, for people; null where it is allowed. */
  reason: z.string().nullable(),
});
export const movesSchema = z.array(moveSchema);
export type OfferedMove = z.output<typeof moveSchema>;
