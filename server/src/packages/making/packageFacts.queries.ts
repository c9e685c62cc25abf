// What other areas ask of packages, each for any number of records in one statement.
import { draftAnswers } from "@refundry/contract/packages";
import type { Quarter } from "@refundry/contract/values";
import { and, asc, desc, eq, inArray, isNull, type SQLWrapper, sql } from "drizzle-orm";
import type { FiledQuarter } from "../../calculations/index.ts";
import type { Tx } from "../../platform/index.ts";
import { packageJobs, packageQuarters, packages, reportDecisions } from "../package.tables.ts";

type Keys = readonly number[];

/** What is filed with the authority. */
const isFiled = () => and(inArray(packages.status, ["final", "peo-claim"]), isNull(packages.deletedAt));

const trueFor = (rows: readonly { client: number }[]) => new Map(rows.map(({ client }) => [client, true]));

/** Nearly every request of a client asks it. */
export const clientHasFinal = (client: SQLWrapper) =>
  sql<boolean>`exists (select from ${packages} where ${packages.client} = ${client} and ${isFiled()})`;

export async function clientsWithRunningPackage(tx: Tx, keys: Keys): Promise<Map<number, boolean>> {
  return trueFor(
    await tx.db
      .select({ client: packageJobs.client })
      .from(packageJobs)
      .where(and(inArray(packageJobs.client, [...keys]), inArray(packageJobs.state, ["scheduled", "generating"]))),
  );
}

/** Why the newest draft of each client was rejected; it stands in the way of a final (06, 5.5). */
export async function draftRejections(tx: Tx, keys: Keys): Promise<Map<number, string | null>> {
  const rows = await tx.db
    .selectDistinctOn([packages.client], { client: packages.client, reason: reportDecisions.reason })
    .from(packages)
    .leftJoin(
      reportDecisions,
      and(
        eq(reportDecisions.package, packages.id),
        isNull(reportDecisions.withdrawnAt),
        eq(reportDecisions.status, draftAnswers.rejected),
      ),
    )
    .where(and(inArray(packages.client, [...keys]), eq(packages.status, "draft"), isNull(packages.deletedAt)))
    .orderBy(packages.client, desc(packages.versionNo));
  return new Map(rows.map(({ client, reason }) => [client, reason]));
}

/** Each quarter in the newest final package or PEO claim file of its client that holds it. */
export async function quartersFiled(tx: Tx, keys: Keys): Promise<Map<number, FiledQuarter[]>> {
  const { client, id, label, calculation, generatedAt } = packages;
  const { year, quarter } = packageQuarters;
  const rows = await tx.db
    .selectDistinctOn([client, year, quarter], { client, id, label, calculation, year, quarter })
    .from(packages)
    .innerJoin(packageQuarters, eq(packageQuarters.package, id))
    .where(and(inArray(client, [...keys]), isFiled()))
    .orderBy(client, year, quarter, desc(generatedAt), desc(id));
  return filedByClient(rows);
}

interface FiledRow {
  client: number;
  id: number;
  label: string;
  calculation: number;
  year: number;
  quarter: number;
}

/** Quarters, each with the package that holds it, by client. */
export function filedByClient(rows: readonly FiledRow[]): Map<number, FiledQuarter[]> {
  const found = new Map<number, FiledQuarter[]>();
  for (const row of rows) {
    const one = {
      year: row.year,
      quarter: row.quarter as Quarter["quarter"],
      package: { id: row.id, label: row.label },
      calculation: row.calculation,
    };
    found.set(row.client, [...(found.get(row.client) ?? []), one]);
  }
  return found;
}

export async function labelsByCalculation(tx: Tx, keys: Keys): Promise<Map<number, string[]>> {
  const rows = await tx.db
    .select({ calculation: packages.calculation, label: packages.label })
    .from(packages)
    .where(and(inArray(packages.calculation, [...keys]), isNull(packages.deletedAt)))
    .orderBy(asc(packages.id));
  const found = new Map<number, string[]>();
  for (const { calculation, label } of rows) found.set(calculation, [...(found.get(calculation) ?? []), label]);
  return found;
}

/** A deleted package keeps its name where it is spoken of. */
export async function labelsOfPackages(tx: Tx, keys: Keys): Promise<Map<number, string>> {
  const rows = await tx.db
    .select({ id: packages.id, label: packages.label })
    .from(packages)
    .where(inArray(packages.id, [...keys]));
  return new Map(rows.map(({ id, label }) => [id, label]));
}
