import type { Permission } from "@refundry/contract/catalogue";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { can } from "./actor.ts";
import type { Tx } from "./transaction.ts";

/** A client for whom something waits, and what it is in words. */
export interface WaitingClient {
  client: number;
  trade_name: string;
  text: string;
  /** What of the client it is, where the statement says so. */
  target?: string | null;
  /** Where it is done, when not where all of its kind are. */
  path?: string;
  /** Its last day is past or near. */
  pressing?: true;
}

/** Something that waits for people: it stands in the door of the area that knows of it. */
export interface WaitingKind {
  key: string;
  /** What waits: `Names to check`. */
  title: string;
  /** Who is asked. */
  permission: Permission;
  /** Where it is done: `/clients/{id}/profile#names`, `/support-tickets#{target}`. */
  path: `/${string}`;
  /** The screen that lists all of it, where it is another than the clients for whom it waits. */
  all?: `/${string}`;
  /** A figure counts these clients: they can be listed, and wait for nobody. Its statement has an `amount`, which those see who have this permission. */
  figure?: { amountSeenBy: Permission };
  /** The clients for whom it waits: a statement of `client`, `since` (what orders them), `text` (what it is in words), `target` where the path takes one, and `pressing` where it has a last day. */
  rows: (tx: Tx) => SQL;
  /** How many there are, where it is more than for how many clients it waits: several of one client, and those of none. */
  counted?: (tx: Tx) => Promise<number>;
  /** The words of those that are shown, where the statement cannot say them. */
  tell?: (tx: Tx, items: readonly WaitingClient[]) => Promise<readonly WaitingClient[]>;
}

/** Reads the rows of a kind: those of clients in scope, at most so many, and how many there are. One statement. */
type Find = (tx: Tx, rows: SQL, most: number) => Promise<{ total: number; items: readonly WaitingClient[] }>;

const kinds: WaitingKind[] = [];

/** Called for each kind of each area, once per process. */
export function registerWaiting(kind: WaitingKind): void {
  if (kinds.some(({ key }) => key === kind.key)) throw new Error(`Two areas say that ${kind.key} waits.`);
  kinds.push(kind);
}

/** What waits for the actor, by kind; a kind of which nothing waits is left out. */
export async function waitingFor(tx: Tx, find: Find, most: number) {
  return askedKinds(tx, (kind) => waitingOf(tx, kind, find, most));
}

/** What is found of each kind that the actor is asked of, those without any left out. */
async function askedKinds<Found extends { total: number }>(tx: Tx, found: (kind: WaitingKind) => Promise<Found>) {
  const asked = kinds.filter(({ permission, figure }) => !figure && can(tx.actor, permission));
  return (await Promise.all(asked.map(found))).filter(({ total }) => total > 0);
}

/** What is found of a kind, with how many there are: as it counts them itself, where it does. */
async function totalled<Found extends { total: number }>(
  tx: Tx,
  { rows, counted }: WaitingKind,
  find: (rows: SQL) => Promise<Found>,
) {
  const [found, total] = await Promise.all([find(rows(tx)), counted?.(tx)]);
  return { ...found, total: total ?? found.total };
}

async function waitingOf(tx: Tx, kind: WaitingKind, find: Find, most: number) {
  const { key, title, path, all, tell } = kind;
  const { total, items } = await totalled(tx, kind, (rows) => find(tx, rows, most));
  const told = tell && items.length > 0 ? await tell(tx, items) : items;
  const placed = told.map(({ target, ...one }) => ({ ...one, path: pathOf(path, { target, ...one }) }));
  return { key, title, total, all: all ?? `/clients?waiting=${key}`, items: placed };
}

/** Where one of a kind is done. */
const pathOf = (usual: string, { path, client, target }: WaitingClient) =>
  path ?? usual.replace("{id}", String(client)).replace("{target}", target ?? "");

/** How many rows of a kind there are, those of clients in scope, and the day of the first. One statement. */
type Count = (tx: Tx, rows: SQL) => Promise<{ total: number; since: string | null }>;

/** How much waits for the actor, by kind; a kind of which nothing waits is left out. */
export async function countWaiting(tx: Tx, count: Count) {
  return askedKinds(tx, async (kind) => {
    const { key, title } = kind;
    return { key, title, ...(await totalled(tx, kind, (rows) => count(tx, rows))) };
  });
}

/** A kind that the actor is asked of. */
const askedKind = (tx: Tx, key: string) =>
  kinds.find((kind) => kind.key === key && can(tx.actor, kind.permission)) ?? null;

/** The clients for whom something of a kind waits, as a condition on a list; null for a kind that the actor is not asked of. */
export function waitsFor(tx: Tx, key: string, client: SQLWrapper): SQL | null {
  const kind = askedKind(tx, key);
  return kind && sql`${client} in (select waiting.client from (${kind.rows(tx)}) waiting)`;
}

/** As many clients as a list may have. */
const everyClient = 2_000_000_000;
/** Words that the statement cannot say are asked for client by client: of a longer list the first are told so, the rest as it says them. */
const mostTold = 100;

/** What of a kind waits for a client: in words, where it is done, and which of them it is in the order of the home. */
export interface WaitsFor {
  text: string;
  path: string;
  place: number;
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * What of a kind waits for each client, as on the home; several of one client stand one after another, and lead to where the first
 * is done. Nothing of a figure, and of a kind that the actor is not asked of.
 */
export async function waitingOfEach(tx: Tx, key: string, find: Find): Promise<Record<string, WaitsFor> | null> {
  const kind = askedKind(tx, key);
  if (!kind || kind.figure) return null;
  const { items } = await find(tx, kind.rows(tx), everyClient);
  const first = items.slice(0, mostTold);
  const told = kind.tell && first.length > 0 ? await kind.tell(tx, first) : first;
  const each: Record<string, WaitsFor> = {};
  for (const [place, one] of [...told, ...items.slice(mostTold)].entries()) {
    const before = each[one.client];
    if (before) before.text += `; ${one.text}`;
    else each[one.client] = { text: sentence(one.text), path: pathOf(kind.path, one), place };
  }
  return each;
}

/** What a client of a figure comes to, as a column of a list; null for what is no figure, and for who does not see it. */
export function amountOfFigure(tx: Tx, key: string, client: SQLWrapper): SQL | null {
  const kind = askedKind(tx, key);
  if (!kind?.figure || !can(tx.actor, kind.figure.amountSeenBy)) return null;
  return sql`(select counted.amount from (${kind.rows(tx)}) counted where counted.client = ${client})`;
}
