import type { FormNumber } from "@refundry/contract/documents";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { forms } from "./formAddress.ts";

export function useFormAddress(): [FormNumber, (form: FormNumber) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const form = forms.find((one) => one === String(search.type)) ?? "941";
  const change = (type: FormNumber) =>
    void navigate({ to: ".", search: (before: object) => ({ ...before, type }), hash: true, replace: true });
  return [form, change];
}

export function useCompleteAddress(): [boolean, (complete: boolean) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (on: boolean) =>
    void navigate({
      to: ".",
      search: (before: object) => ({ ...before, complete: on ? "true" : undefined }),
      hash: true,
      replace: true,
    });
  return [String(search.complete) === "true", change];
}
