import type { Carrier } from "@refundry/contract/packages";
import type { IsoDate } from "@refundry/contract/values";
import { utcDate } from "@refundry/contract/values";
import { and, desc, eq } from "drizzle-orm";
import { clientInScope } from "../../clients/index.ts";
import {
  type Call,
  ComputeFailure,
  insertOne,
  Refusal,
  recordFile,
  type Services,
  type Tx,
} from "../../platform/index.ts";
import { drawPdf } from "../forms/pdfDrawing.queries.ts";
import { tellSubmissions } from "../packages.events.ts";
import { collatedPackages } from "../shipment.tables.ts";
import { type SubmissionRecord, submissionsIn } from "../submissions/submission.queries.ts";
import { papersTask } from "./collated.compute.ts";
import type { Center } from "./paper.document.ts";
import { type PaperPlan, planPapers } from "./paperContent.queries.ts";
import { isScanUnreadable } from "./scanFault.rules.ts";
import { centersOf } from "./serviceCenter.queries.ts";

export type PapersRecord = typeof collatedPackages.$inferSelect;

/** What is mailed together, and the address that it goes to; by the courier of today's list where none is named. */
export interface Mailing {
  client: number;
  /** The first is the package, a supplement goes along. */
  submissions: readonly number[];
  center?: Center;
  carrier?: Carrier;
}

interface Hands {
  services: Services;
  transaction: Call["transaction"];
}

/** Collating is short beside the making of a package; a scan may be large. */
const limits = { milliseconds: 60_000, megabytes: 768 };
const pdf = "application/pdf";

/**
 * The papers of a mailing as they are to be now: those that say so already, else made anew and kept (07, 5.6). The files are
 * read and drawn outside of transactions.
 */
export async function papersFor({ services, transaction }: Hands, mailing: Mailing): Promise<PapersRecord> {
  const { plan, rows, known } = await transaction((tx) => planOf(tx, mailing), {
    isolation: "repeatable read",
    readOnly: true,
  });
  if (known) return known;
  const { files } = services;
  const mailed = [];
  for (const { signed, whole, pages, attachments } of plan.sources)
    mailed.push({ signed: await files.read(signed), whole: await files.read(whole), pages, attachments });
  const made = await drawPdf(services, papersTask, { content: plan.content, mailed }, limits).catch((error) => {
    if (error instanceof ComputeFailure && isScanUnreadable(error))
      throw new Refusal("scan_unreadable", {
        details: { name: plan.content.packages[0]?.signed ?? "The signed file" },
      });
    throw error;
  });
  const stored = [];
  for (const bytes of [made.collated, made.label, made.sheet]) stored.push(await files.put(bytes));
  const [collated, label, sheet] = stored;
  if (!collated || !label || !sheet) throw new Error("A paper was not stored.");
  return transaction(async (tx) => {
    const row = await insertOne(tx, collatedPackages, {
      client: mailing.client,
      submission: rows[0]?.id ?? 0,
      basis: plan.basis,
      collated: await recordFile(tx, collated, pdf),
      label: await recordFile(tx, label, pdf),
      sheet: await recordFile(tx, sheet, pdf),
      hash: collated.sha256,
      pages: made.pages,
      madeAt: tx.now,
    });
    tellSubmissions(tx, mailing.client, row.submission);
    return row;
  });
}

async function planOf(
  tx: Tx,
  mailing: Mailing,
): Promise<{ plan: PaperPlan; rows: SubmissionRecord[]; known: PapersRecord | null }> {
  const client = await clientInScope(tx, mailing.client);
  const rows = await submissionsIn(tx, mailing.submissions);
  const center =
    mailing.center ?? (await centersOf(tx, client, utcDate(tx.now) as IsoDate))[mailing.carrier ?? "courier"];
  const plan = await planPapers(tx, client, rows, center);
  return { plan, rows, known: await knownPapers(tx, rows[0]?.id ?? 0, plan.basis) };
}

async function knownPapers(tx: Tx, submission: number, basis: string): Promise<PapersRecord | null> {
  const [row] = await tx.db
    .select()
    .from(collatedPackages)
    .where(and(eq(collatedPackages.submission, submission), eq(collatedPackages.basis, basis)))
    .orderBy(desc(collatedPackages.id))
    .limit(1);
  return row ?? null;
}
