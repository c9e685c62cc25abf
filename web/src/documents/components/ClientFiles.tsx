import { Button } from "@mantine/core";
import type { ClientUploads, Requirement, Upload } from "@refundry/contract/documents";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { api } from "../../base/api.ts";
import { refusedFiles } from "../../base/askedPapers.ts";
import { Entries, Inline, Stack } from "../../ui/panels/Arranged.tsx";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { openedPart } from "../../ui/panels/openedPart.tsx";
import { FilterBox } from "../../ui/table/FilterBox.tsx";
import { Muted, Small } from "../../ui/words/Quiet.tsx";
import type { Asked } from "../reason.dialog.tsx";
import type { Paper } from "../upload.dialog.tsx";
import { noneOf } from "./asking.ts";
import { DownloadAll } from "./DownloadAll.tsx";
import own from "./documents.module.css";
import { FileRow } from "./FileRow.tsx";
import { Group } from "./Group.tsx";
import { marksButton } from "./MarkMenu.tsx";
import { OwedGroup } from "./OwedGroup.tsx";
import { Score } from "./Score.tsx";
import { documentsText, onlyFileOf, paperInPlaceOf, standingOf } from "./standing.ts";

const ReasonDialog = openedPart(async () => (await import("../reason.dialog.tsx")).ReasonDialog, { form: true });

const UploadDialog = openedPart(async () => (await import("../upload.dialog.tsx")).UploadDialog);

const PreviewDialog = openedPart(async () => (await import("../preview.dialog.tsx")).PreviewDialog);

interface Props {
  client: number;
  clientName: string;
  level: 2 | 3;
  /** Where what is outstanding stands: the tab shows files first; where it stands elsewhere already, not here. */
  owed?: "first" | "last" | "elsewhere";
  /** Hands in another file, where nothing else stands beside these that does. */
  onUpload?: () => void;
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

interface FilesProps extends Props {
  files: ClientUploads;
  requirements: readonly Requirement[];
}

function Files({ client, clientName, level, owed: place = "first", onUpload, files, requirements }: FilesProps) {
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState<Asked | null>(null);
  // While its menu is open, a file stays where it was: nothing moves under who marks it.
  const [held, setHeld] = useState<{ id: number; state: Upload["state"] } | null>(null);
  const [previewed, setPreviewed] = useState<Upload | null>(null);
  const [replaced, setReplaced] = useState<Paper | null>(null);
  const find = useFound(files);
  const stands = requirements.filter(({ removed }) => removed === null);
  const { inReview } = standingOf(requirements);
  const all = [...files.awaiting_review, ...files.reviewed, ...files.rejected].sort((a, b) => b.id - a.id);
  const stateOf = (file: Upload) => (held?.id === file.id ? held.state : file.state);
  const matches = matcher(typed);
  const owed = (
    <OwedGroup
      key="outstanding"
      {...{ client, clientName, level, requirements, matches }}
      request={files.request}
      refused={refusedFiles(files)}
    />
  );
  // That files were not accepted, and their people have not answered with another.
  const refused = files.unanswered.length > 0;
  const isUnanswered = ({ id }: Upload) => files.unanswered.includes(id);
  const inPlaceOf = (file: Upload) => (isUnanswered(file) ? paperInPlaceOf(file, files.refused_for, stands) : null);
  const groupOf = ([state, title, empty]: (typeof groups)[number]) => {
    const here = all.filter((file) => stateOf(file) === state);
    if (place !== "first" && here.length === 0) return null;
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
        aside={
          state === "rejected" && onUpload && here.some((one) => isUnanswered(one) && !inPlaceOf(one)) ? (
            <Button size="compact-sm" className={own.touch ?? ""} variant="default" onClick={onUpload}>
              Upload another file
            </Button>
          ) : undefined
        }
      >
        {(shown) => (
          <Entries aria-label={title}>
            {shown.map((file) => (
              <FileRow
                key={file.id}
                file={file}
                requirements={stands}
                refused={isUnanswered(file)}
                onReplace={inPlaceOf(file) ? () => setReplaced(inPlaceOf(file)) : undefined}
                owedAgain={onlyFileOf(file, all, stands)}
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
  };
  const [awaiting, reviewed, rejected] = groups;
  // What is wrong stands first. In one list, so that a card that moves is the same.
  const parts = [
    refused && groupOf(rejected),
    place === "first" && owed,
    groupOf(awaiting),
    groupOf(reviewed),
    !refused && groupOf(rejected),
  ];
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
          {inReview.length > 0 && <Small figures>{documentsText(inReview.length)} in review</Small>}
        </Inline>
      </div>
      {parts}
      {place !== "first" && (
        <Without states={groups.filter(([state]) => !all.some((file) => stateOf(file) === state))} />
      )}
      {place === "last" && owed}
      <UploadDialog client={client} paper={replaced} opened={replaced !== null} onClose={() => setReplaced(null)} />
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

/** The states of which there is no file, in one line: the screen says each by itself (2.2). */
function Without({ states }: { states: readonly (typeof groups)[number][] }) {
  if (states.length === 0) return null;
  return (
    <Muted of="p">
      {states.length === groups.length
        ? "No file came yet."
        : `No files: ${states.map(([, title]) => title).join(", ")}.`}
    </Muted>
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
