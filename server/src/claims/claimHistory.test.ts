import { access } from "@refundry/contract/access";
import { claims } from "@refundry/contract/claims";
import { packages } from "@refundry/contract/packages";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { payrollFileOf, peopleOfE, wagesOfE } from "../calculations/calculations.given.ts";
import { givenDraft, givenFinal, givenReadyE } from "../packages/packages.given.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";
import { importPayroll } from "./claims.given.ts";

let world: World;
let admin: Caller;
let id: number;
/** Client E with a draft and a final that nothing made outdated. */
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  ({ id } = await givenReadyE(world));
  await givenDraft(world, admin, id);
  await givenFinal(world, admin, id);
});
afterAll(() => world.close());

const quarter = { year: 2021, quarter: 1 } as const;
const rounds = async () => (await admin.call(claims.rounds, { params: { id } })).items;
const saveRound = async (amount: string) => {
  const { version = 1, id: round = 0 } = (await rounds())[0] ?? {};
  return admin.call(claims.updateRound, {
    params: { id: round },
    body: { amount, start: "2020-05-01", weeks: 24, version },
  });
};
const roundOf36000 = {
  did_not_receive: false,
  forgiven: null,
  payroll_reported: null,
  nonpayroll_reported: null,
  other_payroll_costs: null,
};
const decide = async (now: "excluded" | "cleared", state: "cleared" | "suspect", reason: string) => {
  const { items } = await admin.call(claims.nameMatches, { params: { id } });
  const match = items.find((one) => one.state === now)?.id ?? 0;
  return admin.call(claims.decideMatch, { params: { id: match }, body: { state, reason } });
};
const saveWages = (wages: string) => admin.call(claims.saveWages, { params: { id }, body: [{ ...quarter, wages }] });
const saveCount = (count: number) => admin.call(claims.saveCounts, { params: { id }, body: [{ ...quarter, count }] });
const saveReceipts = (amount: string) =>
  admin.call(claims.saveReceipts, { params: { id }, body: [{ ...quarter, amount }] });
const saveImpacts = (...body: { id: number; notes: string }[]) =>
  admin.call(claims.saveImpacts, { params: { id }, query: {}, body });
const saveGroup = (...names: string[]) =>
  admin.call(claims.saveGroup, {
    params: { id },
    body: {
      members: names.map((name) => ({
        name,
        ein: null,
        business_began: null,
        full_time_2019: "3",
        receipts: [],
        qualified: [],
      })),
      shared_employees: [],
    },
  });
const changeDetails = (set: object) => admin.call(claims.changeDetails, { params: { id }, body: set });

interface Change {
  what: string;
  record: string;
  mark: string;
  make: () => Promise<unknown>;
  /** What the history says of it. */
  before: object;
  after: object | null;
  takeBack: () => Promise<unknown>;
}

/** One change of each kind that people make to a claim. */
const changes: Change[] = [
  {
    what: "changing a round",
    record: "rounds",
    mark: "PPP rounds",
    make: () => saveRound("41000.00"),
    before: { amount: "40000.00" },
    after: { amount: "41000.00" },
    takeBack: () => saveRound("40000.00"),
  },
  {
    what: "removing a round",
    record: "rounds",
    mark: "PPP rounds",
    make: async () => {
      const { version = 1, id: round = 0 } = (await rounds())[1] ?? {};
      return admin.call(claims.removeRound, { params: { id: round }, query: { version } });
    },
    before: { amount: "36000.00" },
    after: null,
    takeBack: () =>
      admin.call(claims.createRound, {
        params: { id },
        body: { ...roundOf36000, number: 2, start: "2021-02-10", amount: "36000.00", weeks: 8 },
      }),
  },
  {
    what: "adding an owner",
    record: "owners",
    mark: "owners",
    make: () => admin.call(claims.addOwner, { params: { id }, body: { name: "Walter O'Neil", kind: "owner" } }),
    before: { owner_family_list: "Dana Smith\nEvan Smith" },
    after: {
      kind: "owner",
      person: "Walter O'Neil",
      percent: null,
      has_owners: true,
      owner_family_list: "Dana Smith; Walter O'Neil\nEvan Smith",
    },
    takeBack: async () => {
      const { owners } = await admin.call(claims.owners, { params: { id } });
      const walter = owners.find(({ name }) => name.includes("Walter"))?.id ?? 0;
      return admin.call(claims.removeOwner, { params: { id }, query: { id: walter } });
    },
  },
  {
    what: "clearing a name",
    record: "name_matches",
    mark: "owners",
    make: () => decide("excluded", "cleared", "Another person of this name"),
    before: { state: "excluded", person: "Evan Smith", employee: "Evan M. Smith" },
    after: { state: "cleared", person: "Evan Smith", employee: "Evan M. Smith" },
    takeBack: () => decide("cleared", "suspect", "The same person after all"),
  },
  {
    what: "entering wages",
    record: "wages",
    mark: "taxable wages",
    make: () => saveWages("50000.00"),
    before: { "2021-Q1": wagesOfE },
    after: { "2021-Q1": "50000.00" },
    takeBack: () => saveWages(wagesOfE),
  },
  {
    what: "removing wages",
    record: "wages",
    mark: "taxable wages",
    make: () => admin.call(claims.removeWages, { params: { id }, query: quarter }),
    before: { "2021-Q1": wagesOfE },
    after: { "2021-Q1": null },
    takeBack: () => saveWages(wagesOfE),
  },
  {
    what: "entering a count",
    record: "counts",
    mark: "employee counts",
    make: () => saveCount(9),
    before: { "2021-Q1": 5 },
    after: { "2021-Q1": 9 },
    takeBack: () => saveCount(5),
  },
  {
    what: "removing a count",
    record: "counts",
    mark: "employee counts",
    make: () => admin.call(claims.removeCounts, { params: { id }, query: quarter }),
    before: { "2021-Q1": 5 },
    after: { "2021-Q1": null },
    takeBack: () => saveCount(5),
  },
  {
    what: "entering receipts",
    record: "receipts",
    mark: "gross receipts",
    make: () => saveReceipts("1000.00"),
    before: { "2021-Q1": "210000.00" },
    after: { "2021-Q1": "1000.00" },
    takeBack: () => saveReceipts("210000.00"),
  },
  {
    what: "removing receipts",
    record: "receipts",
    mark: "gross receipts",
    make: () => admin.call(claims.removeReceipts, { params: { id }, query: quarter }),
    before: { "2021-Q1": "210000.00" },
    after: { "2021-Q1": null },
    takeBack: () => saveReceipts("210000.00"),
  },
  {
    what: "stating a business impact",
    record: "business_impact",
    mark: "business impact",
    make: () => saveImpacts({ id: 10, notes: "No flour for six weeks" }),
    before: { "Supplies could not be obtained": null },
    after: { "Supplies could not be obtained": "No flour for six weeks" },
    takeBack: () => saveImpacts(),
  },
  {
    what: "entering a member of the group",
    record: "group",
    mark: "group of companies",
    make: async () => {
      await changeDetails({ group_of_companies: true });
      await saveGroup("Smith Bakery LLC");
    },
    before: { "Smith Bakery LLC": null },
    after: { "Smith Bakery LLC": "no EIN; 3.00 full-time" },
    takeBack: async () => {
      await saveGroup();
      await changeDetails({ group_of_companies: false });
    },
  },
  {
    what: "entering the full-time count of 2019",
    record: "claim_details",
    mark: "employee counts",
    make: () => changeDetails({ fte_2019: "33" }),
    before: { fte_2019: "12" },
    after: { fte_2019: "33" },
    takeBack: () => changeDetails({ fte_2019: "12" }),
  },
  {
    what: "importing another payroll",
    record: "payroll_batches",
    mark: "payroll",
    make: () => importPayroll(admin, id, payrollFileOf([...peopleOfE, ["Nora Vane", "100"]]), "next.csv"),
    before: { batch: 1 },
    after: { batch: 2, rows: 216, gross: "313200.00", employees: 6 },
    takeBack: async () => {
      const { items } = await admin.call(claims.batches, { params: { id } });
      await admin.call(claims.revertPayroll, { params: { id: items[0]?.id ?? 0 }, body: { reason: "Wrong file" } });
    },
  },
];

describe("what a change leaves behind", () => {
  test.each(changes.map((change, place) => ({ ...change, place: place + 1, places: changes.length })))(
    "CLAIM-53 ($place of $places) $what stands in the history with before and after and marks draft and final outdated, and so does taking it back, which removes the mark",
    async ({ record, mark, make, before, after, takeBack }) => {
      const history = () => admin.call(access.audit, { query: { client_id: id, record_type: record } });
      const marks = async () => (await admin.call(packages.list, { params: { id } })).items.map((one) => one.outdated);
      const { total } = await history();
      expect(await marks()).toEqual([[], []]);
      await make();
      const made = await history();
      expect(made.total).toBe(total + 1);
      expect(made.items[0]).toMatchObject({ before, after, actor_user_id: admin.person?.id });
      expect(await marks()).toEqual([[mark], [mark]]);
      await takeBack();
      const taken = await history();
      expect(taken.total).toBe(total + 2);
      const [last] = taken.items;
      expect(last?.after).toMatchObject(before);
      expect(last?.before).not.toEqual(last?.after);
      expect(await marks()).toEqual([[], []]);
    },
  );
});
