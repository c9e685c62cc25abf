import { type ComboboxItem, Select, type SelectProps } from "@mantine/core";
import { useState } from "react";

type Option = string | ComboboxItem;
type Props = Omit<SelectProps, "data" | "selectFirstOptionOnChange"> & { data: readonly Option[] };

const keyOf = (option: Option) => (typeof option === "string" ? option : option.value);

/**
 * A choice that is found by typing: the first that fits is taken with Enter, and with `autoSelectOnBlur` on leaving, too. The library
 * lists every choice again, and takes the first of them, where the words of the chosen one are typed in full: while one types, the
 * chosen one is the first, and is not given up by typing it again. Whoever comes to it begins anew: the words of what is chosen are
 * marked, so that what is typed takes their place.
 */
export function TypedSelect({ data, value = null, onDropdownClose, onClick, onFocus, ...field }: Props) {
  const [typing, setTyping] = useState(false);
  const chosen = typing ? data.filter((option) => keyOf(option) === value) : [];
  return (
    <Select
      searchable
      allowDeselect={false}
      {...field}
      selectFirstOptionOnChange
      data={[...chosen, ...data.filter((option) => !chosen.includes(option))]}
      value={value}
      onInput={() => setTyping(true)}
      onFocus={(event) => {
        event.currentTarget.select();
        onFocus?.(event);
      }}
      onClick={(event) => {
        if (!typing) event.currentTarget.select();
        onClick?.(event);
      }}
      onDropdownClose={() => {
        setTyping(false);
        onDropdownClose?.();
      }}
    />
  );
}
