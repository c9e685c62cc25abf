import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../base/api.ts";
import { Ribbon } from "../../ui/words/Ribbon.tsx";
import type { ClientValues } from "./clientForm.ts";
import styles from "./duplicates.module.css";

interface Duplicate {
  id: number;
  legal_name: string;
}

const checked = ["ein", "legal_name", "contact_email", "contact_phone"] as const;
type Checked = (typeof checked)[number];
const isChecked = (field: string): field is Checked => checked.some((one) => one === field);

/** Looks for clients that may be the same business when one of four fields is left. It warns and never blocks. */
export function useDuplicateCheck() {
  const queries = useQueryClient();
  const [byField, setByField] = useState<Partial<Record<Checked, readonly Duplicate[]>>>({});
  const check = async (field: string, values: ClientValues) => {
    if (!isChecked(field)) return;
    const value = values[field].trim();
    // Without an answer there is nothing to warn of, and the form goes on.
    const answer = value
      ? await queries
          .fetchQuery(api.clients.duplicates.queryOptions({ input: { query: { [field]: value } }, staleTime: 0 }))
          .catch(() => null)
      : null;
    setByField((before) => ({ ...before, [field]: answer?.items ?? [] }));
  };
  const found = new Map(Object.values(byField).flatMap((list) => list.map((one) => [one.id, one] as const)));
  return { found: [...found.values()], check: (field: string, values: ClientValues) => void check(field, values) };
}

export function DuplicateNotes({ found }: { found: readonly Duplicate[] }) {
  return (
    <div role="status" className={styles.live}>
      {found.map(({ id, legal_name }) => (
        <Ribbon key={id} meaning="act">
          Possible duplicate: {legal_name} (#{id})
        </Ribbon>
      ))}
    </div>
  );
}
