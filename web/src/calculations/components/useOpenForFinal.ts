import type { Blocker } from "@refundry/contract/calculations";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";
import type { Kind } from "./address.ts";

/** The blockers of a final that the warnings of its basis make (06, 5.5). */
const ofWarnings = ["names_open", "mandates_open", "warnings_open"];

/**
 * What of the warnings stands in the way of a final, of a supplement for its own basis; each leads to where it is answered.
 * The same sentences stand on the profile and beside `GENERATE PACKAGE`. Nothing for a kept calculation.
 */
export function useOpenForFinal(client: number, kind: Kind, enabled: boolean): readonly Blocker[] {
  const readiness = useQuery({
    ...api.calculations.readiness.queryOptions({ input: { params: { id: client } } }),
    enabled,
  });
  const found = readiness.data?.[kind === "supplement" ? "supplement" : "final"].blockers ?? [];
  return found.filter(({ code }) => ofWarnings.includes(code));
}
