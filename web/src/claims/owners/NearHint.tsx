import type { ClaimEmployee } from "@refundry/contract/claims";
import { allOf } from "../../base/words.ts";
import { Small } from "../../ui/words/Quiet.tsx";

/** Beside somebody whom the payroll does not show: who of it is spelled nearly alike, and counts. */
export function NearHint({ near }: { near: readonly ClaimEmployee[] | undefined }) {
  return near && <Small of="div">Nearly alike on the payroll: {allOf(near.map(({ name }) => name))}</Small>;
}
