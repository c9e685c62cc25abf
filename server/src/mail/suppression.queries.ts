import type { mail } from "@refundry/contract/mail";
import type { InputFor } from "@refundry/contract/platform";
import { and, eq, sql } from "drizzle-orm";
import { entities } from "../people/index.ts";
import { listPage, mailSuppressions, suppressedAt, type Tx } from "../platform/index.ts";

const { id, address, scope, reason, detail, since, until } = mailSuppressions;
// Columns of a statement on one table stand without its name: within another they need it.
const firm = sql<string | null>`(select ${entities}."name" from ${entities}
  where ${entities}."id" = ${mailSuppressions}."entity")`;

const suppressionRow = { id, address, scope, firm, reason, detail, since, until };

const suppressions = {
  table: mailSuppressions,
  row: suppressionRow,
  sort: { since, address, reason },
  standard: "-since",
  words: sql`${address}`,
};

/** The addresses that get no mail now. */
export const listSuppressions = (tx: Tx, { query }: InputFor<typeof mail.suppressions>) =>
  listPage(tx, suppressions, query, [suppressedAt(tx.now)]);

/** Whether there is such an address that gets no mail now. */
export const isSuppression = async (tx: Tx, number: number): Promise<boolean> =>
  (await tx.db.$count(mailSuppressions, and(eq(id, number), suppressedAt(tx.now)))) > 0;
