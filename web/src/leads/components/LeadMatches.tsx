import type { LeadMatch } from "@refundry/contract/leads";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../base/api.ts";
import { Ribbon } from "../../ui/words/Ribbon.tsx";
import type { LeadValues } from "./leadForm.ts";

/** Looks for what may be the same business when a field is left: it is named and never blocks (12, 5.4). */
export function useMatches(lead?: number) {
  const queries = useQueryClient();
  const [found, setFound] = useState<readonly LeadMatch[]>([]);
  const check = async (values: LeadValues) => {
    const { ein, legal_name, trade_name, contact_email, contact_phone, state } = values;
    const asked = Object.entries({ ein, legal_name, trade_name, contact_email, contact_phone, state }).filter(
      ([, value]) => typeof value === "string" && value.trim() !== "",
    );
    if (asked.length === 0) return setFound([]);
    const query = { ...Object.fromEntries(asked), ...(lead && { lead }) };
    const answer = await queries
      .fetchQuery(api.leads.duplicates.queryOptions({ input: { query }, staleTime: 0 }))
      .catch(() => null);
    setFound(answer?.items ?? []);
  };
  return { found, check: (values: LeadValues) => void check(values) };
}

/** What two records of a business have in common, in words. */
export const matchWords = { ein: "EIN", email: "e-mail", phone: "phone", name: "name" };

export function LeadMatches({ found }: { found: readonly LeadMatch[] }) {
  return (
    <div role="status">
      {found.map(({ kind, id, name, matched }) => (
        <Ribbon key={`${kind}${id}`} meaning="act">
          Possible duplicate: {kind} {name} (#{id}), same {matched.map((one) => matchWords[one]).join(", ")}
        </Ribbon>
      ))}
    </div>
  );
}
