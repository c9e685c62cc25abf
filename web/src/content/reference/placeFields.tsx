import { MultiSelect, Select } from "@mantine/core";
import { stateCodes, stateNames } from "@refundry/contract/content";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { api, client as calls } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { TypedSelect } from "../../ui/form/TypedSelect.tsx";
import { failed } from "../../ui/words/snackbar.tsx";

interface Field<Value> {
  label: string;
  value?: Value;
  onChange?: (value: Value) => void;
  error?: ReactNode;
  withAsterisk?: boolean;
  disabled?: boolean;
}

/** What a list offers before one types on. */
const mostShown = 200;

const states = stateCodes.map((code) => ({ value: code, label: `${code} ${stateNames[code]}` }));

export function StateField({ onChange, value = "", ...field }: Field<string>) {
  return (
    <TypedSelect
      nothingFoundMessage="No such state."
      data={states}
      value={value || null}
      onChange={(code) => onChange?.(code ?? "")}
      {...field}
    />
  );
}

const options = (items: readonly { id: number; name: string }[]) =>
  items.map(({ id, name }) => ({ value: String(id), label: name }));

/** The active counties of a state, and those that are chosen already. */
function useCounties(state: string, chosen: readonly { id: number; name: string }[]) {
  const found = useQuery({
    ...api.content.stateCounties.queryOptions({ input: { params: { state_code: state } } }),
    enabled: state !== "",
  });
  const items = found.data?.items ?? [];
  return options([...chosen.filter(({ id }) => !items.some((one) => one.id === id)), ...items]);
}

interface PlaceProps<Value> extends Field<Value> {
  state: string;
  /** What stands there already, though the list may offer it no more. */
  chosen: readonly { id: number; name: string }[];
}

export function CountyField({ state, chosen, onChange, value = "", ...field }: PlaceProps<string>) {
  return (
    <TypedSelect
      nothingFoundMessage={state === "" ? "Choose a state first." : "No such county."}
      limit={mostShown}
      data={useCounties(state, chosen)}
      value={value || null}
      onChange={(id) => onChange?.(id ?? "")}
      {...field}
    />
  );
}

export function CountiesField({ state, chosen, onChange, value = [], ...field }: PlaceProps<string[]>) {
  return (
    <MultiSelect
      searchable
      hidePickedOptions
      nothingFoundMessage={state === "" ? "Choose a state first." : "No such county."}
      limit={mostShown}
      data={useCounties(state, chosen)}
      value={value}
      onChange={(ids) => onChange?.(ids)}
      {...field}
    />
  );
}

const adding = "add";

/** A city of a state; one that is not in the list is added by its name (20). */
export function CityField({ state, chosen, onChange, value = "", ...field }: PlaceProps<string>) {
  const [typed, type] = useState("");
  const changed = useChanged();
  const found = useQuery({
    ...api.content.stateCities.queryOptions({ input: { params: { state_code: state } } }),
    enabled: state !== "",
  });
  const items = found.data?.items ?? [];
  const several = new Set(items.map(({ name }) => name).filter((name, at, all) => all.indexOf(name) !== at));
  const listed = items.map(({ id, name, full_name: full }) => ({ id, name: several.has(name) ? full : name }));
  const known = [...chosen.filter(({ id }) => !items.some((one) => one.id === id)), ...listed];
  const name = typed.trim();
  const isNew = name.length >= 2 && !known.some((one) => one.name.toLowerCase() === name.toLowerCase());
  const add = async () => {
    try {
      const { id } = await calls.content.typeCity({ params: { state_code: state }, body: { name } });
      await changed({ type: "reference" });
      onChange?.(String(id));
    } catch (error) {
      failed(error);
    }
  };
  return (
    <Select
      searchable
      clearable
      nothingFoundMessage={state === "" ? "Choose a state first." : "No such city."}
      limit={mostShown}
      data={[...options(known), ...(state !== "" && isNew ? [{ value: adding, label: `Add "${name}"` }] : [])]}
      filter={({ options: all, search, limit }) => {
        const asked = search.trim().toLowerCase();
        const matching = all.filter(
          (one) => "value" in one && (one.value === adding || one.label.toLowerCase().includes(asked)),
        );
        return [
          ...matching.slice(0, limit),
          ...matching.slice(limit).filter((one) => "value" in one && one.value === adding),
        ];
      }}
      clearButtonProps={{ "aria-label": "Clear the city" }}
      value={value || null}
      searchValue={typed}
      onSearchChange={type}
      onChange={(id) => (id === adding ? void add() : onChange?.(id ?? ""))}
      {...field}
    />
  );
}
