import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ApiError } from "../../base/ApiError.ts";
import { idIn } from "../../base/addresses.ts";
import { api } from "../../base/api.ts";
import { useWatched } from "../../base/realtime.ts";
import { ClientNames } from "../words/ClientNames.tsx";
import { LiveRecord } from "../words/LiveRecord.tsx";
import { StatusBadge } from "../words/StatusBadge.tsx";
import { HeadRow, Stack } from "./Arranged.tsx";
import { Loaded } from "./CardFrame.tsx";
import { Page } from "./Page.tsx";

interface Props {
  /** What the page is about: `Packages`. */
  title: string;
  action?: (client: { id: number; name: string }) => ReactNode;
  children: (client: { id: number; name: string }) => ReactNode;
  /** The full width for tables. */
  width?: "full" | "narrow";
}

/** A page of one client: its name and identifiers, and below what the page is about. An unknown client is the 404 page. */
export function ClientPage({ title, action, children, width = "narrow" }: Props) {
  const { clientId = "" } = useParams({ strict: false }) as { clientId?: string };
  const id = idIn(clientId) ?? 0;
  const client = useQuery({
    ...api.clients.read.queryOptions({ input: { params: { id } } }),
    enabled: id > 0,
  });
  useWatched("clients", id || null);
  if (id === 0 || (client.error instanceof ApiError && client.error.status === 404))
    return <Navigate to="/404" replace />;
  const found = client.data && { id, name: client.data.legal_name };
  return (
    <Page title={title} width={width} action={found && action?.(found)}>
      <Loaded query={client} lines={6}>
        {(record) => (
          <Stack>
            <LiveRecord key={record.id} type="clients" id={record.id} />
            <HeadRow>
              <ClientNames id={record.id} record={record} />
              {!record.active && <StatusBadge meaning="na">Inactive</StatusBadge>}
              {record.on_hold && <StatusBadge meaning="wait">On hold</StatusBadge>}
            </HeadRow>
            {children({ id, name: record.legal_name })}
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}
