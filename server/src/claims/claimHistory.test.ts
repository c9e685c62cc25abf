import { access } from "@refundry/contract/access";
import { claims } from "@refundry/contract/claims";
import { packages } from "@refundry/contract/packages";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenClientE, payrollFileOf, peopleOfE } from "../calculations/calculations.given.ts";
import { givenDraft } from "../packages/packages.given.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";
import { importPayroll } from "./claims.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

/** One change of each part of a claim; every one makes another claim of it than the one before. */
const changes: [part: string, record: string, change: (id: number) => Promise<unknown>][] = [
  [
    "a round",
    "rounds",
    async (id) => {
      const { items } = await admin.call(claims.rounds, { params: { id } });
      const { version = 1, id: round = 0 } = items[0] ?? {};
      return admin.call(claims.updateRound, {
        params: { id: round },
        body: { amount: "41,000", start: "2020-05-01", weeks: 24, version },
      });
    },
  ],
  [
    "the owners",
    "owners",
    (id) => admin.call(claims.addOwner, { params: { id }, body: { name: "Walter O'Neil", kind: "owner" } }),
  ],
  [
    "a name",
    "name_matches",
    async (id) => {
      const { items } = await admin.call(claims.nameMatches, { params: { id } });
      const exact = items.find(({ state }) => state === "excluded")?.id ?? 0;
      return admin.call(claims.decideMatch, {
        params: { id: exact },
        body: { state: "cleared", reason: "Another person of this name" },
      });
    },
  ],
  [
    "wages",
    "wages",
    (id) => admin.call(claims.saveWages, { params: { id }, body: [{ year: 2021, quarter: 1, wages: "50,000" }] }),
  ],
  [
    "a count",
    "counts",
    (id) => admin.call(claims.saveCounts, { params: { id }, body: [{ year: 2021, quarter: 1, count: 9 }] }),
  ],
  [
    "receipts",
    "receipts",
    (id) => admin.call(claims.saveReceipts, { params: { id }, body: [{ year: 2021, quarter: 1, amount: "1,000" }] }),
  ],
  [
    "a business impact",
    "business_impact",
    (id) =>
      admin.call(claims.saveImpacts, {
        params: { id },
        query: {},
        body: [{ id: 10, notes: "No flour for six weeks" }],
      }),
  ],
  ["details", "claim_details", (id) => admin.call(claims.changeDetails, { params: { id }, body: { fte_2019: "33" } })],
  [
    "payroll",
    "payroll_batches",
    (id) => importPayroll(admin, id, payrollFileOf([...peopleOfE, ["Nora Vane", "100"]]), "next.csv"),
  ],
];

/** The mark that a draft has after each. */
const outdated: Record<string, string> = {
  rounds: "PPP rounds",
  owners: "owners",
  name_matches: "owners",
  wages: "taxable wages",
  counts: "employee counts",
  receipts: "gross receipts",
  business_impact: "business impact",
  claim_details: "employee counts",
  payroll_batches: "payroll",
};

describe("what a change leaves behind", () => {
  test.each(changes.map((change, place) => [place + 1, changes.length, ...change] as const))(
    "CLAIM-53 (%i of %i) changing %s stands in the history with before and after and marks the draft outdated",
    async (_place, _places, _part, record, change) => {
      const client = await givenClientE(world);
      const made = await givenDraft(world, admin, client.id);
      expect(made.items.map(({ outdated }) => outdated)).toEqual([[]]);
      const history = () => admin.call(access.audit, { query: { client_id: client.id, record_type: record } });
      const before = (await history()).total;
      await change(client.id);
      const { items, total } = await history();
      expect(total).toBe(before + 1);
      expect(items[0]?.before).toEqual(expect.any(Object));
      expect(items[0]?.after).toEqual(expect.any(Object));
      expect(items[0]?.before).not.toEqual(items[0]?.after);
      expect(items[0]?.actor_user_id).toBe(admin.person?.id);
      const [draft] = (await admin.call(packages.list, { params: { id: client.id } })).items;
      expect(draft?.outdated).toEqual([outdated[record]]);
    },
  );
});
