import type { PackageRow } from "@refundry/contract/packages";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { Stack } from "../../ui/panels/Arranged.tsx";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { QuartersDialog } from "../quarters.dialog.tsx";
import { GenerateBox } from "./GenerateBox.tsx";
import { PackageRows } from "./PackageRows.tsx";
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
  const packages = useQuery({
    ...api.packages.list.queryOptions({ input: { params: { id: client } }, context: { background: true } }),
    refetchInterval: ({ state }) => asksAgain(state.data?.items),
  });
  const generate = useGenerate(client, clientName);
  return (
    <Stack>
      <Loaded query={packages}>
        {({ items }) => {
          const running = items.some((row) => row.show_loading) || generate.sending;
          return (
            <>
              <PackageRows client={client} rows={items} onRetry={generates && !running ? generate.start : undefined} />
              {generates && (
                <GenerateBox
                  ordered={generate.ordered}
                  client={client}
                  rows={items}
                  running={running}
                  onStart={generate.start}
                />
              )}
            </>
          );
        }}
      </Loaded>
      <QuartersDialog asked={generate.asked} onClose={generate.dismiss} onChosen={generate.chosen} />
    </Stack>
  );
}
