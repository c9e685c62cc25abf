import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { FormNumber, UnreviewedClient } from "@refundry/contract/documents";
import { useQueries } from "@tanstack/react-query";
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
import { formsAndAll, ofForm } from "./components/formAddress.ts";
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

/** By form, how many clients wait, and of all of them together, as the home page says it. */
function useWaiting(): Partial<Record<FormNumber | "all", number>> {
  const asked = useQueries({
    queries: formsAndAll.map((form) =>
      api.documents.unreviewed.queryOptions({ input: { query: { ...ofForm(form), limit: 1 } as never } }),
    ),
  });
  return Object.fromEntries(formsAndAll.map((form, place) => [form, asked[place]?.data?.total]));
}

/** Clients whose files nobody reviewed yet; a row leads to its documents (08, 2.7), and who reviews takes one file after another. */
export function UnreviewedDocumentsScreen() {
  const [form, choose] = useFormAddress(formsAndAll);
  const navigate = useNavigate();
  const reviews = useMay("documents.review");
  const [reviewing, { open, close }] = useDisclosure(false);
  const counts = useWaiting();
  return (
    <Page title="Unreviewed documents" action={reviews && <Button onClick={open}>Review one by one</Button>}>
      <ListTable
        list={listOf(api.documents.unreviewed, { fixed: { query: ofForm(form) } })}
        name="unreviewed-documents"
        titled
        label="Unreviewed documents"
        columns={columns}
        filters={<FormChoice form={form} offered={formsAndAll} onChoose={choose} counts={counts} />}
        empty={{ text: "There are no unreviewed documents." }}
        onOpen={({ client }) =>
          void navigate({ to: "/clients/$clientId/documents", params: { clientId: String(client) } })
        }
      />
      {reviews && <ReviewPanel opened={reviewing} onClose={close} form={form} />}
    </Page>
  );
}
