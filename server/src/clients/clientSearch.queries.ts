import { and, eq, like, not, or, type SQL, sql } from "drizzle-orm";
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
  const total = await countUpTo(tx.db, and(own, matches(terms)), countedExactly);
  const offset = readPlace(query.cursor);
  const found = await bestFirst(tx, ranksOf(query.q, terms, own), offset, query.limit);
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

/**
 * The hits from best to worst (04, 5.1): exact id, EIN or name, names that begin so, all others. What few have is asked
 * apart from what many have, so that nothing has to sort every hit of a word that many names hold.
 */
function ranksOf(text: string, terms: SearchTerms, own: SQL | undefined): Rank[] {
  const typed = ` ${withoutAnd(plainWords(text)).join(" ")}`;
  const names = [clients.plainLegalName, clients.plainTradeName];
  const exactName = or(...names.map((name) => sql`${name} = ${`${typed} `}`));
  const ranks = [
    { holds: terms.id === null ? undefined : eq(clients.id, terms.id) },
    { holds: terms.ein === null ? undefined : eq(clients.ein, terms.ein) },
    { holds: or(...names.map((name) => sql`${name} like ${`${typed}%`}`)), first: sql`${exactName} desc` },
    { holds: sql`true` },
  ];
  const hits = matches(terms);
  return ranks.flatMap(({ holds, first }, at) => {
    const better = ranks.slice(0, at).flatMap((rank) => (rank.holds ? [not(rank.holds)] : []));
    return holds
      ? [{ where: and(own, hits, holds, ...better), orderBy: first ? [first, ...byTradeName] : byTradeName }]
      : [];
  });
}

interface Rank {
  where: SQL | undefined;
  orderBy: SQL[];
}

async function bestFirst(tx: Tx, ranks: readonly Rank[], offset: number, limit: number): Promise<FullRow[]> {
  const found: FullRow[] = [];
  let skipped = offset;
  for (const { where, orderBy } of ranks) {
    const rows = await selectRows(tx, { where, orderBy, limit: limit - found.length, offset: skipped });
    found.push(...rows);
    if (found.length === limit) break;
    // A rank that gave nothing beyond the offset may hold fewer rows than were skipped.
    skipped = rows.length > 0 ? 0 : skipped - (skipped === 0 ? 0 : await countUpTo(tx.db, where, skipped));
  }
  return found;
}

/** As the index of the list has it. */
const byTradeName = [sql`coalesce(lower(${clients.tradeName})::text, '')`, sql`${clients.id}`];

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
  return selectRows(tx, { where: and(own, alike, not(matches(terms))), orderBy: byTradeName, limit: fewHits });
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
