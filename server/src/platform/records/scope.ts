import type { Database } from "../database/database.ts";
import type { Actor } from "./actor.ts";

/** Which clients somebody reaches (conventions, 1). */
export type Reach =
  | { kind: "all" }
  | { kind: "none" }
  /** Clients of the managing firms or of the tax firms named. */
  | { kind: "firms"; managing: readonly number[]; tax: readonly number[] }
  | { kind: "attorney"; userId: number }
  | { kind: "clients"; ids: readonly number[] };

declare const minted: unique symbol;

/** Proof that the reach was worked out from the session. Only this file makes one; a query without it does not compile. */
export interface Scope {
  readonly [minted]: true;
  readonly reach: Reach;
}

export type ReachResolver = (db: Database, actor: Actor) => Promise<Reach>;

let resolver: ReachResolver | null = null;

/** The area `access` registers, once at start, how a person's reach is found. */
export function registerReach(resolve: ReachResolver): void {
  resolver = resolve;
}

export async function mintScope(db: Database, actor: Actor): Promise<Scope> {
  if (!resolver) throw new Error("No area has registered how a scope is found.");
  return { reach: await resolver(db, actor) } as Scope;
}

/** The scope of a reach that the statement of a session found with its person: for the area that registers the resolver. */
export function foundScope(reach: Reach): Scope {
  return { reach } as Scope;
}

/** Background work acts as the system and takes its clients explicitly; `"all"` only for work over everybody. */
export function systemScope(clients: readonly number[] | "all"): Scope {
  return { reach: clients === "all" ? { kind: "all" } : { kind: "clients", ids: clients } } as unknown as Scope;
}

/** The scope of a caller who is not signed in: nothing. */
export const emptyScope = { reach: { kind: "none" } } as unknown as Scope;
