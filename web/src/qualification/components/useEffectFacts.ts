import { parseQuarterKey, type Quarter, quarterKey } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { type EffectFacts, effectQuarters } from "./effectLines.ts";
import { useSupplementOff } from "./useSupplementOff.ts";

/** What is known of a client's claim before the effect of an order is entered; null until it was asked for. */
export function useEffectFacts(client: number): EffectFacts | null {
  const input = { params: { id: client } };
  const details = useQuery({
    ...api.claims.details.queryOptions({ input }),
    enabled: useMay("claims.read_details"),
  });
  const receipts = useQuery({ ...api.claims.receipts.queryOptions({ input }), enabled: useMay("claims.read") });
  const supplement = useSupplementOff(client);
  if (details.isLoading || receipts.isLoading || supplement.isLoading) return null;
  // What cannot be read leaves nothing out.
  const left = details.data?.quarters.filter(({ claimed }) => !claimed).map((one) => quarterKey(one as Quarter)) ?? [];
  const isEarly = (key: string) => key === "2020-Q2" || key === "2020-Q3";
  return {
    claimed: effectQuarters.filter((key) => (isEarly(key) ? !supplement.isOff : !left.includes(key))),
    base: (key) => {
      const { quarter } = parseQuarterKey(key);
      const found = [2019, 2020].flatMap(
        (year) => receipts.data?.items.find((one) => one.year === year && one.quarter === quarter) ?? [],
      )[0];
      return found ? { amount: found.amount, year: found.year } : null;
    },
  };
}
