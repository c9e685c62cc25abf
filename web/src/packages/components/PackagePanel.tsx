import { isFinalKind, type PackageRow } from "@refundry/contract/packages";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { api } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { anyJobKey } from "../../base/queryKeys.ts";
import { Stack } from "../../ui/panels/Arranged.tsx";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { AskedQuarters } from "./AskedQuarters.tsx";
import { GenerateBox } from "./GenerateBox.tsx";
import { PackageRows } from "./PackageRows.tsx";
import { Standing } from "./Standing.tsx";
import { useGenerate } from "./useGenerate.ts";

const askEvery = 1000;
/** After this long the list is no longer asked by itself; a package that is made tells. */
const askFor = 10 * 60_000;

/** Whether the list is asked again: while a job runs, for ten minutes (07, 2.1). */
export function asksAgain(rows: readonly PackageRow[] | undefined, now = Date.now()): number | false {
  const running = rows?.find((row) => row.show_loading);
  return running && now - Date.parse(running.created) < askFor ? askEvery : false;
}

/** Packages, newest first; whoever may generate finds the button below. */
export function PackagePanel({ client, clientName }: { client: number; clientName: string }) {
  const generates = useMay("packages.generate");
  const reads = useMay("calculations.read_readiness") && !generates;
  const packages = useQuery({
    ...api.packages.list.queryOptions({ input: { params: { id: client } }, context: { background: true } }),
    refetchInterval: ({ state }) => asksAgain(state.data?.items),
  });
  const generate = useGenerate(client, clientName);
  const isMade = packages.data?.items.some((row) => row.show_loading) === false;
  const queries = useQueryClient();
  // The list may hear of the end first: the tray asks at once, so that it does not say less than the list.
  useEffect(() => {
    if (isMade) void queries.invalidateQueries({ queryKey: anyJobKey });
  }, [isMade, queries]);
  return (
    <Stack>
      <Loaded query={packages}>
        {({ items }) => {
          const running = items.some((row) => row.show_loading) || generate.sending;
          return (
            <>
              <PackageRows client={client} rows={items} onRetry={generates && !running ? generate.start : undefined} />
              {reads && !running && <Standing client={client} rows={items} />}
              {generates && (
                <Folded folded={isShipped(items)} running={running}>
                  <GenerateBox
                    ordered={generate.ordered}
                    client={client}
                    rows={items}
                    fresh={!packages.isFetching}
                    running={running}
                    onStart={generate.start}
                  />
                </Folded>
              )}
            </>
          );
        }}
      </Loaded>
      <AskedQuarters generate={generate} />
    </Stack>
  );
}

/** Whether what was filed still holds: the newest final, or the claim file that stands in its place, is with the IRS. */
function isShipped(rows: readonly PackageRow[]): boolean {
  const newest = rows.find(({ id, status }) => id !== null && isFinalKind(status));
  return newest !== undefined && newest.shipped_on !== null && newest.outdated.length === 0;
}

/** Nothing more is to be made of a claim that is with the IRS: who wants to unfolds it. */
function Folded({ folded, running, children }: { folded: boolean; running: boolean; children: ReactNode }) {
  if (!folded) return children;
  return (
    <details open={running || undefined}>
      <summary>Make another package</summary>
      <Stack>{children}</Stack>
    </details>
  );
}
