import { moneyText } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import type { CountingHealth, EligibleSpans } from "./eligibleHealth.ts";

/** The eligible days of the draft that is calculated now; null while there is none, or for who may not read it. */
export function useEligibleSpans(client: number): readonly EligibleSpans[] | null {
  const mayRead = useMay("calculations.read");
  const current = useQuery({
    ...api.calculations.current.queryOptions({ input: { params: { id: client }, query: { kind: "draft" } } }),
    enabled: mayRead,
  });
  return current.data?.calculation?.quarters ?? null;
}

const withCommas = (text: string) => text.replace(/\B(?=(\d{3})+\.)/g, ",");

/** `460.00 count`: what counts of the amounts entered, and of how many days that is. */
export function CountingHealthText({ counting }: { counting: CountingHealth | null }) {
  if (!counting) return null;
  return (
    <span title={`${counting.days} of ${counting.of} days are eligible.`}>
      {withCommas(moneyText(counting.amount))} count
    </span>
  );
}
