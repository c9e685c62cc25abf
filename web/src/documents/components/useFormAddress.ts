import type { FormNumber } from "@refundry/contract/documents";
import { useSearch } from "@tanstack/react-router";
import { useChangeAddress } from "../../ui/table/address.ts";

/** The form that the address names among those offered; 941 where it names none. */
export function useFormAddress<Form extends FormNumber | "all">(
  offered: readonly Form[],
): [Form | "941", (form: Form) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const change = useChangeAddress<{ type: Form }>();
  return [offered.find((one) => one === String(search.type)) ?? "941", (type) => change({ type })];
}

export function useCompleteAddress(): [boolean, (complete: boolean) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const change = useChangeAddress<{ complete: "true" | undefined }>();
  return [String(search.complete) === "true", (on) => change({ complete: on ? "true" : undefined })];
}
