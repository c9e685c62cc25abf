import { Button, Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { FoundMandate } from "@refundry/contract/mandates";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, client as calls } from "../base/api.ts";
import { Inline, Stack } from "../ui/panels/Arranged.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { ReasonButton } from "../ui/words/ReasonButton.tsx";
import { useStep } from "../ui/words/useStep.ts";
import { orderName } from "./components/words.ts";

interface Props {
  order: FoundMandate | null;
  onClose: () => void;
}

/** Adds a reviewed order to those of a client of one's choice (13, 2.6). */
export function UseDialog({ order, onClose }: Props) {
  return (
    <DialogFrame opened={order !== null} onClose={onClose} title="Use for a client">
      {order && <Choice key={order.id} order={order} onClose={onClose} />}
    </DialogFrame>
  );
}

function Choice({ order, onClose }: { order: FoundMandate; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<{ id: number; name: string } | null>(null);
  const [asked] = useDebouncedValue(typed.trim(), 200);
  const found = useQuery({
    ...api.clients.search.queryOptions({ input: { query: { q: asked, limit: 20 } } }),
    enabled: asked.length > 1,
    placeholderData: keepPreviousData,
  });
  const { making, make } = useStep({ type: "claims", id: chosen?.id ?? 0 });
  const rows = found.data?.items.map(({ id, legal_name: name }) => ({ id, name: name ?? `Client ${id}` })) ?? [];
  const offered = chosen && !rows.some(({ id }) => id === chosen.id) ? [chosen, ...rows] : rows;
  const add = ({ id, name }: { id: number; name: string }) =>
    make(
      "add",
      async () => {
        await calls.mandates.select({ params: { id }, body: { mandates: [order.id], source: "search" } });
        onClose();
      },
      `Added to ${name}.`,
    );
  return (
    <Stack>
      <p>{orderName(order)}</p>
      <Select
        label="Client"
        placeholder="Name, EIN or number"
        searchable
        clearable
        data-autofocus
        // The server found them: by EIN, number and contact, too.
        filter={({ options }) => options}
        nothingFoundMessage={asked.length > 1 && !found.isFetching ? "No clients match." : "Type at least two letters."}
        data={offered.map(({ id, name }) => ({ value: String(id), label: `${name} (#${id})` }))}
        value={chosen ? String(chosen.id) : null}
        onSearchChange={setTyped}
        onChange={(id) => setChosen(offered.find((one) => String(one.id) === id) ?? null)}
      />
      <Inline of="div">
        <ReasonButton
          reason={chosen ? null : "Choose a client first."}
          loading={making === "add"}
          onClick={() => chosen && void add(chosen)}
        >
          Add
        </ReasonButton>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Inline>
    </Stack>
  );
}
