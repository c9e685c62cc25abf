import { Readable } from "node:stream";
import type { cases as operations } from "@refundry/contract/cases";
import type { InputFor } from "@refundry/contract/platform";
import { eq } from "drizzle-orm";
import { countCalendarRead, newToken, requesterOf, tokenHash } from "../access/index.ts";
import { type Call, calendarOf, can, notFound, type OutgoingFile, readAsPerson, type Tx } from "../platform/index.ts";
import { calendarText } from "./calendar.rules.ts";
import { calendarFeeds } from "./calendar.tables.ts";

/** Deadlines of one kind in a calendar: the soonest. */
const mostOfKind = 2000;

/** Whether the reader has a calendar address; the address itself is known to nobody any more. */
export async function readCalendarFeed({ db, actor }: Tx) {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, actor.userId));
  return { made_at: row?.madeAt ?? null };
}

/** Makes the address anew: one that was there opens nothing any more. It is told this once. */
export async function makeCalendarFeed({ services, transaction }: Call) {
  const { token, hash } = newToken();
  const made = { tokenHash: hash.toString("hex") };
  const madeAt = await transaction(async (tx) => {
    const replaced = await removeFeed(tx, tx.actor.userId);
    await tx.db.insert(calendarFeeds).values({ userId: tx.actor.userId, ...made, madeAt: tx.now });
    noted(tx, replaced ? "replace" : "make", tx.actor.userId);
    return tx.now;
  });
  return { made_at: madeAt, address: `${services.settings.publicUrl}/api/v1/calendar/${token}.ics` };
}

export async function revokeCalendarFeed(tx: Tx) {
  await endCalendarFeed(tx, tx.actor.userId);
  return {};
}

/** The address of this person opens nothing any more. */
export async function endCalendarFeed(tx: Tx, person: number): Promise<void> {
  if (await removeFeed(tx, person)) noted(tx, "revoke", person);
}

/** Addresses of a backup were revoked since, as far as anybody knows. */
export async function endAllCalendarFeeds(tx: Tx): Promise<void> {
  await tx.db.delete(calendarFeeds);
}

async function removeFeed(tx: Tx, person: number): Promise<boolean> {
  const gone = await tx.db
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.userId, person))
    .returning({ person: calendarFeeds.userId });
  return gone.length > 0;
}

/** The trail says that there is an address, never which. */
function noted(tx: Tx, what: "make" | "replace" | "revoke", person: number): void {
  tx.audit({ action: `calendar_feed.${what}`, recordType: "user", recordId: person });
  tx.tell({ user: person }, { kind: "record", type: "calendar_feeds", id: person });
}

/**
 * The deadlines of whoever made this address, in the role and scope of now; 404 once it was revoked, or its person may not have
 * one any more. 429 for who reads it without end, and for who tries many.
 */
export async function downloadCalendar(
  { services, transaction }: Call,
  { params }: InputFor<typeof operations.calendar>,
): Promise<OutgoingFile> {
  const hash = tokenHash(params.token.slice(0, -".ics".length)).toString("hex");
  const feed = await transaction(async (tx) => {
    const [row] = await tx.db.select().from(calendarFeeds).where(eq(calendarFeeds.tokenHash, hash));
    await countCalendarRead(tx, row?.userId ?? null);
    return row ?? null;
  });
  const entries =
    feed &&
    (await readAsPerson(
      services.pool,
      async (tx) => {
        const person = await requesterOf(tx, feed.userId);
        return person && can(person, "cases.calendar") ? person : null;
      },
      (tx) => calendarOf(tx, mostOfKind),
    ));
  if (!entries) throw notFound();
  const bytes = Buffer.from(calendarText(entries, { address: services.settings.publicUrl, now: new Date() }));
  return {
    name: "refundry.ics",
    type: "text/calendar; charset=utf-8",
    size: bytes.length,
    open: (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  };
}
