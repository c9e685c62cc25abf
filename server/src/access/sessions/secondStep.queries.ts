import { and, eq, isNotNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Reading } from "../../platform/index.ts";
import { mfaFactors } from "../factor.tables.ts";

/** Whether a person signs in with a second step: an expression over the person's id. */
export const isSecondStepOn = (person: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${mfaFactors} where ${eq(mfaFactors.userId, person)} and ${isNotNull(mfaFactors.confirmedAt)})`;

export async function hasSecondStep({ db }: Reading, person: number): Promise<boolean> {
  return (await db.$count(mfaFactors, and(eq(mfaFactors.userId, person), isNotNull(mfaFactors.confirmedAt)))) > 0;
}
