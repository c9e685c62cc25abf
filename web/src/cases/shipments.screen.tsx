import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { ClientShipment } from "@refundry/contract/cases";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { api, client as calls } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { useMay } from "../base/may.ts";
import { SentPackages } from "../packages/index.ts";
import { ask } from "../ui/panels/ask.ts";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { ClientPage } from "../ui/panels/ClientPage.tsx";
import { openedPart } from "../ui/panels/openedPart.tsx";
import { comfortableRowHeight } from "../ui/table/body.ts";
import type { Column } from "../ui/table/columns.ts";
import { listOf } from "../ui/table/listOf.ts";
import { rowsHere } from "../ui/table/rows.ts";
import { TableFrame } from "../ui/table/TableFrame.tsx";
import { RowMenu } from "../ui/words/RowMenu.tsx";
import { failed, succeeded } from "../ui/words/snackbar.tsx";
import { shipmentColumns } from "./components/shipmentWords.tsx";

const MailingDialog = openedPart(async () => (await import("./mailing.dialog.tsx")).MailingDialog, { form: true });

/** What was sent and received for a client, newest first (16, 2.7). */
export function ShipmentsScreen() {
  const enters = useMay("cases.enter_mailings");
  const [opened, { open, close }] = useDisclosure(false);
  const [edited, edit] = useState<ClientShipment | null>(null);
  const start = (one: ClientShipment | null) => {
    edit(one);
    open();
  };
  return (
    <ClientPage
      title="Shipments"
      width="full"
      action={() => enters && <Button onClick={() => start(null)}>Add shipment</Button>}
    >
      {({ id }) => (
        <>
          <Shipments client={id} {...(enters && { onEdit: start })} />
          {enters && <MailingDialog client={id} entry={edited} opened={opened} onClose={close} />}
        </>
      )}
    </ClientPage>
  );
}

/** Packages and other mail have numbers of their own. */
const keyOf = ({ id, shipment }: ClientShipment) => (shipment ? -id : id);

function Shipments({ client, onEdit }: { client: number; onEdit?: (one: ClientShipment) => void }) {
  const input = { params: { id: client }, query: {} };
  const listed = useQuery(api.cases.shipments.queryOptions({ input }));
  const [unfolded, unfold] = useState<number | null>(null);
  const actions = useActions(onEdit);
  const list = useMemo(() => listOf(api.cases.shipments, { fixed: { params: { id: client } } as never }), [client]);
  return (
    <Loaded query={listed} lines={6}>
      {({ items }) => (
        <TableFrame
          name="shipments"
          label="Shipments"
          columns={actions ? [...shipmentColumns, actions] : shipmentColumns}
          rows={rowsHere(items)}
          rowKey={keyOf}
          rowHeight={comfortableRowHeight}
          ordered="-date"
          opens={({ shipment }) => shipment !== null}
          onOpen={(row) => unfold(unfolded === keyOf(row) ? null : keyOf(row))}
          detail={(row) => (row.shipment && unfolded === keyOf(row) ? <SentPackages shipment={row.shipment} /> : null)}
          empty={{ text: "Nothing was shipped for this client yet." }}
          noMatch="Nothing matches this filter."
          onExport={(query) => list.exportAs(query)}
        />
      )}
    </Loaded>
  );
}

/** What may be done with an entry by hand; packages are changed only where they were shipped. */
function useActions(onEdit?: (one: ClientShipment) => void): Column<ClientShipment> | null {
  const changed = useChanged();
  if (!onEdit) return null;
  const remove = async (id: number, what: string) => {
    const text = "It is gone from the shipments of this client; the History keeps what it said.";
    if (!(await ask({ title: `Delete this entry of ${what}?`, text, confirm: "Delete", danger: true }))) return;
    await calls.cases
      .removeMailing({ params: { id } })
      .then(() => succeeded("Shipment deleted."))
      .catch(failed);
    await changed({ type: "mailings", id });
  };
  return {
    key: "actions",
    title: "Actions",
    // Cards leave out what is empty; only entries by hand have a menu.
    value: ({ entry }) => entry && " ",
    cell: (row) => {
      const { entry, what, date } = row;
      return (
        entry && (
          <RowMenu
            label={`What to do with ${what} of ${date}`}
            items={[
              { title: "Edit", onChoose: () => onEdit(row) },
              { title: "Delete", onChoose: () => void remove(entry.id, what), danger: true },
            ]}
          />
        )
      );
    },
    unfiltered: true,
    width: "64px",
  };
}
