import { and, asc, eq, isNull } from "drizzle-orm";
import { attorneyLeaves, userClosed } from "../people/index.ts";
import { listener, raise } from "../platform/index.ts";
import { clients } from "./client.tables.ts";
import { attorneyChanged } from "./clients.events.ts";
import { unlinkEverywhere } from "./clientUser.commands.ts";

/**
 * Who becomes attorney of record is told, and who is it no more. Clients whose attorney of record leaves go to who is said; who is deleted is nobody's client user any more (03, Person).
 */
export const clientListeners = () => [
  listener(attorneyChanged, async (tx, { client: { id, tradeName }, from, to }) => {
    tx.notify("client_assigned", { to: { people: [to] }, client: id });
    tx.notify("client_reassigned", { to: { people: [from] }, target: id, params: { trade_name: tradeName } });
  }),
  listener(attorneyLeaves, async (tx, { from, to }) => {
    const left = await tx.db
      .select({ id: clients.id, tradeName: clients.tradeName, version: clients.version })
      .from(clients)
      .where(and(eq(clients.attorneyOfRecord, from), isNull(clients.deletedAt)))
      .orderBy(asc(clients.id))
      .for("no key update");
    for (const { id, tradeName, version } of left) {
      await tx.db
        .update(clients)
        .set({ attorneyOfRecord: to, version: version + 1, updatedBy: tx.actor.userId, updatedAt: tx.now })
        .where(eq(clients.id, id));
      tx.audit({
        action: "client.update",
        recordType: "clients",
        recordId: id,
        clientId: id,
        before: { attorney_of_record: from },
        after: { attorney_of_record: to },
      });
      await raise(tx, attorneyChanged, { client: { id, tradeName }, from, to });
      tx.tell({ record: "clients", id }, { kind: "record", type: "clients", id, version: version + 1 });
    }
  }),
  listener(userClosed, async (tx, { user, reason }) => {
    if (reason === "deleted") await unlinkEverywhere(tx, user);
  }),
];
