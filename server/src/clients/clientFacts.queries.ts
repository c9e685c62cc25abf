import { and, count, eq, inArray, isNotNull, isNull, notExists, sql } from "drizzle-orm";
import { pods } from "../people/index.ts";
import type { Tx } from "../platform/index.ts";
import { clients } from "./client.tables.ts";
import { clientUsers } from "./clientUser.tables.ts";

/** Of these clients, those with an imported payroll file. */
export async function clientsWithPayroll(tx: Tx, keys: readonly number[]): Promise<Map<number, boolean>> {
  const rows = await tx.db
    .select({ id: clients.id })
    .from(clients)
    .where(and(inArray(clients.id, [...keys]), isNotNull(clients.csvUpload)));
  return new Map(rows.map(({ id }) => [id, true]));
}

/** The firms of the clients that each of these people is linked to. */
export async function firmsOfClientUsers(tx: Tx, keys: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await tx.db
    .select({ user: clientUsers.userId, managing: clients.managingFirm, tax: clients.taxFirm })
    .from(clientUsers)
    .innerJoin(clients, eq(clients.id, clientUsers.clientId))
    .where(and(inArray(clientUsers.userId, [...keys]), isNull(clients.deletedAt)));
  const found = new Map<number, number[]>();
  for (const { user, managing, tax } of rows)
    found.set(user, [...new Set([...(found.get(user) ?? []), managing, tax])]);
  return found;
}

/** The names of the clients that each of these people is linked to, in their order. */
export async function namesOfClientUsers(tx: Tx, keys: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await tx.db
    .select({ user: clientUsers.userId, name: clients.legalName })
    .from(clientUsers)
    .innerJoin(clients, eq(clients.id, clientUsers.clientId))
    .where(and(inArray(clientUsers.userId, [...keys]), isNull(clients.deletedAt)))
    .orderBy(clients.legalName);
  const found = new Map<number, string[]>();
  for (const { user, name } of rows) found.set(user, [...(found.get(user) ?? []), name]);
  return found;
}

/** The managing firm of each client whose attorney of record these people are. */
export async function firmsOfAttorneys(tx: Tx, keys: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await tx.db
    .select({ attorney: clients.attorneyOfRecord, firm: clients.managingFirm })
    .from(clients)
    .where(and(inArray(clients.attorneyOfRecord, [...keys]), isNull(clients.deletedAt)));
  const found = new Map<number, number[]>();
  for (const { attorney, firm } of rows)
    if (attorney !== null) found.set(attorney, [...(found.get(attorney) ?? []), firm]);
  return found;
}

/** How many clients each of these firms has, as managing or as tax firm. */
export async function clientsOfFirms(
  tx: Tx,
  keys: readonly number[],
): Promise<Map<number, { all: number; active: number }>> {
  const of = (firm: typeof clients.managingFirm | typeof clients.taxFirm) =>
    tx.db
      .select({ firm, active: clients.active })
      .from(clients)
      .where(and(inArray(firm, [...keys]), isNull(clients.deletedAt)));
  const held = of(clients.managingFirm).unionAll(of(clients.taxFirm)).as("held");
  const rows = await tx.db
    .select({ firm: held.firm, all: count(), active: sql<string>`count(*) filter (where ${held.active})` })
    .from(held)
    .groupBy(held.firm);
  return new Map(rows.map(({ firm, all, active }) => [firm, { all, active: Number(active) }]));
}

const ofPair = and(eq(clients.taxFirm, pods.taxFirm), eq(clients.managingFirm, pods.managingLawfirm));

/** How many active clients have the pair of firms of each of these pods. */
export async function clientsOfPods(tx: Tx, keys: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.db
    .select({ pod: pods.id, clients: count() })
    .from(pods)
    .innerJoin(clients, ofPair)
    .where(and(inArray(pods.id, [...keys]), eq(clients.active, true), isNull(clients.deletedAt)))
    .groupBy(pods.id);
  return new Map(rows.map(({ pod, clients: many }) => [pod, many]));
}

/** How many clients have a pair of firms that no pod is of. */
export async function clientsOutOfPods(tx: Tx): Promise<Map<"all", number>> {
  const paired = tx.db
    .select({ id: pods.id })
    .from(pods)
    .where(and(ofPair, isNull(pods.deletedAt)));
  return new Map([["all", await tx.db.$count(clients, and(isNull(clients.deletedAt), notExists(paired)))]]);
}
