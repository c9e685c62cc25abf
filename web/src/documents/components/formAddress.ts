import type { FormNumber } from "@refundry/contract/documents";
import { readTableSearch, type TableSearch } from "../../ui/table/address.ts";

// Written out, so that the address does not carry the schemas that they are part of.
export const forms: readonly FormNumber[] = ["941", "943", "944"];
export const formsAndAll: readonly (FormNumber | "all")[] = [...forms, "all"];

interface FormSearch extends TableSearch {
  type?: string;
}

/** The form whose clients a list shows, and its table's part of the address: `?type=943`. */
export function readFormSearch(search: Record<string, unknown>): FormSearch {
  const type = forms.find((one) => one === String(search.type));
  return { ...readTableSearch(search), ...(type && { type }) };
}

/** The same with clients of all forms, `?type=all`, and with those that handed in everything: `?complete=true`. */
export function readRequiredSearch(search: Record<string, unknown>): FormSearch & { complete?: string } {
  return {
    ...readFormSearch(search),
    ...(search.type === "all" && { type: "all" }),
    ...(String(search.complete) === "true" && { complete: "true" }),
  };
}
