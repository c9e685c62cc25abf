import { type ClaimField, claimFieldAddress } from "@refundry/contract/claims";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { blockersOf } from "../calculations/index.ts";
import { claimDetails, claimPeople } from "../claims/index.ts";
import { clientInScope } from "../clients/index.ts";
import type { WaitingKind } from "../platform/index.ts";
import { clientProgress } from "./progress.tables.ts";

/** Clients whose payroll is there and who have no final yet: ready, or what stands in the way (06, 5.5). */
export const finalsWaiting: WaitingKind = {
  key: "finals",
  title: "Finals to make",
  permission: "shell.finals",
  path: "/clients/{id}/packages",
  rows: () =>
    sql`select ${clientProgress.client} as client, ${clientProgress.updatedAt} as since, '' as text
      from ${clientProgress} where ${and(eq(clientProgress.sanitizedPayroll, true), eq(clientProgress.final, false))}`,
  tell: (tx, items) =>
    Promise.all(
      items.map(async (item) => {
        const [first, ...others] = await blockersOf(tx, await clientInScope(tx, item.client), "final");
        const more = others.length === 0 ? "" : ` (and ${others.length} more)`;
        return { ...item, text: first ? `${first.text}${more}` : "Everything is there." };
      }),
    ),
};

/** Nobody is listed and nobody said that there is none; a name that is to be checked is asked of those who decide names. */
const undeclared = sql`not exists (select 1 from ${claimPeople} where ${claimPeople.client} = ${clientProgress.client} and ${eq(claimPeople.kind, "owner")})
  and not exists (select 1 from ${claimDetails} where ${claimDetails.client} = ${clientProgress.client} and ${eq(claimDetails.hasOwners, false)})`;

/** What a claim is made of, in the order of the profile: what is missing in words, and the field where it is entered. */
const parts: readonly (readonly [missing: SQL, words: string, field: ClaimField])[] = [
  [sql`not ${clientProgress.ppp}`, "both PPP rounds", "rounds"],
  [undeclared, "owners and relatives", "owners"],
  [sql`not ${clientProgress.wages}`, "wages of the four quarters", "wages"],
  [sql`not ${clientProgress.employees}`, "employees of the four quarters", "counts"],
];
const words = parts.map(([missing, text]) => sql`case when ${missing} then ${text}::text end`);

const incomplete: Pick<WaitingKind, "path" | "rows" | "tell"> = {
  path: "/clients/{id}/profile",
  rows: () =>
    sql`select found.client, found.since, found.text from (
        select ${clientProgress.client} as client, ${clientProgress.updatedAt} as since,
          concat_ws(', ', ${sql.join(words, sql`, `)}) as text
        from ${clientProgress} where not ${clientProgress.final}) found
      where found.text <> ''`,
  /** Each leads to the first field that is missing. */
  tell: async (_tx, items) =>
    items.map((one) => {
      const first = parts.find(([, text]) => one.text.startsWith(text));
      return first ? { ...one, path: claimFieldAddress(one.client, first[2]) } : one;
    }),
};

/** What of an own company is still to be entered, for the people of a client. */
export const figuresNeeded: WaitingKind = {
  key: "needed",
  title: "Needed from you",
  permission: "shell.needed",
  ...incomplete,
};

/** The same for who may enter it and makes no finals. */
export const claimsIncomplete: WaitingKind = {
  key: "incomplete",
  title: "Claims to complete",
  permission: "shell.incomplete",
  ...incomplete,
};
