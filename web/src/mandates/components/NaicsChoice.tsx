import { MultiSelect } from "@mantine/core";
import type { Mandate } from "@refundry/contract/mandates";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { api } from "../../base/api.ts";

interface NaicsProps {
  mandate: Mandate;
  closed: boolean;
  value?: string[];
  onChange?: (value: string[]) => void;
  error?: ReactNode;
}

/** The industries of an order, found by code or title. */
export function NaicsChoice({ mandate, closed, value = [], onChange, error }: NaicsProps) {
  const [typed, setTyped] = useState("");
  const [known, setKnown] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(mandate.naics.map(({ code, title }) => [code, `${code} · ${title}`])),
  );
  const found = useQuery({
    ...api.content.naics.queryOptions({ input: { query: { q: typed.trim() } } }),
    enabled: typed.trim().length > 1,
    placeholderData: keepPreviousData,
  });
  const offered = Object.fromEntries((found.data?.items ?? []).map(({ code, title }) => [code, `${code} · ${title}`]));
  const data = Object.entries({ ...offered, ...known }).map(([id, label]) => ({ value: id, label }));
  return (
    <MultiSelect
      label="NAICS codes"
      description="None: all industries."
      searchable
      disabled={closed}
      data={data}
      value={value}
      onSearchChange={setTyped}
      onChange={(next) => {
        setKnown({ ...known, ...Object.fromEntries(next.flatMap((id) => (offered[id] ? [[id, offered[id]]] : []))) });
        onChange?.(next);
      }}
      error={error}
    />
  );
}
