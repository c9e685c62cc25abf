import type { Calculation } from "@refundry/contract/calculations";
import { type Money, moneyText } from "@refundry/contract/values";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { allOf } from "../../base/words.ts";
import { Small } from "../../ui/words/Quiet.tsx";
import type { NamedAmount } from "../names/namedAmounts.ts";
import { countingHealth, excludedOf } from "./eligibleHealth.ts";
import type { HealthList } from "./healthLists.ts";

type Draft = Pick<Calculation, "quarters" | "excluded">;

/** The draft that is calculated now: its eligible days, and who is excluded; null while there is none, or for who may not read it. */
export function useCountingDraft(client: number): Draft | null {
  const mayRead = useMay("calculations.read");
  const current = useQuery({
    ...api.calculations.current.queryOptions({ input: { params: { id: client }, query: { kind: "draft" } } }),
    enabled: mayRead,
  });
  return current.data?.calculation ?? null;
}

const shown = (amount: Money) => moneyText(amount).replace(/\B(?=(\d{3})+\.)/g, ",");
/** More of them would hide the figure. */
const mostNamed = 3;

interface Props {
  list: HealthList;
  entries: readonly NamedAmount[];
  /** The amounts are of the eligible days only. */
  ofEligibleDays: boolean;
  draft: Draft | null;
}

/** `460.00 count`: what counts of the amounts entered (CLAIM-67), of how many days that is, and what of it is of people who do not count. */
export function CountingHealthText({ list, entries, ofEligibleDays, draft }: Props) {
  const countingOf = (some: readonly NamedAmount[]) =>
    countingHealth(
      list,
      some.map(({ amount }) => amount),
      ofEligibleDays,
      draft?.quarters ?? null,
    );
  const counting = countingOf(entries);
  if (!counting) return null;
  const excluded = excludedOf(entries, draft?.excluded ?? []);
  const theirs = excluded.length > 0 ? countingOf(excluded) : null;
  const names = excluded.map(({ name }) => name);
  return (
    <span title={`${counting.days} of ${counting.of} days are eligible.`}>
      {shown(counting.amount)} count
      {theirs && (
        <Small of="div">
          Includes {shown(theirs.amount)} of {allOf(names, mostNamed)}, who {names.length === 1 ? "is" : "are"}{" "}
          excluded.
        </Small>
      )}
    </span>
  );
}
