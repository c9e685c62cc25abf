import { access } from "@refundry/contract/access";
import { claims } from "@refundry/contract/claims";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenClaim } from "../../calculations/calculations.given.ts";
import { givenDraft } from "../../packages/packages.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { importPayroll, plainPayroll } from "../claims.given.ts";
import { claimFactsOf } from "../index.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const newClient = async (more = {}) => (await world.given.client(more)).id;
const details = (id: number, caller = admin) => caller.call(claims.details, { params: { id } });
const patch = (id: number, body: Record<string, unknown>, caller = admin) =>
  caller.try(claims.changeDetails, { params: { id }, body });
const history = async (id: number, record_type: string) =>
  (await admin.call(access.audit, { query: { client_id: id, record_type } })).items;

/** A client with a person of its own, and that person. */
async function ownClient(): Promise<{ id: number; own: Caller }> {
  const person = await world.given.person({ role: 6, firm: null });
  return { id: await newClient({ user: person }), own: await world.as(person) };
}

describe("claim details", () => {
  test("nobody entered anything: the defaults of the specification", async () => {
    const id = await newClient();
    const found = await details(id);
    expect(found).toMatchObject({
      fte_2019: null,
      fte_year: 2019,
      prior_2020: null,
      supplement: false,
      ppp_mode: "min_payroll",
      recovery_startup: false,
      filing_date: null,
      process: "claim",
      health: [],
      prior_2020_used: [],
      version: 0,
    });
    expect(found.quarters.map(({ year, quarter, claimed }) => [year, quarter, claimed])).toEqual([
      [2020, 2, true],
      [2020, 3, true],
      [2020, 4, true],
      [2021, 1, true],
      [2021, 2, true],
      [2021, 3, true],
    ]);
  });

  test("every section is stored, read by the engine, and stands in the history with before and after", async () => {
    const id = await newClient();
    const saved = await patch(id, {
      fte_2019: "12.5",
      ppp_mode: "exclude_all",
      prior_2020: true,
      prior_2020_used: [{ name: "Ana Reyes", amount: "6,000" }],
      quarters: [
        { year: 2021, quarter: 3, medicare_wages: "60,000.00", reported_18a: "1000" },
        { year: 2020, quarter: 4, claimed: false },
      ],
      health: [{ year: 2021, quarter: 1, entries: [{ name: "Ana Reyes", amount: "500" }] }],
      process: "adjust",
      signer_title: "President",
      version: 0,
    });
    expect(saved.body).toEqual({ business_began: null, recovery_startup: false, version: 1 });
    expect(await world.system((tx) => claimFactsOf(tx, id))).toMatchObject({
      claimedQuarters: ["2021-Q1", "2021-Q2", "2021-Q3"],
      fte: "12.50",
      medicareWages: { "2021-Q3": 6_000_000n },
      reported: { "2021-Q3": { "18a": 100_000n, "26a": 0n } },
      health: { "2021-Q1": { "Ana Reyes": 50_000n } },
      prior2020: true,
      prior2020Qualified: { "Ana Reyes": 600_000n },
      pppMode: "exclude_all",
      process: "adjust",
      signerTitle: "President",
    });
    const [entry] = await history(id, "claim_details");
    expect(entry).toMatchObject({
      action: "claim_details.update",
      before: { fte_2019: null, "2021-Q3 medicare_wages": null, "2021-Q1 health": null, process: "claim" },
      after: {
        fte_2019: "12.5",
        "2021-Q3 medicare_wages": "60000.00",
        "2020-Q4 claimed": false,
        "2021-Q1 health": "1 name, 500.00",
        prior_2020_used: "1 name, 6000.00",
      },
    });
    await patch(id, { fte_2019: "12.50", process: "adjust", version: 1 });
    expect((await history(id, "claim_details")).length).toBe(1);
    const stale = await patch(id, { fte_2019: "13", version: 0 });
    expect(stale.body).toMatchObject({
      code: "stale_version",
      details: { name: `${admin.person?.first} ${admin.person?.last}`, version: 1 },
    });
  });

  test("CLAIM-27 a recovery startup that began on February 15, 2020 is 422", async () => {
    const id = await newClient();
    const both = (business_began: string | null) => patch(id, { recovery_startup: true, business_began });
    const refused = await both("2020-02-15");
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { recovery_startup: "A recovery startup business began after February 15, 2020." },
    ]);
    expect((await both(null)).status).toBe(422);
    expect((await patch(id, { recovery_startup: true })).status).toBe(422);
    // Nobody claims for wages of 2022, so that nobody begins after 2021.
    const late = await both("2022-01-01");
    expect([late.status, late.body.fields]).toEqual([
      422,
      { business_began: "Enter a day up to December 31, 2021: no wages of later days are claimed." },
    ]);
    expect((await patch(id, { business_began: "2027-01-01" })).status).toBe(422);
    // One that is there from before stands in the way of nothing else.
    expect((await patch(id, { business_began: "2021-12-30" })).status).toBe(200);
    await world.owner.query("update claim_details set business_began = '2027-01-01' where client = $1", [id]);
    expect((await patch(id, { fte_2019: "11" })).status).toBe(200);
    expect((await patch(id, { business_began: "2021-12-31" })).status).toBe(200);
    expect((await both("2020-02-16")).status).toBe(200);
    expect((await patch(id, { business_began: "2020-02-15" })).status).toBe(422);
    expect(await details(id)).toMatchObject({ recovery_startup: true, business_began: "2020-02-16" });
  });

  test("a business that was not there in 2019 is as large as in 2020", async () => {
    const id = await newClient();
    expect((await patch(id, { fte_2019: "12.00", fte_year: 2020 })).status).toBe(200);
    expect(await details(id)).toMatchObject({ fte_2019: "12.00", fte_year: 2020 });
    await patch(id, { fte_year: 2019 });
    expect(await details(id)).toMatchObject({ fte_year: 2019 });
  });

  test("values that make no sense are refused, and nothing of the call is stored", async () => {
    const id = await newClient();
    for (const body of [
      { fte_2019: "12.345" },
      { fte_2019: "-1" },
      { fte_year: 2018 },
      { quarters: [{ year: 2021, quarter: 4, claimed: true }] },
      {
        quarters: [
          { year: 2021, quarter: 1 },
          { year: 2021, quarter: 1 },
        ],
      },
      { quarters: [{ year: 2021, quarter: 1, other_credits: "-1" }] },
      {
        health: [
          {
            year: 2021,
            quarter: 1,
            entries: [
              { name: "A", amount: "1" },
              { name: "A", amount: "2" },
            ],
          },
        ],
      },
      { files_own_941: true },
      { fte_2019: "5", has_owners: false },
    ])
      expect((await patch(id, body)).status, JSON.stringify(body)).toBe(422);
    expect((await details(id)).version).toBe(0);
    const agricultural = await newClient({ business_type: 2 });
    expect((await patch(agricultural, { supplement: true })).status).toBe(422);
  });

  test("wages of Q2 and Q3 2020 are taken once a supplement is prepared", async () => {
    const id = await newClient();
    const enter = () =>
      admin.try(claims.saveWages, { params: { id }, body: [{ year: 2020, quarter: 2, wages: "8,000" }] });
    expect((await enter()).status).toBe(422);
    await patch(id, { supplement: true });
    expect((await enter()).body.items).toMatchObject([{ year: 2020, quarter: 2, wages: "8000.00" }]);
    expect((await world.system((tx) => claimFactsOf(tx, id))).supplement).toBe(true);
  });
});

describe("roles", () => {
  test("CLAIM-52 role 6 gets 403 on employees, name matches, batches and details, and changes two fields only", async () => {
    const { id, own } = await ownClient();
    const params = { id };
    const batch = await importPayroll(admin, id, plainPayroll);
    await admin.call(claims.saveRawOwners, { params, body: { owner_family_list: "A Reyes" } });
    const [match] = (await admin.call(claims.nameMatches, { params })).items;
    for (const attempt of [
      own.try(claims.employees, { params }),
      own.try(claims.nameMatches, { params }),
      own.try(claims.decideMatch, { params: { id: match?.id }, body: { state: "cleared" } }),
      own.try(claims.markOnPayroll, { params, body: { person: match?.person.id, on_payroll: "absent" } }),
      own.try(claims.batches, { params }),
      own.try(claims.batchRows, { params: { id: batch.id } }),
      own.try(claims.batchEmployees, { params: { id: batch.id }, query: { quarter: "2021-Q1" } }),
      own.try(claims.details, { params }),
      own.try(claims.spreadHealth, { params, query: { year: 2021, quarter: 1, total: "1" } }),
      own.try(claims.addOwner, { params, body: { employee: match?.employee.id } }),
      own.try(claims.changeOwners, { params, body: { employees: [match?.employee.id] } }),
      patch(id, { fte_2019: "5" }, own),
      patch(id, { business_began: "2020-03-01", process: "adjust" }, own),
      patch(id, { quarters: [] }, own),
    ])
      expect((await attempt).status).toBe(403);
    const saved = await patch(id, { business_began: "2020-03-01", recovery_startup: true }, own);
    expect(saved.body).toEqual({ business_began: "2020-03-01", recovery_startup: true, version: 1 });
    expect((await details(id)).fte_2019).toBeNull();
  });

  test("CLAIM-25 (2 of 2) a draft is made of a claim whose details nobody opened; role 6 does not read them, role 12 reads and gives the two fields of step 4 alone", async () => {
    const person = await world.given.person({ role: 6, firm: null });
    const { id } = await givenClaim(world, { user: person });
    const { items } = await givenDraft(world, admin, id);
    expect(items.map(({ label }) => label)).toEqual(["Draft 1"]);
    expect((await details(id)).version).toBe(0);
    const own = await world.as(person);
    expect((await own.try(claims.details, { params: { id } })).status).toBe(403);
    const paralegal = await world.as(12);
    expect(await details(id, paralegal)).toEqual(await details(id));
    const refused = [
      { fte_2019: "5" },
      { supplement: true },
      { ppp_mode: "exclude_all" },
      { filing_date: "2024-01-31" },
      { quarters: [{ year: 2021, quarter: 1, claimed: false }] },
      { health: [{ year: 2021, quarter: 1, entries: [] }] },
      { business_began: "2020-03-01", signer_title: "Owner" },
    ];
    for (const body of refused) {
      const { status, body: answer } = await patch(id, body, paralegal);
      expect([body, status, answer.code]).toEqual([body, 403, "field_not_allowed"]);
    }
    expect((await details(id)).version).toBe(0);
    const two = { business_began: "2020-03-01", recovery_startup: true };
    expect((await patch(id, two, paralegal)).body).toEqual({ ...two, version: 1 });
  });

  test("role 12 reads the details and changes the same two fields; readers change nothing", async () => {
    const id = await newClient();
    const paralegal = await world.as(12);
    expect((await details(id, paralegal)).version).toBe(0);
    expect((await patch(id, { business_began: "2020-03-01" }, paralegal)).status).toBe(200);
    expect((await patch(id, { signer_title: "Owner" }, paralegal)).body.code).toBe("field_not_allowed");
    for (const role of [3, 9] as const) {
      const reader = await world.as(role);
      expect((await reader.try(claims.details, { params: { id } })).status).toBe(200);
      expect((await patch(id, { signer_title: "Owner" }, reader)).status).toBe(403);
      expect((await reader.try(claims.saveImpacts, { params: { id }, body: [] })).status).toBe(403);
    }
    const stranger = await world.as(await world.given.person({ role: 4, firm: await world.given.firm(2, "Far") }));
    expect((await patch(id, { signer_title: "Owner" }, stranger)).status).toBe(404);
  });
});
