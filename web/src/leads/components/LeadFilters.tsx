import { Checkbox, NativeSelect } from "@mantine/core";
import { leadStatuses } from "@refundry/contract/leads";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { api } from "../../base/api.ts";
import { FilterChoice } from "../../ui/records/FilterChoice.tsx";
import { Tip } from "../../ui/words/Tip.tsx";
import own from "./leadColumns.module.css";
import { type LeadsSearch, type LeadView, leadViews, queryOf } from "./leadsAddress.ts";

const titles = { open: "Open", closed: "Closed", converted: "Converted", held: "Held" };

interface FiltersProps {
  search: LeadsSearch;
  view: LeadView;
  decides: boolean;
}

/** For how many leads of a list a follow-up is due. */
const useDueOf = (search: LeadsSearch, enabled: boolean): number | undefined =>
  useQuery({
    ...api.leads.list.queryOptions({
      input: { query: { ...queryOf({ ...search, follow_up: true }), limit: 1 } as never },
    }),
    enabled,
  }).data?.total;

/** How many are due of those that are shown, as many rows as a press leaves; where other filters narrow them, of how many in the whole list. */
function useDue(search: LeadsSearch, enabled: boolean) {
  const list = search.kind === "closed" ? "closed" : "open";
  const isNarrowed = Boolean(search.status || search.stale || search.duplicates);
  const here = useDueOf(search, enabled);
  const all = useDueOf({ kind: list }, enabled && isNarrowed);
  if (here === undefined || (isNarrowed && all === undefined)) return { many: "…", about: "They are being counted." };
  const whole = `whose follow-up is today or overdue, of all ${list} leads`;
  if (!isNarrowed) return { many: String(here), about: `Leads ${whole}.` };
  return { many: `${here} of ${all}`, about: `${here} of those chosen here; ${all} ${whole}.` };
}

/** On a telephone, where the leads are what one came for, they stand behind one word, which says how many are chosen. */
export function FoldedFilters({ search, children }: { search: LeadsSearch; children: ReactNode }) {
  const { kind, status, follow_up, stale, duplicates } = search;
  const chosen = [kind, status, follow_up, stale, duplicates].filter(Boolean).length;
  return (
    <details className={own.folded}>
      <summary>{chosen === 0 ? "Filters" : `Filters (${chosen})`}</summary>
      <div>{children}</div>
    </details>
  );
}

/** Which leads are shown; the board, whose columns are the open statuses, is asked by marks alone. */
export function LeadFilters({ search, view, decides }: FiltersProps) {
  const board = search.view === "board";
  const navigate = useNavigate();
  const set = (change: Partial<Record<keyof LeadsSearch, unknown>>) =>
    void navigate({ to: ".", search: { ...search, ...change } as never });
  const listed = view === "open" || view === "closed";
  const due = useDue(search, listed);
  const mark = (name: "follow_up" | "stale" | "duplicates", label: string, about?: string) => (
    <Checkbox
      size="xs"
      mr="xs"
      label={label}
      aria-description={about}
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
              choices={leadStatuses.flatMap(({ id, name, kind }) =>
                kind === view ? [[String(id), name] as const] : [],
              )}
              onChoose={(status) => set({ status })}
            />
          )}
          <Tip label={due.about}>
            <span>{mark("follow_up", `Follow-up due (${due.many})`, due.about)}</span>
          </Tip>
          {view === "open" && mark("stale", "Stale")}
          {decides && mark("duplicates", "Possible duplicates")}
        </>
      )}
    </>
  );
}
