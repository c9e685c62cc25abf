import { sql } from "drizzle-orm";
import type { WaitingKind } from "../../platform/index.ts";
import { awaitingReview, uploads } from "../upload.tables.ts";

/** Files that nobody reviewed yet, by client, who waits longest first (08, 2.7). */
export const uploadsToReview: WaitingKind = {
  key: "uploads",
  title: "Documents to review",
  permission: "documents.review",
  path: "/clients/{id}/documents",
  all: "/unreviewed-documents?type=all",
  rows: () =>
    sql`select ${uploads.client} as client, min(${uploads.createdOn}) as since,
        case count(*) when 1 then '1 file waits' else count(*) || ' files wait' end as text
      from ${uploads} where ${awaitingReview} group by 1`,
};
