import { Select, type SelectProps } from "@mantine/core";
import { stateCodes, stateNames } from "@refundry/contract/content";
import { byCodeOrName } from "./stateFilter.ts";

type Props = Omit<SelectProps, "value" | "onChange" | "data" | "filter"> & {
  value?: string | undefined;
  onChange: (code: string) => void;
};

/**
 * A state by its code or its name: what matches none does not stay, and is said. The library lists every state again where the chosen
 * one's code is typed, and takes the first on leaving: the chosen one is the first, and is not given up by choosing it again.
 */
export function StateField({ value, onChange, ...field }: Props) {
  return (
    <Select
      searchable
      clearable
      allowDeselect={false}
      selectFirstOptionOnChange
      autoSelectOnBlur
      data={value ? [value, ...stateCodes.filter((code) => code !== value)] : [...stateCodes]}
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
