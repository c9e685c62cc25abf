import type { NavEntry } from "@refundry/contract/access";
import { useLocation, useMatches, useParams } from "@tanstack/react-router";
import { idIn } from "../base/addresses.ts";

/** The client that is open: named by the path, or by the hash over a page whose hash names clients. */
export function useOpenClient(): number | null {
  const { clientId } = useParams({ strict: false });
  const hash = useLocation({ select: (location) => location.hash });
  const ofRecord = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.hash === "record") });
  if (clientId !== undefined) return idIn(clientId);
  return ofRecord ? null : idIn(hash);
}

/** Where an entry of the menu leads, for the client that is open. */
export const addressOf = ({ path }: NavEntry, client: number | null) => path.replace(":id", String(client ?? ""));
