import { type packages as operations, submissionLifecycle } from "@refundry/contract/packages";
import type { InputFor } from "@refundry/contract/platform";
import { type Quarter, quarterKey } from "@refundry/contract/values";
import { and, desc, eq, inArray, isNull, ne } from "drizzle-orm";
import { openedClient } from "../../clients/index.ts";
import { signedFilesOf } from "../../documents/index.ts";
import { inGroup, type Tx } from "../../platform/index.ts";
import { packageQuarters, packages } from "../package.tables.ts";
import { submissions } from "../submission.tables.ts";
import { quartersOfPaper } from "./submissionQuarters.rules.ts";

/** What the Submission tab offers (07, 2.5): the newest final or PEO claim file is chosen at first. */
export async function beforeSubmission(tx: Tx, { params }: InputFor<typeof operations.beforeSubmission>) {
  const client = await openedClient(tx, params.id);
  const papers = await tx.db
    .select()
    .from(packages)
    .where(and(eq(packages.client, client.id), ne(packages.status, "draft"), isNull(packages.deletedAt)))
    .orderBy(desc(packages.generatedAt), desc(packages.id));
  const holds = await quartersHeld(
    tx,
    papers.map(({ id }) => id),
  );
  const files = await signedFilesOf(tx, client.id);
  const used = await tx.db
    .select({ upload: submissions.upload })
    .from(submissions)
    .where(and(eq(submissions.client, client.id), inGroup(submissions.state, submissionLifecycle, "live")));
  const waiting = files.filter(({ id }) => !used.some(({ upload }) => upload === id));
  const listed = papers.map(({ id, label, status, generatedAt: created }) => {
    const held = holds.get(id) ?? [];
    const signed = waiting.find((file) => file.package === id);
    return {
      id,
      label,
      status,
      created,
      quarters: quartersOfPaper({ status, holds: held, annual: client.businessType !== 1 }).map((quarter) => ({
        ...quarter,
        held: held.includes(quarterKey(quarter)),
      })),
      signed: signed
        ? { id: signed.id, name: signed.name, url: `/api/v1/uploads/${signed.id}/file`, created_on: signed.createdOn }
        : null,
    };
  });
  const filed = listed.find(({ status }) => status !== "2020-supplement");
  return { packages: listed, preset: (filed ?? listed[0])?.id ?? null };
}

async function quartersHeld(tx: Tx, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await tx.db
    .select()
    .from(packageQuarters)
    .where(inArray(packageQuarters.package, [...ids, 0]));
  const found = new Map<number, string[]>();
  for (const row of rows) found.set(row.package, [...(found.get(row.package) ?? []), quarterKey(row as Quarter)]);
  return found;
}
