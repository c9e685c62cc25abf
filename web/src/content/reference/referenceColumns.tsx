import { referenceSources, stateCodes } from "@refundry/contract/content";
import { FilterChoice } from "../../ui/records/FilterChoice.tsx";
import type { Column } from "../../ui/table/columns.ts";
import { Small } from "../../ui/words/Quiet.tsx";
import { RowMenu, type RowStep } from "../../ui/words/RowMenu.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { useReferenceAddress } from "./referenceAddress.ts";
import { sourceWords } from "./referenceWords.ts";

interface Common {
  source: keyof typeof sourceWords;
  list_year: number | null;
  active: boolean;
  used_by: number;
}

/** The columns that every list has beside its own. */
export const commonColumns = <Row extends Common>(): readonly Column<Row>[] => [
  {
    key: "source",
    title: "Source",
    value: ({ source }) => sourceWords[source],
    words: sourceWords,
    cell: ({ source, list_year: year }) => (
      <>
        {sourceWords[source]} {year !== null && <Small>{year}</Small>}
      </>
    ),
    width: "116px",
  },
  {
    key: "used_by",
    title: "Used by",
    value: ({ used_by: uses }) => uses,
    cell: ({ used_by: uses }) => uses.toLocaleString("en-US"),
    align: "end",
    width: "76px",
  },
  {
    key: "active",
    title: "Active",
    value: ({ active }) => (active ? "Active" : "Inactive"),
    words: { true: "Active", false: "Inactive" },
    cell: ({ active }) => (active ? "Active" : <StatusBadge meaning="na">Inactive</StatusBadge>),
    width: "92px",
  },
];

/** The menu of a row. */
export const actionsColumn = <Row,>(nameOf: (row: Row) => string, stepsOf: (row: Row) => RowStep[]): Column<Row> => ({
  key: "actions",
  title: "Actions",
  // Cards leave out what is empty.
  value: () => " ",
  cell: (row) => <RowMenu label={`More of ${nameOf(row)}`} items={stepsOf(row)} />,
  width: "72px",
  unfiltered: true,
});

export const stateColumn = <Row extends { state_code: string }>(): Column<Row> => ({
  key: "state_code",
  title: "State",
  value: ({ state_code: state }) => state,
  width: "76px",
});

/** The filters of a list: by state where its entries lie in one, by source, and by whether they are active. */
export function ReferenceFilters({ byState = true }: { byState?: boolean }) {
  const { address, filter } = useReferenceAddress();
  return (
    <>
      {byState && (
        <FilterChoice
          label="State"
          value={address.state}
          choices={stateCodes.map((code) => [code, code])}
          onChoose={(state) => filter({ state })}
        />
      )}
      <FilterChoice
        label="Source"
        value={address.source}
        choices={referenceSources.map((source) => [source, sourceWords[source]])}
        onChoose={(source) => filter({ source })}
      />
      <FilterChoice
        label="Active"
        value={address.active}
        choices={[
          ["true", "Active"],
          ["false", "Inactive"],
        ]}
        onChoose={(active) => filter({ active })}
      />
    </>
  );
}

/** The filters of the address as the lists ask for them. */
export function useFixed() {
  const { address } = useReferenceAddress();
  const { state, source, active, status, list } = address;
  return {
    query: {
      ...(state !== undefined && list !== "naics" && { state }),
      ...(source !== undefined && { source }),
      ...(active !== undefined && { active }),
      ...(status !== undefined && list === "cities" && { status }),
    } as never,
  };
}
