import type { Review } from "@refundry/contract/qualification";
import { type Quarter, quarterLabel } from "@refundry/contract/values";
import { BigFigures } from "../../ui/figures/BigFigures.tsx";

/** What the review has come to: the quarters that qualify, and how much of it is still open. */
export function Answer({ review: { state, quarters, mandates, open_points: open } }: { review: Review }) {
  const decided = state !== "selection";
  const main = quarters.filter(({ supplement }) => !supplement);
  const met = main.filter(({ ground, standing }) => (decided ? standing.ground : ground) !== null);
  const counted = mandates.filter((order) => order.state !== "excluded");
  const excluded = mandates.length - counted.length;
  return (
    <BigFigures
      label="What the review has come to"
      figures={[
        {
          title: decided ? "Quarters that qualify" : "Quarters that may qualify",
          amount: `${met.length} of ${main.length}`,
          note: met.map((quarter) => quarterLabel(quarter as Quarter)).join(", ") || "None so far",
        },
        ...(mandates.length === 0
          ? []
          : [
              {
                title: "Mandates approved",
                amount: `${counted.filter(({ approved }) => approved).length} of ${counted.length}`,
                note: excluded > 0 && `${excluded} excluded`,
              },
            ]),
        ...(state === "in_review"
          ? [{ title: "Open points", amount: open.length, note: open.length === 0 && "Ready to be finalized" }]
          : []),
      ]}
    />
  );
}
