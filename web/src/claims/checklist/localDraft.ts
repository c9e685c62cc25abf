import type { ChecklistStep, Typed } from "@refundry/contract/claims";
import { session, typedKey } from "../../base/session.ts";
import type { LocalDraft } from "./draftKeeper.ts";

type Kept = NonNullable<ReturnType<LocalDraft["read"]>>;

const isKept = (value: unknown): value is Kept =>
  typeof value === "object" && value !== null && "values" in value && "version" in value && "at" in value;

/** What a person types in a step of a client, in this browser until the server has it or the person signs out. */
export function localDraft(client: number, step: ChecklistStep): LocalDraft {
  const key = typedKey(`${session.current()?.current_user_id ?? 0}.${client}.${step}`);
  return {
    read: () => {
      try {
        const found: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
        return isKept(found) ? found : null;
      } catch {
        return null;
      }
    },
    keep: (values: Typed, version: number) => {
      try {
        localStorage.setItem(key, JSON.stringify({ values, version, at: new Date().toISOString() }));
      } catch {
        // No room, or the browser keeps nothing: the server has it 2 s later.
      }
    },
    drop: () => localStorage.removeItem(key),
  };
}
