import { fact } from "../platform/index.ts";

/** By package: whether it was sent. */
export const isShipped = fact<number, boolean>("package.is_shipped", false);

/** By submission: how many of its signatures were verified (15). */
export const signaturesVerified = fact<number, number>("submission.signatures_verified", 0);

/** By submission: whether money was applied to what it claims (10). */
export const moneyApplied = fact<number, boolean>("submission.money_applied", false);
