import type { FormNumber, UnreviewedClient, Upload } from "@refundry/contract/documents";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../base/api.ts";
import { Stack } from "../ui/panels/Arranged.tsx";
import { Loaded, SkeletonLines } from "../ui/panels/CardFrame.tsx";
import { RecordPanel } from "../ui/panels/RecordPanel.tsx";
import { listOf } from "../ui/table/listOf.ts";
import { useWholeList } from "../ui/table/rows.ts";
import { Failed } from "../ui/words/Failed.tsx";
import { useShortcut } from "../ui/words/shortcuts.ts";
import { ofForm } from "./components/formAddress.ts";
import { ReviewFile } from "./components/ReviewFile.tsx";
import own from "./components/review.module.css";
import type { Marked, Reviewing } from "./components/reviewing.ts";

interface Props {
  opened: boolean;
  onClose: () => void;
  form: FormNumber | "all";
}

/** One file after another of all clients that wait: what it is on the left, which documents on the right (08, 7.3). */
export function ReviewPanel({ opened, onClose, form }: Props) {
  return (
    <RecordPanel
      opened={opened}
      onClose={onClose}
      title={form === "all" ? "Review documents of all forms" : `Review documents of Form ${form}`}
    >
      {opened && <Waiting form={form} />}
    </RecordPanel>
  );
}

function Waiting({ form }: Pick<Props, "form">) {
  const waiting = useWholeList(listOf(api.documents.unreviewed, { fixed: { query: ofForm(form) } }));
  if (waiting.state === "failed") return <Failed error={waiting.error} onRetry={waiting.retry} />;
  return waiting.state === "ready" ? <Clients waiting={waiting.rows} /> : <SkeletonLines lines={10} />;
}

/** A client by its place in the list, and a file by its place among those that waited. */
interface Place {
  client: number;
  file: number;
}
const lastFile = Number.POSITIVE_INFINITY;

/** The clients as they waited when the review began: what is reviewed stays where it was. */
function Clients({ waiting }: { waiting: readonly UnreviewedClient[] }) {
  const [clients] = useState(waiting);
  const [place, setPlace] = useState<Place>({ client: 0, file: 0 });
  const [taken, setTaken] = useState<ReadonlyMap<number, readonly number[]>>(new Map());
  const [marked, setMarked] = useState<readonly (Marked & { place: Place })[]>([]);
  const [undone, setUndone] = useState<Marked | null>(null);
  const client = clients[place.client];
  const files = (client && taken.get(client.client)) ?? [];
  const file = Math.max(0, Math.min(place.file, files.length - 1));

  const move = (by: 1 | -1) => {
    const next = file + by;
    if (client && next >= 0 && next < files.length) return setPlace({ ...place, file: next });
    const other = place.client + by;
    if (other >= 0 && other <= clients.length) setPlace({ client: other, file: by === 1 ? 0 : lastFile });
  };
  const undo = () => {
    const last = marked.at(-1);
    if (!last) return;
    setMarked(marked.slice(0, -1));
    setPlace(last.place);
    setUndone(last);
  };
  const reviewing: Reviewing = {
    move,
    undo: marked.length > 0 ? undo : null,
    onMarked: (one) => setMarked((before) => [...before, { ...one, place: { client: place.client, file } }]),
    onReset: (id) => setMarked((before) => before.filter((one) => one.file !== id)),
    undone,
    onUndone: () => setUndone(null),
  };
  if (!client) return <End none={clients.length === 0} back={() => move(-1)} undo={reviewing.undo} />;
  return (
    <div className={own.review}>
      <ClientFiles
        key={client.client}
        client={client}
        ids={taken.get(client.client)}
        onTaken={(ids) => setTaken((before) => new Map(before).set(client.client, ids))}
        at={file}
        where={`Client ${place.client + 1} of ${clients.length}`}
        reviewing={reviewing}
      />
    </div>
  );
}

interface ClientProps {
  client: UnreviewedClient;
  /** Its files that waited when they were first shown. */
  ids: readonly number[] | undefined;
  onTaken: (ids: readonly number[]) => void;
  at: number;
  where: string;
  reviewing: Reviewing;
}

function ClientFiles({ client, ids, onTaken, at, where, reviewing }: ClientProps) {
  const params = { id: client.client };
  const uploads = useQuery(api.documents.uploads.queryOptions({ input: { params } }));
  const owed = useQuery(api.documents.requirements.queryOptions({ input: { params, query: {} } }));
  const waits = uploads.data?.awaiting_review.filter(({ processing }) => !processing).sort((a, b) => a.id - b.id);
  const take = useEffectEvent(() => waits && onTaken(waits.map(({ id }) => id)));
  const comes = !ids && waits !== undefined;
  useEffect(() => {
    if (comes) take();
  }, [comes]);
  const all: Upload[] = uploads.data
    ? [...uploads.data.awaiting_review, ...uploads.data.reviewed, ...uploads.data.rejected]
    : [];
  const file = all.find(({ id }) => id === ids?.[at]);
  return (
    <Loaded query={owed} lines={10}>
      {({ items }) => (
        <Loaded query={uploads} lines={10}>
          {() =>
            ids && file ? (
              <ReviewFile
                key={file.id}
                file={file}
                requirements={items.filter(({ removed }) => removed === null)}
                clientName={client.legal_name ?? client.trade_name}
                where={`${where} · File ${at + 1} of ${ids.length}`}
                reviewing={reviewing}
              />
            ) : ids ? (
              <Gone reviewing={reviewing} />
            ) : null
          }
        </Loaded>
      )}
    </Loaded>
  );
}

/** Its files were reviewed or deleted meanwhile. */
function Gone({ reviewing: { move } }: { reviewing: Reviewing }) {
  useShortcut("Review", ["ArrowRight", "Next file"], () => move(1));
  useShortcut("Review", ["ArrowLeft", "Previous file"], () => move(-1));
  return <p>Nothing waits here any more. The arrow keys lead on.</p>;
}

function End({ none, back, undo }: { none: boolean; back: () => void; undo: (() => void) | null }) {
  useShortcut("Review", ["ArrowLeft", "Previous file"], back, { off: none });
  useShortcut("Review", ["Z", "Undo the last mark"], () => undo?.(), { off: undo === null });
  return (
    <Stack>
      <p role="status">{none ? "There are no unreviewed documents." : "That was the last file."}</p>
    </Stack>
  );
}
