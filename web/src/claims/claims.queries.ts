import { useQuery } from "@tanstack/react-query";
import { api } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";

const of = (client: number) => ({ input: { params: { id: client } } });

export const useRounds = (client: number) => useQuery(api.claims.rounds.queryOptions(of(client)));
export const useOwners = (client: number) => useQuery(api.claims.owners.queryOptions(of(client)));
export const useOwnership = (client: number) => useQuery(api.claims.ownership.queryOptions(of(client)));
/** The same as of this version of the list, or later: what was read before that counts for nothing. */
export function useOwnershipSince(client: number, version: number) {
  const queryKey = [...api.claims.ownership.queryKey(of(client)), version];
  return useQuery(api.claims.ownership.queryOptions({ ...of(client), queryKey }));
}
export const useEmployees = (client: number, enabled = true) =>
  useQuery({ ...api.claims.employees.queryOptions(of(client)), enabled });
export const useNameMatches = (client: number, enabled = true) =>
  useQuery({ ...api.claims.nameMatches.queryOptions(of(client)), enabled });
export const wagesQuery = (client: number) => api.claims.wages.queryOptions(of(client));
export const countsQuery = (client: number) => api.claims.counts.queryOptions(of(client));
export const receiptsQuery = (client: number) => api.claims.receipts.queryOptions(of(client));
export const useWages = (client: number) => useQuery(wagesQuery(client));
export const useCounts = (client: number) => useQuery(countsQuery(client));
export const useReceipts = (client: number) => useQuery(receiptsQuery(client));
export const useImpacts = (client: number, enabled = true) =>
  useQuery({ ...api.claims.impacts.queryOptions(of(client)), enabled });
export const useDetails = (client: number) => useQuery(api.claims.details.queryOptions(of(client)));
export const useGroup = (client: number) => useQuery(api.claims.group.queryOptions(of(client)));
export const checklistQuery = (client: number) => api.claims.checklist.queryOptions(of(client));
export const useChecklist = (client: number) => useQuery(checklistQuery(client));
export const useQuestions = (client: number) => useQuery(api.claims.questions.queryOptions(of(client)));
export const useBatches = (client: number) => useQuery(api.claims.batches.queryOptions(of(client)));

/** After a change of the claim: whatever rests on it is read anew. */
export function useClaimChanged(client: number): () => void {
  const changed = useChanged();
  return () => void changed({ type: "claims", id: client });
}
