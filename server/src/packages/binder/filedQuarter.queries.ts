import { submissionLifecycle } from "@refundry/contract/packages";
import { compareQuarters, type Quarter, quarterKey } from "@refundry/contract/values";
import { and, desc, eq, inArray, isNull, ne } from "drizzle-orm";
import { quarterRows } from "../../calculations/index.ts";
import { filesOfUploads, signedFilesOf } from "../../documents/index.ts";
import { inGroup, storedFiles, type Tx } from "../../platform/index.ts";
import { packageJobs, packageQuarters, packages } from "../package.tables.ts";
import type { PackageSnapshot } from "../snapshot/packageSnapshot.rules.ts";
import { submissions } from "../submission.tables.ts";
import { quartersOfSubmissions } from "../submissions/submissionQuarters.queries.ts";

import type { FiledPackage, FiledQuarter } from "./filedQuarter.rules.ts";

/** The quarters of a client that a submission names, else that a package was made for; each as it was filed last. */
export async function filedQuarters(tx: Tx, client: number, asked: Quarter | null): Promise<FiledQuarter[]> {
  const papers = await packagesToFile(tx, client);
  const sent = await tx.db
    .select()
    .from(submissions)
    .where(and(eq(submissions.client, client), inGroup(submissions.state, submissionLifecycle, "live")))
    .orderBy(desc(submissions.createdOn), desc(submissions.id));
  const named = await quartersOfSubmissions(
    tx,
    sent.map(({ id }) => id),
  );
  const signed = await signedFilesOf(tx, client);
  const files = await filesOfUploads(tx, client, [...signed.map(({ id }) => id), ...sent.map(({ upload }) => upload)]);
  const found = new Map<string, FiledQuarter>();
  const note = (quarter: Quarter, rest: Omit<FiledQuarter, "year" | "quarter">) => {
    const key = quarterKey(quarter);
    if (!found.has(key) && (asked === null || quarterKey(asked) === key))
      found.set(key, { year: quarter.year, quarter: quarter.quarter, ...rest });
  };
  for (const submission of sent) {
    const paper = papers.find(({ id }) => id === submission.package);
    if (!paper) continue;
    const file = files.get(submission.upload) ?? null;
    for (const quarter of named.get(submission.id) ?? []) note(quarter, { package: paper, signed: file, submission });
  }
  for (const paper of papers) {
    // A file that was submitted says itself which quarters it holds.
    const own = signed.find((file) => file.package === paper.id && !sent.some(({ upload }) => upload === file.id));
    const file = (own && files.get(own.id)) ?? null;
    for (const key of paper.forms.keys()) note(parsed(key), { package: paper, signed: file, submission: null });
  }
  return [...found.values()].sort(compareQuarters);
}

const parsed = (key: string): Quarter => {
  const [year, quarter] = key.split("-Q");
  return { year: Number(year), quarter: Number(quarter) as Quarter["quarter"] };
};

/** Everything but drafts, newest first. */
async function packagesToFile(tx: Tx, client: number): Promise<FiledPackage[]> {
  const rows = await tx.db
    .select({ paper: packages, stored: storedFiles, snapshot: packageJobs.snapshot })
    .from(packages)
    .innerJoin(storedFiles, eq(storedFiles.id, packages.file))
    .leftJoin(packageJobs, eq(packageJobs.package, packages.id))
    .where(and(eq(packages.client, client), isNull(packages.deletedAt), ne(packages.status, "draft")))
    .orderBy(desc(packages.generatedAt), desc(packages.id));
  const ids = rows.map(({ paper }) => paper.id);
  const quarters = await tx.db
    .select()
    .from(packageQuarters)
    .where(inArray(packageQuarters.package, [...ids, 0]));
  const made: FiledPackage[] = [];
  for (const { paper, stored, snapshot } of rows) {
    const grounds = await quarterRows(tx, paper.calculation);
    const own = quarters.filter((one) => one.package === paper.id);
    made.push({
      id: paper.id,
      status: paper.status,
      label: paper.label,
      fileName: paper.fileName,
      calculation: paper.calculation,
      sha256: stored.sha256,
      size: stored.size,
      pages: paper.pageCount,
      attachmentPages: paper.attachmentPages,
      snapshot: snapshot as PackageSnapshot | null,
      forms: new Map(own.map((one) => [`${one.year}-Q${one.quarter}`, one.form])),
      grounds: new Map(grounds.map((one) => [`${one.year}-Q${one.quarter}`, one.ground])),
    });
  }
  return made;
}
