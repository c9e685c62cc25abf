import type { RecentClient } from "@refundry/contract/clients";
import type { RoleId } from "@refundry/contract/platform";
import { useMay } from "../../base/may.ts";
import { useNarrow } from "../../ui/panels/useNarrow.ts";
import type { Column } from "../../ui/table/columns.ts";
import { type ListRows, rowsHere } from "../../ui/table/rows.ts";
import { TableFrame } from "../../ui/table/TableFrame.tsx";
import { columnsOf, rowHeightOf } from "./columns.tsx";
import styles from "./names.module.css";
import { PinButton } from "./PinButton.tsx";
import { useRecentClients } from "./recentClients.ts";

const pinOf = (row: RecentClient) => (
  <PinButton id={row.id} name={row.legal_name ?? row.trade_name} pinned={row.pinned} size={24} />
);
const pin: Column<RecentClient> = { key: "pinned", title: "Pinned", value: (row) => row.pinned, cell: pinOf };

/** The role's columns with the pin before the name; a card, whose name is a button itself, gives the pin a line. */
function columnsWithPin(role: RoleId, narrow: boolean): readonly Column<RecentClient>[] {
  const [first, ...others] = columnsOf(role);
  if (!first || narrow) return [...columnsOf(role), pin];
  const cell = (row: RecentClient) => (
    <span className={styles.name}>
      {pinOf(row)}
      {first.cell?.(row)}
    </span>
  );
  return [{ ...first, cell }, ...others];
}

/** What one pinned and opened last, until one searches. Nothing stands here for who has neither. */
export function RecentClients({ role, onOpen }: { role: RoleId; onOpen: (id: number) => void }) {
  const recent = useRecentClients(useMay("clients.open"));
  const narrow = useNarrow();
  const items = recent.data?.items ?? [];
  if (!recent.isLoading && !recent.isError && items.length === 0) return null;
  const rows: ListRows<RecentClient> = {
    ...rowsHere(items),
    state: recent.data ? "ready" : recent.isError ? "failed" : "loading",
    error: recent.error,
    retry: () => void recent.refetch(),
  };
  return (
    <TableFrame
      name="recentClients"
      label="Pinned and recently opened clients"
      columns={columnsWithPin(role, narrow)}
      rowHeight={rowHeightOf(role)}
      rows={rows}
      rowKey={(row) => row.id}
      onOpen={(row) => onOpen(row.id)}
      opens={(row) => row.opens}
      text=""
      empty={{ text: "" }}
    />
  );
}
