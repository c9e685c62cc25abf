import { useQuery } from "@tanstack/react-query";
import { api } from "../base/api.ts";
import { useMay } from "../base/may.ts";

/** Offered to whom it leads to somebody: to administrators, and to whoever was given permission (02, 2). */
export function useMayImpersonate(open: boolean): boolean {
  const anyone = useMay("access.act_for_anyone");
  const given = useQuery({ ...api.access.impersonable.queryOptions(), enabled: open && !anyone });
  return open && (anyone || (given.data?.items.length ?? 0) > 0);
}
