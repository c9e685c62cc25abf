import type { Permission } from "./words.ts";

export interface Move<State extends string> {
  from: readonly State[];
  to: State;
  /** Who may make this move; `"system"` for what only the product itself does. */
  permission: Permission | "system";
  /** Names of guards that the area supplies; each must agree. */
  needs?: readonly string[];
}

/** States and moves of one record, as data. */
export interface Lifecycle<State extends string = string, Name extends string = string> {
  /** For messages and the audit trail: `package_job`. */
  record: string;
  states: readonly State[];
  initial: State;
  moves: Record<Name, Move<State>>;
}

/** Declares a lifecycle; throws at start when a state is unknown, unreachable, or a move starts nowhere. */
export function lifecycle<const State extends string, const Name extends string>(
  declared: Lifecycle<State, Name>,
): Lifecycle<State, Name> {
  const known = new Set<string>(declared.states);
  const complain = (what: string): never => {
    throw new Error(`The lifecycle of ${declared.record}: ${what}`);
  };
  if (!known.has(declared.initial)) complain(`the initial state "${declared.initial}" is not declared.`);
  const reached = new Set<string>([declared.initial]);
  for (const [name, move] of Object.entries<Move<State>>(declared.moves)) {
    if (move.from.length === 0) complain(`the move "${name}" starts nowhere.`);
    for (const state of [...move.from, move.to]) if (!known.has(state)) complain(`"${state}" of "${name}" is unknown.`);
  }
  for (let grew = true; grew; ) {
    grew = false;
    for (const move of Object.values<Move<State>>(declared.moves)) {
      if (!reached.has(move.to) && move.from.some((state) => reached.has(state))) {
        reached.add(move.to);
        grew = true;
      }
    }
  }
  for (const state of declared.states) if (!reached.has(state)) complain(`nothing leads to "${state}".`);
  return declared;
}

/** The names of the moves that start in this state. */
export function movesFrom<State extends string, Name extends string>(
  declared: Lifecycle<State, Name>,
  state: State,
): Name[] {
  return (Object.entries(declared.moves) as [Name, Move<State>][])
    .filter(([, move]) => move.from.includes(state))
    .map(([name]) => name);
}
