import { useQuery } from "@tanstack/react-query";
import { callHeaders, send } from "../../base/api.ts";

/** The bytes of a file at an address of the API, asked for as who is signed in, or acts; not asked for without one. */
export const useFileBytes = (address: string | null) =>
  useQuery({
    queryKey: ["file", address],
    queryFn: async () => {
      const answer = await send(new Request(`${location.origin}${address}`, { headers: callHeaders() }));
      return new Uint8Array(await answer.arrayBuffer());
    },
    enabled: address !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
