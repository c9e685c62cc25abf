import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { UnreviewedClient } from "@refundry/contract/documents";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../base/api.ts";
import { instantText } from "../base/instants.ts";
import { useMay } from "../base/may.ts";
import { openedPart } from "../ui/panels/openedPart.tsx";
import { Page } from "../ui/panels/Page.tsx";
import type { Column } from "../ui/table/columns.ts";
import { ListTable } from "../ui/table/ListTable.tsx";
import { listOf } from "../ui/table/listOf.ts";
import { FormChoice } from "./components/FormChoice.tsx";
import { useFormAddress } from "./components/useFormAddress.ts";

const ReviewPanel = openedPart(async () => (await import("./review.dialog.tsx")).ReviewPanel);

const columns: readonly Column<UnreviewedClient>[] = [
  { key: "trade_name", title: "Client", value: (row) => row.trade_name, width: "minmax(200px, 2fr)" },
  { key: "aor_name", title: "Attorney of Record", value: (row) => row.aor_name, width: "minmax(160px, 1fr)" },
  { key: "legal_name", title: "Legal Name", value: (row) => row.legal_name, width: "minmax(200px, 2fr)" },
  {
    key: "uploads_awaiting_review",
    title: "Uploads Awaiting Review",
    value: (row) => row.uploads_awaiting_review,
    align: "end",
    width: "190px",
  },
  {
    key: "most_recent_upload",
    title: "Most Recent Upload",
    value: (row) => row.most_recent_upload,
    cell: (row) => instantText(row.most_recent_upload),
    width: "180px",
  },
  { key: "uses_peo", title: "PEO", value: (row) => row.uses_peo, width: "80px", words: { true: "Yes", false: "No" } },
];

/** Clients whose files nobody reviewed yet; a row leads to its documents (08, 2.7), and who reviews takes one file after another. */
export function UnreviewedDocumentsScreen() {
  const [form, choose] = useFormAddress();
  const navigate = useNavigate();
  const reviews = useMay("documents.review");
  const [reviewing, { open, close }] = useDisclosure(false);
  return (
    <Page title="Unreviewed documents" action={reviews && <Button onClick={open}>Review one by one</Button>}>
      <ListTable
        list={listOf(api.documents.unreviewed, { fixed: { query: { business_type: form } } })}
        name="unreviewed-documents"
        label="Unreviewed documents"
        columns={columns}
        filters={<FormChoice form={form} onChoose={choose} />}
        empty={{ text: "There are no unreviewed documents." }}
        onOpen={({ client }) =>
          void navigate({ to: "/clients/$clientId/documents", params: { clientId: String(client) } })
        }
      />
      {reviews && <ReviewPanel opened={reviewing} onClose={close} form={form} />}
    </Page>
  );
}
