import type { ImportedList } from "@refundry/contract/content";
import { type SQL, sql } from "drizzle-orm";

/** How an imported row meets the records of its list: in these pieces of SQL `r` is the row and `t` the record. */
export interface ListOfRecords {
  table: string;
  /** The columns that a file writes. */
  columns: readonly string[];
  /** What a new record says where the file is silent. */
  defaults: Readonly<Record<string, unknown>>;
  /** True where the row is about the record. */
  match: SQL;
  /** What a record says, to compare it and to restore it. */
  said: SQL;
  /** True for a record that something refers to; of the codes it is told which ones clients have. */
  used: (codes: readonly string[]) => SQL;
  /** Records that the file could have had, for `Not in the file`. */
  comparable: (importId: number) => SQL;
  /** How one of these is shown. */
  shown: { key: SQL; name: SQL; state: SQL };
}

const stamp = ["source", "list_year", "import_id"];
const columns = (own: string[]) => [...own, ...stamp];
const said = (names: readonly string[], written: Readonly<Record<string, string>> = {}) =>
  sql.raw(`jsonb_build_object(${names.map((name) => `'${name}', ${written[name] ?? `t.${name}`}`).join(", ")})`);

const countyColumns = columns(["state_code", "fips", "name"]);
const cityColumns = columns(["state_code", "fips", "name", "full_name", "kind", "normal_name", "counties", "status"]);
const zipColumns = columns(["state_code", "zip", "county", "city", "share"]);
const naicsColumns = columns(["edition", "code", "title"]);

const taken = (id: number) => sql`reference_import_rows f where f.import = ${id} and f.reason is null`;
/** A file of one state says nothing of the others. */
const inStates = (id: number) => sql`t.state_code = any(array(select distinct f.state_code from ${taken(id)}))`;

export const lists: Readonly<Record<ImportedList, ListOfRecords>> = {
  counties: {
    table: "counties",
    columns: countyColumns,
    defaults: {},
    match: sql`t.fips = r.key`,
    said: said(countyColumns),
    used: () => sql`(exists (select from cities u where u.counties @> array[t.id] and u.merged_into is null)
      or exists (select from zip_areas u where u.county = t.id))`,
    comparable: inStates,
    shown: { key: sql`t.fips`, name: sql`t.name`, state: sql`t.state_code` },
  },
  cities: {
    table: "cities",
    columns: cityColumns,
    defaults: { counties: [], status: "ok" },
    match: sql`t.fips = r.key`,
    said: said(cityColumns, {
      counties: "(select coalesce(jsonb_agg(lies order by lies), '[]') from unnest(t.counties) lies)",
    }),
    used: () => sql`(exists (select from zip_areas u where u.city = t.id)
      or exists (select from city_merges u where t.id in (u.city, u.into)))`,
    comparable: (id) => sql`t.merged_into is null and ${inStates(id)}`,
    shown: { key: sql`coalesce(t.fips, '')`, name: sql`t.full_name`, state: sql`t.state_code` },
  },
  zip_areas: {
    table: "zip_areas",
    columns: zipColumns,
    defaults: {},
    match: sql`t.zip = r.after->>'zip' and t.county is not distinct from (r.after->>'county')::bigint
      and t.city is not distinct from (r.after->>'city')::bigint`,
    said: said(zipColumns, { share: "t.share::text" }),
    used: () => sql`false`,
    comparable: (id) => sql`length(t.zip) = 5 and ${inStates(id)}
      and (t.city is null) = (select bool_and(f.after->>'city' is null) from ${taken(id)})`,
    shown: { key: sql`t.zip`, name: sql`t.zip`, state: sql`t.state_code` },
  },
  naics: {
    table: "naics_codes",
    columns: naicsColumns,
    defaults: {},
    match: sql`t.edition = (r.after->>'edition')::int and t.code = r.key`,
    said: said(naicsColumns),
    // Clients name the code alone: it may go while another edition has it.
    used: (codes) => sql`(t.code = any(${sql.param([...codes])}::text[])
      and not exists (select from naics_codes u where u.code = t.code and u.id <> t.id))`,
    comparable: (id) => sql`t.edition = (select min((f.after->>'edition')::int) from ${taken(id)})`,
    shown: { key: sql`t.code`, name: sql`t.title`, state: sql`null` },
  },
};

/** Its table under the name that the pieces use. */
export const recordsOf = ({ table }: ListOfRecords) => sql`${sql.identifier(table)} t`;

/** By what a list is told to be as it was: any record of it that is made, changed or deleted makes another. */
export const markOf = ({ table }: ListOfRecords) =>
  sql<string>`(select concat_ws(' ', count(*), max(m.id), extract(epoch from max(m.updated_at))) from ${sql.identifier(table)} m)`;
