import { mandateLifecycle, type mandates as operations, reviewStatusIds } from "@refundry/contract/mandates";
import type { InputFor } from "@refundry/contract/platform";
import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { naicsCodes, states } from "../../content/reference.tables.ts";
import { inGroup, invalid, type Tx } from "../../platform/index.ts";
import {
  mandateCities,
  mandateCounties,
  mandateImpacts,
  mandateNaics,
  mandatePages,
  mandatePeriods,
  mandates,
  mandateUploads,
} from "../mandate.tables.ts";
import { fileAddress, periodsOf } from "../records/order.queries.ts";
import { passagesFrom, termsOf } from "./searchTerm.rules.ts";

type Asked = InputFor<typeof operations.search>["query"];

/** What stands around a word that was looked for; no text has it. */
const [begin, end] = ["\ue000", "\ue001"];
const mostPassages = 3;
/** So many orders are ranked by their text, too. */
const mostRanked = 200;

/** Orders by words and phrases of their text and by what is said of them (13, 5.4). */
export async function searchMandates(tx: Tx, { query }: InputFor<typeof operations.search>) {
  const filters = filtersOf(query);
  const terms = termsOf(query.q ?? "");
  if (filters.length === 0 && terms.length === 0) throw invalid({ q: "Enter words to search for." });
  const where = [
    sql`${mandates.deletedAt} is null`,
    query.reviewed === false ? inGroup(mandates.state, mandateLifecycle, "found") : eq(mandates.state, "reviewed"),
    ...filters,
    ...terms.map(({ text, excluded }) => (excluded ? sql`not ${holds(text)}` : holds(text))),
  ];
  const wanted = terms.filter(({ excluded }) => !excluded).map(({ text }) => text);
  const words = sql`(${sql.join(wanted.length === 0 ? [sql`''::tsquery`] : wanted.map(queryOf), sql` || `)})`;
  const from = Number(query.cursor ?? 0) || 0;
  const { rows } = await tx.db.execute<{ id: string; total: string }>(
    sql`${wanted.length === 0 ? byDate(where) : byRank(where, words)} offset ${from} limit ${query.limit}`,
  );
  const ids = rows.map(({ id }) => Number(id));
  const total = Number(rows[0]?.total ?? 0);
  const items = await itemsOf(tx, ids, wanted.length === 0 ? null : words);
  return { items, total, next: from + ids.length < total ? String(from + ids.length) : null };
}

const queryOf = (text: string): SQL => sql`to_tsquery('english', ${text})`;

/**
 * An order holds a term in what is said of it, or on one of its pages: by the index for a word that few pages have, page by page of
 * each order, which ends at the first, for one that most have. PostgreSQL chooses; as a list (`in`) it would make one of all pages.
 */
const holds = (text: string): SQL => {
  const asked = queryOf(text);
  return sql`(${mandates.said} @@ ${asked} or exists (select from ${mandatePages}
    where ${mandatePages.mandate} = ${mandates.id} and ${mandatePages.search} @@ ${asked}) ${codeHit(text)})`;
};

/** Two to six digits also hit codes that begin with them or that they begin with. */
const codeHit = (text: string): SQL =>
  /^'?\d{2,6}'?$/.test(text) ? sql`or ${holdsFor(alikeCode(text.replace(/'/g, "")))}` : sql``;

const alikeCode = (digits: string): SQL =>
  sql`(${naicsCodes.code} like ${`${digits}%`}::text or ${digits}::text like ${naicsCodes.code} || '%')`;

const foundBy = (where: readonly SQL[]): SQL => sql`from ${mandates} where ${sql.join([...where], sql` and `)}`;

const byDate = (where: readonly SQL[]): SQL =>
  sql`select ${mandates.id} as id, count(*) over () as total ${foundBy(where)}
    order by ${mandates.publicationDate} desc nulls last, ${mandates.id}`;

/**
 * Title 1.0, number and authority 0.6, place and industry 0.4, text 0.1 (13, 5.4). The text counts among the first by all else:
 * to rank every page of ten thousand orders takes longer than anybody waits, and nobody reads past these.
 */
const byRank = (where: readonly SQL[], words: SQL): SQL => sql`
  with found as materialized (select ${mandates.id} as id, ${mandates.publicationDate} as published,
      ts_rank('{0.1, 0.4, 0.6, 1.0}', coalesce(${mandates.said}, ''::tsvector), ${words}) as said ${foundBy(where)}),
    first as materialized (select id from found order by said desc, published desc nulls last, id limit ${mostRanked}),
    pages as materialized (select ${mandatePages.mandate} as mandate, ${mandatePages.search} as search from ${mandatePages}
      where ${mandatePages.mandate} in (select id from first)),
    texts as (select mandate, max(ts_rank('{0.1, 0.1, 0.1, 0.1}', search, ${words})) as rank from pages
      where search @@ ${words} group by mandate)
  select found.id, count(*) over () as total
  from found left join texts on texts.mandate = found.id
  order by said + coalesce(rank, 0) desc, published desc nulls last, found.id`;

/** An order names an industry of which this is so; one that names none holds for all (13, 2.5). */
const holdsFor = (code: SQL): SQL => sql`exists (select from ${mandateNaics} join ${naicsCodes}
  on ${naicsCodes.id} = ${mandateNaics.naics} where ${mandateNaics.mandate} = ${mandates.id} and ${code})`;

function filtersOf(asked: Asked): SQL[] {
  const inList = (table: typeof mandateCounties | typeof mandateCities, column: SQL | unknown, id: number) =>
    sql`exists (select from ${table} where ${table.mandate} = ${mandates.id} and ${column} = ${id})`;
  const { state, county, city, naics, impact, in_force_from: from, in_force_to: to } = asked;
  const filters: (SQL | null)[] = [
    state ? sql`${mandates.stateCode} = ${state}` : null,
    county ? inList(mandateCounties, mandateCounties.county, county) : null,
    city ? inList(mandateCities, mandateCities.city, city) : null,
    naics ? sql`(${holdsFor(alikeCode(naics))} or not ${holdsFor(sql`true`)})` : null,
    impact
      ? sql`exists (select from ${mandateImpacts} where ${mandateImpacts.mandate} = ${mandates.id} and ${mandateImpacts.choice} = ${impact})`
      : null,
    from || to
      ? sql`exists (select from ${mandatePeriods} where ${mandatePeriods.mandate} = ${mandates.id}
          and ${mandatePeriods.fromDate} <= ${to ?? from}::date and coalesce(${mandatePeriods.toDate}, 'infinity') >= ${from ?? to}::date)`
      : null,
    asked.published_from ? sql`${mandates.publicationDate} >= ${asked.published_from}` : null,
    asked.published_to ? sql`${mandates.publicationDate} <= ${asked.published_to}` : null,
  ];
  return filters.filter((one) => one !== null);
}

async function itemsOf(tx: Tx, ids: readonly number[], words: SQL | null) {
  if (ids.length === 0) return [];
  const rows = await tx.db
    .select({
      own: mandates,
      stateName: states.stateName,
      upload: mandateUploads.id,
      forAll: sql<boolean>`not ${holdsFor(sql`true`)}`,
    })
    .from(mandates)
    .leftJoin(states, eq(states.stateCode, mandates.stateCode))
    .leftJoin(mandateUploads, eq(mandateUploads.id, mandates.mandateUpload))
    .where(inArray(mandates.id, [...ids]));
  const periods = await periodsOf(tx, ids);
  const passages = words ? await passagesOf(tx, ids, words) : new Map<number, ReturnType<typeof passagesFrom>[]>();
  return ids.flatMap((id) => {
    const row = rows.find(({ own }) => own.id === id);
    if (!row) return [];
    const { own, stateName, upload, forAll } = row;
    return [
      {
        id,
        title: own.title,
        author: own.author,
        publication_date: own.publicationDate,
        state_code: own.stateCode,
        state_name: stateName,
        nationwide: own.nationwide,
        all_industries: forAll,
        review_status_id: reviewStatusIds[own.state],
        periods: periods.get(id) ?? [],
        upload_url: upload === null ? null : fileAddress(id),
        passages: passages.get(id) ?? [],
      },
    ];
  });
}

async function passagesOf(tx: Tx, ids: readonly number[], words: SQL) {
  const options = `StartSel=${begin}, StopSel=${end}, MaxWords=28, MinWords=12`;
  const { rows } = await tx.db.execute<{ mandate: string; page: number; excerpt: string }>(sql`
    select mandate, page, ts_headline('english', text, ${words}, ${options}) as excerpt from (
      select ${mandatePages.mandate} as mandate, ${mandatePages.page} as page, ${mandatePages.text} as text,
        row_number() over (partition by ${mandatePages.mandate} order by ts_rank(${mandatePages.search}, ${words}) desc, ${mandatePages.page}) as place
      from ${mandatePages} where ${inArray(mandatePages.mandate, [...ids])} and ${mandatePages.search} @@ ${words}
    ) ranked where place <= ${mostPassages} order by mandate, page`);
  const found = new Map<number, ReturnType<typeof passagesFrom>[]>();
  for (const { mandate, page, excerpt } of rows) {
    const id = Number(mandate);
    found.set(id, [...(found.get(id) ?? []), passagesFrom(page, excerpt, [begin, end])]);
  }
  return found;
}
