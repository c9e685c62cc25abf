import { parseQuarterKey } from "@refundry/contract/values";
import { engineVersion } from "@refundry/credit";
import { and, desc, eq, sql } from "drizzle-orm";
import { claimEmployees, listedNames, tellClient } from "../../claims/index.ts";
import type { ClientRecord } from "../../clients/index.ts";
import { raise, type Tx } from "../../platform/index.ts";
import { calculationEmployees, calculationPeriods, calculationQuarters, calculations } from "../calculation.tables.ts";
import { calculationChanged } from "../calculations.events.ts";
import type { ExcludedPerson } from "../snapshot/calculation.rules.ts";
import { type ClaimSnapshot, factsText } from "../snapshot/claimSnapshot.queries.ts";
import type { CalculationResult } from "./calculation.compute.ts";

export type CalculationRecord = typeof calculations.$inferSelect;
export type CalculationKind = CalculationRecord["kind"];

export interface Cause {
  causedBy: CalculationRecord["causedBy"];
  requestedBy: number | null;
}

/** The calculation of exactly these facts, made by this engine and by rules of a version; null when there is none yet. */
export async function knownCalculation(
  tx: Tx,
  client: number,
  kind: CalculationKind,
  snapshot: ClaimSnapshot,
  rules: string,
): Promise<CalculationRecord | null> {
  const rows = await tx.db
    .select()
    .from(calculations)
    .where(
      and(
        eq(calculations.client, client),
        eq(calculations.kind, kind),
        eq(calculations.batch, snapshot.batch),
        eq(calculations.engineVersion, engineVersion),
        eq(calculations.rulesVersion, rules),
      ),
    )
    .orderBy(desc(calculations.created))
    .limit(50);
  const text = factsText(snapshot.facts);
  return rows.find((row) => factsText(row.input as ClaimSnapshot["facts"]) === text) ?? null;
}

/**
 * Stores a result once: equal input, engine and rules find the calculation that is there (06, 5.1). Answers it. The
 * caller has made sure that every proof holds.
 */
export async function storeCalculation(
  tx: Tx,
  client: number,
  kind: CalculationKind,
  snapshot: ClaimSnapshot,
  result: CalculationResult,
  cause: Cause,
): Promise<CalculationRecord> {
  const [made] = await tx.db
    .insert(calculations)
    .values({
      client,
      kind,
      inputHash: result.inputHash,
      engineVersion: result.engineVersion,
      rulesVersion: result.rulesVersion,
      input: snapshot.facts,
      batch: snapshot.batch,
      state: result.state,
      excluded: asListed(result.excluded, await listedNames(tx, client)),
      ppp: result.ppp,
      eligibility: result.eligibility,
      warnings: result.warnings,
      errors: result.errors,
      created: tx.now,
      ...cause,
      durationMs: result.durationMs,
      isCurrent: false,
    })
    .onConflictDoNothing()
    .returning();
  if (made) {
    await storeQuarters(tx, made, result);
    return made;
  }
  const [equal] = await tx.db
    .select()
    .from(calculations)
    .where(
      and(
        eq(calculations.client, client),
        eq(calculations.kind, kind),
        eq(calculations.inputHash, result.inputHash),
        eq(calculations.engineVersion, result.engineVersion),
        eq(calculations.rulesVersion, result.rulesVersion),
      ),
    );
  if (!equal) throw new Error("The calculation was neither written nor found.");
  return equal;
}

/**
 * The excluded with the person as the client listed it: where a payroll name was confirmed to be somebody, the engine knows
 * that name alone.
 */
export function asListed(excluded: readonly ExcludedPerson[], listed: ReadonlyMap<string, string>): ExcludedPerson[] {
  return excluded.map((one) => ({ ...one, person: listed.get(one.name) ?? one.person }));
}

/** Rows of one insert stay well below the 65,535 parameters that a statement may have. */
const rowsAtOnce = 2000;

async function storeQuarters(tx: Tx, made: CalculationRecord, result: CalculationResult): Promise<void> {
  const { quarters, periods } = result;
  const idOf = await employeeIds(tx, made.client);
  const calculation = made.id;
  if (periods.length > 0)
    await tx.db.insert(calculationPeriods).values(periods.map((period) => ({ calculation, ...period })));
  for (const { quarter: key, employees, ...figures } of quarters) {
    const { year, quarter } = parseQuarterKey(key);
    await tx.db.insert(calculationQuarters).values({ calculation, year, quarter, ...figures });
    for (let from = 0; from < employees.length; from += rowsAtOnce) {
      const part = employees.slice(from, from + rowsAtOnce);
      await tx.db.insert(calculationEmployees).values(
        part.map(({ key: identity, ...employee }) => ({
          calculation,
          year,
          quarter,
          employee: idOf(identity, employee.name),
          ...employee,
        })),
      );
    }
  }
}

/** Who of 05 a person of the result is: by identity, else by a spelling; null for names that only health expenses have. */
async function employeeIds(tx: Tx, client: number): Promise<(key: string, name: string) => number | null> {
  const known = await tx.db
    .select({ id: claimEmployees.id, key: claimEmployees.identityKey, spellings: claimEmployees.spellings })
    .from(claimEmployees)
    .where(eq(claimEmployees.client, client));
  const byKey = new Map(known.map(({ id, key }) => [key, id]));
  const bySpelling = new Map(known.flatMap(({ id, spellings }) => spellings.map((name) => [name, id] as const)));
  return (key, name) => byKey.get(key) ?? bySpelling.get(name) ?? null;
}

/** Makes a calculation the one that screens show, or none: then the client has no result. Audited when made by hand. */
export async function makeCurrent(
  tx: Tx,
  client: ClientRecord,
  kind: CalculationKind,
  calculation: CalculationRecord | null,
): Promise<void> {
  const [former] = await tx.db
    .select({ id: calculations.id })
    .from(calculations)
    .where(and(eq(calculations.client, client.id), eq(calculations.kind, kind), calculations.isCurrent));
  if (former?.id === calculation?.id) return;
  if (former) await tx.db.update(calculations).set({ isCurrent: false }).where(eq(calculations.id, former.id));
  if (calculation)
    await tx.db.update(calculations).set({ isCurrent: sql`true` }).where(eq(calculations.id, calculation.id));
  await raise(tx, calculationChanged, { client: client.id, kind });
  tellClient(tx, client.id);
}
