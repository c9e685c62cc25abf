import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { api } from "../../base/api.ts";
import { lazyPart } from "../../base/lazyPart.ts";
import { useMay } from "../../base/may.ts";

/** Most clients have nothing there yet: what shows it comes for those that have. */
const FiledQuarters = lazyPart(() => import("./FiledQuarters.tsx"), "FiledQuarters");

/** What became of the quarters of a claim; nothing while none was sent, and for who may not read it. */
export function AtTheIrs({ client }: { client: number }) {
  const enabled = useMay("transcripts.open");
  const { data } = useQuery({
    ...api.transcripts.quarters.queryOptions({ input: { params: { id: client } } }),
    enabled,
  });
  const rows = data?.items.filter(({ status_id }) => status_id !== null) ?? [];
  if (rows.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <FiledQuarters client={client} rows={rows} />
    </Suspense>
  );
}
