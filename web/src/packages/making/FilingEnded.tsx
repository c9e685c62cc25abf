import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";
import { filingEndedText } from "../../base/filingEnded.ts";
import { useMay } from "../../base/may.ts";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";

/** Where what is not with the IRS yet is signed, submitted and shipped: that its time to file ended, for who reads the calculation. */
export function FilingEnded({ client }: { client: number }) {
  const current = useQuery({
    ...api.calculations.current.queryOptions({ input: { params: { id: client }, query: { kind: "draft" } } }),
    enabled: useMay("calculations.read"),
  });
  const text = filingEndedText(current.data?.calculation?.quarters ?? []);
  return text && <StatusBadge meaning="act">{text}</StatusBadge>;
}
