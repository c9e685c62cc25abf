import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
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
