import { Button, NativeSelect, SegmentedControl } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../base/api.ts";
import { Inline } from "../../ui/panels/Arranged.tsx";
import { SkeletonLines } from "../../ui/panels/CardFrame.tsx";
import { RecordPanel } from "../../ui/panels/RecordPanel.tsx";
import { Failed } from "../../ui/words/Failed.tsx";
import { Muted } from "../../ui/words/Quiet.tsx";
import { ReasonButton } from "../../ui/words/ReasonButton.tsx";
import styles from "../notifications.module.css";
import { EndOfList } from "./EndOfList.tsx";
import { NotificationRow } from "./NotificationRow.tsx";
import { useMarks } from "./useMarks.tsx";

const perPage = 30;
const shownKinds = ["All", "Unread"] as const;

/** What one was told, newest first (02, 3). */
export function BellPanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [type, setType] = useState(0);
  const [kind, setKind] = useState<(typeof shownKinds)[number]>("All");
  const header = <Tools type={type} onType={setType} kind={kind} onKind={setKind} />;
  return (
    <RecordPanel opened={opened} onClose={onClose} title="Notifications" size="side" header={header}>
      <Rows type={type} unread={kind === "Unread"} onAll={() => setKind("All")} onLeave={onClose} />
    </RecordPanel>
  );
}

interface ToolsProps {
  type: number;
  onType: (type: number) => void;
  kind: (typeof shownKinds)[number];
  onKind: (kind: (typeof shownKinds)[number]) => void;
}

function Tools({ type, onType, kind, onKind }: ToolsProps) {
  const counted = useQuery(api.notifications.types.queryOptions()).data?.items;
  const types = counted ?? [];
  const { markAll, marking } = useMarks();
  const named = types.map(({ id, label, count_new: fresh }) => ({
    value: String(id),
    label: fresh > 0 ? `${label} (${fresh})` : label,
  }));
  // What is filtered by stays in the list while its last row is gone.
  const kept = type !== 0 && types.every(({ id }) => id !== type) ? [{ value: String(type), label: "This type" }] : [];
  const fresh = types.reduce((sum, one) => sum + (type === 0 || one.id === type ? one.count_new : 0), 0);
  return (
    <div className={styles.tools}>
      <NativeSelect
        aria-label="Type"
        value={String(type)}
        onChange={(event) => onType(Number(event.currentTarget.value))}
        data={[{ value: "0", label: "All types" }, ...kept, ...named]}
      />
      <SegmentedControl
        aria-label="Which are shown"
        data={[...shownKinds]}
        value={kind}
        onChange={(value) => onKind(value as typeof kind)}
      />
      <ReasonButton
        variant="default"
        reason={counted && fresh === 0 ? `${type === 0 ? "Everything" : "All of this type"} is read already.` : null}
        loading={marking}
        onClick={() => void markAll(type)}
      >
        Mark all as read
      </ReasonButton>
    </div>
  );
}

interface RowsProps {
  type: number;
  unread: boolean;
  /** Shows what was read as well. */
  onAll: () => void;
  onLeave: () => void;
}

function Rows({ type, unread, onAll, onLeave }: RowsProps) {
  const filters = { ...(unread && { status: "0" as const }), ...(type !== 0 && { type }), limit: perPage };
  const pages = useInfiniteQuery(
    api.notifications.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ query: { ...filters, ...(cursor && { cursor }) } }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  );
  if (pages.isPending) return <SkeletonLines lines={8} />;
  if (pages.isError)
    return <Failed error={pages.error} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />;
  const items = pages.data.pages.flatMap((page) => page.items);
  // A row that came again meanwhile may stand on two pages.
  const once = items.filter((item, place) => items.findIndex(({ id }) => id === item.id) === place);
  if (once.length === 0 && unread)
    return (
      <Inline>
        <Muted>Nothing is unread.</Muted>
        <Button size="compact-xs" variant="default" onClick={onAll}>
          Show what was read
        </Button>
      </Inline>
    );
  if (once.length === 0) return <Muted of="p">No notifications!</Muted>;
  return (
    <>
      <ul className={styles.rows} aria-label="Notifications">
        {once.map((item) => (
          <NotificationRow key={item.id} item={item} onLeave={onLeave} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <EndOfList fetching={pages.isFetchingNextPage} onReach={() => void pages.fetchNextPage()} />
      )}
    </>
  );
}
