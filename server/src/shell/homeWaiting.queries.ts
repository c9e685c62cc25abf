import { and, eq, sql } from "drizzle-orm";
import { blockersOf } from "../calculations/index.ts";
import { clientInScope, waitingClients } from "../clients/index.ts";
import type { WaitingKind } from "../platform/index.ts";
import { clientProgress } from "./progress.tables.ts";

/** Clients whose payroll is there and who have no final yet: ready, or what stands in the way (06, 5.5). */
export const finalsWaiting: WaitingKind = {
  key: "finals",
  title: "Finals to make",
  permission: "shell.finals",
  path: "/clients/{id}/packages",
  find: async (tx, most) => {
    const { total, items } = await waitingClients(
      tx,
      sql`select ${clientProgress.client} as client, ${clientProgress.updatedAt} as since, '' as text
        from ${clientProgress} where ${and(eq(clientProgress.sanitizedPayroll, true), eq(clientProgress.final, false))}`,
      most,
    );
    const told = [];
    for (const item of items) {
      const [first, ...others] = await blockersOf(tx, await clientInScope(tx, item.client), "final");
      const more = others.length === 0 ? "" : ` (and ${others.length} more)`;
      told.push({ ...item, text: first ? `${first.text}${more}` : "Everything is there." });
    }
    return { total, items: told };
  },
};

/** What of an own company is still to be entered, for the people of a client. */
export const figuresNeeded: WaitingKind = {
  key: "needed",
  title: "Needed from you",
  permission: "shell.needed",
  path: "/clients/{id}/profile",
  find: (tx, most) =>
    waitingClients(
      tx,
      sql`select ${clientProgress.client} as client, ${clientProgress.updatedAt} as since, concat_ws(', ',
          case when not ${clientProgress.ppp} then 'both PPP rounds' end,
          case when not ${clientProgress.matchedOwners} then 'owners and relatives' end,
          case when not ${clientProgress.wages} then 'wages of the four quarters' end,
          case when not ${clientProgress.employees} then 'employees of the four quarters' end) as text
        from ${clientProgress} where not (${clientProgress.ppp} and ${clientProgress.matchedOwners}
          and ${clientProgress.wages} and ${clientProgress.employees}) and not ${clientProgress.final}`,
      most,
    ),
};
