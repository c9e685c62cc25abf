import { Button, Checkbox, Select, TextInput } from "@mantine/core";
import { impactChoices } from "@refundry/contract/claims";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { api } from "../../base/api.ts";
import { DateField } from "../../ui/form/fields.tsx";
import { Stack } from "../../ui/panels/Arranged.tsx";
import { useNarrow } from "../../ui/panels/useNarrow.ts";
import own from "./mandates.module.css";
import { StateSelect } from "./StateSelect.tsx";
import { isAsked, type SearchAddress } from "./searchAddress.ts";

interface Props {
  search: SearchAddress;
  onSearch: (next: SearchAddress) => void;
  /** On the page of a client: only reviewed orders can be meant, and the filters stand folded. */
  reviewedOnly?: boolean;
}

/** Words and filters of a search for orders; what is empty asks for nothing (13, 2.6). */
export function SearchForm({ search, onSearch, reviewedOnly = false }: Props) {
  const [values, setValues] = useState<SearchAddress>(search);
  const [empty, setEmpty] = useState(false);
  const keywords = useRef<HTMLInputElement>(null);
  const set = (name: keyof SearchAddress) => (value: string | null) =>
    setValues((before) => ({ ...before, [name]: value ?? "" }));
  const input = { params: { state_code: values.state ?? "" } };
  const counties = useQuery({ ...api.content.stateCounties.queryOptions({ input }), enabled: Boolean(values.state) });
  const cities = useQuery({ ...api.content.stateCities.queryOptions({ input }), enabled: Boolean(values.state) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as SearchAddress;
    const asks = isAsked(filled);
    setEmpty(!asks);
    if (asks) onSearch(filled);
    else keywords.current?.focus();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <div className={own.searchLine}>
          <TextInput
            label="Keywords"
            description="You can search for keywords, NAICS codes or descriptions, states, counties and cities."
            type="search"
            ref={keywords}
            error={empty && "Enter words, or choose one of the filters below."}
            inputWrapperOrder={["label", "description", "error", "input"]}
            value={values.q ?? ""}
            onChange={({ currentTarget }) => set("q")(currentTarget.value)}
            data-autofocus
          />
          <Button type="submit">Search</Button>
        </div>
        <Filters folded={reviewedOnly} chosen={filtersIn(values)}>
          <StateSelect
            value={values.state || null}
            onChange={(state) => setValues((before) => ({ ...before, state: state ?? "", county: "", city: "" }))}
          />
          <Select
            label="County"
            clearable
            searchable
            disabled={!values.state}
            placeholder={values.state ? undefined : "Choose a state first"}
            data={options(counties.data?.items)}
            value={values.county || null}
            onChange={set("county")}
          />
          <Select
            label="City"
            clearable
            searchable
            limit={100}
            disabled={!values.state}
            placeholder={values.state ? undefined : "Choose a state first"}
            data={options(cities.data?.items)}
            value={values.city || null}
            onChange={set("city")}
          />
          <TextInput
            label="NAICS"
            inputMode="numeric"
            maxLength={6}
            value={values.naics ?? ""}
            onChange={({ currentTarget }) => set("naics")(currentTarget.value)}
          />
          <Select
            label="Impact"
            clearable
            data={impactChoices.map(({ id, choice }) => ({ value: String(id), label: choice }))}
            value={values.impact || null}
            onChange={set("impact")}
          />
          <DateField label="In force from" value={values.in_force_from ?? ""} onChange={set("in_force_from")} />
          <DateField label="In force to" value={values.in_force_to ?? ""} onChange={set("in_force_to")} />
          <DateField label="Published from" value={values.published_from ?? ""} onChange={set("published_from")} />
          <DateField label="Published to" value={values.published_to ?? ""} onChange={set("published_to")} />
          {!reviewedOnly && (
            <Checkbox
              label="Reviewed only"
              checked={values.reviewed !== "false"}
              onChange={({ currentTarget }) => set("reviewed")(currentTarget.checked ? "" : "false")}
            />
          )}
        </Filters>
      </Stack>
    </form>
  );
}

interface FiltersProps {
  /** Among other cards: shown once somebody asks for them. */
  folded: boolean;
  chosen: number;
  children: ReactNode;
}

/** The filters in columns of one width; beside other things, and on a telephone, folded, with how many are chosen. */
function Filters({ folded, chosen, children }: FiltersProps) {
  const narrow = useNarrow();
  const [open] = useState(chosen > 0);
  const fields = <div className={own.filters}>{children}</div>;
  if (!folded && !narrow) return fields;
  return (
    <details open={open} className={own.fold}>
      <summary>Filters{chosen > 0 && ` (${chosen} chosen)`}</summary>
      {fields}
    </details>
  );
}

/** How many filters stand beside the words. */
const filtersIn = ({ q: _words, ...others }: SearchAddress) => Object.values(others).filter(Boolean).length;

const options = (items: readonly { id: number; name: string }[] | undefined) =>
  (items ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
