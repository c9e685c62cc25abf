import type { Upload } from "@refundry/contract/documents";
import { client as calls } from "../../base/api.ts";
import type { Asked } from "../reason.dialog.tsx";

/** The question whether a file is none of the documents, with what its uploader reads. */
export const noneOf = ({ id, client, original_file_name: name }: Upload): Asked => ({
  title: `Is ${name} none of the required documents?`,
  action: "None of the above",
  acting: "Rejecting…",
  done: `${name} was rejected.`,
  description: "Optional. The uploader reads it; left empty, it says “Not a required document”.",
  send: (said) => calls.documents.mark({ params: { id }, body: { client_id: client, ...said } }),
  record: { type: "uploads", id: client },
  file: id,
});

/** Asks before a document is asked for no more. */
export const removing = (
  client: number,
  clientName: string,
  { requirement_id, document_name }: { requirement_id: number; document_name: string },
): Asked => ({
  title: `Remove ${document_name} from the documents required of ${clientName}?`,
  action: "Remove",
  acting: "Removing…",
  done: "Updated successfully.",
  description: "Optional; it stands in the history of the client.",
  send: (said) => calls.documents.removeRequirement({ params: { id: client }, body: { requirement_id, ...said } }),
  record: { type: "uploads", id: client },
});
