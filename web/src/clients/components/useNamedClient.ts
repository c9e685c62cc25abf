import { useLocation, useParams } from "@tanstack/react-router";
import { idIn } from "../../base/addresses.ts";

/** The client that the address names, by its path or its hash alone, and whether it is the path; null for none. */
export function useNamedClient(): { id: number | null; byPath: boolean } {
  const { clientId } = useParams({ strict: false });
  const hash = useLocation({ select: (location) => location.hash });
  return { id: idIn(clientId ?? hash), byPath: clientId !== undefined };
}
