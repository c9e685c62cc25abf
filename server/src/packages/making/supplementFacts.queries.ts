// What figures rest on that share the cap of 2020 with a supplement, each for any number of clients in one statement.
import { submissionLifecycle } from "@refundry/contract/packages";
import { and, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Claimed2020, FiledQuarter } from "../../calculations/index.ts";
import { inGroup, type Tx } from "../../platform/index.ts";
import { packageQuarters, packages } from "../package.tables.ts";
import { submissionQuarters, submissions } from "../submission.tables.ts";
import { filedByClient } from "./packageFacts.queries.ts";

type Keys = readonly number[];

/** The quarters that live submissions of supplements name, each with the newest such package. */
export async function supplementsSubmitted(tx: Tx, keys: Keys): Promise<Map<number, FiledQuarter[]>> {
  const { client, id, label, calculation } = packages;
  const { year, quarter } = submissionQuarters;
  const rows = await tx.db
    .selectDistinctOn([client, year, quarter], { client, id, label, calculation, year, quarter })
    .from(submissionQuarters)
    .innerJoin(submissions, eq(submissions.id, submissionQuarters.submission))
    .innerJoin(packages, eq(packages.id, submissions.package))
    .where(
      and(
        inArray(client, [...keys]),
        eq(packages.status, "2020-supplement"),
        isNull(packages.deletedAt),
        inGroup(submissions.state, submissionLifecycle, "live"),
      ),
    )
    .orderBy(client, year, quarter, desc(packages.generatedAt), desc(id));
  return filedByClient(rows);
}

/** Whether a submission of a package was sent. Tables are named: among the columns of a selection theirs stand without them. */
const isSent = sql<boolean>`exists (select from ${submissions} where ${submissions}.package = ${packages}.id
  and ${inGroup(submissions.state, submissionLifecycle, "sent")})`;
const holdsQ4 = sql`exists (select from ${packageQuarters} where ${packageQuarters.package} = ${packages.id}
  and ${packageQuarters.year} = 2020 and ${packageQuarters.quarter} = 4)`;

/** Which packages share the cap of 2020: whichever of supplement and shipped final was first is counted without the other. */
export async function claims2020(tx: Tx, keys: Keys): Promise<Map<number, Claimed2020>> {
  const { client, status, calculation, requestedAt, generatedAt } = packages;
  const rows = await tx.db
    .select({ client, status, calculation, requestedAt, generatedAt, sent: isSent })
    .from(packages)
    .where(
      and(
        inArray(client, [...keys]),
        isNull(packages.deletedAt),
        or(eq(status, "2020-supplement"), and(inArray(status, ["final", "peo-claim"]), holdsQ4)),
      ),
    )
    .orderBy(desc(generatedAt), desc(packages.id));
  const clients = new Set(rows.map((row) => row.client));
  return new Map([...clients].map((key) => [key, sharedCap(rows.filter((row) => row.client === key))]));
}

interface Sharing {
  status: string;
  calculation: number;
  requestedAt: Date;
  generatedAt: Date;
  sent: boolean;
}

/** Of the packages of one client, newest first. */
function sharedCap(rows: readonly Sharing[]): Claimed2020 {
  const supplement = rows.find(({ status }) => status === "2020-supplement") ?? null;
  const finals = rows.filter(({ status }) => status !== "2020-supplement");
  const filed = finals.find(({ sent }) => sent) ?? null;
  const isFirst = supplement !== null && (filed === null || supplement.generatedAt < filed.requestedAt);
  const [newest] = finals;
  const isBefore = supplement !== null && newest && !newest.sent && newest.requestedAt < supplement.generatedAt;
  return {
    filed: filed?.calculation ?? null,
    supplement: isFirst ? supplement.calculation : null,
    before: isFirst && isBefore ? newest.calculation : null,
  };
}
