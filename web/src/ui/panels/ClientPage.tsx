import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ApiError } from "../../base/ApiError.ts";
import { idIn } from "../../base/addresses.ts";
import { api } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { useWatched } from "../../base/realtime.ts";
import { CopyText } from "../words/CopyText.tsx";
import { LiveRecord } from "../words/LiveRecord.tsx";
import { Muted } from "../words/Quiet.tsx";
import { StatusBadge } from "../words/StatusBadge.tsx";
import { HeadRow, Stack } from "./Arranged.tsx";
import { Loaded } from "./CardFrame.tsx";
import { Page } from "./Page.tsx";
import styles from "./page.module.css";
import { useNarrow } from "./useNarrow.ts";

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

interface NamesProps {
  id: number;
  /** Null where it could not be read. */
  record: { legal_name: string; trade_name: string; ein: string } | null;
}

/** `Acme` beside `Acme LLC` would say nothing. */
const saysMore = ({ legal_name: legal, trade_name: trade }: NonNullable<NamesProps["record"]>) =>
  !legal.startsWith(trade);

/** Whose page it is: the legal name, which leads to the profile, the name by which lists call it, id and EIN; to its own people that name first. */
export function ClientNames({ id, record }: NamesProps) {
  const narrow = useNarrow();
  // People of the client know their company by the name that the home calls it.
  const isOwn = useMay("shell.needed");
  const both = record && saysMore(record);
  const [name, other] =
    both && isOwn ? [record.trade_name, record.legal_name] : [record?.legal_name, record?.trade_name];
  return (
    <span className={styles.names}>
      <Link to="/clients/$clientId/$tab" params={{ clientId: String(id), tab: "profile" }}>
        {name ?? "Profile"}
      </Link>
      {both && !narrow && <Muted>{other}</Muted>}
      <CopyText value={`#${id}`} name="client id" />
      {record && <CopyText value={record.ein} name="EIN" />}
    </span>
  );
}
