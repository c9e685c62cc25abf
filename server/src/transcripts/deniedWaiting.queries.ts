import { quarterStatus } from "@refundry/contract/transcripts";
import { and, eq, sql } from "drizzle-orm";
import { clients } from "../clients/index.ts";
import type { WaitingKind } from "../platform/index.ts";
import { clientQuarters } from "./clientQuarter.tables.ts";

const { year, quarter } = clientQuarters;

/** Quarters that the IRS denied and nobody has moved on from, for the partner who answers for the claim. */
export const deniedQuarters: WaitingKind = {
  key: "firm_denied",
  title: "Denied by the IRS",
  permission: "shell.firm_waiting",
  path: "/clients/{id}/transcripts",
  rows: () =>
    sql`select ${clientQuarters.client} as client, min(${clientQuarters.statusOn}) as since,
        string_agg('Q' || ${quarter} || ' ' || ${year}, ', ' order by ${year}, ${quarter})
          || ', since ' || to_char(min(${clientQuarters.statusOn}), 'Mon FMDD, YYYY') as text
      from ${clientQuarters} join ${clients} on ${clients.id} = ${clientQuarters.client}
      where ${and(eq(clientQuarters.statusId, quarterStatus.denied), eq(clients.onHold, false))} group by 1`,
};
