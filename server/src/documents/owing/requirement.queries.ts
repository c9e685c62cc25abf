import type { documents as operations } from "@refundry/contract/documents";
import type { InputFor } from "@refundry/contract/platform";
import { type Quarter, quarterEnd, quarterStart } from "@refundry/contract/values";
import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { openedClient } from "../../clients/index.ts";
import { can, factsOf, notFound, personName, type Tx } from "../../platform/index.ts";
import { payrollRecorded } from "../documents.facts.ts";
import { documentSuggestions } from "../documentText.tables.ts";
import { requirements, uploadDocuments } from "../requirement.tables.ts";
import { awaitingReview, uploads } from "../upload.tables.ts";
import { askedOn } from "./askedOn.queries.ts";
import { documentTypes, payrollOf } from "./documentType.reference.ts";

type Row = typeof requirements.$inferSelect;

/** What a requirement is called. */
export const requirementName = ({ customName, documentType }: Pick<Row, "customName" | "documentType">) =>
  customName ?? documentTypes[(documentType ?? 0) - 1]?.name ?? "";

/** What counts for a client, in the order of the catalogue, own ones last. */
export const inOrder = [sql`${requirements.documentType} nulls last`, asc(requirements.id)] as const;

async function rowsOf(tx: Tx, client: number, condition?: SQL): Promise<Row[]> {
  return tx.db
    .select()
    .from(requirements)
    .where(and(eq(requirements.client, client), requirements.applicable, condition))
    .orderBy(...inOrder);
}

/** What a client owes, with what was removed for who may restore it. */
export async function listRequirements(tx: Tx, { params, query }: InputFor<typeof operations.requirements>) {
  const { id: client } = await openedClient(tx, params.id);
  const removed = can(tx.actor, "documents.change_requirements") ? undefined : isNull(requirements.removedAt);
  const status = query.status === undefined ? undefined : eq(requirements.documentStatus, Number(query.status));
  const items = await onWire(tx, await rowsOf(tx, client, and(removed, status)));
  return { items, total: items.length, next: null };
}

async function onWire(tx: Tx, rows: readonly Row[]) {
  const may = can(tx.actor, "documents.change_requirements");
  const ids = rows.map(({ id }) => id);
  const [names, came, ever, recorded, asked] = await Promise.all([
    factsOf(
      tx,
      personName,
      rows.flatMap(({ removedBy }) => removedBy ?? []),
    ),
    cameFor(tx, ids),
    everCame(tx, ids),
    factsOf(
      tx,
      payrollRecorded,
      rows.filter(({ documentType }) => payrollOf(documentType) !== null).map(({ client }) => client),
    ),
    askedOn(
      tx,
      rows.filter(({ documentType }) => documentType === null).map(({ id }) => id),
    ),
  ]);
  return rows.map((row) => ({
    requirement_id: row.id,
    document_type: row.documentType,
    document_name: requirementName(row),
    payroll_of: payrollOf(row.documentType),
    related_task: row.relatedTask,
    document_status: row.documentStatus as 0 | 1,
    ...((row.documentStatus === 0 && came.get(row.id)) || nothingCame),
    came: ever.has(row.id),
    payroll_recorded: isRecorded(payrollOf(row.documentType), recorded.get(row.client) ?? null),
    partial: row.partial,
    own: row.documentType === null,
    asked_on: asked.get(row.id) ?? null,
    removed:
      row.removedAt === null
        ? null
        : { at: row.removedAt, by: names.get(row.removedBy ?? 0) ?? personName.fallback, reason: row.removedReason },
    abilities: {
      remove: may && row.removedAt === null && row.documentStatus === 0,
      restore: may && row.removedAt !== null,
    },
  }));
}

/** A file that whoever handed it in said is a document, and that nobody has reviewed. */
export const isHandedIn = and(documentSuggestions.said, awaitingReview);

const nothingCame = { handed_in: null, may_be_here: null, may_be_file: null };

/** By requirement: when a file came for it that nobody has reviewed: handed in for it, or else one that may be it. */
export async function cameFor(tx: Tx, ids: readonly number[]) {
  const { said, upload, requirement: id } = documentSuggestions;
  const rows = await tx.db
    .select({
      id,
      handedIn: sql<Date | null>`max(${uploads.createdOn}) filter (where ${said})`.mapWith(uploads.createdOn),
      mayBe: sql<Date>`max(${uploads.createdOn})`.mapWith(uploads.createdOn),
      file: sql<string>`(array_agg(${uploads.originalFileName} order by ${uploads.createdOn} desc, ${uploads.id} desc))[1]`,
    })
    .from(documentSuggestions)
    .innerJoin(uploads, eq(uploads.id, upload))
    .where(and(inArray(id, [...ids, 0]), awaitingReview))
    .groupBy(id);
  return new Map(
    rows.map(({ id, handedIn, mayBe, file }) => [
      id,
      handedIn === null
        ? { handed_in: null, may_be_here: mayBe, may_be_file: file }
        : { ...nothingCame, handed_in: handedIn },
    ]),
  );
}

/** For which requirements any file came that was not taken away: reviewed, refused or waiting. */
async function everCame(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const of = (told: typeof documentSuggestions | typeof uploadDocuments) =>
    tx.db
      .selectDistinct({ id: told.requirement })
      .from(told)
      .innerJoin(uploads, eq(uploads.id, told.upload))
      .where(and(inArray(told.requirement, [...ids, 0]), isNull(uploads.deletedAt)));
  const rows = await Promise.all([of(documentSuggestions), of(uploadDocuments)]);
  return new Set(rows.flat().map(({ id }) => id));
}

/** Whether the recorded payroll reaches into a quarter. */
function isRecorded(quarter: Quarter | null, dates: { first: string; last: string } | null): boolean {
  if (quarter === null || dates === null) return false;
  return dates.first <= quarterEnd(quarter) && dates.last >= quarterStart(quarter);
}

export async function readRequirement(tx: Tx, client: number, id: number) {
  const [shown] = await onWire(tx, await rowsOf(tx, client, eq(requirements.id, id)));
  if (!shown) throw notFound();
  return shown;
}

/** The counting requirements of a client. */
export const countingRows = (tx: Tx, client: number) => rowsOf(tx, client, isNull(requirements.removedAt));

/** What is outstanding, as lists say it. */
export const outstandingOf = (rows: readonly Row[]) =>
  rows
    .filter(({ documentStatus }) => documentStatus === 0)
    .map((row) => ({
      requirement_id: row.id,
      document_name: requirementName(row),
      related_task: row.relatedTask,
      partial: row.partial,
    }));

/** The documents of the catalogue that a client owes, by their code: whether each is OK. */
export async function documentStates(tx: Tx, client: number): Promise<Map<string, boolean>> {
  const rows = await countingRows(tx, client);
  return new Map(
    rows.flatMap(({ documentType, documentStatus }) => {
      const code = documentTypes[(documentType ?? 0) - 1]?.code;
      return code ? [[code, documentStatus === 1] as const] : [];
    }),
  );
}
