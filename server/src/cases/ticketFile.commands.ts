import { mostTicketFiles, type cases as operations } from "@refundry/contract/cases";
import { acceptedKinds } from "@refundry/contract/documents";
import type { InputFor } from "@refundry/contract/platform";
import { and, count, eq, isNull } from "drizzle-orm";
import { describedFile } from "../documents/index.ts";
import {
  type Call,
  demandScanned,
  type IncomingFile,
  insertOne,
  invalid,
  notFound,
  type OutgoingFile,
  Refusal,
  recordFile,
  storedFiles,
} from "../platform/index.ts";
import { ticketFiles, ticketMessages, tickets } from "./ticket.tables.ts";
import { filesInSight } from "./ticketReach.queries.ts";

/** Files of one person that wait for their message. */
const mostWaiting = 5 * mostTicketFiles;

/** Takes a file for a message that is still being written: of the kinds that clients' files have, by its bytes (08, 5.4). */
export async function addTicketFile(call: Call, _: unknown, file: IncomingFile) {
  if (Object.keys(file.fields).length > 0) throw invalid({ uploaded_file: "Please send the file alone." });
  const stored = await file.keep();
  const described = await describedFile(call, { stored, name: file.name }, acceptedKinds.filedrop);
  if (described.harmful) throw new Refusal("infected_file");
  return call.once(async (tx) => {
    const [waiting] = await tx.db
      .select({ files: count() })
      .from(ticketFiles)
      .where(and(eq(ticketFiles.uploadedBy, tx.actor.userId), isNull(ticketFiles.message)));
    if ((waiting?.files ?? 0) >= mostWaiting) throw new Refusal("too_many_requests", { details: { minutes: 60 } });
    const { id, name } = await insertOne(tx, ticketFiles, {
      file: await recordFile(tx, stored, described.mime),
      name: file.name,
      uploadedBy: tx.actor.userId,
      createdAt: tx.now,
    });
    return { id, name, size: stored.size };
  });
}

/** A file of a message that one sees. */
export async function downloadTicketFile(
  { transaction, services }: Call,
  { params }: InputFor<typeof operations.ticketFile>,
): Promise<OutgoingFile> {
  const { name, mimeType, size, sha256 } = await transaction(async (tx) => {
    const [found] = await tx.db
      .select({ name: ticketFiles.name, stored: storedFiles, ticket: tickets.id, client: tickets.client })
      .from(ticketFiles)
      .innerJoin(storedFiles, eq(storedFiles.id, ticketFiles.file))
      .leftJoin(ticketMessages, eq(ticketMessages.id, ticketFiles.message))
      .leftJoin(tickets, eq(tickets.id, ticketMessages.ticket))
      .where(and(eq(ticketFiles.id, params.id), filesInSight(tx)));
    if (!found) throw notFound();
    demandScanned(found.stored);
    if (found.ticket !== null)
      tx.audit({
        action: "ticket.download",
        recordType: "ticket",
        recordId: found.ticket,
        clientId: found.client,
        after: { file: found.name },
      });
    return { ...found.stored, name: found.name };
  });
  return { name, type: mimeType, size, open: (range) => services.files.open(sha256, range) };
}
