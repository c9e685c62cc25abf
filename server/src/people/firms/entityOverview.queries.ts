import type { people as operations } from "@refundry/contract/people";
import { type InputFor, type RoleId, roleFacts } from "@refundry/contract/platform";
import { and, asc, count, eq, exists, isNull, like, ne, or, type SQL, sql } from "drizzle-orm";
import { factOf, likeText, notFound, type Tx } from "../../platform/index.ts";
import { clientStatuses } from "../people.facts.ts";
import { entities, users } from "../people.tables.ts";
import { isFirmVisible } from "../persons/person.queries.ts";
import { pods } from "../pod.tables.ts";

/** What there is of a firm, each figure of a list of its own (03, Beyond 7). */
export async function readOverview(tx: Tx, { params }: InputFor<typeof operations.firmOverview>) {
  const { id } = params;
  if (!(await isFirmVisible(tx, id))) throw notFound();
  const [people, clients, paired] = await Promise.all([
    tx.db
      .select({ role: users.roleId, count: count() })
      .from(users)
      .where(and(eq(users.parentEntity, id), isNull(users.deletedAt)))
      .groupBy(users.roleId)
      .orderBy(asc(users.roleId)),
    factOf(tx, clientStatuses, id),
    tx.db.$count(pods, and(isNull(pods.deletedAt), or(eq(pods.taxFirm, id), eq(pods.managingLawfirm, id)))),
  ]);
  return {
    people: people.map(({ role, count }) => {
      const role_id = role as RoleId;
      return { role_id, role: roleFacts[role_id].name, count };
    }),
    clients,
    pods: paired,
  };
}

/** Two names are alike from here on, of 1. */
const muchAlike = 0.5;
const mostSimilar = 5;
const fewestLetters = 3;

/** Domains that people of any firm have their mail at say nothing of a firm. */
const openDomains = new Set(
  "gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com aol.com icloud.com me.com mac.com proton.me protonmail.com gmx.com mail.com comcast.net verizon.net att.net".split(
    " ",
  ),
);

/** Firms that a new one may be the same as: much the same name, or people with e-mails of the same domain (03, Beyond 6). */
export async function listSimilar(tx: Tx, { query }: InputFor<typeof operations.similarFirms>) {
  const { name = "", email = "", except } = query;
  const alike = [nameLike(name), domainLike(tx, email)].filter((one) => one !== null);
  if (alike.length === 0) return { items: [], total: 0, next: null };
  const items = await tx.db
    .select({ id: entities.id, name: entities.name })
    .from(entities)
    .where(and(isNull(entities.deletedAt), except === undefined ? undefined : ne(entities.id, except), or(...alike)))
    .orderBy(sql`similarity(lower(${entities.name}), ${name.toLowerCase()}) desc`, asc(entities.id))
    .limit(mostSimilar);
  return { items, total: items.length, next: null };
}

// The operator finds by the index what may be alike; the figure then decides.
const nameLike = (name: string): SQL | null =>
  name.length < fewestLetters
    ? null
    : sql`(lower(${entities.name}) % ${name.toLowerCase()} and similarity(lower(${entities.name}), ${name.toLowerCase()}) >= ${muchAlike})`;

function domainLike(tx: Tx, email: string): SQL | null {
  const [, domain = ""] = /@([^@\s]+\.[a-z]{2,})$/i.exec(email.toLowerCase()) ?? [];
  if (domain === "" || openDomains.has(domain)) return null;
  const ending = `%@${likeText(domain)}`;
  return exists(
    tx.db
      .select({ one: sql`1` })
      .from(users)
      .where(
        and(
          eq(users.parentEntity, entities.id),
          isNull(users.deletedAt),
          // The index is over names and e-mail together, which ends it.
          like(sql`lower(${users.first} || ' ' || ${users.last} || ' ' || ${users.email})`, ending),
        ),
      ),
  );
}
