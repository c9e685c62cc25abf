import { Button, Switch } from "@mantine/core";
import type { FormNumber, RequiredClient } from "@refundry/contract/documents";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { useQueries } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../base/api.ts";
import { dayText } from "../base/instants.ts";
import { useMay } from "../base/may.ts";
import { allOf } from "../base/words.ts";
import { openedPart } from "../ui/panels/openedPart.tsx";
import { Page } from "../ui/panels/Page.tsx";
import { useLast } from "../ui/panels/useLast.ts";
import type { Column } from "../ui/table/columns.ts";
import { ListTable } from "../ui/table/ListTable.tsx";
import { listOf } from "../ui/table/listOf.ts";
import { CopyText } from "../ui/words/CopyText.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import { removing } from "./components/asking.ts";
import own from "./components/documents.module.css";
import { FormChoice } from "./components/FormChoice.tsx";
import { formsAndAll, ofForm } from "./components/formAddress.ts";
import { OwedDocuments } from "./components/OwedDocuments.tsx";
import { Score } from "./components/Score.tsx";
import { useCompleteAddress, useFormAddress } from "./components/useFormAddress.ts";
import { type Asked, ReasonDialog } from "./reason.dialog.tsx";

const RequestDialog = openedPart(async () => (await import("./request.dialog.tsx")).RequestDialog, { form: true });

const columnsOf = (
  isOpen: (id: number) => boolean,
  request: ((id: number) => void) | null,
): readonly Column<RequiredClient>[] => [
  {
    key: "days_in_system",
    title: "Days in system",
    value: (row) => row.days_in_system,
    cell: (row) => (
      <span className={own.days}>
        {isOpen(row.id) ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />}
        <span className="figures">{row.days_in_system}</span>
      </span>
    ),
    width: "130px",
  },
  {
    key: "trade_name",
    title: "Client",
    heads: true,
    value: (row) => row.trade_name,
    cell: (row) => (
      <Link to="/clients/$clientId/documents" params={{ clientId: String(row.id) }}>
        {row.trade_name}
      </Link>
    ),
    width: "minmax(220px, 1fr)",
  },
  {
    key: "ein",
    title: "EIN",
    value: (row) => row.ein,
    cell: (row) => <CopyText value={row.ein} name="EIN" inTable />,
    width: "150px",
  },
  {
    key: "document_progress",
    title: "Document Score",
    value: (row) => row.document_progress,
    cell: (row) => (
      <span className={own.owing}>
        <Score score={row.document_score} most={row.document_max} />
        <span className={own.standing} title={standText(row)}>
          <Small>{standText(row)}</Small>
        </span>
        {request && row.document_score < row.document_max && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Request what is outstanding of ${row.trade_name}`}
            onClick={() => request(row.id)}
          >
            Request
          </Button>
        )}
      </span>
    ),
    // A file holds what stands beside the score, too: how many files there are.
    of: "{document_score} / {document_max}; files: {files.all}",
    words: { "files.all:0": "nothing came yet" },
    width: "minmax(240px, 2.4fr)",
  },
  { key: "uses_peo", title: "PEO", value: (row) => row.uses_peo, width: "80px", words: { true: "Yes", false: "No" } },
];

/** When it was asked for, what waits for review and what is missing: `Asked Nov 20, 2026 by Ann Lee · missing Signed 8821, 941 2021 Q1 and 6 more`. */
function standText(row: RequiredClient): string {
  const { document_score: score, document_max: most, files, last_request: last } = row;
  return [
    score < most && last !== undefined && askedText(last),
    reviewText(row),
    // Where nothing is collected, the first names of the catalogue would say nothing.
    score > 0 || most === 0 ? missingText(row) : files?.all === 0 && "nothing came yet",
  ]
    .filter(Boolean)
    .join(" · ");
}

/** `2 files wait for review: Signed 8821`; what they only may be is said so: `1 file waits for review, perhaps 941 2021 Q1`. */
function reviewText({ files, in_review: handedIn = 0 }: RequiredClient): string {
  if (!files || files.awaiting_review === 0) return "";
  const { awaiting_review: waiting, may_be: mayBe, names } = files;
  const come = waiting === 1 ? "1 file waits for review" : `${waiting} files wait for review`;
  if (names.length === 0) return come;
  const more = handedIn + mayBe - names.length;
  const which = more > 0 ? `${names.join(", ")} and ${more} more` : allOf(names);
  return `${come}${mayBe > 0 ? ", perhaps" : ":"} ${which}`;
}

function askedText(last: NonNullable<RequiredClient["last_request"]> | null): string {
  if (last === null) return "Not asked yet";
  const by = last.sent_by_name === null ? "as a reminder" : `by ${last.sent_by_name}`;
  return `Asked ${dayText(last.sent_at)} ${by}`;
}

/** The first papers that are missing, by name. */
function missingText({ missing = [], document_score: score, document_max: most }: RequiredClient): string {
  const more = most - score - missing.length;
  return missing.length === 0 ? "" : `missing ${missing.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

const asked = (form: FormNumber | "all", complete: boolean) => ({
  ...ofForm(form),
  documents: "false" as const,
  ...(complete && { all: "true" as const }),
});

/** How many clients of each form there are, and of all of them together. */
function useCounts(complete: boolean): Partial<Record<FormNumber | "all", number>> {
  const counted = useQueries({
    queries: formsAndAll.map((form) =>
      api.documents.required.queryOptions({ input: { query: { ...asked(form, complete), limit: 1 } as never } }),
    ),
  });
  return Object.fromEntries(formsAndAll.map((form, place) => [form, counted[place]?.data?.total]));
}

/** What clients owe, who is longest in the system first; a row unfolds its documents (08, 2.6). */
export function RequiredDocumentsScreen() {
  const [form, choose] = useFormAddress(formsAndAll);
  const [complete, showComplete] = useCompleteAddress();
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const [removed, setRemoved] = useState<Asked | null>(null);
  const [requested, setRequested] = useState<number | null>(null);
  // Its words stay while the dialog fades out.
  const shown = useLast(requested);
  const requests = useMay("documents.request");
  const turn = ({ id }: RequiredClient) =>
    setUnfolded((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const counts = useCounts(complete);
  return (
    <Page title="Required documents">
      <ListTable
        list={listOf(api.documents.required, { fixed: { query: asked(form, complete) } })}
        name="required-documents"
        titled
        label="Required documents"
        columns={columnsOf((id) => unfolded.has(id), requests ? setRequested : null)}
        ordered="-days_in_system"
        filters={
          <>
            <FormChoice form={form} offered={formsAndAll} onChoose={choose} counts={counts} />
            <Switch
              size="xs"
              label="Show complete"
              checked={complete}
              onChange={({ currentTarget }) => showComplete(currentTarget.checked)}
            />
          </>
        }
        empty={{ text: "No clients with outstanding documents." }}
        onOpen={turn}
        detail={({ id, trade_name: name }) =>
          unfolded.has(id) ? (
            <OwedDocuments client={id} clientName={name} onRemove={(one) => setRemoved(removing(id, name, one))} />
          ) : null
        }
      />
      <RequestDialog client={shown ?? 0} opened={requested !== null} onClose={() => setRequested(null)} />
      <ReasonDialog asked={removed} opened={removed !== null} onClose={() => setRemoved(null)} />
    </Page>
  );
}
