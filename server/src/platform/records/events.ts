import type { Tx } from "./transaction.ts";

/** Something that happened in an area, announced inside the transaction that made it happen. */
export interface EventKind<Payload> {
  readonly name: string;
  readonly subscribers: ((tx: Tx, payload: Payload) => Promise<void>)[];
}

const names = new Set<string>();

/** Declares an event; the name is `noun.verb`. */
export function event<Payload>(name: string): EventKind<Payload> {
  if (names.has(name)) throw new Error(`The event ${name} is declared twice.`);
  names.add(name);
  return { name, subscribers: [] };
}

/** An event with what an area does about it. */
export interface Listener {
  readonly subscribe: () => void;
}

/**
 * What an area does when another announces something; it stands in the door of its area. It may only enqueue a job or keep a
 * read model, in the same transaction.
 */
export function listener<Payload>(
  kind: EventKind<Payload>,
  subscriber: (tx: Tx, payload: Payload) => Promise<void>,
): Listener {
  return { subscribe: () => void kind.subscribers.push(subscriber) };
}

/** Called for each listener of each area, once per process. */
export function subscribe(one: Listener): void {
  one.subscribe();
}

export async function raise<Payload>(tx: Tx, kind: EventKind<Payload>, payload: Payload): Promise<void> {
  for (const subscriber of kind.subscribers) await subscriber(tx, payload);
}
