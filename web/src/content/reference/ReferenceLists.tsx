import type { County, NaicsRecord, StateRecord, ZipArea } from "@refundry/contract/content";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";
import { dateText } from "../../base/instants.ts";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import type { Column } from "../../ui/table/columns.ts";
import { ListTable } from "../../ui/table/ListTable.tsx";
import { listOf } from "../../ui/table/listOf.ts";
import { rowsHere } from "../../ui/table/rows.ts";
import { TableFrame } from "../../ui/table/TableFrame.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { actionsColumn, commonColumns, ReferenceFilters, stateColumn, useFixed } from "./referenceColumns.tsx";
import { useEntrySteps } from "./useEntrySteps.ts";

const kinds = {
  state: "State",
  district: "District",
  territory: "Territory",
  associated: "Freely associated",
} as const;

const stateColumns: readonly Column<StateRecord>[] = [
  { key: "state_code", title: "Code", value: ({ state_code: code }) => code, width: "80px" },
  { key: "state_name", title: "Name", value: ({ state_name: name }) => name, width: "minmax(180px, 2fr)" },
  { key: "fips", title: "FIPS", value: ({ fips }) => fips, width: "80px" },
  { key: "kind", title: "Kind", value: ({ kind }) => kinds[kind], words: kinds, width: "minmax(140px, 1fr)" },
  {
    key: "used_by",
    title: "Used by",
    value: ({ used_by: uses }) => uses,
    cell: ({ used_by: uses }) => (uses === 1 ? "1 client" : `${uses.toLocaleString("en-US")} clients`),
    align: "end",
    width: "120px",
  },
];

const stateFiles = listOf(api.content.referenceStates);

/** The 59 states and territories; they are fixed. */
export function StateList() {
  const states = useQuery(api.content.referenceStates.queryOptions({ input: { query: {} } }));
  return (
    <Loaded query={states} lines={10}>
      {({ items }) => (
        <TableFrame
          name="states"
          label="States"
          columns={stateColumns}
          rows={rowsHere(items)}
          rowKey={({ fips }) => Number(fips)}
          empty={{ text: "There are no states." }}
          noMatch="No state matches this filter."
          onExport={stateFiles.exportAs}
        />
      )}
    </Loaded>
  );
}

interface Props<Row> {
  onEdit: (entry: Row) => void;
}

const noMatch = "No entry matches these filters.";

export function CountyList({ onEdit }: Props<County>) {
  const steps = useEntrySteps("counties");
  return (
    <ListTable
      list={listOf(api.content.counties, { fixed: useFixed() })}
      name="counties"
      label="Counties"
      columns={[
        ...countyColumns,
        ...commonColumns<County>(),
        actionsColumn<County>(
          ({ name, state_code: state }) => `${name}, ${state}`,
          (one) => [{ title: "Edit", onChoose: () => onEdit(one) }, ...steps(one, one.name)],
        ),
      ]}
      ordered="state_code"
      filters={<ReferenceFilters />}
      empty={{ text: "There are no counties here yet." }}
      noMatch={noMatch}
    />
  );
}

const countyColumns: readonly Column<County>[] = [
  {
    key: "name",
    title: "Name",
    value: ({ name }) => name,
    cell: ({ name, valid_from: from, valid_until: until }) => (
      <>
        {name} <Small>{spanText(from, until)}</Small>
      </>
    ),
    width: "minmax(200px, 2fr)",
  },
  stateColumn<County>(),
  { key: "fips", title: "FIPS", value: ({ fips }) => fips, width: "76px" },
];

function spanText(from: string | null, until: string | null): string {
  if (from !== null && until !== null) return `${dateText(from)} to ${dateText(until)}`;
  if (from !== null) return `from ${dateText(from)}`;
  return until === null ? "" : `until ${dateText(until)}`;
}

export function ZipAreaList({ onEdit }: Props<ZipArea>) {
  const steps = useEntrySteps("zip_areas");
  return (
    <ListTable
      list={listOf(api.content.zipAreas, { fixed: useFixed() })}
      name="zipAreas"
      label="ZIP areas"
      columns={[
        ...zipColumns,
        ...commonColumns<ZipArea>().filter(({ key }) => key !== "used_by"),
        actionsColumn<ZipArea>(
          ({ zip, county }) => (county ? `${zip}, ${county.name}` : zip),
          (one) => [
            ...(one.zip.length === 5 ? [{ title: "Edit", onChoose: () => onEdit(one) }] : []),
            ...steps(one, `ZIP area ${one.zip}`),
          ],
        ),
      ]}
      ordered="zip"
      filters={<ReferenceFilters />}
      empty={{ text: "There are no ZIP areas here yet." }}
      noMatch={noMatch}
    />
  );
}

const zipColumns: readonly Column<ZipArea>[] = [
  { key: "zip", title: "ZIP", value: ({ zip }) => zip, width: "80px" },
  stateColumn<ZipArea>(),
  {
    key: "county",
    title: "County",
    value: ({ county }) => county?.name ?? null,
    width: "minmax(150px, 1.4fr)",
  },
  {
    key: "city",
    title: "City",
    value: ({ city }) => city?.name ?? null,
    width: "minmax(120px, 1.2fr)",
  },
  {
    key: "share",
    title: "Share of land",
    value: ({ share }) => (share === null ? null : Number(share)),
    cell: ({ share }) => share && `${share}%`,
    align: "end",
    width: "110px",
  },
];

export function NaicsList({ onEdit }: Props<NaicsRecord>) {
  const steps = useEntrySteps("naics");
  return (
    <ListTable
      list={listOf(api.content.naicsRecords, { fixed: useFixed() })}
      name="naics"
      label="NAICS codes"
      columns={[
        ...naicsColumns,
        ...commonColumns<NaicsRecord>(),
        actionsColumn<NaicsRecord>(
          ({ code, edition }) => `${code} of ${edition}`,
          (one) => [{ title: "Edit", onChoose: () => onEdit(one) }, ...steps(one, `${one.code} of ${one.edition}`)],
        ),
      ]}
      ordered="code"
      filters={<ReferenceFilters byState={false} />}
      empty={{ text: "There are no NAICS codes here yet." }}
      noMatch={noMatch}
    />
  );
}

const naicsColumns: readonly Column<NaicsRecord>[] = [
  { key: "code", title: "Code", value: ({ code }) => code, width: "80px" },
  {
    key: "title",
    title: "Title",
    value: ({ title }) => title,
    cell: ({ title, successor }) => (
      <>
        {title} {successor && <Small>now {successor}</Small>}
      </>
    ),
    width: "minmax(220px, 3fr)",
  },
  { key: "edition", title: "Edition", value: ({ edition }) => edition, width: "80px" },
  { key: "industry", title: "Industry", value: ({ industry }) => industry, width: "minmax(160px, 1.4fr)", extra: true },
];
