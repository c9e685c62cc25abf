import type { documents as operations } from "@refundry/contract/documents";
import type { InputFor } from "@refundry/contract/platform";
import { and, asc, eq, isNull } from "drizzle-orm";
import { openedClient } from "../../clients/index.ts";
import { type Call, type OutgoingFile, Refusal, storedFiles, type Tx } from "../../platform/index.ts";
import { ofGroups, uploads } from "../upload.tables.ts";
import { stateOf } from "./shownUpload.queries.ts";
import { archiveSize, archiveStream, pathsOf } from "./uploadArchive.document.ts";

const mostFiles = 1000;
/** Beyond this an archive needs a form that not every program reads. */
const mostBytes = 4_000_000_000;

const folders = { awaiting_review: "Awaiting Review", reviewed: "Reviewed", rejected: "Rejected", stored: "Stored" };

/** A client's files by their state in one archive, made while it is sent (08, 7.5). */
export async function downloadAll(call: Call, { params }: InputFor<typeof operations.archive>): Promise<OutgoingFile> {
  const { files: store } = call.services;
  const rows = await call.transaction((tx) => filesOf(tx, params.id));
  const paths = pathsOf(
    rows.map(({ upload }) => ({ folder: folders[stateOf(upload)], name: upload.originalFileName })),
  );
  const files = rows.map(({ upload, size, sha256 }, place) => ({
    path: paths[place] ?? "",
    size,
    at: upload.createdOn,
    open: () => store.open(sha256),
  }));
  const size = archiveSize(files);
  if (size > mostBytes) throw new Refusal("archive_too_large");
  return {
    name: `documents-${params.id}.zip`,
    type: "application/zip",
    size,
    open: (range) => archiveStream(files, range),
  };
}

/** The files; that they were fetched stands in the trail. */
async function filesOf(tx: Tx, id: number) {
  const client = await openedClient(tx, id);
  // What was not scanned yet, or is harmful, is left out as it cannot be downloaded alone.
  const rows = await tx.db
    .select({ upload: uploads, size: storedFiles.size, sha256: storedFiles.sha256 })
    .from(uploads)
    .innerJoin(storedFiles, eq(storedFiles.id, uploads.file))
    .where(
      and(eq(uploads.client, client.id), ofGroups, isNull(uploads.deletedAt), eq(storedFiles.malwareState, "clean")),
    )
    .orderBy(asc(uploads.createdOn), asc(uploads.id))
    .limit(mostFiles + 1);
  if (rows.length > mostFiles) throw new Refusal("archive_too_large");
  tx.audit({
    action: "upload.download_all",
    recordType: "clients",
    recordId: client.id,
    clientId: client.id,
    after: { files: rows.length },
  });
  return rows;
}
