import type { FormNumber } from "@refundry/contract/documents";
import { readTableSearch, type TableSearch } from "../../ui/table/address.ts";

// Written out, so that the address does not carry the schemas that they are part of.
const forms: readonly FormNumber[] = ["941", "943", "944"];
export const formsAndAll: readonly (FormNumber | "all")[] = [...forms, "all"];

/** What a list is asked for, for the clients of one form or of all. */
export const ofForm = (form: FormNumber | "all") => (form === "all" ? {} : { business_type: form });

interface FormSearch extends TableSearch {
  type?: string;
}

/** The form whose clients a list shows, or all of them, and its table's part of the address: `?type=943`, `?type=all`. */
export function readFormSearch(search: Record<string, unknown>): FormSearch {
  const type = formsAndAll.find((one) => one === String(search.type));
  return { ...readTableSearch(search), ...(type && { type }) };
}

/** The same with those that handed in everything: `?complete=true`. */
export function readRequiredSearch(search: Record<string, unknown>): FormSearch & { complete?: string } {
  return {
    ...readFormSearch(search),
    ...(String(search.complete) === "true" && { complete: "true" }),
  };
}
