import type { Requirement } from "@refundry/contract/documents";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";

/** The last step asks for documents: it is done once none is outstanding. */
export const attachments = 9;

/** What a client is asked for, all states; nothing while `enabled` is false. */
export const useRequirements = (client: number, enabled = true) =>
  useQuery({
    ...api.documents.requirements.queryOptions({ input: { params: { id: client }, query: {} } }),
    enabled,
  });

/** Of these, what is still to be handed in: not what came and waits for its review. */
export const toHandIn = (requirements: readonly Requirement[]): readonly Requirement[] =>
  requirements.filter(
    ({ document_status: status, handed_in: came, removed }) => status === 0 && came === null && removed === null,
  );
