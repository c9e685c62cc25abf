import type { leads as operations } from "@refundry/contract/leads";
import type { InputFor } from "@refundry/contract/platform";
import { addDays, utcDate } from "@refundry/contract/values";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Tx } from "../../platform/index.ts";
import { leadIntakes, linkVisits } from "../intake.tables.ts";
import { leads } from "../lead.tables.ts";
import { contractorAsked } from "../team/downline.queries.ts";
import { sourceOf } from "./intake.commands.ts";

/** So far back the figures of a link go, in days; visits are kept no longer. */
const shownDays = 31;
/** More than so many visits a day are no people. */
const mostVisits = 10_000;

/** Counts that a link was opened. The answer is the same for a link that is nobody's. */
export async function countVisit(tx: Tx, { body }: InputFor<typeof operations.countVisit>) {
  const source = await sourceOf(tx, body.source);
  if (!source) return {};
  const day = utcDate(tx.now);
  const person = source.person.id;
  await tx.db
    .insert(linkVisits)
    .values({ person, day, visits: 1 })
    .onConflictDoUpdate({
      target: [linkVisits.person, linkVisits.day],
      set: { visits: sql`least(${linkVisits.visits} + 1, ${mostVisits})` },
    });
  const old = and(eq(linkVisits.person, person), lt(linkVisits.day, addDays(day, -shownDays)));
  tx.send(tx.db.delete(linkVisits).where(old));
  return {};
}

/** Visits, forms sent and conversions of one's own link in the last 31 days, or of that of whom staff choose (12, 7.4). */
export async function readLinkFigures(tx: Tx, { query }: InputFor<typeof operations.linkFigures>) {
  const userId = await contractorAsked(tx, query.contractor);
  const since = addDays(utcDate(tx.now), -shownDays);
  const [[visited], forms, conversions] = await Promise.all([
    tx.db
      .select({ visits: sql<number>`coalesce(sum(${linkVisits.visits}), 0)::float8` })
      .from(linkVisits)
      .where(and(eq(linkVisits.person, userId), gt(linkVisits.day, since))),
    tx.db.$count(
      leadIntakes,
      and(eq(leadIntakes.sourceText, String(userId)), gt(leadIntakes.created, new Date(`${since}T23:59:59.999Z`))),
    ),
    tx.db.$count(
      leads,
      and(
        eq(leads.originator, userId),
        eq(leads.origin, "public"),
        gt(leads.convertedOn, since),
        isNull(leads.deletedAt),
      ),
    ),
  ]);
  return { visits: visited?.visits ?? 0, forms, conversions };
}
