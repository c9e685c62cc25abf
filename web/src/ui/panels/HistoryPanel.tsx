import { Button } from "@mantine/core";
import type { AuditEntry } from "@refundry/contract/access";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { instantText } from "../../base/instants.ts";
import { Failed } from "../words/Failed.tsx";
import { SkeletonLines } from "./CardFrame.tsx";
import styles from "./history.module.css";
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
}

/** Who changed what and when: every entry with before → after per field. */
export function HistoryPanel({ opened, onClose, of, entries }: Props) {
  const all = entries.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <RecordPanel opened={opened} onClose={onClose} title={`History of ${of}`} size="side">
      {entries.isPending && <SkeletonLines lines={8} />}
      {entries.isError && <Failed error={entries.error} onRetry={() => void entries.refetch()} />}
      {entries.isSuccess && all.length === 0 && <p>Nothing was changed yet.</p>}
      <ol className={styles.entries}>
        {all.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} />
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

function HistoryEntry({ entry }: { entry: Entry }) {
  const fields = [...new Set([...Object.keys(entry.before ?? {}), ...Object.keys(entry.after ?? {})])];
  return (
    <li>
      <div className={styles.entryHead}>
        <strong>{entry.actor_name ?? "Refundry"}</strong>
        {entry.on_behalf_of_name && <span>acting as {entry.on_behalf_of_name}</span>}
        <time dateTime={entry.at}>{instantText(entry.at)}</time>
      </div>
      <div className={styles.action}>{wordsOfAction(entry.action)}</div>
      {entry.reason && <div>{entry.reason}</div>}
      {fields.length > 0 && (
        <dl className={styles.changes}>
          {fields.map((field) => (
            <div key={field}>
              <dt>{wordsOfField(field)}</dt>
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
function Change({ entry: { before, after, names }, field }: { entry: Entry; field: string }) {
  const now = names.after[field] ?? valueText(after?.[field]);
  if (before === null || !(field in before)) return <ins>{now}</ins>;
  const then = names.before[field] ?? valueText(before[field]);
  if (JSON.stringify(before[field]) === JSON.stringify(after?.[field])) return now;
  return (
    <>
      <del>{then}</del>
      <span aria-hidden> → </span>
      <ins>{now}</ins>
    </>
  );
}

/** `client.update` → `Client update`; `on_hold_reason` → `On hold reason`. */
const wordsOfField = (name: string) => {
  const words = name.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const wordsOfAction = (action: string) => wordsOfField(action.replaceAll(".", " "));

const instantPattern = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "object") return JSON.stringify(value);
  return instantPattern.test(String(value)) ? instantText(String(value)) : String(value);
}
