import type { SelectProps } from "@mantine/core";
import { stateCodes, stateNames } from "@refundry/contract/content";
import { byCodeOrName } from "./stateFilter.ts";
import { TypedSelect } from "./TypedSelect.tsx";

type Props = Omit<SelectProps, "value" | "onChange" | "data" | "filter"> & {
  value?: string | undefined;
  onChange: (code: string) => void;
};

/** A state by its code or its name: what matches none does not stay, and is said. */
export function StateField({ value, onChange, ...field }: Props) {
  return (
    <TypedSelect
      clearable
      autoSelectOnBlur
      data={stateCodes}
      onFocus={({ currentTarget }) => currentTarget.select()}
      filter={byCodeOrName}
      renderOption={({ option }) => `${option.value} · ${stateNames[option.value]}`}
      nothingFoundMessage="No such state."
      clearButtonProps={{ "aria-label": "Clear the state" }}
      {...field}
      value={value || null}
      onChange={(code) => onChange(code ?? "")}
    />
  );
}
