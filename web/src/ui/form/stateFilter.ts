import type { ComboboxItem, OptionsFilter } from "@mantine/core";
import { stateNames } from "@refundry/contract/content";

/** States whose code or name begins with what is typed. */
export const byCodeOrName: OptionsFilter = ({ options, search }) => {
  const typed = search.trim().toLowerCase();
  return (options as ComboboxItem[]).filter(({ value }) =>
    [value, stateNames[value] ?? ""].some((text) => text.toLowerCase().startsWith(typed)),
  );
};
