import { Checkbox } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { z } from "zod";
import { useChangeAddress } from "../table/address.ts";
import { FilterChoice } from "./FilterChoice.tsx";
import { choicesOf, type DeclaredRecord } from "./record.ts";

type Filters = Record<string, string | undefined>;

const inner = (schema: unknown) => (schema instanceof z.ZodOptional ? schema.unwrap() : schema);

/** Stands in the address where a filter that stands by itself is taken away. */
const all = "all";

/** The filters of the list as the server takes them: those in the address, and those that stand while it says nothing. */
export function useRecordFilters(
  { filters }: Pick<DeclaredRecord, "filters">,
  standing: Filters = {},
): [Filters, (change: Filters) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const changeAddress = useChangeAddress();
  const set = Object.fromEntries(
    Object.entries(filters).map(([name, schema]) => {
      const asked = search[name] ?? standing[name];
      return [name, asked !== all && (schema as z.ZodType).safeParse(asked).success ? asked : undefined];
    }),
  ) as Filters;
  const change = (next: Filters) => {
    const asked = Object.entries(next).map(([name, value]) => {
      const plain = value === undefined && standing[name] !== undefined ? all : value;
      return [name, plain === standing[name] ? undefined : plain];
    });
    changeAddress(Object.fromEntries(asked));
  };
  return [set, change];
}

interface Props {
  declared: DeclaredRecord;
  /** The filters that are offered, in order; a flag with its words. */
  offered: readonly (string | readonly [flag: string, words: string])[];
  standing?: Filters | undefined;
}

/** A choice narrows to one value, a flag to what it says; the server filters, so that the export holds the same rows. */
export function RecordFilters({ declared, offered, standing }: Props) {
  const [set, change] = useRecordFilters(declared, standing);
  return offered.map((one) => {
    if (typeof one !== "string") {
      const [flag, words] = one;
      return (
        <Checkbox
          key={flag}
          size="xs"
          label={words}
          checked={set[flag] === "true"}
          onChange={(event) => change({ [flag]: event.currentTarget.checked ? "true" : undefined })}
        />
      );
    }
    const named = declared.names[one];
    const label = typeof named === "object" ? named.label : one;
    const offers = inner(declared.filters[one]);
    const values = offers instanceof z.ZodEnum ? (offers.options as string[]) : [];
    return (
      <FilterChoice
        key={one}
        label={label}
        value={set[one]}
        choices={values.map((value) => [value, choicesOf(declared, one)?.[value] ?? value])}
        onChoose={(value) => change({ [one]: value })}
      />
    );
  });
}
