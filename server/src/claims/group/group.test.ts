import { access } from "@refundry/contract/access";
import { calculations } from "@refundry/contract/calculations";
import { claims, receiptsTestTexts } from "@refundry/contract/claims";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enterDetails, givenClaim } from "../../calculations/calculations.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

type Figure = { year: number; quarter: 1 | 2 | 3 | 4; amount: string };
const quarters = [2019, 2020, 2021].flatMap((year) => ([1, 2, 3, 4] as const).map((quarter) => ({ year, quarter })));
const receiptsOf = (amount: string): Figure[] => quarters.map((quarter) => ({ ...quarter, amount }));
const member = (more: Record<string, unknown> = {}) => ({
  name: "Smith Bakery LLC",
  ein: "12-3456789",
  business_began: "2015-03-01",
  full_time_2019: "60",
  receipts: receiptsOf("100000.00"),
  qualified: [] as Figure[],
  ...more,
});
const save = (by: Caller, id: number, members: unknown[], more: Record<string, unknown> = {}) =>
  by.try(claims.saveGroup, { params: { id }, body: { members, shared_employees: [], ...more } as never });
const read = (id: number) => admin.call(claims.group, { params: { id } });
const enterReceipts = (id: number, body: Figure[]) => admin.call(claims.saveReceipts, { params: { id }, body });
const testOf = async (id: number, year: number, quarter: number) => {
  const { tests } = await admin.call(claims.receipts, { params: { id } });
  return tests.find((one) => one.year === year && one.quarter === quarter);
};
const inGroup = (id: number, group_of_companies = true) => enterDetails(world, id, { group_of_companies });
const groundOf = async (id: number, quarter: number) => {
  await world.jobsDone();
  const { calculation } = await admin.call(calculations.current, { params: { id }, query: { kind: "draft" } });
  return calculation?.quarters.find((one) => one.year === 2021 && one.quarter === quarter)?.ground ?? null;
};

describe("a group of companies", () => {
  test("a group that nobody entered yet is read as version 0 and saved by it, once", async () => {
    const { id } = await world.given.client();
    expect((await read(id)).version).toBe(0);
    expect((await save(admin, id, [], { version: -1 })).status).toBe(422);
    expect((await save(admin, id, [member()], { version: 0 })).status).toBe(200);
    expect(await save(admin, id, [], { version: 0 })).toMatchObject({ status: 409, body: { code: "stale_version" } });
  });

  test("CLAIM-66 QUAL-66 one percent of all together beside the client's own; a member's missing quarter is Figure missing", async () => {
    const { id } = await world.given.client();
    const own = receiptsOf("100000.00").map((one) =>
      one.year === 2021 && one.quarter === 1 ? { ...one, amount: "70000.00" } : one,
    );
    await enterReceipts(id, own);
    await save(admin, id, [member()]);
    // Entered, but nobody has said that it applies.
    expect(await testOf(id, 2021, 1)).toMatchObject({ ratio: "70.00", own_ratio: null, state: "met" });
    await inGroup(id);
    const together = await testOf(id, 2021, 1);
    expect(together).toMatchObject({ ratio: "85.00", own_ratio: "70.00", missing: [] });
    expect(receiptsTestTexts[together?.state ?? "met"]).toBe("Does not meet the test");
    const lacking = receiptsOf("100000.00").filter(({ year, quarter }) => year !== 2021 || quarter !== 1);
    await save(admin, id, [member({ receipts: lacking })]);
    const missing = await testOf(id, 2021, 1);
    expect(missing).toMatchObject({ ratio: null, own_ratio: "70.00", missing: [{ year: 2021, quarter: 1 }] });
    expect(receiptsTestTexts[missing?.state ?? "met"]).toBe("Figure missing");
    const { sums } = await read(id);
    expect(sums.receipts[8]).toEqual({ year: 2021, quarter: 1, amount: null, missing: ["Smith Bakery LLC"] });
    expect(sums.receipts[9]).toEqual({ year: 2021, quarter: 2, amount: "200000.00", missing: [] });
  });

  test("the calculation is judged by the group, and stops while a count is missing", async () => {
    const { id } = await givenClaim(world);
    expect(await groundOf(id, 1)).toBe("decline");
    await enterDetails(world, id, { fte_2019: "50", group_of_companies: true });
    const other = { receipts: receiptsOf("300000.00"), full_time_2019: "60.5" };
    await save(admin, id, [member(other)]);
    expect(await groundOf(id, 1)).toBeNull();
    expect((await read(id)).sums).toMatchObject({ full_time_2019: "110.50", business_began: null });
    const { final } = await admin.call(calculations.readiness, { params: { id } });
    expect(final.blockers.map(({ code }) => code)).not.toContain("group_open");
    await save(admin, id, [member({ ...other, full_time_2019: null })]);
    await world.jobsDone();
    const after = await admin.call(calculations.readiness, { params: { id } });
    expect(after.final.blockers).toContainEqual(
      expect.objectContaining({ code: "group_open", text: "Enter the members of the group." }),
    );
    expect(after.draft.blockers).toContainEqual(
      expect.objectContaining({
        code: "calculation_error",
        text: "Enter the 2019 full-time average of Smith Bakery LLC: the group's size is the sum.",
      }),
    );
    await inGroup(id, false);
    expect(await groundOf(id, 1)).toBe("decline");
  });

  test("an employee whom several pay has a part of the cap", async () => {
    const { id } = await givenClaim(world, { without: ["rounds"] });
    await enterDetails(world, id, { fte_2019: "5", group_of_companies: true });
    const shared = [{ year: 2021, quarter: 1 as const, name: "Ana Ruiz", other_wages: "13500.00" }];
    const low = receiptsOf("300000.00").map((one) => (one.year === 2021 ? { ...one, amount: "100000.00" } : one));
    const saved = await save(admin, id, [member({ receipts: low })], { shared_employees: shared });
    expect(saved.body.shared_employees).toEqual(shared);
    await world.jobsDone();
    const { calculation } = await admin.call(calculations.current, { params: { id }, query: { kind: "draft" } });
    const { items } = await admin.call(calculations.employees, {
      params: { id: calculation?.id ?? 0 },
      query: { quarter: "2021-Q1" },
    });
    // 9,000.00 here and 13,500.00 elsewhere: 10,000.00 × 9,000 ÷ 22,500.
    expect(items.find(({ name }) => name === "Ana Ruiz")?.qualified_wages).toBe("4000.00");
  });

  test("the history says what changed; a stale group, a second of one name and a bad figure are refused", async () => {
    const { id } = await world.given.client();
    const { version } = await read(id);
    expect(version).toBe(0);
    await save(admin, id, [member({ receipts: [] })], { version });
    const late = await save(admin, id, [], { version });
    expect([late.status, late.body.code]).toEqual([409, "stale_version"]);
    await save(admin, id, [member({ receipts: [], full_time_2019: "61" })]);
    const { items } = await admin.call(access.audit, { query: { client_id: id, record_type: "group" } });
    expect(items.map(({ action, before, after }) => [action, before, after])).toEqual([
      [
        "group.update",
        { "Smith Bakery LLC": "12-3456789; began 2015-03-01; 60.00 full-time" },
        { "Smith Bakery LLC": "12-3456789; began 2015-03-01; 61.00 full-time" },
      ],
      [
        "group.update",
        { "Smith Bakery LLC": null },
        { "Smith Bakery LLC": "12-3456789; began 2015-03-01; 60.00 full-time" },
      ],
    ]);
    expect((await save(admin, id, [member(), member({ name: "SMITH bakery llc" })])).status).toBe(422);
    expect((await save(admin, id, [member({ ein: "1234" })])).body.fields).toHaveProperty("members.0.ein");
    expect((await save(admin, id, [member({ receipts: [{ year: 2022, quarter: 1, amount: "1.00" }] })])).status).toBe(
      422,
    );
    // The same again is no change.
    const before = (await read(id)).version;
    await save(admin, id, [member({ receipts: [], full_time_2019: "61.00" })]);
    expect((await read(id)).version).toBe(before);
  });

  test("who may read claim details reads it, who may change them changes it", async () => {
    const { id } = await world.given.client();
    for (const role of [3, 9, 12] as const) {
      expect((await (await world.as(role)).try(claims.group, { params: { id } })).status).toBe(200);
      expect((await save(await world.as(role), id, [member()])).status).toBe(403);
    }
    expect((await (await world.as(6)).try(claims.group, { params: { id } })).status).toBe(403);
    expect((await save(await world.as(4), id, [member()])).status).toBe(200);
  });
});
