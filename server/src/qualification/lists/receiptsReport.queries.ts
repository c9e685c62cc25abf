import type { InputFor } from "@refundry/contract/platform";
import type { qualification as operations } from "@refundry/contract/qualification";
import { between, eq, type SQL, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import { clients, clientsInScope } from "../../clients/index.ts";
import { entities } from "../../people/index.ts";
import { listPage, type Tx } from "../../platform/index.ts";
import { qualifications, receiptsResults, receiptsStandings } from "../qualification.tables.ts";

type Filter = InputFor<typeof operations.receiptsReport>["query"]["filter"];

const { met2020, met2021, in2020, in2021, met, awaiting } = receiptsStandings;
const one = sql`1`;

/** The clients of a filter, the years of which a row is shown (14, 5.8), and how many rows a client has. */
const filters: Readonly<Record<Filter, { which: SQL; years: readonly (2020 | 2021)[]; rows: SQL }>> = {
  "0": {
    which: sql`${awaiting} and not exists (select from ${qualifications}
      where ${qualifications.client} = ${clients.id} and ${qualifications.state} in ('finalized', 'not_qualified'))`,
    years: [],
    rows: one,
  },
  "1": { which: eq(met, 4), years: [2020, 2021], rows: sql`2` },
  "2": { which: eq(in2021, 3), years: [2021], rows: one },
  "3": { which: eq(in2020, 1), years: [2020], rows: one },
  "4": {
    which: between(met, 1, 3),
    years: [2020, 2021],
    rows: sql`(${in2020} > 0)::int + (${in2021} > 0)::int`,
  },
};

const lower = (text: unknown) => sql`lower(${text})`;

/** Clients by what their receipts meet: a row for each client and year with its quarters; or those of which a figure is awaited. */
export async function readReceiptsReport(tx: Tx, { query }: InputFor<typeof operations.receiptsReport>) {
  const { which, years, rows: each } = filters[query.filter];
  // A row without a year where none is asked for; else one for each year in which a quarter is met.
  const rows =
    years.length === 0
      ? sql`(select null::int as year, '{}'::int[] as quarters) met_year`
      : sql`(select * from (values (2020, ${met2020}), (2021, ${met2021})) met_by_year(year, quarters)
          where cardinality(quarters) > 0 and year = any(${sql.param([...years])}::int[])) met_year`;
  const awaited = years.length === 0;
  const standing = (base: PgSelect) =>
    base.innerJoin(receiptsStandings, eq(receiptsStandings.client, clients.id)) as unknown as PgSelect;
  const list = {
    table: clients,
    row: {
      // A client's years follow one another.
      id: sql<number>`${clients.id} * 4 + coalesce(met_year.year - 2019, 0)`.mapWith(Number),
      client: clients.id,
      year: sql<number | null>`met_year.year`,
      quarters: sql<number[]>`met_year.quarters`,
      ratios: sql<(string | null)[]>`array(select ${receiptsResults.ratio} from ${receiptsResults}
        where ${receiptsResults.client} = ${clients.id} and ${receiptsResults.year} = met_year.year
          and ${receiptsResults.quarter} = any(met_year.quarters) order by ${receiptsResults.quarter})`,
      met: sql<string>`(select coalesce(string_agg(concat('Q', met_quarter, ' ' || result.ratio || '%'), ' ' order by met_quarter), '')
        from unnest(met_year.quarters) met_quarter left join ${receiptsResults} result
          on result.client = ${clients.id} and result.year = met_year.year and result.quarter = met_quarter)`,
      legal_name: clients.legalName,
      trade_name: clients.tradeName,
      ein: awaited ? sql<string | null>`${clients.ein}` : sql<string | null>`null`,
      entity: awaited ? sql<string | null>`${entities.name}` : sql<string | null>`null`,
    },
    joined: (base: PgSelect) =>
      standing(base)
        .innerJoin(sql`lateral ${rows}`, sql`true`)
        .leftJoin(entities, eq(entities.id, clients.managingFirm)) as unknown as PgSelect,
    counted: { joined: standing, rows: each },
    sort: {
      legal_name: lower(clients.legalName),
      trade_name: lower(clients.tradeName),
      year: sql`met_year.year`,
      ein: clients.ein,
      entity: lower(entities.name),
    },
    standard: "trade_name",
    words: sql`concat_ws(' ', ${clients.legalName}, ${clients.tradeName})`,
  };
  return listPage(tx, list, query, [clientsInScope(tx.scope), eq(clients.active, true), which]);
}
