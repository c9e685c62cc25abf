import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";
import { isEveryEnded } from "../../base/filingEnded.ts";
import { useMay } from "../../base/may.ts";
import { FilingEndedBadge } from "../../ui/words/FilingEndedBadge.tsx";

/** The quarters of the draft calculation, for who reads it. */
function useQuarters(client: number) {
  const current = useQuery({
    ...api.calculations.current.queryOptions({ input: { params: { id: client }, query: { kind: "draft" } } }),
    enabled: useMay("calculations.read"),
  });
  return current.data?.calculation?.quarters ?? [];
}

/** Whether the time to file ended for every quarter that is not with the IRS. */
export const useEveryEnded = (client: number): boolean => isEveryEnded(useQuarters(client));

/** Where what is not with the IRS yet is signed, submitted and shipped: that its time to file ended, for who reads the calculation. */
export function FilingEnded({ client }: { client: number }) {
  return <FilingEndedBadge quarters={useQuarters(client)} />;
}
