import { Checkbox, NativeSelect } from "@mantine/core";
import { leadStatuses } from "@refundry/contract/leads";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../../base/api.ts";
import { FilterChoice } from "../../ui/records/FilterChoice.tsx";
import { type LeadsSearch, type LeadView, leadViews, queryOf } from "./leadsAddress.ts";

const titles = { open: "Open", closed: "Closed", converted: "Converted", held: "Held" };

interface FiltersProps {
  search: LeadsSearch;
  view: LeadView;
  decides: boolean;
}

/** Which leads are shown; the board, whose columns are the open statuses, is asked by marks alone. */
export function LeadFilters({ search, view, decides }: FiltersProps) {
  const board = search.view === "board";
  const navigate = useNavigate();
  const set = (change: Partial<Record<keyof LeadsSearch, unknown>>) =>
    void navigate({ to: ".", search: { ...search, ...change } as never });
  const listed = view === "open" || view === "closed";
  // Of what is shown: as many rows as a press leaves.
  const due = useQuery({
    ...api.leads.list.queryOptions({
      input: { query: { ...queryOf({ ...search, follow_up: true }), limit: 1 } as never },
    }),
    enabled: listed,
  }).data?.total;
  const mark = (name: "follow_up" | "stale" | "duplicates", label: string) => (
    <Checkbox
      size="xs"
      mr="xs"
      label={label}
      checked={Boolean(search[name])}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.checked || undefined })}
    />
  );
  return (
    <>
      {!board && (
        <NativeSelect
          size="xs"
          aria-label="Show"
          value={view}
          data={leadViews.flatMap((one) => (one === "held" && !decides ? [] : [{ value: one, label: titles[one] }]))}
          onChange={({ currentTarget: { value } }) =>
            set({ kind: value === "open" ? undefined : value, status: undefined, stale: undefined })
          }
        />
      )}
      {listed && (
        <>
          {!board && (
            <FilterChoice
              label="Status"
              value={search.status}
              choices={leadStatuses.flatMap(({ id, name }) => (id === 9 ? [] : [[String(id), name] as const]))}
              onChoose={(status) => set({ status })}
            />
          )}
          {mark("follow_up", `Follow-up due (${due ?? 0})`)}
          {view === "open" && mark("stale", "Stale")}
          {decides && mark("duplicates", "Possible duplicates")}
        </>
      )}
    </>
  );
}
