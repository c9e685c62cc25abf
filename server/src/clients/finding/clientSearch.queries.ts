import { type ClientRow, type clients as operations, splitSearch } from "@refundry/contract/clients";
import type { InputFor } from "@refundry/contract/platform";
import { and, eq, inArray, like, not, or, type SQL, sql } from "drizzle-orm";
import { cutPage, ordering, type Tx } from "../../platform/index.ts";
import { clients } from "../client.tables.ts";
import { columnsSeenBy } from "../clients.policy.ts";
import { clientsInScope } from "../records/client.queries.ts";
import { plainWords, readSearch, type SearchTerms, withoutAnd } from "../records/client.rules.ts";
import { demandFilters, joinedNames, pageInOrder, rowOnTheWire, rowsForRole } from "./clientList.queries.ts";
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
  const alike = (total: number) => (terms && total < fewHits ? nearMisses(tx, terms, own, fewHits) : []);
  if (query.sort !== undefined) {
    const [total, page] = await Promise.all([countUpTo(tx, hits), pageInOrder(tx, hits, query)]);
    const near = await alike(total);
    if (near.length === 0) return { ...page, ...counted(total, near) };
    const ids = near.map(({ id }) => id);
    return { ...(await pageInOrder(tx, or(hits, inArray(clients.id, ids)), query)), ...counted(total, near) };
  }
  const typed = ` ${withoutAnd(plainWords(words)).join(" ")}`;
  const byLegalName = columnsSeenBy(tx.actor.roleId).includes("legal_name");
  const { items, total, next } = await bestFirst(tx, { hits, terms, typed, byLegalName }, query);
  const near = await alike(total);
  const whole = next === null ? [...items, ...rowsForRole(tx.actor.roleId, near)] : items;
  return { items: whole, next, ...counted(total, near) };
}

const counted = (total: number, near: readonly unknown[]) =>
  total > countedExactly ? { total: countedExactly, total_is_lower_bound: true } : { total: total + near.length };

/** What was searched for: the condition on clients, what was typed, and how a name begins that is just that. */
interface Searched {
  hits: SQL | undefined;
  terms: SearchTerms | null;
  typed: string;
  /** A legal name that the reader does not see puts no client before those whose names begin with the words. */
  byLegalName: boolean;
}

/**
 * Where a page begins: after so many hits, or, once only the last rank is left, after the row of a cursor, since skipping ever
 * more rows of a long rank would take ever longer.
 */
function beginOf(cursor: string | undefined): { place: number; from: string | undefined; counted: number | null } {
  const [, place, total] = /^(\d{1,9})\.(\d{1,9})$/.exec(cursor ?? "") ?? [];
  if (place !== undefined) return { place: Number(place), from: undefined, counted: Number(total) };
  return { place: 0, from: cursor, counted: null };
}

interface RankedRow {
  [column: string]: unknown;
  row: ClientRow;
  key: string;
  id: string;
  rank: number;
  total: string | null;
}

const lastRank = 2;

/** A page of the hits from best to worst, and how many there are: one statement. */
async function bestFirst(tx: Tx, searched: Searched, { limit, cursor }: { limit: number; cursor?: string }) {
  const { place, from, counted } = beginOf(cursor);
  const order = ordering({ trade_name: clients.plainTradeName }, "trade_name", undefined, clients.id, from);
  const known = counted ?? order.counted;
  const ranked = rankedHits(searched, order.after, place + limit + 1);
  const total = known === null ? upTo(searched.hits) : sql`null`;
  const { rows } = await tx.db.execute<RankedRow>(sql`
    select ${rowOnTheWire(tx)} as row, ranked.key, ranked.id, ranked.rank, ${total} as total
    from (${ranked} order by rank, place, key, id offset ${place} limit ${limit + 1}) ranked
    join ${clients} on ${clients.id} = ranked.id ${joinedNames}
    order by ranked.rank, ranked.place, ranked.key, ranked.id`);
  const found = rows.map(({ row, key, id, rank }) => ({ row, sortKey: key, id: Number(id), rank }));
  const all = known ?? Number(rows[0]?.total ?? 0);
  const page = cutPage(found, limit, all);
  const onlyLast = page.rows.some(({ rank }) => rank === lastRank);
  const next = page.next === null || onlyLast ? page.next : `${place + limit}.${all}`;
  return { items: page.rows.map(({ row }) => row), total: all, next };
}

/**
 * The ids of the hits with their rank (04, 5.1): exact id, EIN or name, names that begin so, all others; so many of each as may
 * be needed. A rank is a question of its own, asked where those before it are too few, so that none has to sort every hit of a
 * word that many names hold.
 */
function rankedHits({ hits, terms, typed, byLegalName }: Searched, after: SQL | null, most: number): SQL {
  const firstOf = (where: SQL | undefined) =>
    sql`select ${clients.id} as id, ${plainTradeName} as key from ${clients} where ${where} order by ${byTradeNameInOrder} limit ${most}`;
  const asLast = (found: SQL) =>
    sql`select id, ${lastRank}::int as rank, 0::bigint as place, key from (${found}) others`;
  if (!terms) return asLast(firstOf(and(hits, after ?? undefined)));
  const others = and(hits, sql`${clients.id} <> all (array(select id from exact))`);
  const tradeBegins = sql`${plainTradeName} like ${`${typed}%`}`;
  const legalBegins = byLegalName ? like(clients.plainLegalName, `${typed}%`) : sql`false`;
  const begins = or(tradeBegins, legalBegins) as SQL;
  const exact = sql`exact as materialized (${exactHits(hits, terms, typed)})`;
  if (after) return sql`with ${exact} ${asLast(firstOf(and(others, not(begins), after)))}`;
  // A trade name that begins so stands where the index has it; looking for it from the first letter on would take seconds.
  return sql`with ${exact},
    begins as materialized (
      select * from ((${firstOf(and(others, tradeBegins))}) union all (${firstOf(and(others, legalBegins, not(tradeBegins)))})) names
      order by key, id limit ${most}),
    others as (
      select * from (${firstOf(and(others, not(begins)))}) rest
      limit greatest(0, ${most} - (select count(*) from exact) - (select count(*) from begins)))
    select id, 0 as rank, place, key from exact
    union all select id, 1, 0, key from begins
    union all ${asLast(sql`select * from others`)}`;
}

/** What is exactly what was typed, best first. */
function exactHits(hits: SQL | undefined, terms: SearchTerms, typed: string): SQL {
  const isNumber = [
    ...(terms.id === null ? [] : [eq(clients.id, terms.id)]),
    ...(terms.ein === null ? [] : [eq(clients.ein, terms.ein)]),
  ];
  const isName = or(...[sql`${clients.plainLegalName}`, plainTradeName].map((name) => sql`${name} = ${`${typed} `}`));
  const best = sql.join([...isNumber.map((is) => sql`${is} desc`), ...byTradeName], sql`, `);
  return sql`select ${clients.id} as id, row_number() over (order by ${best}) as place, ${plainTradeName} as key
    from ${clients} where ${and(hits, or(...isNumber, isName))} order by ${best} limit ${mostExact}`;
}

const byTradeNameInOrder = sql.join(byTradeName, sql`, `);

async function countUpTo(tx: Tx, where: SQL | undefined): Promise<number> {
  const { rows } = await tx.db.execute<{ total: string }>(sql`select ${upTo(where)} as total`).execute();
  return Number(rows[0]?.total ?? 0);
}

/** How many there are, but no more than one above those that are counted. */
const upTo = (where: SQL | undefined): SQL =>
  sql`(select count(*) from (select from ${clients} where ${where} limit ${countedExactly + 1}) few)`;
