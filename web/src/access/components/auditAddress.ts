import { auditFilters } from "@refundry/contract/access";
import { addDays } from "@refundry/contract/values";
import { today } from "../../base/instants.ts";
import { useRecordFilters } from "../../ui/records/RecordFilters.tsx";

/** The filters of the explorer as the address holds them, and how to change them. */
export type AuditSearch = Partial<Record<keyof typeof auditFilters, string | undefined>>;

/** Stands in the address where the days are not narrowed. */
export const everyDay = "all";

/** The last seven days, unless the address says otherwise (01, `/audit`). */
export function useAuditSearch(): [AuditSearch, (change: AuditSearch) => void] {
  return useRecordFilters({ filters: auditFilters }, { from: addDays(today(), -6) });
}
