import { dormantDays, type people as operations } from "@refundry/contract/people";
import { type InputFor, type RoleId, roleFacts, roles } from "@refundry/contract/platform";
import { eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { factColumn, factsOf, listPage, notFound, type Tx } from "../../platform/index.ts";
import { clientsReached, namesOfDeputies, secondStepOn } from "../people.facts.ts";
import { entities, users } from "../people.tables.ts";
import { roleName } from "./person.queries.ts";

const reviewer = alias(users, "reviewer");
const nameIn = (person: typeof users | typeof reviewer) => sql<string>`trim(${person.first} || ' ' || ${person.last})`;
/** Who never signed in is as old as the account. */
const lastSeen = sql`coalesce(${users.lastSignInAt}, ${users.activatedAt}, ${users.createdAt})`;
const utcDay = (instant: SQL) => sql`(${instant} at time zone 'utc')::date`;

/** Whole days by UTC date, of accounts that can be signed in with. */
const isDormant = (tx: Tx): SQL<boolean> =>
  sql<boolean>`(${users.activationStatus} = 'active' and ${utcDay(sql`${tx.now.toISOString()}::timestamptz`)} - ${utcDay(lastSeen)} > ${dormantDays})`;

type Asked = InputFor<typeof operations.userReviews>["query"];

/** The people of firms, deleted ones apart, with what each has access to; at most `asked.limit` of them. */
async function reviews(tx: Tx, asked: Pick<Asked, "q" | "sort" | "limit" | "cursor">, filters: (SQL | undefined)[]) {
  const page = await listPage(
    tx,
    {
      table: users,
      row: {
        id: users.id,
        fullname: nameIn(users),
        email: users.email,
        roleId: users.roleId,
        firm: entities.name,
        status: users.activationStatus,
        lastSignInAt: users.lastSignInAt,
        dormant: isDormant(tx),
        secondStep: factColumn(secondStepOn, users.id),
        reviewedAt: users.reviewedAt,
        reviewedBy: sql<string | null>`nullif(${nameIn(reviewer)}, '')`,
      },
      joined: (query) =>
        query
          .leftJoin(entities, eq(entities.id, users.parentEntity))
          .leftJoin(reviewer, eq(reviewer.id, users.reviewedBy)),
      sort: {
        fullname: sql`lower(${users.last} || ' ' || ${users.first})`,
        role: roleName,
        entity_name: sql`lower(${entities.name})`,
        last_sign_in_at: users.lastSignInAt,
        reviewed_at: users.reviewedAt,
      },
      standard: "fullname",
      words: sql`concat_ws(E'\n', ${users.first}, ${users.last}, ${users.email}, ${entities.name}, ${roleName})`,
    },
    asked,
    [isNull(users.deletedAt), ne(users.roleId, roles.client), ...filters],
  );
  const ids = page.items.map(({ id }) => id);
  const [clients, deputies] = await Promise.all([factsOf(tx, clientsReached, ids), factsOf(tx, namesOfDeputies, ids)]);
  const items = page.items.map((row) => ({
    id: row.id,
    fullname: row.fullname,
    email: row.email,
    role_id: row.roleId as RoleId,
    role: roleFacts[row.roleId as RoleId].name,
    entity_name: row.firm,
    activation_status: row.status,
    last_sign_in_at: row.lastSignInAt,
    dormant: row.dormant,
    clients: clients.get(row.id) ?? 0,
    deputies: (deputies.get(row.id) ?? []).join(", "),
    mfa_enabled: row.secondStep === true,
    reviewed_at: row.reviewedAt,
    reviewed_by: row.reviewedBy,
  }));
  return { ...page, items };
}

/** Who of the firms has access to what (03, Beyond 4). */
export const listReviews = (tx: Tx, { query }: InputFor<typeof operations.userReviews>) =>
  reviews(tx, query, [
    query.role_id === undefined ? undefined : eq(users.roleId, query.role_id),
    query.entity === undefined ? undefined : eq(users.parentEntity, query.entity),
    query.dormant === undefined ? undefined : eq(isDormant(tx), query.dormant),
  ]);

export async function readReview(tx: Tx, id: number) {
  const { items } = await reviews(tx, { limit: 1 }, [eq(users.id, id)]);
  const [review] = items;
  if (!review) throw notFound();
  return review;
}
