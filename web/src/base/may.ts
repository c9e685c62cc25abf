import type { Permission } from "@refundry/contract/catalogue";
import { useQuery } from "@tanstack/react-query";
import { navigationQuery } from "./queries.ts";
import { useSession } from "./session.ts";

/**
 * Whether the person may do this anywhere, as the navigation list says; what a record adds stands in its `abilities`. The
 * layout reads the list before it shows a screen, so nothing is asked here. What is not known is not offered.
 */
export function useMay(permission: Permission): boolean {
  return usePermissions().includes(permission);
}

/** The same of several at once. */
export function useMayEach(permissions: readonly Permission[]): readonly boolean[] {
  const held = usePermissions();
  return permissions.map((permission) => held.includes(permission));
}

/** Of things that each need a permission, those that the person may have, in their order. */
export function usePermitted<Thing extends string>(needs: Readonly<Record<Thing, Permission>>): readonly Thing[] {
  const held = usePermissions();
  return (Object.keys(needs) as Thing[]).filter((thing) => held.includes(needs[thing]));
}

function usePermissions(): readonly string[] {
  const person = useSession()?.current_user_id ?? 0;
  const { data } = useQuery({ ...navigationQuery(person), enabled: false });
  return data?.permissions ?? [];
}
