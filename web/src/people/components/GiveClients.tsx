import { Select } from "@mantine/core";
import type { UserRow } from "@refundry/contract/people";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ApiError } from "../../base/ApiError.ts";
import { api } from "../../base/api.ts";
import { nobody } from "./userForm.ts";

interface Props {
  person: UserRow;
  /** What the server refused: it says how many clients there are. */
  refused: ApiError | null;
  value: string | null;
  onChange: (to: string | null) => void;
  error?: ReactNode;
}

/** Who takes the clients of an attorney of record; asked once the server says that there are any. */
export function GiveClients({ person, refused, value, onChange, error }: Props) {
  const refusal = refused?.code === "has_clients" ? refused : null;
  const count = refusal === null ? null : Number(refusal.details.count);
  const asked = count !== null || value !== null;
  const attorneys = useQuery({
    ...api.people.attorneys.queryOptions({ input: { query: { managing_firm: person.parent_entity ?? 0 } } }),
    enabled: asked && person.parent_entity !== null && person.firm_type === 2,
  });
  if (!asked) return null;
  const others = attorneys.data?.items.filter(({ id }) => id !== person.id) ?? [];
  return (
    <>
      {refusal && <p role="alert">{refusal.message}</p>}
      <Select
        label={`Give their ${count === 1 ? "client" : `${count ?? ""} clients`} to`}
        withAsterisk
        allowDeselect={false}
        data-autofocus
        data={[
          ...others.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: nobody, label: "Leave unassigned" },
        ]}
        value={value}
        onChange={onChange}
        error={error}
      />
    </>
  );
}
