import { and, eq, isNull, sql } from "drizzle-orm";
import { clients, clientUsers } from "../../clients/index.ts";
import type { Tx, WaitingKind } from "../../platform/index.ts";
import { documentSuggestions } from "../documentText.tables.ts";
import { requirements, uploadDocuments } from "../requirement.tables.ts";
import { uploads } from "../upload.tables.ts";

/** Whether somebody said of a file what it is when it was handed in. */
const wasSaid = (upload: ReturnType<typeof sql>) =>
  sql`exists (select from ${documentSuggestions} named where named.upload = ${upload} and named.said)`;

/** Files of a client that came since one of them was not accepted. */
const later = sql`select next.id from ${uploads} next
  where next.client = ${uploads.client} and next.deleted_at is null and next.created_on >= ${uploads.reviewedOn}`;
/** Those of them that its own people handed in. */
const laterOfTheirs = sql`${later} and exists (select from ${clientUsers} person
  where person.client_id = next.client and person.user_id = next.uploaded_by)`;

/**
 * The documents that a file which was not accepted was handed in as, or else may be by its text or name, and that nothing stands for
 * since: neither a file that is handed in as it or may be it, nor one that was found to be it. What is asked for no more needs no answer.
 */
const stillMeant = sql`select meant.upload, meant.requirement from ${documentSuggestions} meant
  join ${requirements} on ${requirements.id} = meant.requirement
  where meant.upload = ${uploads.id} and (meant.said or not ${wasSaid(sql`meant.upload`)})
    and ${and(requirements.applicable, isNull(requirements.removedAt))}
    and not exists (select from ${documentSuggestions} answer where answer.requirement = meant.requirement and answer.upload in (${later}))
    and not exists (select from ${uploadDocuments} found where found.requirement = meant.requirement and found.set_on >= ${uploads.reviewedOn})`;

/**
 * Of a client's upload: it was not accepted, and nothing answers that. One of which nobody knows what it should be is answered by the
 * next file of its people of which nobody said that either: one that was handed in as a certain document is about that.
 */
export const isUnanswered = sql`(${uploads.noneOfTheAbove} and ${uploads.deletedAt} is null
  and case when exists (select from ${documentSuggestions} known where known.upload = ${uploads.id}) then exists (${stillMeant})
    else not exists (select from (${laterOfTheirs}) since where not ${wasSaid(sql`since.id`)}) end)`;

/** The documents that unanswered files of a client stood for, each with its file. */
export async function refusedFor(tx: Tx, client: number): Promise<{ upload: number; requirement_id: number }[]> {
  const { rows } = await tx.db.execute<{ upload: string; requirement: string }>(
    sql`select missing.* from ${uploads}, lateral (${stillMeant}) missing
      where ${uploads.client} = ${client} and ${isUnanswered} order by missing.upload, missing.requirement`,
  );
  return rows.map(({ upload, requirement }) => ({ upload: Number(upload), requirement_id: Number(requirement) }));
}

/** Files of an own company that were not accepted and that nothing answers yet. A line each. */
export const filesRefused: WaitingKind = {
  key: "refused",
  title: "Files that were not accepted",
  permission: "shell.needed",
  path: "/clients/{id}/documents#rejected",
  rows: () =>
    sql`select ${clients.id} as client, refused.since, refused.text
      from ${clients}, lateral (select max(${uploads.reviewedOn}) as since,
          string_agg(${uploads.originalFileName} || ' was not accepted: ' || ${uploads.rejectedReason}, E'\\n' order by ${uploads.reviewedOn}, ${uploads.id}) as text
        from ${uploads} where ${and(eq(uploads.client, clients.id), isUnanswered)}) refused
      where refused.text is not null`,
};
