import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { Pod } from "@refundry/contract/people";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, client as calls } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { dateText } from "../base/instants.ts";
import { useMay } from "../base/may.ts";
import { ask } from "../ui/panels/ask.ts";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { openedPart } from "../ui/panels/openedPart.tsx";
import { Page } from "../ui/panels/Page.tsx";
import type { Column } from "../ui/table/columns.ts";
import { listOf } from "../ui/table/listOf.ts";
import { rowsHere } from "../ui/table/rows.ts";
import { TableFrame } from "../ui/table/TableFrame.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import { Ribbon } from "../ui/words/Ribbon.tsx";
import { RowMenu } from "../ui/words/RowMenu.tsx";
import { failed, succeeded } from "../ui/words/snackbar.tsx";

const PodDialog = openedPart(async () => (await import("./pod.dialog.tsx")).PodDialog);

const files = listOf(api.people.pods);

/** Pairs of firms that share fees, each with its points (03, `/pods`). */
export function PodsScreen() {
  const manages = useMay("people.manage_pods");
  const listed = useQuery(api.people.pods.queryOptions({ input: { query: {} } }));
  const [opened, { open, close }] = useDisclosure(false);
  const [pod, setPod] = useState<Pod | null>(null);
  const edit = (one: Pod | null) => {
    setPod(one);
    open();
  };
  const actions = useActions(edit);
  return (
    <Page title="Pods" action={manages && <Button onClick={() => edit(null)}>Create POD</Button>}>
      <Loaded query={listed} lines={6}>
        {({ items, clients_without_pod: without }) => (
          <>
            {without !== null && <Without clients={without} />}
            <Small of="p">The fee of a client is shared by these points, out of 20.</Small>
            <TableFrame
              name="pods"
              titled
              label="Pods"
              columns={manages ? [...columns, actions] : columns}
              rows={rowsHere(items)}
              rowKey={({ id }) => id}
              {...(manages && { onOpen: edit })}
              empty={{
                text: "No pods yet. Create one to pair a tax firm with a managing law firm.",
                action: manages && <Button onClick={() => edit(null)}>Create the first</Button>,
              }}
              noMatch="Nothing matches this filter."
              onExport={files.exportAs}
            />
          </>
        )}
      </Loaded>
      {manages && <PodDialog pod={pod} opened={opened} onClose={close} />}
    </Page>
  );
}

/** Who belongs to no pod is missing here: that stands first, with what helps. */
function Without({ clients }: { clients: number }) {
  const text = <span>Clients without a pod: {clients}</span>;
  if (clients === 0) return <Small of="p">{text}</Small>;
  return (
    <Ribbon meaning="wait">
      {text}
      <span>Their fees wait until a pod pairs their two firms.</span>
    </Ribbon>
  );
}

const points = (key: "points_processor" | "points_managing_firm" | "points_tax_firm", title: string): Column<Pod> => ({
  key,
  title,
  value: (pod) => (pod[key] === null ? null : Number(pod[key])),
  align: "end",
  width: "120px",
});

const columns: readonly Column<Pod>[] = [
  {
    key: "tax_firm",
    title: "Tax firm",
    value: ({ tax_firm_name: name }) => name,
    of: "{tax_firm_name}",
    width: "minmax(190px, 2fr)",
  },
  {
    key: "managing",
    title: "Managing law firm",
    value: ({ managing_law_firm_name: name }) => name,
    of: "{managing_law_firm_name}",
    width: "minmax(190px, 2fr)",
  },
  points("points_processor", "Processor"),
  points("points_managing_firm", "Managing firm"),
  points("points_tax_firm", "Tax firm points"),
  {
    key: "since",
    title: "In force since",
    value: ({ effective_from: from }) => from,
    of: "{effective_from}",
    cell: ({ in_force: terms, upcoming: [next] }) => (
      <>
        {terms && dateText(terms.effective_from)}
        {next && (
          <Small of="span">
            {terms ? " · " : ""}
            {next.points_tax_firm} and {next.points_managing_firm} from {dateText(next.effective_from)}
          </Small>
        )}
      </>
    ),
    width: "minmax(150px, 1.5fr)",
  },
];

function useActions(edit: (pod: Pod) => void): Column<Pod> {
  const changed = useChanged();
  const remove = async ({ id, tax_firm_name: tax, managing_law_firm_name: managing }: Pod) => {
    const text = `${tax} and ${managing} share no fees any more, and the tax firm no longer sees the clients of the other.`;
    if (!(await ask({ title: "Delete this pod?", text, confirm: "Delete", danger: true, focusCancel: true }))) return;
    try {
      await calls.people.removePod({ params: { id } });
      succeeded("POD deleted successfully!");
      await changed({ type: "pods", id });
    } catch (error) {
      failed(error);
    }
  };
  return {
    key: "actions",
    title: "Actions",
    // Cards leave out what is empty.
    value: () => " ",
    cell: (pod) => (
      <RowMenu
        label={`More of ${pod.tax_firm_name} and ${pod.managing_law_firm_name}`}
        items={[
          { title: "Edit", onChoose: () => edit(pod) },
          { title: "Delete", onChoose: () => void remove(pod), danger: true },
        ]}
      />
    ),
    width: "90px",
    unfiltered: true,
  };
}
