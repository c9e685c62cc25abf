import { Button } from "@mantine/core";
import type { AuditEntry } from "@refundry/contract/access";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { instantText } from "../../base/instants.ts";
import { Failed } from "../words/Failed.tsx";
import { SkeletonLines } from "./CardFrame.tsx";
import styles from "./history.module.css";
import { actionText, type HistoryWords, type WordedField, wordedFields } from "./historyWords.ts";
import { RecordPanel } from "./RecordPanel.tsx";

type Entry = Omit<AuditEntry, "at"> & { at: string };
interface Page {
  items: Entry[];
}

interface Props {
  opened: boolean;
  onClose: () => void;
  /** Whose history it is. */
  of: string;
  entries: UseInfiniteQueryResult<InfiniteData<Page>>;
  words: HistoryWords;
}

/** Who changed what and when: every entry with before → after per field. */
export function HistoryPanel({ opened, onClose, of, entries, words }: Props) {
  const all = entries.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <RecordPanel opened={opened} onClose={onClose} title={`History of ${of}`} size="side">
      {entries.isPending && <SkeletonLines lines={8} />}
      {entries.isError && <Failed error={entries.error} onRetry={() => void entries.refetch()} />}
      {entries.isSuccess && all.length === 0 && <p>Nothing was changed yet.</p>}
      <ol className={styles.entries}>
        {all.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} words={words} />
        ))}
      </ol>
      {entries.hasNextPage && (
        <Button variant="default" onClick={() => void entries.fetchNextPage()} loading={entries.isFetchingNextPage}>
          Show earlier changes
        </Button>
      )}
    </RecordPanel>
  );
}

function HistoryEntry({ entry, words }: { entry: Entry; words: HistoryWords }) {
  const names = [...new Set([...Object.keys(entry.before ?? {}), ...Object.keys(entry.after ?? {})])];
  const fields = wordedFields(entry.action, names, words);
  return (
    <li>
      <div className={styles.entryHead}>
        <strong>{entry.actor_name ?? "Refundry"}</strong>
        {entry.on_behalf_of_name && <span>acting as {entry.on_behalf_of_name}</span>}
        <time dateTime={entry.at}>{instantText(entry.at)}</time>
      </div>
      <div className={styles.action}>{actionText(entry.action, words)}</div>
      {entry.reason && <div>{entry.reason}</div>}
      {fields.length > 0 && (
        <dl className={styles.changes}>
          {fields.map((field) => (
            <div key={field.key}>
              <dt>{field.label}</dt>
              <dd>
                <Change entry={entry} field={field} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** Before → after; what is the same on both sides only says of what the entry speaks. */
function Change({ entry: { before, after, names }, field }: { entry: Entry; field: WordedField }) {
  const { key, show } = field;
  const now = names.after[key] ?? show(after?.[key]);
  if (before === null || !(key in before)) return <ins>{now}</ins>;
  const then = names.before[key] ?? show(before[key]);
  if (JSON.stringify(before[key]) === JSON.stringify(after?.[key])) return now;
  return (
    <>
      <del>{then}</del>
      <span aria-hidden> → </span>
      <ins>{now}</ins>
    </>
  );
}
