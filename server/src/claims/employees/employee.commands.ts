import { type Employee, identifyEmployees } from "@refundry/credit";
import { asc, eq, sql } from "drizzle-orm";
import type { Tx } from "../../platform/index.ts";
import { claimEmployees } from "../claim.tables.ts";
import { claimHealth } from "../claimDetail.tables.ts";

const rowsAtOnce = 5000;

type Identity = Pick<Employee, "key" | "name"> & { readonly spellings: readonly string[] };

/** People under all their spellings; the ones already known keep their ids, and so do decisions on them. Answers the ids. */
export async function storeEmployees(tx: Tx, client: number, employees: readonly Identity[]): Promise<number[]> {
  const ids = new Map<string, number>();
  for (let from = 0; from < employees.length; from += rowsAtOnce) {
    const part = employees.slice(from, from + rowsAtOnce);
    const { rows: written } = await tx.db.execute<{ id: string; identity_key: string }>(sql`
      insert into ${claimEmployees} (client, identity_key, name, spellings)
      select ${client}, e->>'key', e->>'name', array(select jsonb_array_elements_text(e->'spellings'))
      from jsonb_array_elements(${JSON.stringify(part)}::jsonb) e
      on conflict (client, identity_key) do update set
        spellings = (select array_agg(distinct one) from unnest(${claimEmployees.spellings} || excluded.spellings) one)
      returning id, identity_key`);
    for (const row of written) ids.set(row.identity_key, Number(row.id));
  }
  return employees.map(({ key }) => ids.get(key) ?? -1);
}

/**
 * Who has health expenses is an employee too, with or without a check (domain document 2.2, steps 3 and 4): a name that
 * may be an owner's can then be decided. Names of the payroll come first, as in the engine.
 */
export async function storeInsured(tx: Tx, client: number): Promise<void> {
  const known = await tx.db
    .select({ key: claimEmployees.identityKey, name: claimEmployees.name, spellings: claimEmployees.spellings })
    .from(claimEmployees)
    .where(eq(claimEmployees.client, client))
    .orderBy(asc(claimEmployees.id));
  const keys = new Map(known.flatMap(({ key, spellings }) => spellings.map((spelling) => [spelling, key] as const)));
  const insured = await tx.db
    .selectDistinct({ name: claimHealth.name })
    .from(claimHealth)
    .where(eq(claimHealth.client, client))
    .orderBy(asc(claimHealth.name));
  const unknown = new Set(insured.map(({ name }) => name).filter((name) => !keys.has(name)));
  const { employees } = identifyEmployees([...keys.keys(), ...unknown]);
  await storeEmployees(
    tx,
    client,
    employees
      .filter(({ spellings }) => spellings.some((spelling) => unknown.has(spelling)))
      .map(({ key, name, spellings }) => {
        const own = spellings.find((spelling) => keys.has(spelling));
        return { key: (own && keys.get(own)) ?? key, name, spellings };
      }),
  );
}
