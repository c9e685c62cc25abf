import { Button, Select, TextInput } from "@mantine/core";
import type { Orphan } from "@refundry/contract/leads";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, client as calls } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { dayText } from "../base/instants.ts";
import { useMay } from "../base/may.ts";
import { FigureTable } from "../ui/figures/FigureTable.tsx";
import { Inline, Measured, Stack } from "../ui/panels/Arranged.tsx";
import { ask } from "../ui/panels/ask.ts";
import { Loaded } from "../ui/panels/CardFrame.tsx";
import { Page } from "../ui/panels/Page.tsx";
import { Muted } from "../ui/words/Quiet.tsx";
import { ReasonButton } from "../ui/words/ReasonButton.tsx";
import { failed, succeeded } from "../ui/words/snackbar.tsx";

/** Contractors whom nobody stands above (12, 2.7). */
export function OrphanedScreen() {
  const [q, setQ] = useState("");
  const orphans = useQuery(api.leads.orphans.queryOptions({ input: { query: q.trim() === "" ? {} : { q } } }));
  const assigns = useMay("leads.assign_upline");
  return (
    <Page title="Orphaned contractors" count={orphans.data && String(orphans.data.total)}>
      <Stack>
        <Muted of="p">
          Nobody stands above them, so that nobody else earns by what they bring. Choose an upline, or say that one
          stands at the top.
        </Muted>
        <TextInput
          type="search"
          size="xs"
          aria-label="Search"
          placeholder="Name or e-mail"
          maw={260}
          value={q}
          onChange={({ currentTarget }) => setQ(currentTarget.value)}
        />
        <Loaded query={orphans} lines={5}>
          {({ items }) =>
            items.length === 0 ? (
              <p>{q.trim() === "" ? "There are no orphaned contractors." : "Nobody matches this search."}</p>
            ) : (
              <Measured>
                <FigureTable<Orphan>
                  label="Orphaned contractors"
                  first={{ title: "First", show: ({ first }) => first }}
                  figures={[
                    { title: "Last", show: ({ last }) => last, words: true },
                    { title: "E-mail", show: ({ email }) => email, words: true },
                    { title: "Registered", show: ({ created }) => dayText(created), words: true },
                    ...(assigns
                      ? [{ title: "Upline", show: (row: Orphan) => <Upline orphan={row} />, words: true }]
                      : []),
                  ]}
                  rows={items}
                  rowKey={({ id }) => String(id)}
                />
              </Measured>
            )
          }
        </Loaded>
      </Stack>
    </Page>
  );
}

function Upline({ orphan }: { orphan: Orphan }) {
  const changed = useChanged();
  const [q, setQ] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const found = useQuery(api.people.contractors.queryOptions({ input: { query: { q } } }));
  const name = `${orphan.first} ${orphan.last}`.trim();
  const save = async (body: { upline_parent: number } | { top_level: true }) => {
    try {
      await calls.people.updateUser({ params: { id: orphan.id }, body: { ...body, version: orphan.version } });
      succeeded("Successfully changed.");
      await changed({ type: "users", id: orphan.id });
    } catch (error) {
      failed(error);
    }
  };
  const assign = async () => {
    if (chosen === null) return;
    try {
      const { moved, chain } = await calls.leads.uplinePreview({
        params: { id: orphan.id },
        query: { upline_parent: Number(chosen) },
      });
      const text = `${moved} people move with ${name}; commissions on checks dated from today go to ${chain.join(", ")}.`;
      if (await ask({ title: `Assign an upline to ${name}?`, text, confirm: "Assign" }))
        await save({ upline_parent: Number(chosen) });
    } catch (error) {
      failed(error);
    }
  };
  return (
    <Inline>
      <Select
        aria-label={`Upline of ${name}`}
        size="xs"
        placeholder="Choose an upline"
        searchable
        searchValue={q}
        onSearchChange={setQ}
        filter={({ options }) => options}
        value={chosen}
        onChange={setChosen}
        nothingFoundMessage="No such contractor."
        data={(found.data?.items ?? [])
          .filter(({ id }) => id !== orphan.id)
          .map(({ id, first, last }) => ({ value: String(id), label: `${first} ${last}`.trim() }))}
      />
      <ReasonButton
        size="xs"
        reason={chosen === null ? "Choose an upline." : null}
        aria-label={`Assign: ${name}`}
        onClick={() => void assign()}
      >
        Assign
      </ReasonButton>
      <Button
        size="xs"
        variant="default"
        aria-label={`Top level: ${name}`}
        onClick={() => void save({ top_level: true })}
      >
        Top level
      </Button>
    </Inline>
  );
}
