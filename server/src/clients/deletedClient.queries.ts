import { desc, eq, isNotNull } from "drizzle-orm";
import { users } from "../people/index.ts";
import { nameOf, type Tx } from "../platform/index.ts";
import { clients } from "./client.tables.ts";

/** The clients that were deleted, newest first: who finds one here can bring it back. */
export async function deletedClients(tx: Tx) {
  const rows = await tx.db
    .select({ client: clients, person: users })
    .from(clients)
    .leftJoin(users, eq(users.id, clients.deletedBy))
    .where(isNotNull(clients.deletedAt))
    .orderBy(desc(clients.deletedAt), desc(clients.id));
  const items = rows.flatMap(({ client: { id, legalName, ein, deletedAt }, person }) =>
    deletedAt === null
      ? []
      : [{ id, legal_name: legalName, ein, deleted_at: deletedAt, deleted_by: person && nameOf(person) }],
  );
  return { items, total: items.length, next: null };
}
