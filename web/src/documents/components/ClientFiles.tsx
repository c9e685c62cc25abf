import type { ClientUploads, Requirement, Upload } from "@refundry/contract/documents";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { api } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { Entries, Inline, Stack } from "../../ui/panels/Arranged.tsx";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { openedPart } from "../../ui/panels/openedPart.tsx";
import { FilterBox } from "../../ui/table/FilterBox.tsx";
import type { Asked } from "../reason.dialog.tsx";
import { AnotherDocument } from "./AnotherDocument.tsx";
import { DownloadAll } from "./DownloadAll.tsx";
import own from "./documents.module.css";
import { FileRow } from "./FileRow.tsx";
import { Group } from "./Group.tsx";
import { marksButton } from "./MarkMenu.tsx";
import { noneOf } from "./noneOf.ts";
import { Outstanding, Removed } from "./Outstanding.tsx";
import { ReminderChoice } from "./ReminderChoice.tsx";
import { RequestOutstanding } from "./RequestOutstanding.tsx";
import { removing } from "./removing.ts";
import { Score } from "./Score.tsx";

const ReasonDialog = openedPart(async () => (await import("../reason.dialog.tsx")).ReasonDialog, { form: true });

const UploadDialog = openedPart(async () => (await import("../upload.dialog.tsx")).UploadDialog);

const PreviewDialog = openedPart(async () => (await import("../preview.dialog.tsx")).PreviewDialog);

interface Props {
  client: number;
  clientName: string;
  level: 2 | 3;
  /** The tab shows files first, the screen what is outstanding. */
  outstandingLast?: true;
}

/** A client's files by their state, and what it owes. */
export function ClientFiles(props: Props) {
  const params = { id: props.client };
  const uploads = useQuery(api.documents.uploads.queryOptions({ input: { params } }));
  const owed = useQuery(api.documents.requirements.queryOptions({ input: { params, query: {} } }));
  return (
    <Loaded query={owed} lines={8}>
      {({ items }) => (
        <Loaded query={uploads} lines={8}>
          {(files) => <Files {...props} files={files} requirements={items} />}
        </Loaded>
      )}
    </Loaded>
  );
}

const groups = [
  ["awaiting_review", "Awaiting Review", "There are no documents awaiting review for this client."],
  ["reviewed", "Reviewed", "There are no reviewed documents for this client."],
  ["rejected", "Rejected", "There are no rejected documents for this client."],
] as const;

const collected = "All documents have been collected. There are no outstanding documents at this time.";

function Files({
  client,
  clientName,
  level,
  outstandingLast,
  files,
  requirements,
}: Props & { files: ClientUploads; requirements: readonly Requirement[] }) {
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState<Asked | null>(null);
  // While its menu is open, a file stays where it was: nothing moves under who marks it.
  const [held, setHeld] = useState<{ id: number; state: Upload["state"] } | null>(null);
  const [handedIn, setHandedIn] = useState<Requirement | null>(null);
  const isAsked = useMay("shell.needed");
  // Who is asked for documents reads first what is asked.
  const owedFirst = isAsked || !outstandingLast;
  const [previewed, setPreviewed] = useState<Upload | null>(null);
  const find = useFound(files);
  const stands = requirements.filter(({ removed }) => removed === null);
  const outstanding = stands.filter(({ document_status: status }) => status === 0);
  const removed = requirements.filter((one) => one.removed !== null);
  const all = [...files.awaiting_review, ...files.reviewed, ...files.rejected].sort((a, b) => b.id - a.id);
  const stateOf = (file: Upload) => (held?.id === file.id ? held.state : file.state);
  const matches = matcher(typed);
  const owed = (
    <Group
      key="outstanding"
      title="Outstanding"
      anchor="outstanding"
      level={level}
      count={outstanding.length}
      shown={outstanding.filter((one) => matches(one.document_name))}
      empty={collected}
      aside={
        <>
          <AnotherDocument client={client} />
          {files.request.may && <RequestOutstanding client={client} refusal={files.request.refusal} />}
        </>
      }
      after={
        <>
          {files.request.may && <ReminderChoice client={client} />}
          {removed.length > 0 && <Removed client={client} requirements={removed} />}
        </>
      }
    >
      {(shown) => (
        <Outstanding
          requirements={shown}
          onRemove={(one) => setAsked(removing(client, clientName, one))}
          onUpload={isAsked ? setHandedIn : null}
        />
      )}
    </Group>
  );
  return (
    <Stack>
      <div className={own.head}>
        <Inline>
          <FilterBox text={typed} onType={setTyped} />
          <Link to="/documents/search" search={{ client, ...(typed.trim() !== "" && { q: typed.trim() }) }}>
            Search in these documents
          </Link>
        </Inline>
        <Inline>
          <DownloadAll client={client} count={all.length} />
          <Score score={files.document_score} most={files.document_max} />
        </Inline>
      </div>
      {owedFirst && owed}
      {groups.map(([state, title, empty]) => {
        const here = all.filter((file) => stateOf(file) === state);
        return (
          <Group
            key={state}
            title={title}
            anchor={state}
            level={level}
            count={here.length}
            shown={here.filter((file) => matches(wordsOf(file)))}
            empty={empty}
            foldable={state !== "awaiting_review"}
          >
            {(shown) => (
              <Entries aria-label={title}>
                {shown.map((file) => (
                  <FileRow
                    key={file.id}
                    file={file}
                    requirements={stands}
                    marking={held?.id === file.id}
                    onMarking={(opened) => {
                      setHeld(opened ? { id: file.id, state: file.state } : null);
                      if (!opened) find(file.id);
                    }}
                    onNone={() => setAsked(noneOf(file))}
                    onMoved={() => find(file.id)}
                    onPreview={() => setPreviewed(file)}
                  />
                ))}
              </Entries>
            )}
          </Group>
        );
      })}
      {!owedFirst && owed}
      <UploadDialog client={client} paper={handedIn} opened={handedIn !== null} onClose={() => setHandedIn(null)} />
      <PreviewDialog
        file={previewed && { ...previewed, page: null }}
        opened={previewed !== null}
        onClose={() => setPreviewed(null)}
      />
      <ReasonDialog
        asked={asked}
        opened={asked !== null}
        onClose={() => setAsked(null)}
        onDone={() => asked?.file !== undefined && find(asked.file)}
      />
    </Stack>
  );
}

/** Gives the focus back to a file that moved to another group while it had it, whenever that is read. */
function useFound(files: ClientUploads): (file: number) => void {
  const [wanted, setWanted] = useState<{ file: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file moves when files are read anew
  useEffect(() => {
    if (!wanted) return;
    // Behind what closes and gives the focus back itself.
    const later = setTimeout(() => document.activeElement === document.body && marksButton(wanted.file)?.focus(), 60);
    return () => clearTimeout(later);
  }, [wanted, files]);
  return (file) => setWanted({ file });
}

function matcher(typed: string): (text: string) => boolean {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return (text) => words.every((word) => text.toLowerCase().includes(word));
}

const wordsOf = ({ original_file_name, uploaded_by_name, rejected_reason, document_progress }: Upload) =>
  [
    original_file_name,
    uploaded_by_name,
    rejected_reason ?? "",
    ...document_progress.map(({ document_name }) => document_name),
  ].join(" ");
