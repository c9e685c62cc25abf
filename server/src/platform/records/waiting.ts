import type { Permission } from "@refundry/contract/catalogue";
import { can } from "./actor.ts";
import type { Tx } from "./transaction.ts";

/** A client for whom something waits, and what it is in words. */
export interface WaitingClient {
  client: number;
  trade_name: string;
  text: string;
  /** Where it is done, when not where all of its kind are. */
  path?: string;
}

/** Something that waits for people: it stands in the door of the area that knows of it. */
export interface WaitingKind {
  key: string;
  /** What waits: `Names to check`. */
  title: string;
  /** Who is asked. */
  permission: Permission;
  /** Where it is done: `/clients/{id}/profile#names`. */
  path: `/clients/{id}${string}`;
  /** The screen that lists all of it. */
  all?: `/${string}`;
  /** The clients in scope for whom it waits longest, at most so many, and how many there are. One statement where it can be. */
  find: (tx: Tx, most: number) => Promise<{ total: number; items: readonly WaitingClient[] }>;
}

const kinds: WaitingKind[] = [];

/** Called for each kind of each area, once per process. */
export function registerWaiting(kind: WaitingKind): void {
  if (kinds.some(({ key }) => key === kind.key)) throw new Error(`Two areas say that ${kind.key} waits.`);
  kinds.push(kind);
}

/** What waits for the actor, by kind; a kind of which nothing waits is left out. */
export async function waitingFor(tx: Tx, most: number) {
  const found = [];
  for (const { key, title, permission, path, all = null, find } of kinds) {
    if (!can(tx.actor, permission)) continue;
    const { total, items } = await find(tx, most);
    if (total === 0) continue;
    const placed = items.map((one) => ({ ...one, path: one.path ?? path.replace("{id}", String(one.client)) }));
    found.push({ key, title, total, all, items: placed });
  }
  return found;
}
