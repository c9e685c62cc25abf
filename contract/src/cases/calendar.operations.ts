import { z } from "zod";
import { noContent, operation } from "../platform/operation.ts";
import { instantCodec } from "../values/dateField.ts";

const feed = z.strictObject({
  /** When the present address was made; null while there is none. */
  made_at: instantCodec.nullable(),
});

/** A private address at which a calendar program reads one's deadlines (16, 6.2). */
export const calendarOperations = {
  calendarFeed: operation({
    method: "GET",
    path: "/calendar-feed",
    permission: "cases.calendar",
    summary: "Whether one has a calendar address; the address itself is shown only when it is made",
    output: feed,
    selfOnly: true,
  }),
  makeCalendarFeed: operation({
    method: "POST",
    path: "/calendar-feed",
    permission: "cases.calendar",
    summary: "Makes one's calendar address, in place of one that was there; it is told this once",
    output: feed.extend({ address: z.string() }),
    status: 201,
    // The answer tells a secret, which is kept nowhere.
    keys: "refused",
    selfOnly: true,
  }),
  revokeCalendarFeed: operation({
    method: "DELETE",
    path: "/calendar-feed",
    permission: "cases.calendar",
    summary: "Revokes one's calendar address at once",
    output: noContent,
    selfOnly: true,
  }),
  calendar: operation({
    kind: "download",
    method: "GET",
    path: "/calendar/{token}",
    permission: "public",
    summary: "The deadlines of whoever made this address, as iCalendar (RFC 5545), for calendar programs",
    params: z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{43}\.ics$/) }),
    output: noContent,
    errors: ["too_many_requests"],
  }),
};
