import type { Calculation } from "@refundry/contract/calculations";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";
import { isElected } from "../../base/election.ts";
import { quarterWord } from "./words.ts";

/**
 * Tells of a quarter (`2021-Q3`) whether it still needs the election in the review: a draft takes the preceding quarter as elected
 * (06, 5.2), and the final basis says whether it is. Of none before that is known.
 */
export function useToElect({ client, kind, quarters }: Calculation): (quarter: string) => boolean {
  const elected = kind === "draft" ? quarters.filter(({ ground }) => isElected(ground)).map(quarterWord) : [];
  const final = useQuery({
    ...api.calculations.current.queryOptions({ input: { params: { id: client }, query: { kind: "final" } } }),
    enabled: elected.length > 0,
  });
  const counting = final.data?.calculation?.quarters.filter(({ ground }) => ground !== null).map(quarterWord) ?? [];
  const open: string[] = final.isPending ? [] : elected.filter((key) => !counting.includes(key));
  return (quarter) => open.includes(quarter);
}
