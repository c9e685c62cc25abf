import { claims } from "@refundry/contract/claims";
import { expect } from "vitest";
import type { Caller } from "../../world.given.ts";
import { csvOf, importPayroll } from "../claims.given.ts";

/** What tests of owners and of names on the payroll do, as one caller. */
export function namesBy(caller: () => Caller) {
  const matches = async (id: number) => (await caller().call(claims.nameMatches, { params: { id } })).items;
  return {
    /** Two checks each: 100.00 in October 2020 and 50.50 in February 2021. */
    pay: (id: number, names: string[], name = "payroll.csv") => {
      const checks = names.flatMap((one) => [
        ["2020-10-15", one, "100.00"],
        ["2021-02-15", one, "50.50"],
      ]);
      return importPayroll(caller(), id, csvOf(checks), name);
    },
    listOwners: (id: number, owner_family_list: string) =>
      caller().call(claims.saveRawOwners, { params: { id }, body: { owner_family_list } }),
    owners: (id: number) => caller().call(claims.owners, { params: { id } }),
    matches,
    onlyMatch: async (id: number) => {
      const items = await matches(id);
      expect(items).toHaveLength(1);
      return items[0] as (typeof items)[number];
    },
    decide: (by: Caller, id: number, body: { state: "confirmed" | "cleared" | "suspect"; reason?: string }) =>
      by.try(claims.decideMatch, { params: { id }, body }),
  };
}
