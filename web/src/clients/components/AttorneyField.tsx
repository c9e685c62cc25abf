import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { wordsOf } from "../../base/ApiError.ts";
import { api } from "../../base/api.ts";
import { TypedSelect } from "../../ui/form/TypedSelect.tsx";
import { clientWords } from "./clientForm.ts";

interface Props {
  /** The managing firm; nobody can be chosen before it is. */
  firm: number | null;
  value: number | null;
  onChange: (id: number | null) => void;
  /** Assigned by itself: the person who creates the client. */
  self: { id: number; name: string } | null;
  error?: ReactNode;
}

/** The attorneys of a managing firm; it may stay empty. */
export function AttorneyField({ firm, value, onChange, self, error }: Props) {
  const attorneys = useQuery({
    ...api.people.attorneys.queryOptions({ input: { query: { managing_firm: firm ?? 0 } } }),
    enabled: firm !== null && self === null,
  });
  const offered = self ? [self] : (attorneys.data?.items.filter((person) => person.can_be_aor) ?? []);
  return (
    <TypedSelect
      label={clientWords.attorney_of_record}
      autoSelectOnBlur
      clearable={self === null}
      clearButtonProps={{ "aria-label": "Clear the attorney" }}
      disabled={self !== null || firm === null}
      // Its neighbours in the row have no help: the boxes stand on one line.
      inputWrapperOrder={["label", "input", "description", "error"]}
      description={firm === null && self === null ? "Choose a managing firm first." : undefined}
      data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      onFocus={({ currentTarget }) => currentTarget.select()}
      value={self ? String(self.id) : value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      nothingFoundMessage="This firm has no attorney to assign."
      error={error ?? (attorneys.isError ? wordsOf(attorneys.error) : undefined)}
    />
  );
}
