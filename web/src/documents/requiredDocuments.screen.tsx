import { Switch } from "@mantine/core";
import type { RequiredClient } from "@refundry/contract/documents";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../base/api.ts";
import { Page } from "../ui/panels/Page.tsx";
import type { Column } from "../ui/table/columns.ts";
import { ListTable } from "../ui/table/ListTable.tsx";
import { listOf } from "../ui/table/listOf.ts";
import { CopyText } from "../ui/words/CopyText.tsx";
import own from "./components/documents.module.css";
import { FormChoice } from "./components/FormChoice.tsx";
import { OwedDocuments } from "./components/OwedDocuments.tsx";
import { removing } from "./components/removing.ts";
import { Score } from "./components/Score.tsx";
import { useCompleteAddress, useFormAddress } from "./components/useFormAddress.ts";
import { type Asked, ReasonDialog } from "./reason.dialog.tsx";

const columnsOf = (isOpen: (id: number) => boolean): readonly Column<RequiredClient>[] => [
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
    width: "minmax(220px, 2fr)",
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
    cell: (row) => <Score score={row.document_score} most={row.document_max} />,
    of: "{document_score} / {document_max}",
    width: "minmax(240px, 1fr)",
  },
  { key: "uses_peo", title: "PEO", value: (row) => row.uses_peo, width: "80px", words: { true: "Yes", false: "No" } },
];

/** What clients owe, who is longest in the system first; a row unfolds its documents (08, 2.6). */
export function RequiredDocumentsScreen() {
  const [form, choose] = useFormAddress();
  const [complete, showComplete] = useCompleteAddress();
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const turn = ({ id }: RequiredClient) =>
    setUnfolded((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const query = { business_type: form, documents: "false", ...(complete && { all: "true" as const }) } as const;
  return (
    <Page title="Required documents">
      <ListTable
        list={listOf(api.documents.required, { fixed: { query } })}
        name="required-documents"
        label="Required documents"
        columns={columnsOf((id) => unfolded.has(id))}
        ordered="-days_in_system"
        filters={
          <>
            <FormChoice form={form} onChoose={choose} />
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
            <OwedDocuments client={id} clientName={name} onRemove={(one) => setAsked(removing(id, name, one))} />
          ) : null
        }
      />
      <ReasonDialog asked={asked} opened={asked !== null} onClose={() => setAsked(null)} />
    </Page>
  );
}
