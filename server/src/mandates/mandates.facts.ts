// What this area asks of those that rest on it.
import { fact } from "../platform/index.ts";

/** By client: where the review of its grounds stands (14); `selection` while it was never sent. */
export const clientReview = fact<number, "selection" | "in_review" | "finalized" | "not_qualified">(
  "client.review_state",
  "selection",
);
