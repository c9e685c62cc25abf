import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

interface Choice {
  id: number;
  name: string;
}

interface Props {
  label: string;
  value: string | undefined;
  /** Those that a text of two characters or more finds. */
  find: (text: string) => Promise<readonly Choice[]>;
  /** What the chosen one is called. */
  nameOf: (id: number) => Promise<string>;
  onChoose: (value: string | undefined) => void;
}

const fewest = 2;

/** A filter by one record of many, which is looked for by its name. */
export function PickFilter({ label, value, find, nameOf, onChoose }: Props) {
  const [typed, type] = useState("");
  const [text] = useDebouncedValue(typed.trim(), 250);
  const chosen = useQuery({
    queryKey: ["pick", label, value],
    queryFn: () => nameOf(Number(value)).catch(() => `${label} ${value}`),
    enabled: value !== undefined,
    staleTime: 60_000,
  });
  const isName = text === chosen.data;
  const found = useQuery({
    queryKey: ["pick", label, "find", text],
    queryFn: () => find(text),
    enabled: text.length >= fewest && !isName,
  });
  const offered = new Map((found.data ?? []).map(({ id, name }) => [String(id), name]));
  if (value !== undefined) offered.set(value, chosen.data ?? `${label} ${value}`);
  return (
    <Select
      size="xs"
      label={label}
      placeholder="All"
      value={value ?? null}
      data={[...offered].map(([id, name]) => ({ value: id, label: name }))}
      onChange={(id) => onChoose(id ?? undefined)}
      onSearchChange={type}
      // The server has looked already, also by what a name does not show.
      filter={({ options }) => options}
      nothingFoundMessage={text.length < fewest ? "Type two characters or more." : "Nothing found."}
      searchable
      clearable
    />
  );
}
