import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";

/** Whether nobody wants the supplement of a client that would have one; annual filers claim its quarters themselves (06, 5.5). */
export function useSupplementOff(client: number): { isOff: boolean; isLoading: boolean } {
  const { data, isLoading } = useQuery({
    ...api.calculations.readiness.queryOptions({ input: { params: { id: client } } }),
    enabled: useMay("calculations.read_readiness"),
  });
  return { isOff: data?.supplement.blockers.some(({ code }) => code === "supplement_off") ?? false, isLoading };
}
