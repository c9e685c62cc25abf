import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { Ribbon } from "../../ui/words/Ribbon.tsx";

interface Props {
  client: number;
  /** Whether what was asked for was made after this time, for who knows the packages. */
  madeSince?: (time: string) => boolean;
}

/** What a finalized review could not ask for, until nothing stands in its way or one was asked for after it (14, 5.6). */
export function NotRequested(props: Props) {
  return useMay("qualification.read") && <Missing {...props} />;
}

function Missing({ client, madeSince }: Props) {
  const asks = useMay("calculations.read_readiness");
  const readiness = useQuery({
    ...api.calculations.readiness.queryOptions({ input: { params: { id: client } } }),
    enabled: asks,
  }).data;
  const review = useQuery(api.qualification.read.queryOptions({ input: { params: { id: client } } })).data;
  if (!review?.finalized || review.package_missing.length === 0) return null;
  // The reasons of then may be gone; nothing is said before that is known.
  const isPossible = readiness ? readiness.final.ready || readiness.peo_claim.ready : asks;
  if (isPossible || madeSince?.(review.finalized.at)) return null;
  return (
    <Ribbon meaning="act">The final package could not be requested. Missing: {review.package_missing.join(" ")}</Ribbon>
  );
}
