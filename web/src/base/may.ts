import type { Permission } from "@refundry/contract/catalogue";
import { useQuery } from "@tanstack/react-query";
import { navigationQuery } from "./queries.ts";
import { useSession } from "./session.ts";

/**
 * Whether the person may do this anywhere, as the navigation list says; what a record adds stands in its `abilities`. The
 * layout reads the list before it shows a screen, so nothing is asked here. What is not known is not offered.
 */
export function useMay(permission: Permission): boolean {
  const person = useSession()?.current_user_id ?? 0;
  const { data } = useQuery({ ...navigationQuery(person), enabled: false });
  return data?.permissions.includes(permission) ?? false;
}
