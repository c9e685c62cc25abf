import { Select, type SelectProps } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";

/** One of the states, by its code. */
export function StateSelect(props: Omit<SelectProps, "data">) {
  const states = useQuery({ ...api.content.states.queryOptions(), staleTime: Number.POSITIVE_INFINITY });
  return (
    <Select
      label="State"
      searchable
      clearable
      data={(states.data?.items ?? []).map(({ state_code: value, state_name: label }) => ({ value, label }))}
      {...props}
    />
  );
}
