import type { Question } from "@refundry/contract/claims";
import { dayText } from "../../base/instants.ts";

/** Since when, and by whom, something is asked of a client. */
export const askedText = ({ asked_at: at, asked_by: by }: Pick<Question, "asked_at" | "asked_by">) =>
  `Asked ${dayText(at)} by ${by}`;
