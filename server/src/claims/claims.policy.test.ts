import { type RoleId, roles } from "@refundry/contract/platform";
import { expect, test } from "vitest";
import { isClaimOpen } from "./claims.policy.ts";

test("claim data is closed to the client's own people once a final exists, and to nobody else", () => {
  for (const role of Object.values(roles) as RoleId[]) {
    expect([role, isClaimOpen(role, { hasFinal: false })]).toEqual([role, true]);
    expect([role, isClaimOpen(role, { hasFinal: true })]).toEqual([role, role !== roles.client]);
  }
});
