import { claims } from "@refundry/contract/claims";
import { qualification } from "@refundry/contract/qualification";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enterDetails } from "../calculations/calculations.given.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";
import { sendToReview } from "./index.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

type Figure = [year: number, quarter: 1 | 2 | 3 | 4, amount: string];

/** A startup in review, begun on a day, with these receipts. */
async function startup(business_began: string, figures: readonly Figure[]) {
  const { id } = await world.given.client();
  await enterDetails(world, id, { business_began, recovery_startup: true });
  const body = figures.map(([year, quarter, amount]) => ({ year, quarter, amount }));
  if (body.length > 0) await admin.call(claims.saveReceipts, { params: { id }, body });
  await world.system((tx) => sendToReview(tx, id), await world.given.role(1));
  return id;
}
const third = { year: 2021, quarter: 3 as const };
const accept = (by: Caller, id: number, body: Record<string, unknown>) =>
  by.try(qualification.reviewQuarter, { params: { id }, body: { ...third, ...body } as never });
const startupOf = async (id: number) => {
  const { items } = await admin.call(qualification.quarters, { params: { id }, query: {} });
  return items.find(({ year, quarter }) => year === 2021 && quarter === 3)?.startup;
};

describe("recovery startup", () => {
  test("QUAL-61 the average of 2020 alone decides; begun in 2021 without receipts is acceptable", async () => {
    const half: Figure[] = [
      [2020, 3, "100,000.00"],
      [2020, 4, "150,000.00"],
    ];
    const passing = await startup("2020-07-01", half);
    expect(await startupOf(passing)).toMatchObject({
      text: "2020: 250,000.00 × 12 ÷ 6 months = 500,000.00, at most 1,000,000.00.",
      state: "met",
    });
    expect((await accept(admin, passing, { recovery_accepted: true })).status).toBe(200);
    const large: Figure[] = [
      [2020, 3, "100,000.00"],
      [2020, 4, "400,000.01"],
    ];
    const failing = await startup("2020-07-01", large);
    const refused = await accept(admin, failing, { recovery_accepted: true });
    expect([refused.status, refused.body.code]).toEqual([409, "not_met"]);
    expect(refused.body.error).toBe(
      "Not a recovery startup. 2020: 500,000.01 × 12 ÷ 6 months = 1,000,000.02, more than 1,000,000.00.",
    );
    const later = await startup("2020-07-01", [...half, [2021, 1, "3,000,000.00"]]);
    expect(await startupOf(later)).toMatchObject({ text: (await startupOf(passing))?.text, state: "met" });
    const newest = await startup("2021-03-10", []);
    expect((await accept(admin, newest, { recovery_accepted: true })).status).toBe(200);
  });

  test("QUAL-62 without receipts of Q4 2020 it shows Figure missing and is 409 receipts_incomplete", async () => {
    const id = await startup("2020-07-01", [[2020, 3, "100,000.00"]]);
    expect(await startupOf(id)).toEqual({
      text: "Figure missing: Q4 2020.",
      state: "incomplete",
      missing: [{ year: 2020, quarter: 4 }],
    });
    const refused = await accept(admin, id, { recovery_accepted: true });
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      409,
      "receipts_incomplete",
      "Figure missing: Q4 2020.",
    ]);
  });

  test("it does not stand beside accepted receipts, nor in another quarter, nor without being said", async () => {
    const decline: Figure[] = [
      [2020, 3, "100,000.00"],
      [2020, 4, "100,000.00"],
      [2021, 3, "10,000.00"],
    ];
    const id = await startup("2020-07-01", decline);
    const both = await accept(admin, id, { recovery_accepted: true, receipts_accepted: true });
    expect([both.status, both.body.error]).toEqual([409, "Q3 2021 has another ground."]);
    expect((await accept(admin, id, { quarter: 2, recovery_accepted: true })).status).toBe(422);
    const { id: plain } = await world.given.client();
    await world.system((tx) => sendToReview(tx, plain), await world.given.role(1));
    expect((await accept(admin, plain, { recovery_accepted: true })).body.code).toBe("not_met");
  });
});

describe("the quarters of a review", () => {
  test("receipts that are missing or do not meet the test are not accepted; a stale review is told", async () => {
    const { id } = await world.given.client();
    const body = ([2019, 2021] as const).map((year) => ({ year, quarter: 1 as const, amount: "80000.00" }));
    await admin.call(claims.saveReceipts, { params: { id }, body });
    await world.system((tx) => sendToReview(tx, id), await world.given.role(1));
    const first = { year: 2021, quarter: 1, receipts_accepted: true };
    expect((await accept(admin, id, first)).body.code).toBe("not_met");
    expect((await accept(admin, id, { ...first, quarter: 2 })).body.code).toBe("receipts_incomplete");
    await admin.call(claims.saveReceipts, { params: { id }, body: [{ year: 2021, quarter: 1, amount: "63999.99" }] });
    const accepted = await accept(await world.as(13), id, { ...first, version: 1 });
    expect(accepted.body).toMatchObject({ version: 2 });
    expect((await accept(admin, id, { ...first, version: 1 })).body.code).toBe("stale_version");
    expect((await accept(await world.as(2), id, first)).status).toBe(403);
    const early = await admin.try(qualification.quarters, { params: { id }, query: { basis: "final" } });
    expect(early.status).toBe(409);
  });
});
