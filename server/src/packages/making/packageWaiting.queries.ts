import { packageJobLifecycle } from "@refundry/contract/packages";
import { and, desc, eq, isNull, type SQLWrapper, sql } from "drizzle-orm";
import { calculations } from "../../calculations/index.ts";
import { openedClient } from "../../clients/index.ts";
import { inGroup, type Tx, type WaitingKind } from "../../platform/index.ts";
import { isNotQualified } from "../../qualification/index.ts";
import { packageJobs, packages } from "../package.tables.ts";
import { packageSnapshotOf } from "../snapshot/packageSnapshot.queries.ts";
import type { PackageSnapshot } from "../snapshot/packageSnapshot.rules.ts";
import { submissions } from "../submission.tables.ts";
import { outdatedOf } from "./package.queries.ts";
import { clientHasFinal } from "./packageFacts.queries.ts";

/** The newest package of each client and kind. */
const newest = sql`select distinct on (${packages.client}, ${packages.status}) ${packages.id} as id, ${packages.client} as client,
  ${packages.status} as status, ${packages.label} as label, ${packages.decision} as decision,
  ${packages.calculation} as calculation, ${packages.generatedAt} as since
  from ${packages} where ${packages.deletedAt} is null
  order by ${packages.client}, ${packages.status}, ${packages.generatedAt} desc, ${packages.id} desc`;

/** Whether the calculation that was made into a package rests on other facts than the current one; a day of filing, which a package fixes, is none. */
const differs = sql`(made.batch, made.engine_version, made.rules_version, made.input - 'filing_date')
  is distinct from (now.batch, now.engine_version, now.rules_version, now.input - 'filing_date')`;
const bothCalculations = sql`join ${calculations} made on made.id = newest.calculation
  join ${calculations} now on now.client = made.client and now.kind = made.kind and now.is_current`;

const outdated = sql`select newest.client, newest.status, newest.label, newest.decision, newest.since
  from (${newest}) newest ${bothCalculations} where ${differs}`;

const newer = "a newer calculation stands";

/** Whether a final, supplement or PEO claim file of the client was made since. */
const finalSince = sql`exists (select from (${newest}) final where final.client = newest.client and final.status <> 'draft' and final.since > newest.since)`;

/**
 * Drafts that nobody has accepted or rejected; whoever decides one reads whether it still says what is so. Of who was closed as
 * not qualified nothing is decided any more, nor of what a final was made without.
 */
export const draftsWaiting: WaitingKind = {
  key: "drafts",
  title: "Drafts to decide",
  permission: "packages.decide",
  path: "/clients/{id}/reports/draft",
  rows: () =>
    sql`select newest.client, newest.since, newest.label
          || case when exists (select from (select newest.calculation) newest ${bothCalculations} where ${differs})
            then ${`: ${newer}`}::text else '' end as text
        from (${newest}) newest
        where newest.status = 'draft' and newest.decision = 'pending' and not ${finalSince}
          and not ${isNotQualified(sql`newest.client`)}`,
  // That something differs says the statement; whether a draft made now would, the packages page, and it is said here as there.
  tell: (tx, items) =>
    Promise.all(
      items.map(async (one) => {
        const [text, isNewer] = one.text.split(`: ${newer}`);
        return isNewer === undefined || (await isDraftOutdated(tx, one.client)) ? one : { ...one, text: text ?? "" };
      }),
    ),
};

/** Whether a draft that is made now would differ from the newest one. */
async function isDraftOutdated(tx: Tx, id: number): Promise<boolean> {
  const [made] = await tx.db
    .select({ snapshot: packageJobs.snapshot })
    .from(packages)
    .innerJoin(packageJobs, eq(packageJobs.package, packages.id))
    .where(and(eq(packages.client, id), eq(packages.status, "draft"), isNull(packages.deletedAt)))
    .orderBy(desc(packages.generatedAt), desc(packages.id))
    .limit(1);
  const snapshot = (made?.snapshot ?? null) as PackageSnapshot | null;
  const present = await packageSnapshotOf(tx, await openedClient(tx, id), "draft");
  return (await outdatedOf(tx, snapshot, present)).length > 0;
}

/** Drafts that were decided, of clients without a final: once it is made, what the draft says is past. */
export const packagesWaiting: WaitingKind = {
  key: "packages",
  title: "Drafts to compare with now",
  // Making the package anew is what it asks for.
  permission: "packages.generate",
  path: "/clients/{id}/packages",
  rows: () =>
    sql`select outdated.client, outdated.since, outdated.label || ${`: ${newer}`}::text as text
        from (${outdated}) outdated
        where outdated.status = 'draft' and outdated.decision is distinct from 'pending'
          and not ${clientHasFinal(sql`outdated.client`)} and not ${isNotQualified(sql`outdated.client`)}`,
};

/** Clients whose final package, supplement or PEO claim file is outdated: `client`, `since` and the packages by name as `labels`. */
export const outdatedFinals = sql`select outdated.client, min(outdated.since) as since,
  string_agg(outdated.label, ', ' order by outdated.since) as labels
  from (${outdated}) outdated where outdated.status <> 'draft' group by 1`;

/** Whether something of this client was submitted and is not shipped. */
export const isSubmissionOpen = (client: SQLWrapper) =>
  sql`exists (select from ${submissions} where ${submissions.client} = ${client} and ${submissions.state} = 'created')`;

/** Whether a package of this client is being made. */
export const isPackageMade = (client: SQLWrapper) =>
  sql`exists (select from ${packageJobs} where ${packageJobs.client} = ${client} and ${inGroup(packageJobs.state, packageJobLifecycle, "running")})`;
