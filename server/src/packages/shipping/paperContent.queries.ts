import { createHash } from "node:crypto";
import { utcDate } from "@refundry/contract/values";
import { eq, inArray } from "drizzle-orm";
import type { ClientRecord } from "../../clients/index.ts";
import { signedFilesOf } from "../../documents/index.ts";
import { factsOf, notFound, setting, storedFiles, type Tx } from "../../platform/index.ts";
import { packages } from "../package.tables.ts";
import { signaturesVerified } from "../packages.facts.ts";
import { packageMark } from "../snapshot/package.rules.ts";
import type { SubmissionRecord } from "../submissions/submission.queries.ts";
import { labelsOf } from "../submissions/submissionHandOver.queries.ts";
import { quartersOfSubmissions } from "../submissions/submissionQuarters.queries.ts";
import { signaturesExpected } from "../submissions/submissionQuarters.rules.ts";
import type { Center, PaperContent } from "./paper.document.ts";
import { scheduleROf } from "./serviceCenter.queries.ts";

/** Files that the papers are made from, by the name of their bytes. */
export interface PaperSource {
  signed: string;
  whole: string;
  pages: number;
  attachments: number[];
}

export interface PaperPlan {
  content: PaperContent;
  sources: PaperSource[];
  /** Of everything above but the day: papers with the same one say the same. */
  basis: string;
}

/** What the papers of submissions say that are mailed together to an address. */
export async function planPapers(
  tx: Tx,
  client: ClientRecord,
  rows: readonly SubmissionRecord[],
  center: Center,
): Promise<PaperPlan> {
  const ids = rows.map(({ id }) => id);
  const [quarters, verified, signed, made] = await Promise.all([
    quartersOfSubmissions(tx, ids),
    factsOf(tx, signaturesVerified, ids),
    signedFiles(tx, client.id),
    packagesWithFile(
      tx,
      rows.map((row) => row.package),
    ),
  ]);
  const all = ids.flatMap((id) => quarters.get(id) ?? []);
  const parts = rows.map((row) => {
    const paper = made.get(row.package);
    const file = signed.get(row.upload);
    // Its signed file went with the submission: there is nothing left to make the papers from.
    if (!paper || !file) throw notFound();
    return { paper, file };
  });
  const content: PaperContent = {
    client: { id: client.id, legalName: client.legalName, ein: client.ein },
    from: setting(tx, "ship_from")
      .split(";")
      .map((line) => line.trim())
      .filter(Boolean),
    center,
    quarters: all.length > 0 ? labelsOf(all).split(", ") : [],
    packages: parts.map(({ paper, file }) => ({
      label: paper.label,
      mark: packageMark(client.id, paper.status, paper.versionNo),
      pages: paper.pageCount,
      signed: `${file.name}, ${utcDate(file.createdOn)}`,
    })),
    signatures: {
      verified: ids.reduce((sum, id) => sum + (verified.get(id) ?? 0), 0),
      expected: rows.reduce(
        (sum, row) => sum + signaturesExpected(made.get(row.package)?.status ?? "final", quarters.get(row.id) ?? []),
        0,
      ),
    },
    scheduleR: await scheduleROf(tx, client, all),
    day: utcDate(tx.now),
  };
  const sources = parts.map(({ paper, file }) => ({
    signed: file.sha256,
    whole: paper.sha256,
    pages: paper.pageCount,
    attachments: paper.attachmentPages,
  }));
  return { content, sources, basis: basisOf({ ...content, day: null }, sources) };
}

const basisOf = (...said: unknown[]) => createHash("sha256").update(JSON.stringify(said)).digest("hex");

async function signedFiles(tx: Tx, client: number) {
  const files = await signedFilesOf(tx, client);
  if (files.length === 0) return new Map<number, (typeof files)[number] & { sha256: string }>();
  const stored = await tx.db
    .select({ id: storedFiles.id, sha256: storedFiles.sha256 })
    .from(storedFiles)
    .where(
      inArray(
        storedFiles.id,
        files.map(({ file }) => file),
      ),
    );
  const names = new Map(stored.map(({ id, sha256 }) => [id, sha256]));
  return new Map(files.map((file) => [file.id, { ...file, sha256: names.get(file.file) ?? "" }]));
}

async function packagesWithFile(tx: Tx, ids: readonly number[]) {
  const rows = await tx.db
    .select({ paper: packages, sha256: storedFiles.sha256 })
    .from(packages)
    .innerJoin(storedFiles, eq(storedFiles.id, packages.file))
    .where(inArray(packages.id, [...ids, 0]));
  return new Map(rows.map(({ paper, sha256 }) => [paper.id, { ...paper, sha256 }]));
}
