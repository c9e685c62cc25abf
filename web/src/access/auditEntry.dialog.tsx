import { VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../base/api.ts";
import { instantText } from "../base/instants.ts";
import { navigationQuery } from "../base/queries.ts";
import { mayOpen, useSession } from "../base/session.ts";
import type { TrailWords } from "../base/trailWords.ts";
import { SkeletonLines } from "../ui/panels/CardFrame.tsx";
import type { WordedField } from "../ui/panels/historyWords.ts";
import { RecordPanel } from "../ui/panels/RecordPanel.tsx";
import { useLast } from "../ui/panels/useLast.ts";
import { Failed } from "../ui/words/Failed.tsx";
import styles from "./components/audit.module.css";
import { type AuditSearch, everyDay } from "./components/auditAddress.ts";
import {
  actionOf,
  differences,
  type Entry,
  fieldsOf,
  recordOf,
  recordTypeText,
  sideText,
} from "./components/auditWords.ts";

interface Props {
  id: number | null;
  opened: boolean;
  onClose: () => void;
  words: TrailWords;
}

/** One entry: who, when, why, from where, and every field before and after (20, `/audit`). */
export function AuditEntryPanel({ id, opened, onClose, words }: Props) {
  const last = useLast(id);
  const entry = useQuery({
    ...api.access.auditEntry.queryOptions({ input: { params: { id: last ?? 0 } } }),
    enabled: last !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <RecordPanel opened={opened} onClose={onClose} title={`Entry ${last ?? ""}`} size="side" record={id}>
      {entry.isPending && <SkeletonLines lines={8} />}
      {entry.isError && <Failed error={entry.error} onRetry={() => void entry.refetch()} />}
      {entry.data && <Whole entry={entry.data as unknown as Entry} words={words} />}
    </RecordPanel>
  );
}

const named = (name: string | null, id: number | null) => (id === null ? null : `${name ?? "Person"} (${id})`);

/** `User: Nora Quill (7)`; what has no name says its type already. */
function wholeRecord(entry: Entry, words: TrailWords): string {
  const text = recordOf(entry, words);
  return entry.record_name === null ? text : `${recordTypeText(entry.record_type, words)}: ${text}`;
}

function Whole({ entry, words }: { entry: Entry; words: TrailWords }) {
  const facts = [
    ["When", instantText(entry.at)],
    ["Who", named(entry.actor_name, entry.actor_user_id) ?? "Refundry"],
    ["Acting as", named(entry.on_behalf_of_name, entry.on_behalf_of_user_id)],
    ["Action", actionOf(entry, words)],
    ["Record", wholeRecord(entry, words)],
    ["Client", named(entry.client_name, entry.client_id)],
    ["Reason", entry.reason],
    ["Address", entry.ip],
    ["Request", entry.request_id],
  ] as const;
  const fields = fieldsOf(entry, words);
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(
          ([label, text]) =>
            text && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
      {fields.length > 0 && (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <FieldRow key={field.key} entry={entry} field={field} />
            ))}
          </tbody>
        </table>
      )}
      <Links entry={entry} />
    </>
  );
}

/** What was removed stands on the one side, what was added on the other, each in colour and in words. */
function FieldRow({ entry, field }: { entry: Entry; field: WordedField }) {
  const [had, has] = [entry.before, entry.after].map((side) => side !== null && field.key in side);
  const [before, after] = [sideText(entry, "before", field), sideText(entry, "after", field)];
  const parts = had && has ? differences(before, after) : [];
  return (
    <tr>
      <th scope="row">{field.label}</th>
      <td>{had && (has ? parts.filter(({ kind }) => kind !== "added") : [whole("removed", before)]).map(shown)}</td>
      <td>{has && (had ? parts.filter(({ kind }) => kind !== "removed") : [whole("added", after)]).map(shown)}</td>
    </tr>
  );
}

const whole = (kind: "removed" | "added", text: string) => ({ kind, text }) as const;

function shown({ kind, text }: ReturnType<typeof differences>[number], place: number) {
  if (kind === "same" || text.trim() === "") return text;
  const Mark = kind === "removed" ? "del" : "ins";
  return (
    <Mark key={place}>
      <VisuallyHidden>{kind}: </VisuallyHidden>
      {text}
    </Mark>
  );
}

/** Stands in entries that no request caused. */
const ofNobody = "system";

/** The records that have a page, by their type in the trail. */
const pages: Readonly<Record<string, (id: number) => { to: string; hash?: string; opens: string }>> = {
  clients: (id) => ({ to: `/clients/${id}/profile`, opens: `/clients/${id}/profile` }),
  user: (id) => ({ to: "/users", hash: String(id), opens: "/users" }),
  entity: (id) => ({ to: "/entities", hash: String(id), opens: "/entities" }),
};

function Links({ entry }: { entry: Entry }) {
  const { request_id: request, record_type: type, record_id: record, client_id: client } = entry;
  const navigation = useQuery(navigationQuery(useSession()?.current_user_id ?? 0));
  const own = record === null ? undefined : pages[type]?.(record);
  const ofClient = client === null || type === "clients" ? undefined : pages.clients?.(client);
  const opened = [own, ofClient].filter((page) => page && navigation.data && mayOpen(navigation.data, page.opens));
  const narrowed = (search: AuditSearch) => ({ from: everyDay, ...search }) as never;
  return (
    <nav className={styles.links} aria-label="Further">
      {opened.map(
        (page) =>
          page && (
            <Link key={page.to} to={page.to} {...(page.hash && { hash: page.hash })}>
              {page === own ? "Open the record" : "Open the client"}
            </Link>
          ),
      )}
      {request && request !== ofNobody && (
        <Link to="/audit" search={narrowed({ request_id: request })} hash="">
          Everything of this request
        </Link>
      )}
      {record !== null && (
        <Link to="/audit" search={narrowed({ record_type: type, record_id: String(record) })} hash="">
          History of this record
        </Link>
      )}
    </nav>
  );
}
