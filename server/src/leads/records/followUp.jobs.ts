import { roles } from "@refundry/contract/platform";
import { and, eq, inArray, isNotNull, isNull, notInArray, sql } from "drizzle-orm";
import { clients } from "../../clients/index.ts";
import { users } from "../../people/index.ts";
import { inTransaction, job, systemScope } from "../../platform/index.ts";
import { leadNotes, leads, unassignedTold } from "../lead.tables.ts";
import { followedUp } from "./lead.queries.ts";
import { leadName } from "./leadReach.queries.ts";

/** Tells the authors of notes whose day has come, by their own clock from 08:00 on: once (02, 1202). */
export const tellFollowUps = job<Record<string, never>>({
  name: "leads.follow_up",
  cron: "7 * * * *",
  run: async (_payload, { services }) => {
    await inTransaction(services.pool, { scope: systemScope("all") }, async (tx) => {
      const local = sql`(${tx.now.toISOString()}::timestamptz at time zone ${users.timeZone})`;
      const due = await tx.db
        .select({ note: leadNotes, lead: leads })
        .from(leadNotes)
        .innerJoin(leads, eq(leads.id, leadNotes.lead))
        .innerJoin(users, eq(users.id, leadNotes.author))
        .where(
          and(
            isNotNull(leadNotes.followUp),
            isNull(leadNotes.followUpDoneAt),
            isNull(leadNotes.followUpToldAt),
            isNull(leadNotes.deletedAt),
            isNull(leads.deletedAt),
            followedUp,
            sql`${leadNotes.followUp} + time '08:00' <= ${local}`,
          ),
        )
        .for("update", { of: leadNotes, skipLocked: true });
      for (const { note, lead } of due)
        tx.notify("lead_follow_up", {
          to: { people: [note.author] },
          target: lead.id,
          params: { name: leadName(lead) },
        });
      const ids = due.map(({ note }) => note.id);
      if (ids.length > 0)
        await tx.db.update(leadNotes).set({ followUpToldAt: tx.now }).where(inArray(leadNotes.id, ids));
    });
  },
});

/** Tells managing partners once a day how many clients wait for an attorney, when there are new ones (02, 1204). */
export const tellUnassigned = job<Record<string, never>>({
  name: "leads.unassigned",
  cron: "40 4 * * *",
  run: async (_payload, { services }) => {
    await inTransaction(services.pool, { scope: systemScope("all") }, async (tx) => {
      const waiting = await tx.db
        .select({ id: clients.id, firm: clients.managingFirm, told: unassignedTold.client })
        .from(clients)
        .leftJoin(unassignedTold, eq(unassignedTold.client, clients.id))
        .where(and(eq(clients.active, true), isNull(clients.deletedAt), isNull(clients.attorneyOfRecord)));
      const ids = waiting.map(({ id }) => id);
      // Who gets an attorney and loses it again is a new one then.
      await tx.db.delete(unassignedTold).where(ids.length > 0 ? notInArray(unassignedTold.client, ids) : undefined);
      for (const firm of new Set(waiting.flatMap((one) => (one.told === null ? [one.firm] : []))))
        tx.notify("clients_unassigned", {
          to: { roles: [roles.managingPartner], firm },
          target: firm,
          params: { n: waiting.filter((one) => one.firm === firm).length },
        });
      const fresh = waiting.filter(({ told }) => told === null);
      if (fresh.length > 0)
        await tx.db
          .insert(unassignedTold)
          .values(fresh.map(({ id }) => ({ client: id, toldAt: tx.now })))
          .onConflictDoNothing();
    });
  },
});
