import { type clients as operations, splitSearch } from "@refundry/contract/clients";
import type { InputFor } from "@refundry/contract/platform";
import { and, eq, inArray, like, not, or, type SQL, sql } from "drizzle-orm";
import { cutPage, type Database, ordering, readPlace, type Tx } from "../platform/index.ts";
import { clientsInScope } from "./client.queries.ts";
import { plainWords, readSearch, type SearchTerms, withoutAnd } from "./client.rules.ts";
import { clients } from "./client.tables.ts";
import { demandFilters, type FullRow, pageInOrder, rowsForRole, selectRows } from "./clientList.queries.ts";
import { filteredBy } from "./clientSearchFilter.queries.ts";
import { nearMisses } from "./nearMisses.queries.ts";
import { byTradeName, matches, plainTradeName } from "./searchTerms.queries.ts";

const countedExactly = 1000;
const fewHits = 10;
/** Of hits that are exactly what was typed; the others follow among the names that begin so. */
const mostExact = 200;

/**
 * Clients by id, EIN, names, contact, phone or e-mail, narrowed by the filters that stand among the words; names that look
 * alike when few others match (CLIENTS-02).
 */
export async function searchClients(tx: Tx, { query }: InputFor<typeof operations.search>) {
  demandFilters(tx.actor.roleId, { entity: query.entity });
  const { words, filters } = splitSearch(query.q);
  const firm = query.entity ? or(eq(clients.managingFirm, query.entity), eq(clients.taxFirm, query.entity)) : undefined;
  const own = and(clientsInScope(tx.scope), firm, await filteredBy(tx, filters));
  const terms = words === "" ? null : readSearch(words);
  const hits = terms ? and(own, matches(terms)) : own;
  const typed = ` ${withoutAnd(plainWords(words)).join(" ")}`;
  const { total, exact } = await overview(tx, hits, terms, typed);
  const near = terms && total < fewHits ? await nearMisses(tx, terms, own, fewHits) : [];
  const count =
    total > countedExactly ? { total: countedExactly, total_is_lower_bound: true } : { total: total + near.length };
  if (query.sort !== undefined) {
    const ids = near.map(({ id }) => id);
    const found = ids.length > 0 ? or(hits, inArray(clients.id, ids)) : hits;
    return { ...(await pageInOrder(tx, found, query, total)), ...count };
  }
  const ranks = terms ? ranksOf(tx, hits, exact, typed) : [{ holds: own, orderBy: byTradeName }];
  const { rows, next } = await bestFirst(tx, ranks, query);
  return { items: rowsForRole(tx.actor.roleId, next === null ? [...rows, ...near] : rows), next, ...count };
}

/** How many hits there are, up to one more than are counted, and those that are exactly what was typed, best first. */
async function overview(tx: Tx, hits: SQL | undefined, terms: SearchTerms | null, typed: string) {
  if (!terms) return { total: await countUpTo(tx.db, hits, countedExactly), exact: [] };
  const isNumber = [
    ...(terms.id === null ? [] : [eq(clients.id, terms.id)]),
    ...(terms.ein === null ? [] : [eq(clients.ein, terms.ein)]),
  ];
  const isName = or(...[sql`${clients.plainLegalName}`, plainTradeName].map((name) => sql`${name} = ${`${typed} `}`));
  const exact = tx.db
    .select({ id: clients.id })
    .from(clients)
    .where(and(hits, or(...isNumber, isName)))
    .orderBy(...isNumber.map((is) => sql`${is} desc`), ...byTradeName)
    .limit(mostExact);
  const { rows } = await tx.db.execute<{ total: string; exact: string[] }>(
    sql`select ${upTo(tx.db, hits, countedExactly)} as total, array(${exact}) as exact`,
  );
  return { total: Number(rows[0]?.total ?? 0), exact: (rows[0]?.exact ?? []).map(Number) };
}

/** Hits of one rank. */
interface Rank {
  holds: SQL | undefined;
  orderBy: SQL[];
  /** The first so many of them, where they can be had without looking for them in the whole order. */
  first?: (most: number) => SQL;
}

/**
 * The hits from best to worst (04, 5.1): exact id, EIN or name, names that begin so, all others. Each rank is a question of
 * its own, so that none has to sort every hit of a word that many names hold.
 */
function ranksOf(tx: Tx, hits: SQL | undefined, exact: number[], typed: string): Rank[] {
  const others = and(hits, exact.length > 0 ? not(inArray(clients.id, exact)) : undefined);
  const tradeBegins = sql`${plainTradeName} like ${`${typed}%`}`;
  const legalBegins = like(clients.plainLegalName, `${typed}%`);
  const begins = or(tradeBegins, legalBegins) as SQL;
  const firstOf = (where: SQL | undefined, most: number) =>
    tx.db
      .select({ id: clients.id })
      .from(clients)
      .where(where)
      .orderBy(...byTradeName)
      .limit(most);
  // A trade name that begins so stands where the index has it; looking for it from the first letter on would take seconds.
  const firstThatBegin = (most: number) =>
    sql`${clients.id} in (${firstOf(and(others, tradeBegins), most)} union all ${firstOf(and(others, legalBegins, not(tradeBegins)), most)})`;
  const ranks: Rank[] = [
    { holds: and(others, begins), orderBy: byTradeName, first: firstThatBegin },
    { holds: and(others, not(begins)), orderBy: byTradeName },
  ];
  if (exact.length === 0) return ranks;
  const inOrder = sql`array_position(${sql.param(exact)}::bigint[], ${clients.id})`;
  return [{ holds: inArray(clients.id, exact), orderBy: [inOrder] }, ...ranks];
}

/**
 * A page of the ranks. The next one is named by how many hits came before it, or, once only the last rank is left, by the
 * row that it follows: skipping ever more rows of a long rank would take ever longer.
 */
async function bestFirst(tx: Tx, ranks: readonly Rank[], { limit, cursor }: { limit: number; cursor?: string }) {
  const place = cursor === undefined || /^\d+$/.test(cursor) ? readPlace(cursor) : null;
  const from = place === null ? cursor : undefined;
  const { key, after } = ordering({ trade_name: clients.plainTradeName }, "trade_name", undefined, clients.id, from);
  const found: FullRow[] = [];
  let skipped = place ?? 0;
  let lastRankFrom = Number.POSITIVE_INFINITY;
  const asked = after ? ranks.slice(-1) : ranks;
  for (const [at, { holds, orderBy, first }] of asked.entries()) {
    if (at === asked.length - 1) lastRankFrom = found.length;
    const left = limit + 1 - found.length;
    const rows = await selectRows(tx, {
      where: first ? first(skipped + left) : and(holds, after ?? undefined),
      orderBy,
      limit: left,
      offset: skipped,
      sortKey: key,
    });
    found.push(...rows);
    if (found.length > limit) break;
    // A rank that gave nothing beyond the offset may hold fewer rows than were skipped.
    skipped = rows.length > 0 ? 0 : skipped - (skipped === 0 ? 0 : await countUpTo(tx.db, holds, skipped));
  }
  const page = cutPage(found, limit, 0);
  return page.next === null || lastRankFrom < limit ? page : { ...page, next: String((place ?? 0) + limit) };
}

async function countUpTo(db: Database, where: SQL | undefined, most: number): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(sql`select ${upTo(db, where, most)} as total`);
  return Number(rows[0]?.total ?? 0);
}

/** How many there are, but no more than one above `most`. */
function upTo(db: Database, where: SQL | undefined, most: number): SQL {
  const few = db
    .select({ one: sql`1`.as("one") })
    .from(clients)
    .where(where)
    .limit(most + 1);
  return sql`(select count(*) from ${few} few)`;
}
