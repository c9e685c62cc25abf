import { Button } from "@mantine/core";
import { useState } from "react";
import { api } from "../../base/api.ts";
import { instantText } from "../../base/instants.ts";
import { useMay } from "../../base/may.ts";
import { Inline, Stack } from "../../ui/panels/Arranged.tsx";
import { openedPart } from "../../ui/panels/openedPart.tsx";
import type { Column } from "../../ui/table/columns.ts";
import { ListTable } from "../../ui/table/ListTable.tsx";
import { listOf, type RowOf } from "../../ui/table/listOf.ts";
import { suppressionReasons } from "./mailWords.ts";

const SuppressionDialog = openedPart(async () => (await import("../suppression.dialog.tsx")).SuppressionDialog);

const list = listOf(api.mail.suppressions);
type Row = RowOf<typeof list>;

const keepsBack: Record<Row["scope"], string> = { all: "Every mail", bulk: "Mails to many" };

const columns: readonly Column<Row>[] = [
  { key: "address", title: "Address", value: (row) => row.address, width: "minmax(260px, 1.6fr)" },
  {
    key: "reason",
    title: "Reason",
    value: (row) => suppressionReasons[row.reason],
    words: suppressionReasons,
    width: "minmax(230px, 1fr)",
  },
  {
    key: "scope",
    title: "Keeps back",
    value: (row) => keepsBack[row.scope],
    words: keepsBack,
    width: "140px",
  },
  {
    key: "since",
    title: "Since",
    value: (row) => row.since,
    cell: (row) => instantText(row.since),
    width: "170px",
  },
  {
    key: "until",
    title: "Until",
    value: (row) => row.until ?? "",
    cell: (row) => (row.until ? instantText(row.until) : "Until it is removed"),
    words: { "": "Until it is removed" },
    width: "170px",
  },
  { key: "detail", title: "Detail", value: (row) => row.detail ?? "", width: "minmax(200px, 1.4fr)" },
];

/** The addresses that get no mail, and what an administrator does about them (18, 2.5). */
export function SuppressedTab() {
  const may = useMay("mail.suppress");
  const [opened, setOpened] = useState(false);
  const [row, setRow] = useState<Row | null>(null);
  const open = (chosen: Row | null) => {
    setRow(chosen);
    setOpened(true);
  };
  return (
    <Stack>
      {may && (
        <Inline>
          <Button variant="default" onClick={() => open(null)}>
            Add an address
          </Button>
        </Inline>
      )}
      <ListTable
        list={list}
        name="suppressed-addresses"
        titled
        label="Suppressed addresses"
        columns={columns}
        {...(may && { onOpen: open })}
        empty={{ text: "Mails go to every address." }}
      />
      <SuppressionDialog row={row} opened={opened} onClose={() => setOpened(false)} />
    </Stack>
  );
}
