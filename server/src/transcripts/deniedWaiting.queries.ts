import { quarterStatus } from "@refundry/contract/transcripts";
import { daysBetween, type IsoDate, utcDate } from "@refundry/contract/values";
import { and, eq, sql } from "drizzle-orm";
import { clients } from "../clients/index.ts";
import type { WaitingKind } from "../platform/index.ts";
import { clientQuarters } from "./clientQuarter.tables.ts";
import { lastDaysOf } from "./quarter.queries.ts";

const { year, quarter } = clientQuarters;
/** As the statement writes its own: `Nov 15, 2026`. */
const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** So many days before the last one it presses. */
const pressingDays = 20;

const leftWords = (days: number) =>
  days < 0 ? "which is over" : days === 0 ? "today" : days === 1 ? "1 day left" : `${days} days left`;

/** Quarters that the IRS denied and nobody has moved on from, for those of the firm who answer for the claim. */
export const deniedQuarters: WaitingKind = {
  key: "firm_denied",
  title: "Denied by the IRS",
  permission: "shell.firm_urgent",
  path: "/clients/{id}/transcripts",
  rows: () =>
    sql`select ${clientQuarters.client} as client, min(${clientQuarters.statusOn}) as since,
        string_agg(distinct ${clientQuarters.statusOn}::text, ' ') as target,
        string_agg('Q' || ${quarter} || ' ' || ${year}, ', ' order by ${year}, ${quarter})
          || ', since ' || to_char(min(${clientQuarters.statusOn}), 'Mon FMDD, YYYY') as text
      from ${clientQuarters} join ${clients} on ${clients.id} = ${clientQuarters.client}
      where ${and(eq(clientQuarters.statusId, quarterStatus.denied), eq(clients.onHold, false))} group by 1`,
  /** The first of the days by which one is answered at the latest, as the transcripts of the client say it. */
  tell: async (tx, items) => {
    const today = utcDate(tx.now);
    return Promise.all(
      items.map(async (one) => {
        const recorded = (one.target ?? "").split(" ") as IsoDate[];
        const days = await Promise.all(recorded.map((day) => lastDaysOf(tx, day)));
        const [first] = days.flatMap((last) => last?.respond ?? []).sort();
        if (!first) return one;
        const left = daysBetween(today, first);
        const text = `${one.text}: answer by ${dayFormat.format(Date.parse(first))} at the latest, ${leftWords(left)}`;
        return { ...one, text, ...(left <= pressingDays && { pressing: true as const }) };
      }),
    );
  },
};

/** The same for the attorney of record, whose own it is to answer. */
export const ownDenied: WaitingKind = { ...deniedQuarters, key: "denied", permission: "shell.own_denied" };
