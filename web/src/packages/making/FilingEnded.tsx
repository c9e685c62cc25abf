import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { FilingEndedBadge } from "../../ui/words/FilingEndedBadge.tsx";

/** Where what is not with the IRS yet is signed, submitted and shipped: that its time to file ended, for who reads the calculation. */
export function FilingEnded({ client }: { client: number }) {
  const current = useQuery({
    ...api.calculations.current.queryOptions({ input: { params: { id: client }, query: { kind: "draft" } } }),
    enabled: useMay("calculations.read"),
  });
  return <FilingEndedBadge quarters={current.data?.calculation?.quarters ?? []} />;
}
