import { Avatar } from "@mantine/core";
import type { EntityRow } from "@refundry/contract/people";
import { firmTypeNames } from "@refundry/contract/platform";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { dash } from "../../base/amounts.ts";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { FilterChoice } from "../../ui/records/FilterChoice.tsx";
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
  const [type, choose] = useState<string | undefined>();
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
          ordered="name"
          filters={<FilterChoice label="Type" value={type} choices={typesOf(items)} onChoose={choose} />}
          matches={({ firm_type: { id } }) => type === undefined || String(id) === type}
          onOpen={({ id }) => onOpen(id)}
          empty={{ text: empty }}
          noMatch="No firm is of this type."
          onExport={(asked) => {
            if (type !== undefined) asked.set("firm_type", type);
            return onExport?.(asked) ?? Promise.resolve();
          }}
        />
      )}
    </Loaded>
  );
}

/** The types with how many firms there are of each. */
const typesOf = (items: readonly EntityRow[]) =>
  Object.entries(firmTypeNames).map(([id, name]) => {
    const many = items.filter(({ firm_type: type }) => String(type.id) === id).length;
    return [id, `${name} (${many})`] as const;
  });

/** Initials are letters, one of each of its words: the library would take the ampersand of a name as well. */
const lettersOf = (name: string) => name.replace(/[^\p{L}\p{N}\s]/gu, "").replace(/\s+/g, " ");

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
          name={lettersOf(name)}
          aria-hidden
        />
        <span className={own.name}>{name}</span>
      </span>
    ),
    width: "minmax(220px, 1.6fr)",
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
    width: "minmax(150px, 1.2fr)",
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
    // Clients are a managing firm's and a tax firm's: no other has none of them.
    cell: ({ client_count: count, firm_type: { id } }) => (count === 0 && (id === 1 || id === 4) ? dash : count),
    of: "{client_count}",
    align: "end",
    width: "80px",
  },
];
