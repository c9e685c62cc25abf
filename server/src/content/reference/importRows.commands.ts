import type { ImportedList } from "@refundry/contract/content";
import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../platform/index.ts";
import { lists, recordsOf } from "./importList.queries.ts";

interface Compared {
  id: number;
  list: ImportedList;
  year: number | null;
}

/** Says of each row what would become of it, by what its list says now; a statement or two, however many rows there are. */
export async function compareRows(tx: Tx, compared: Compared): Promise<void> {
  const { id, list } = compared;
  const records = lists[list];
  // Of rows that were written a moment ago the database knows nothing, and would look for each among all others.
  await tx.db.execute(sql`set local enable_nestloop = off`);
  for (const statement of prepared[list](compared)) await tx.db.execute(statement);
  await tx.db.execute(sql`
    update reference_import_rows r set record = t.id, before = ${records.said}
    from ${recordsOf(records)} where r.import = ${id} and r.reason is null and ${records.match}`);
  if (list === "cities") await takeOver(tx, id);
  await tx.db.execute(sql`
    update reference_import_rows r set result = case
      when r.reason is not null then 'rejected'
      when r.record is null then 'new'
      when exists (select from jsonb_each(r.after) said (name, value) where r.before->name is distinct from value) then 'changed'
      else 'unchanged' end
    where r.import = ${id} and r.result is null`);
  await tx.db.execute(sql`
    insert into reference_import_rows (import, key, name, state_code, result, record)
    select ${id}, ${records.shown.key}, ${records.shown.name}, ${records.shown.state}, 'missing', t.id
    from ${recordsOf(records)} where t.active and ${records.comparable(id)}
      and not exists (select from reference_import_rows r where r.import = ${id} and r.record = t.id)
    order by 4, 3`);
  await tx.db.execute(sql`set local enable_nestloop = on`);
}

const given = (id: number) => sql`r.import = ${id} and r.reason is null`;

/** What each list needs before its rows can be compared: the records that a row names by their codes or names. */
const prepared: Record<ImportedList, (compared: Compared) => SQL[]> = {
  counties: ({ id }) => [
    sql`update reference_import_rows r set after = r.after || jsonb_build_object('state_code', r.state_code, 'fips', r.key)
      where ${given(id)}`,
  ],
  cities: ({ id }) => [
    sql`update reference_import_rows r
      set after = r.after - 'county_names' || jsonb_build_object('state_code', r.state_code) || case
        when r.after ? 'county_names' then jsonb_build_object('counties', (select coalesce(jsonb_agg(c.id order by c.id), '[]')
          from counties c where c.state_code = r.state_code and r.after->'county_names' ? c.name))
        else '{}' end
      where ${given(id)}`,
  ],
  zip_areas: ({ id }) => [
    sql`update reference_import_rows r set state_code = c.state_code,
        after = r.after - 'county_fips' || jsonb_build_object('county', c.id, 'city', null, 'state_code', c.state_code)
      from counties c where ${given(id)} and c.fips = r.after->>'county_fips'`,
    sql`update reference_import_rows r set state_code = c.state_code, after = r.after - 'city_fips' || jsonb_build_object(
        'city', c.id, 'county', case when cardinality(c.counties) = 1 then c.counties[1] end, 'state_code', c.state_code)
      from cities c where ${given(id)} and c.fips = r.after->>'city_fips'`,
    sql`update reference_import_rows r set reason = case
        when r.after ? 'county_fips' then format('There is no county %s in the list.', r.after->>'county_fips')
        else format('There is no city %s in the list. Import cities first.', r.after->>'city_fips') end
      where ${given(id)} and r.after ?| array['county_fips', 'city_fips']`,
  ],
  naics: ({ id, year }) => [
    sql`update reference_import_rows r set after = r.after || jsonb_build_object('edition', ${year}::int, 'code', r.key)
      where ${given(id)}`,
  ],
};

/** Cities without a code take that of the one row of their name; of several rows none, and the city is to be checked. */
async function takeOver(tx: Tx, id: number): Promise<void> {
  const { said } = lists.cities;
  const sameName = sql`t.state_code = named.state_code and t.normal_name = named.normal
    and t.fips is null and t.merged_into is null`;
  const named = sql`(select f.state_code, f.after->>'normal_name' as normal, count(*) as many, min(f.id) as row
    from reference_import_rows f where f.import = ${id} and f.reason is null and f.record is null group by 1, 2) named`;
  await tx.db.execute(sql`
    update reference_import_rows r set record = t.id, before = ${said}, after = r.after || '{"status": "ok"}'
    from ${named} join cities t on ${sameName} where named.many = 1 and r.id = named.row`);
  await tx.db.execute(sql`
    insert into reference_import_rows (import, key, name, state_code, result, record, before, after, reason)
    select ${id}, '', t.full_name, t.state_code, 'changed', t.id, ${said},
      jsonb_build_object('status', 'to_check', 'source', t.source, 'list_year', t.list_year),
      'Several places of this name stand in the file.'
    from ${named} join cities t on ${sameName} where named.many > 1 and t.status = 'ok'`);
}
