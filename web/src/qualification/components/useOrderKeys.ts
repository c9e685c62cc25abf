import type { Review, ReviewedOrder } from "@refundry/contract/qualification";
import { useShortcut } from "../../ui/words/shortcuts.ts";
import { approvalRefusal, type ChosenOrder, type OrderSteps } from "./OneOrder.tsx";

interface Keys {
  review: Review;
  chosen: ChosenOrder | null;
  steps: OrderSteps;
  off: boolean;
}

const place = "Mandates";
const counts = ({ state }: ReviewedOrder) => state !== "excluded";

/** Decides on orders by keys alone: j and k choose, a approves, x excludes, n and p turn to cited pages (14, 7.7). */
export function useOrderKeys({ review: { mandates, may }, chosen, steps, off }: Keys): void {
  const at = mandates.findIndex(({ id }) => id === chosen?.id);
  const order = mandates[at];
  const here = order && counts(order) ? order : null;
  const binding = { off: off || mandates.length === 0 };
  const choose = (next: ReviewedOrder | undefined) => next && steps.choose(next);
  const turn = (page: number | undefined) => here && page !== undefined && steps.choose(here, page);
  const cited = [...new Set(here?.citations.map(({ page }) => page))].sort((one, other) => one - other);
  const page = chosen?.page ?? 0;
  // An order that was just excluded keeps its place, so that the next one is the one that followed it.
  useShortcut(place, ["j", "Next mandate"], () => choose(mandates.slice(at + 1).find(counts)), binding);
  useShortcut(
    place,
    ["k", "Previous mandate"],
    () => choose(mandates.slice(0, Math.max(at, 0)).findLast(counts)),
    binding,
  );
  useShortcut(
    place,
    ["a", "Approve the chosen mandate"],
    () => here && steps.making === null && approvalRefusal(here, may) === null && steps.approve(here),
    binding,
  );
  useShortcut(
    place,
    ["x", "Exclude the chosen mandate"],
    () => here && may.decide.allowed && steps.exclude(here),
    binding,
  );
  useShortcut(place, ["n", "Next cited page"], () => turn(cited.find((one) => one > page)), binding);
  useShortcut(place, ["p", "Previous cited page"], () => turn(cited.findLast((one) => one < page)), binding);
}
