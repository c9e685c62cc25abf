import { type RoleId, roles } from "@refundry/contract/platform";

/** Claim data stays open to a client's own people until a final exists. */
export const isClaimOpen = (role: RoleId, { hasFinal }: { hasFinal: boolean }): boolean =>
  role !== roles.client || !hasFinal;
