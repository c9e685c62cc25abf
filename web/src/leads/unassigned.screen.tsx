import { Button } from "@mantine/core";
import type { UnassignedClient } from "@refundry/contract/leads";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../base/ApiError.ts";
import { api, client as calls, newKey } from "../base/api.ts";
import { ChoiceField } from "../ui/form/fields.tsx";
import { Inline } from "../ui/panels/Arranged.tsx";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { Page } from "../ui/panels/Page.tsx";
import type { Column } from "../ui/table/columns.ts";
import { listOf } from "../ui/table/listOf.ts";
import { rowsHere } from "../ui/table/rows.ts";
import { TableFrame } from "../ui/table/TableFrame.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import { ReasonButton } from "../ui/words/ReasonButton.tsx";
import { failed, succeeded } from "../ui/words/snackbar.tsx";
import { daysText } from "./components/FollowUp.tsx";

const files = listOf(api.leads.unassigned);

const client: Column<UnassignedClient> = {
  key: "trade_name",
  title: "Client",
  // With its number, by which its profile leads to it here.
  value: ({ trade_name: name, client_id: id }) => `${name} #${id}`,
  cell: ({ trade_name: name, client_id: id }) => (
    <>
      <span>{name}</span> <Small>#{id}</Small>
    </>
  ),
  of: "{trade_name} #{client_id}",
  // The days stand beside the name, however wide the window is.
  width: "minmax(200px, 420px)",
};
const age: Column<UnassignedClient> = {
  key: "age",
  title: "Age",
  value: (row) => row.age,
  cell: (row) => daysText(row.age),
  align: "end",
  width: "100px",
};
const firm: Column<UnassignedClient> = {
  key: "managing_firm",
  title: "Managing firm",
  value: (row) => row.managing_firm.name,
  width: "minmax(180px, 1fr)",
};

/** Clients without an attorney, and whom they are given to (12, 2.9). */
export function UnassignedScreen() {
  const navigate = useNavigate();
  const listed = useQuery(api.leads.unassigned.queryOptions({ input: { query: { limit: 5000 } } }));
  return (
    <Page title="Unassigned clients">
      <Loaded query={listed} lines={6}>
        {({ items, assignees, abilities }) => (
          <TableFrame
            name="unassigned-clients"
            titled
            label="Unassigned clients"
            columns={abilities.firms ? [client, age, firm] : [client, age]}
            rows={rowsHere(items)}
            rowKey={({ id }) => id}
            onOpen={({ client_id: id }) => void navigate({ to: `/clients/${id}/profile`, hash: String(id) } as never)}
            empty={{ text: "All clients have an attorney of record." }}
            noMatch="Nothing matches this filter."
            onExport={files.exportAs}
            {...(abilities.assign && {
              bulkAtOnce: true as const,
              bulk: (selected: readonly UnassignedClient[], clear: () => void) => (
                <Assign
                  selected={selected}
                  assignees={assignees}
                  onDone={() => {
                    clear();
                    setTimeout(() => void listed.refetch(), 1000);
                  }}
                />
              ),
            })}
          />
        )}
      </Loaded>
      {listed.isError && <Button onClick={() => void listed.refetch()}>Retry</Button>}
    </Page>
  );
}

interface AssignProps {
  selected: readonly UnassignedClient[];
  assignees: readonly { id: number; name: string; managing_firm: number; open_clients: number }[];
  onDone: () => void;
}

function Assign({ selected, assignees, onDone }: AssignProps) {
  const [to, setTo] = useState<string | null>(null);
  const firms = new Set(selected.map(({ managing_firm: { id } }) => id));
  const offered = assignees.filter(({ managing_firm: id }) => firms.has(id));
  const chosen = offered.find(({ id }) => String(id) === to);
  const reason =
    firms.size > 1
      ? "Choose clients of one managing firm."
      : selected.length === 0
        ? "Choose a client."
        : chosen
          ? null
          : "Choose whom to assign them to.";
  const assign = async () => {
    if (!chosen) return;
    const body = { clients: selected.map(({ client_id: id }) => id), attorney_of_record: chosen.id };
    try {
      const { assigned, skipped } = await calls.leads.assignClients(
        { body },
        { context: { idempotencyKey: newKey() } },
      );
      succeeded(`${assigned.length === 1 ? "1 client" : `${assigned.length} clients`} assigned to ${chosen.name}.`);
      const [first] = skipped;
      if (first) failed(new ApiError(409, first));
      onDone();
    } catch (error) {
      failed(error);
    }
  };
  return (
    <Inline>
      <ChoiceField
        label="Assign to"
        value={chosen ? String(chosen.id) : null}
        placeholder="Choose an attorney"
        choices={offered.map(({ id, name, open_clients: many }) => [String(id), `${name} (${many} open)`] as const)}
        disabled={firms.size > 1}
        onChange={setTo}
      />
      <ReasonButton reason={reason} onClick={() => void assign()}>
        Assign
      </ReasonButton>
    </Inline>
  );
}
