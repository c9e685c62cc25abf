import { and, eq, inArray, like, not, or, type SQL, sql } from "drizzle-orm";
import { type Database, readPlace, type Tx } from "../platform/index.ts";
import { clientsInScope } from "./client.queries.ts";
import {
  beginningsMeant,
  coreName,
  halvesOf,
  leastForNearMiss,
  plainWords,
  readSearch,
  type SearchTerms,
  withoutAnd,
} from "./client.rules.ts";
import { clients, clientWords } from "./client.tables.ts";
import { type FullRow, rowsForRole, selectRows } from "./clientList.queries.ts";

const countedExactly = 1000;
const fewHits = 10;
/** Of hits that are exactly what was typed; the others follow among the names that begin so. */
const mostExact = 200;
/** Of names that look alike so many are put in order; a word of more is no typing error. */
const mostAlike = 1000;

const likeText = (text: string) => text.replace(/[\\%_]/g, "\\$&");

function matches(terms: SearchTerms): SQL {
  return or(
    terms.id === null ? undefined : eq(clients.id, terms.id),
    terms.ein === null ? undefined : sql`${clients.ein} like ${`${likeText(terms.ein)}%`}`,
    terms.phone === null ? undefined : eq(clients.contactPhone, terms.phone),
    terms.email === null ? undefined : sql`lower(${clients.contactEmail}) like ${`${likeText(terms.email)}%`}`,
    terms.words.length === 0 || terms.email !== null ? undefined : and(...terms.words.map(beginsWord)),
    sql`false`,
  ) as SQL;
}

/** The word begins a word of a name (04, 5.1). It holds letters and digits only, so that nothing in it is a pattern. */
const beginsWord = (word: string): SQL => sql`${clients.searchText} like ${`% ${word}%`}`;

interface SearchQuery {
  q: string;
  entity?: number;
  limit: number;
  cursor?: string;
}

/** Clients by id, EIN, names, contact, phone or e-mail; names that look alike when few others match (CLIENTS-02). */
export async function searchClients(tx: Tx, { query }: { query: SearchQuery }) {
  const terms = readSearch(query.q);
  const firm = query.entity ? or(eq(clients.managingFirm, query.entity), eq(clients.taxFirm, query.entity)) : undefined;
  const own = and(clientsInScope(tx.scope), firm);
  const hits = and(own, matches(terms));
  const typed = ` ${withoutAnd(plainWords(query.q)).join(" ")}`;
  const { total, exact } = await overview(tx, hits, terms, typed);
  const offset = readPlace(query.cursor);
  const found = await bestFirst(tx, ranksOf(tx, hits, exact, typed), offset, query.limit);
  const near = total < fewHits ? await nearMisses(tx, terms, own) : [];
  const last = offset + found.length >= total;
  const items = rowsForRole(tx.actor.roleId, last ? [...found, ...near] : found);
  const lowerBound = total > countedExactly;
  return {
    items,
    total: lowerBound ? countedExactly : total + near.length,
    ...(lowerBound && { total_is_lower_bound: true }),
    next: last ? null : String(offset + query.limit),
  };
}

/** How many hits there are, up to one more than are counted, and those that are exactly what was typed, best first. */
async function overview(tx: Tx, hits: SQL | undefined, terms: SearchTerms, typed: string) {
  const few = tx.db
    .select({ one: sql`1`.as("one") })
    .from(clients)
    .where(hits)
    .limit(countedExactly + 1);
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
    sql`select (select count(*) from ${few} few) as total, array(${exact}) as exact`,
  );
  return { total: Number(rows[0]?.total ?? 0), exact: (rows[0]?.exact ?? []).map(Number) };
}

/** Hits of one rank. */
interface Rank {
  holds: SQL | undefined;
  orderBy: SQL[];
  /** The first so many of them, in their order, when they can be had without a look at all. */
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
  // A trade name that begins so stands where the index has it; looking for it from the first letter on would take seconds.
  const firstOf = (where: SQL | undefined, most: number) =>
    tx.db
      .select({ id: clients.id })
      .from(clients)
      .where(where)
      .orderBy(...byTradeName)
      .limit(most);
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

async function bestFirst(tx: Tx, ranks: readonly Rank[], offset: number, limit: number): Promise<FullRow[]> {
  const found: FullRow[] = [];
  let skipped = offset;
  for (const { holds, orderBy, first } of ranks) {
    const left = limit - found.length;
    const where = first ? first(skipped + left) : holds;
    const rows = await selectRows(tx, { where, orderBy, limit: left, offset: skipped });
    found.push(...rows);
    if (found.length === limit) break;
    // A rank that gave nothing beyond the offset may hold fewer rows than were skipped.
    skipped = rows.length > 0 ? 0 : skipped - (skipped === 0 ? 0 : await countUpTo(tx.db, holds, skipped));
  }
  return found;
}

/** As its index has it, which keeps the beginnings too. */
const plainTradeName = sql`coalesce(${clients.plainTradeName}::text, '')`;
const byTradeName = [plainTradeName, sql`${clients.id}`];

async function countUpTo(db: Database, where: SQL | undefined, most: number): Promise<number> {
  const few = db
    .select({ one: sql`1`.as("one") })
    .from(clients)
    .where(where)
    .limit(most + 1)
    .as("few");
  const [counted] = await db.select({ total: sql<string>`count(*)` }).from(few);
  return Number(counted?.total ?? 0);
}

/** Names with one wrong letter: `smtih` finds Smith (CLIENTS-02). The words that names are made of tell what was meant. */
async function nearMisses(tx: Tx, terms: SearchTerms, own: SQL | undefined): Promise<FullRow[]> {
  const long = terms.words.filter((word) => word.length >= leastForNearMiss);
  if (terms.email !== null || long.length === 0) return [];
  const known = await tx.db
    .select()
    .from(clientWords)
    .where(or(...long.map(halfAsTyped)));
  const vocabulary = known.map(({ word }) => word);
  const meant = terms.words.map((word) => [word, ...beginningsMeant(word, vocabulary)]);
  if (meant.every((beginnings) => beginnings.length === 1)) return [];
  const alike = and(...meant.map((beginnings) => or(...beginnings.map(beginsWord))));
  const found = tx.db
    .select({ id: clients.id })
    .from(clients)
    .where(and(own, alike, not(matches(terms))))
    .limit(mostAlike);
  return selectRows(tx, { where: inArray(clients.id, found), orderBy: byTradeName, limit: fewHits });
}

function halfAsTyped(typed: string): SQL | undefined {
  const { first, second, swapped } = halvesOf(typed);
  return or(...[`${first}%`, `%${second}%`, `${swapped}%`].map((pattern) => like(clientWords.word, pattern)));
}

interface DuplicateQuery {
  ein?: string;
  legal_name?: string;
  contact_email?: string;
  contact_phone?: string;
  client?: number;
}

const alikeEnough = 0.8;

/** Clients in scope that may be the same business: same EIN, e-mail or phone, or names alike by 80 % or more (04, 7). */
export async function findDuplicates(tx: Tx, { query }: { query: DuplicateQuery }) {
  const others = and(clientsInScope(tx.scope), query.client ? sql`${clients.id} <> ${query.client}` : undefined);
  const core = coreName(query.legal_name ?? "");
  const sameName = core.length >= 3 ? await similarNames(tx, others, core) : [];
  const phone = (query.contact_phone ?? "").replace(/\D/g, "");
  const exact = await tx.db
    .select({ id: clients.id, legal_name: clients.legalName, ein: clients.ein, email: clients.contactEmail })
    .from(clients)
    .where(
      and(
        others,
        or(
          query.ein ? eq(clients.ein, query.ein) : undefined,
          query.contact_email ? sql`lower(${clients.contactEmail}) = ${query.contact_email.toLowerCase()}` : undefined,
          phone.length === 10 ? eq(clients.contactPhone, phone) : undefined,
          sql`false`,
        ),
      ),
    )
    .limit(20);
  const items = [
    ...exact.map((row) => ({
      id: row.id,
      legal_name: row.legal_name,
      same:
        row.ein === query.ein
          ? ("ein" as const)
          : row.email.toLowerCase() === query.contact_email?.toLowerCase()
            ? ("email" as const)
            : ("phone" as const),
    })),
    ...sameName
      .filter((row) => !exact.some((one) => one.id === row.id))
      .map((row) => ({ ...row, same: "name" as const })),
  ];
  return { items, total: items.length, next: null };
}

async function similarNames(
  tx: Tx,
  others: SQL | undefined,
  core: string,
): Promise<{ id: number; legal_name: string }[]> {
  await tx.db.execute(sql`set local pg_trgm.word_similarity_threshold = 0.6`);
  const rows = await tx.db
    .select({ id: clients.id, legal_name: clients.legalName })
    .from(clients)
    .where(and(others, sql`${core} <% ${clients.nameText}`))
    .orderBy(sql`${core} <<-> ${clients.nameText}`)
    .limit(200);
  return rows.filter((row) => alike(coreName(row.legal_name), core) >= alikeEnough).slice(0, 20);
}

/** Share of common letter pairs (Dice), 0 to 1. */
export function alike(a: string, b: string): number {
  const pairs = (text: string) =>
    Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2));
  const left = pairs(a);
  const right = pairs(b);
  if (left.length === 0 || right.length === 0) return a === b ? 1 : 0;
  const pool = [...right];
  let common = 0;
  for (const pair of left) {
    const at = pool.indexOf(pair);
    if (at < 0) continue;
    pool.splice(at, 1);
    common += 1;
  }
  return (2 * common) / (left.length + right.length);
}
