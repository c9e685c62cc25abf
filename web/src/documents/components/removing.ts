import { client as calls } from "../../base/api.ts";
import type { Asked } from "../reason.dialog.tsx";

/** Asks before a document is asked for no more. */
export const removing = (
  client: number,
  clientName: string,
  { requirement_id, document_name }: { requirement_id: number; document_name: string },
): Asked => ({
  title: `Remove ${document_name} from the documents required of ${clientName}?`,
  action: "Remove",
  acting: "Removing…",
  description: "Optional; it stands in the history of the client.",
  send: (said) => calls.documents.removeRequirement({ params: { id: client }, body: { requirement_id, ...said } }),
  record: { type: "uploads", id: client },
});
