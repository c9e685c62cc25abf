import type { Client, ClientTab } from "@refundry/contract/clients";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useEffectEvent } from "react";
import { ApiError } from "../../base/ApiError.ts";
import { api } from "../../base/api.ts";
import { useWatched } from "../../base/realtime.ts";
import { AtOnce } from "../../ui/panels/AtOnce.tsx";
import { SkeletonLines } from "../../ui/panels/CardFrame.tsx";
import { RecordPanel } from "../../ui/panels/RecordPanel.tsx";
import { TabPanel } from "../../ui/panels/TabBar.tsx";
import { useUnsavedScope } from "../../ui/panels/unsaved.tsx";
import { useLast } from "../../ui/panels/useLast.ts";
import { Failed } from "../../ui/words/Failed.tsx";
import { LiveRecord } from "../../ui/words/LiveRecord.tsx";
import { ClientHeader } from "./ClientHeader.tsx";
import { Ribbons } from "./Ribbons.tsx";
import { useNoteOpened } from "./recentClients.ts";
import { fetchTab, tabContents } from "./tabs.tsx";

interface Props {
  /** The open client, or none. */
  id: number | null;
  tab: ClientTab;
  onTab: (tab: ClientTab) => void;
  onClose: () => void;
  onDeleted: () => void;
  /** Nothing of this id is in scope, or the viewer may not open this tab of it. */
  onGone: () => void;
}

/** The client profile: header, ribbons and one tab at a time. */
export function ClientPanel({ id, tab, onTab, onClose, onDeleted, onGone }: Props) {
  const shown = useLast(id);
  const client = useQuery({
    ...api.clients.read.queryOptions({ input: { params: { id: shown ?? 0 } } }),
    enabled: shown !== null,
  });
  useWatched("clients", id);
  useEffect(() => fetchTab(tab), [tab]);
  const missing = client.error instanceof ApiError && client.error.status === 404;
  const noTab = client.data !== undefined && !(client.data.tabs.includes(tab) && tab in tabContents);
  const gone = id !== null && (missing || noTab);
  useNoteOpened(gone || client.data === undefined ? null : id);
  const scope = useUnsavedScope();
  const choose = async (next: ClientTab) => {
    if (next === tab || (await scope.mayLeave())) onTab(next);
  };
  const deleted = () => {
    scope.drop();
    onDeleted();
  };
  const leave = useEffectEvent(onGone);
  useEffect(() => {
    if (gone) leave();
  }, [gone]);
  return (
    <RecordPanel
      scope={scope}
      record={id}
      opened={id !== null && !gone}
      onClose={onClose}
      title={client.data?.legal_name ?? "Client"}
      header={client.data && <ClientHeader client={client.data} tab={tab} onTab={(next) => void choose(next)} />}
    >
      {client.data && !noTab ? (
        <Contents client={client.data} tab={tab} onDeleted={deleted} />
      ) : client.isError && !missing ? (
        <Failed
          error={client.error}
          text={`${client.error.message}. Please, try again.`.replace("..", ".")}
          onRetry={() => void client.refetch()}
          retrying={client.isFetching}
        />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </RecordPanel>
  );
}

function Contents({ client, tab, onDeleted }: { client: Client; tab: ClientTab; onDeleted: () => void }) {
  const Tab = tabContents[tab];
  return (
    <TabPanel of={tab}>
      <LiveRecord key={client.id} type="clients" id={client.id} />
      <Ribbons client={client} />
      <Suspense fallback={<SkeletonLines lines={8} />}>
        {Tab && (
          <AtOnce key={client.id} lines={8}>
            <Tab client={client} onDeleted={onDeleted} />
          </AtOnce>
        )}
      </Suspense>
    </TabPanel>
  );
}
