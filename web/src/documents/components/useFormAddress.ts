import type { FormNumber } from "@refundry/contract/documents";
import { useSearch } from "@tanstack/react-router";
import { useChangeAddress } from "../../ui/table/address.ts";
import { forms, formsAndAll } from "./formAddress.ts";

export function useFormAddress(): [FormNumber, (form: FormNumber) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const change = useChangeAddress<{ type: FormNumber }>();
  const form = forms.find((one) => one === String(search.type)) ?? "941";
  return [form, (type) => change({ type })];
}

/** The same where clients of all forms may be chosen together. */
export function useFormOrAllAddress(): [FormNumber | "all", (form: FormNumber | "all") => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const change = useChangeAddress<{ type: FormNumber | "all" }>();
  const form = formsAndAll.find((one) => one === String(search.type)) ?? "941";
  return [form, (type) => change({ type })];
}

export function useCompleteAddress(): [boolean, (complete: boolean) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const change = useChangeAddress<{ complete: "true" | undefined }>();
  return [String(search.complete) === "true", (on) => change({ complete: on ? "true" : undefined })];
}
