import { Avatar } from "@mantine/core";
import type { EntityRow } from "@refundry/contract/people";
import type { UseQueryResult } from "@tanstack/react-query";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import type { Column } from "../../ui/table/columns.ts";
import { rowsHere } from "../../ui/table/rows.ts";
import { TableFrame, type TableFrameProps } from "../../ui/table/TableFrame.tsx";
import { initialsColor } from "../../ui/words/initialsColor.ts";
import own from "./people.module.css";

interface Props {
  query: UseQueryResult<{ items: EntityRow[] }>;
  onExport: TableFrameProps<EntityRow>["onExport"];
  empty: string;
  onOpen: (id: number) => void;
}

/** Firms with their type in colour and in words (03, `/entities`). */
export function FirmsTable({ query, onExport, empty, onOpen }: Props) {
  return (
    <Loaded query={query} lines={8}>
      {({ items }) => (
        <TableFrame
          name="entities"
          label="Firms"
          columns={columns}
          rows={rowsHere(items)}
          rowKey={({ id }) => id}
          text=""
          onOpen={({ id }) => onOpen(id)}
          empty={{ text: empty }}
          onExport={onExport}
        />
      )}
    </Loaded>
  );
}

// Its initials are letters: the library would take the ampersand of a name as well.
/** Processor, managing firm, tax firm, referral partner. */
const colours: Record<number, string> = { 1: "blue", 2: "green", 3: "orange", 4: "violet" };

const columns: readonly Column<EntityRow>[] = [
  {
    key: "name",
    title: "Name",
    value: ({ name }) => name,
    cell: ({ name, firm_type: type }) => (
      <span className={own.person}>
        <Avatar
          size={24}
          radius="xl"
          color={colours[type.id] ?? "gray"}
          styles={initialsColor(colours[type.id] ?? "gray")}
          name={name.replace(/[^\p{L}\p{N}\s]/gu, "")}
          aria-hidden
        />
        <span className={own.name}>{name}</span>
      </span>
    ),
    width: "minmax(220px, 2fr)",
  },
  {
    key: "type",
    title: "Type",
    value: ({ firm_type_name: name }) => name,
    of: "{firm_type_name}",
    width: "minmax(130px, 1fr)",
  },
  { key: "ein", title: "EIN", value: ({ ein }) => ein, width: "110px" },
  {
    key: "primary",
    title: "Primary user",
    value: ({ primary_user: person }) => person?.name ?? null,
    of: "{primary_user}",
    width: "minmax(150px, 1fr)",
  },
  {
    key: "people",
    title: "People",
    value: ({ people_count: count }) => count,
    of: "{people_count}",
    align: "end",
    width: "80px",
  },
  {
    key: "clients",
    title: "Clients",
    value: ({ client_count: count }) => count,
    of: "{client_count}",
    align: "end",
    width: "80px",
  },
];
