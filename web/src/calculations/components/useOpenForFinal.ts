import type { Blocker } from "@refundry/contract/calculations";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";
import { toldBlockers } from "../../base/blockers.ts";
import type { Kind } from "./useCalculationAddress.ts";

interface OpenForFinal {
  open: readonly Blocker[];
  /** Nothing at all stands in its way. */
  ready: boolean;
}

const unknown = { ready: false, blockers: [] as readonly Blocker[] };

/**
 * What stands in the way of a final, of a supplement for its own basis (06, 5.5); each leads to where it is answered.
 * The same sentences stand on the profile and beside `GENERATE PACKAGE`. Nothing for a kept calculation.
 */
export function useOpenForFinal(client: number, kind: Kind, enabled: boolean): OpenForFinal {
  const readiness = useQuery({
    ...api.calculations.readiness.queryOptions({ input: { params: { id: client } } }),
    enabled,
  });
  // What another page asked before is known here as well, and says nothing of a kept calculation.
  const known = enabled ? readiness.data?.[kind === "supplement" ? "supplement" : "final"] : undefined;
  const { ready, blockers } = known ?? unknown;
  return { ready, open: toldBlockers(blockers) };
}
