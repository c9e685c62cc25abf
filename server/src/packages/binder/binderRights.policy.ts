import type { AnyOperation } from "@refundry/contract/platform";
import { type Actor, can } from "../../platform/index.ts";

/** Whether somebody's role may use a call: what it answers may stand in that person's binder (PACK-57). */
export function opens(actor: Actor, { declaration: { permission } }: AnyOperation): boolean {
  return permission === "public" || permission === "signed-in" || can(actor, permission);
}
