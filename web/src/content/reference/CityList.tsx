import type { City } from "@refundry/contract/content";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, client as calls } from "../../base/api.ts";
import { dayText } from "../../base/instants.ts";
import { openedPart } from "../../ui/panels/openedPart.tsx";
import { FilterChoice } from "../../ui/records/FilterChoice.tsx";
import type { Column } from "../../ui/table/columns.ts";
import { ListTable } from "../../ui/table/ListTable.tsx";
import { listOf } from "../../ui/table/listOf.ts";
import { Small } from "../../ui/words/Quiet.tsx";
import type { RowStep } from "../../ui/words/RowMenu.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { useStep } from "../../ui/words/useStep.ts";
import { useReferenceAddress } from "./referenceAddress.ts";
import { actionsColumn, commonColumns, ReferenceFilters, stateColumn, useFixed } from "./referenceColumns.tsx";
import { useEntrySteps } from "./useEntrySteps.ts";

const MergeDialog = openedPart(async () => (await import("../mergeCity.dialog.tsx")).MergeCityDialog);

/** Cities, with those that people typed to be confirmed, renamed or merged (20). */
export function CityList({ onEdit }: { onEdit: (city: City) => void }) {
  const [merging, setMerging] = useState<City | null>(null);
  const steps = useEntrySteps("cities");
  const { make } = useStep({ type: "reference" });
  const stepsOf = (city: City): RowStep[] => {
    const params = { id: city.id };
    if (city.merged_into !== null)
      return city.abilities.unmerge
        ? [
            {
              title: "Undo the merge",
              onChoose: () =>
                void make("unmerge", () => calls.content.unmergeCity({ params }), "The merge was undone."),
            },
          ]
        : [];
    return [
      ...(city.status === "to_check"
        ? [
            {
              title: "Confirm",
              onChoose: () =>
                void make("confirm", () => calls.content.confirmCity({ params }), `${city.name} is confirmed.`),
            },
          ]
        : []),
      { title: city.status === "to_check" ? "Rename" : "Edit", onChoose: () => onEdit(city) },
      { title: "Merge into…", onChoose: () => setMerging(city) },
      ...steps(city, city.name),
    ];
  };
  return (
    <>
      <ListTable
        list={listOf(api.content.cities, { fixed: useFixed() })}
        name="cities"
        label="Cities"
        columns={[
          ...columns,
          ...commonColumns<City>(),
          actionsColumn<City>(({ name, state_code: state }) => `${name}, ${state}`, stepsOf),
        ]}
        ordered="state_code"
        filters={
          <>
            <StatusFilter />
            <ReferenceFilters />
          </>
        }
        empty={{ text: "There are no cities here yet." }}
        noMatch="No entry matches these filters."
      />
      <MergeDialog city={merging} opened={merging !== null} onClose={() => setMerging(null)} />
    </>
  );
}

function StatusFilter() {
  const { address, filter } = useReferenceAddress();
  const query = { status: "to_check", limit: 1 } as const;
  const waiting = useQuery(api.content.cities.queryOptions({ input: { query } }));
  return (
    <FilterChoice
      label="Status"
      value={address.status}
      choices={[
        ["to_check", `Typed, to check (${waiting.data?.total ?? 0})`],
        ["ok", "Checked"],
        ["merged", "Merged"],
      ]}
      onChoose={(status) => filter({ status })}
    />
  );
}

const columns: readonly Column<City>[] = [
  {
    key: "name",
    title: "Name",
    value: ({ name }) => name,
    cell: (city) => <CityName city={city} />,
    width: "minmax(190px, 2fr)",
  },
  stateColumn<City>(),
  {
    key: "fips",
    title: "FIPS",
    value: ({ fips }) => fips,
    saysSomething: ({ fips }) => fips !== null,
    width: "84px",
  },
  {
    key: "counties",
    title: "Counties",
    value: ({ counties }) => counties.map(({ name }) => name).join(", "),
    width: "minmax(140px, 1.4fr)",
  },
];

function CityName({ city }: { city: City }) {
  const { name, kind, status, merged_into: into, typed_by: by, typed_at: at } = city;
  if (into !== null)
    return (
      <>
        {name} <Small>merged into {into.name}</Small>
      </>
    );
  return (
    <>
      {name} {kind && <Small>{kind}</Small>}{" "}
      {status === "to_check" && (
        <>
          <StatusBadge meaning="act">To check</StatusBadge>{" "}
          {by !== null && at !== null && (
            <Small>
              {by}, {dayText(at)}
            </Small>
          )}
        </>
      )}
    </>
  );
}
