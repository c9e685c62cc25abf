import { Button } from "@mantine/core";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { instantText } from "../../base/instants.ts";
import { Failed } from "../words/Failed.tsx";
import { SkeletonLines } from "./CardFrame.tsx";
import styles from "./history.module.css";
import { type HistoryEntry, type HistoryGroup, historyGroups } from "./historyGroups.ts";
import { actionText, type HistoryWords, type WordedField, wordedFields } from "./historyWords.ts";
import { RecordPanel } from "./RecordPanel.tsx";

interface Page {
  items: HistoryEntry[];
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
  return (
    <RecordPanel opened={opened} onClose={onClose} title={`History of ${of}`} size="side">
      <HistoryEntries entries={entries} words={words} />
    </RecordPanel>
  );
}

/** The same on a page of its own or in a tab. */
export function HistoryEntries({ entries, words }: Pick<Props, "entries" | "words">) {
  const all = entries.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      {entries.isPending && <SkeletonLines lines={8} />}
      {entries.isError && <Failed error={entries.error} onRetry={() => void entries.refetch()} />}
      {entries.isSuccess && all.length === 0 && <p>Nothing was changed yet.</p>}
      <ol className={styles.entries}>
        {historyGroups(all, words).map((group) => (
          <Group key={group.entry.id} group={group} words={words} />
        ))}
      </ol>
      {entries.hasNextPage && (
        <Button variant="default" onClick={() => void entries.fetchNextPage()} loading={entries.isFetchingNextPage}>
          Show earlier changes
        </Button>
      )}
    </>
  );
}

function Group({ group: { entry, count, steps }, words }: { group: HistoryGroup; words: HistoryWords }) {
  return (
    <li>
      <div className={styles.entryHead}>
        <strong>{entry.actor_name ?? "Refundry"}</strong>
        {entry.on_behalf_of_name && <span>acting as {entry.on_behalf_of_name}</span>}
        <time dateTime={entry.at}>{instantText(entry.at)}</time>
      </div>
      <div className={styles.action}>
        {actionText(entry.action, words)}
        {count > 1 && ` (${count})`}
      </div>
      <Fields entry={entry} words={words} />
      {steps.length > 0 && (
        <details className={styles.steps}>
          <summary>{steps.length === 1 ? "1 step" : `${steps.length} steps`}</summary>
          <ol>
            {steps.map((step) => (
              <li key={step.id}>
                <div className={styles.entryHead}>
                  <span>{actionText(step.action, words)}</span>
                  <time dateTime={step.at}>{instantText(step.at)}</time>
                </div>
                <Fields entry={step} words={words} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}

/** What of a new record is empty says nothing. */
function saysSomething({ before, after }: HistoryEntry, { key, saysNone }: WordedField): boolean {
  const value = after?.[key];
  return before !== null || saysNone || (value !== null && value !== "");
}

function Fields({ entry, words }: { entry: HistoryEntry; words: HistoryWords }) {
  const names = [...new Set([...Object.keys(entry.before ?? {}), ...Object.keys(entry.after ?? {})])];
  const fields = wordedFields(entry.action, names, words).filter((field) => saysSomething(entry, field));
  return (
    <>
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
    </>
  );
}

/** Before → after; what is the same on both sides only says of what the entry speaks. */
function Change({ entry: { before, after, names }, field }: { entry: HistoryEntry; field: WordedField }) {
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
