import { calculations } from "@refundry/contract/calculations";
import { claims } from "@refundry/contract/claims";
import { qualification } from "@refundry/contract/qualification";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enterDetails, givenClaim } from "../../calculations/calculations.given.ts";
import { givenOrder } from "../../mandates/mandates.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { finalizeReview, sendToReview } from "../index.ts";
import { givenReview } from "../qualification.given.ts";

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

describe("the receipts of a quarter", () => {
  type Amounts = readonly [q1: string, q2: string, q3: string, q4: string];
  const yearOf = (year: number, amounts: readonly string[]): Figure[] =>
    amounts.map((amount, at) => [year, (at + 1) as 1 | 2 | 3 | 4, amount]);
  const level: Amounts = ["100,000.00", "100,000.00", "100,000.00", "100,000.00"];

  /** A client in review with these receipts. */
  async function inReview(figures: readonly Figure[]) {
    const { id } = await world.given.client();
    const body = figures.map(([year, quarter, amount]) => ({ year, quarter, amount }));
    await admin.call(claims.saveReceipts, { params: { id }, body });
    await world.system((tx) => sendToReview(tx, id), await world.given.role(1));
    return id;
  }
  const first = { year: 2021, quarter: 1 as const };
  const quarterOf = async (id: number, basis: "draft" | "final" = "draft") => {
    const { items } = await admin.call(qualification.quarters, { params: { id }, query: { basis } });
    return items.find(({ year, quarter }) => year === 2021 && quarter === 1);
  };
  const pageOf = async (id: number) =>
    (await admin.call(qualification.read, { params: { id } })).quarters.find(
      ({ year, quarter }) => year === 2021 && quarter === 1,
    );
  const preceding = () =>
    inReview([
      ...yearOf(2019, level),
      ...yearOf(2020, ["90,000.00", "90,000.00", "90,000.00", "75,000.00"]),
      [2021, 1, "85,000.00"],
    ]);

  test("QUAL-38 Q1 2021 at 85 % with Q4 2020 at 75 % is met with the preceding quarter alone; for Q4 2020 that is 422", async () => {
    const id = await preceding();
    const refused = await accept(admin, id, { ...first, receipts_accepted: true });
    expect([refused.status, refused.body.code]).toEqual([409, "not_met"]);
    expect((await pageOf(id))?.refused.receipts).toBe("Receipts do not meet the test.");
    expect((await pageOf(id))?.hint).toContain("Use preceding quarter");
    const fourth = await accept(admin, id, { year: 2020, quarter: 4, use_preceding: true });
    expect([fourth.status, fourth.body.fields]).toEqual([
      422,
      { use_preceding: "Only quarters of 2021 may use the preceding quarter." },
    ]);
    expect((await accept(admin, id, { ...first, use_preceding: true })).status).toBe(200);
    expect((await pageOf(id))?.refused.receipts).toBeNull();
    expect((await accept(admin, id, { ...first, receipts_accepted: true })).status).toBe(200);
    expect((await pageOf(id))?.standing.ground).toBe("significant_decline");
    // The election carries the acceptance: it is not taken away from under it.
    expect((await accept(admin, id, { ...first, use_preceding: false })).body.code).toBe("not_met");
    const { items } = await admin.call(qualification.receiptsReport, { query: { filter: "4", limit: 200 } });
    expect(items.filter(({ client }) => client === id).map(({ year, quarters }) => [year, quarters])).toEqual([
      [2021, [1]],
    ]);
  });

  test("QUAL-59 a draft takes the preceding quarter by itself, a final only where it was elected", async () => {
    const id = await preceding();
    const draft = await quarterOf(id);
    expect([draft?.ground, draft?.receipts.state, draft?.receipts.by_preceding]).toEqual([
      "significant_decline",
      "met",
      true,
    ]);
    expect((await pageOf(id))?.standing).toEqual({ ground: null, spans: [] });
    const order = await givenOrder(world, id, { from: "2021-07-01", to: "2021-08-15" });
    const whole = { ...third, kind: "full" as const, source: "Books" as const };
    await admin.call(qualification.saveEffects, {
      params: { id, clientMandate: order.id },
      body: { effects: [whole] },
    });
    await world.owner.query("update client_mandates set state = 'in_review' where id = $1", [order.id]);
    await admin.call(qualification.decideOrder, { params: { id: order.id }, body: { approved: true } });
    await world.system((tx) => finalizeReview(tx, id), await world.given.role(1));
    const final = await quarterOf(id, "final");
    expect([final?.ground, final?.receipts.state, final?.receipts.by_preceding]).toEqual([null, "not_met", false]);
    expect((await quarterOf(id))?.ground).toBe("significant_decline");
  });

  test("QUAL-39 (1 of 2) a base of 0 is incomplete and 409 receipts_incomplete", async () => {
    const id = await inReview([
      ...yearOf(2019, ["0.00", ...level.slice(1)]),
      ...yearOf(2020, level),
      [2021, 1, "10,000.00"],
    ]);
    expect((await quarterOf(id))?.receipts).toMatchObject({ state: "incomplete", ratio: null });
    expect(await pageOf(id)).toMatchObject({
      ground: null,
      why: expect.stringContaining("Figure missing"),
      refused: { receipts: "Figure missing." },
    });
    const refused = await accept(admin, id, { ...first, receipts_accepted: true });
    expect([refused.status, refused.body.code]).toEqual([409, "receipts_incomplete"]);
  });

  test("QUAL-41 recovery startup is refused a cent above 1,000,000.00 a year, without the flag, and beside another ground", async () => {
    const begun = (amount: string) =>
      startup("2020-08-01", [
        [2020, 3, amount],
        [2020, 4, "0.00"],
      ]);
    const above = await begun("416,666.67");
    const refused = await accept(admin, above, { recovery_accepted: true });
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      409,
      "not_met",
      "Not a recovery startup. 2020: 416,666.67 × 12 ÷ 5 months = 1,000,000.01, more than 1,000,000.00.",
    ]);
    const within = await begun("416,666.66");
    const order = await givenOrder(world, within, { from: "2021-07-01", to: "2021-08-15" });
    await world.owner.query("update client_mandates set state = 'approved' where id = $1", [order.id]);
    const other = await accept(admin, within, { recovery_accepted: true });
    expect([other.status, other.body.code, other.body.error]).toEqual([409, "not_met", "Q3 2021 has another ground."]);
    await world.owner.query(
      "update client_mandates set state = 'excluded', excluded_reason = 'Not in force' where id = $1",
      [order.id],
    );
    expect((await accept(admin, within, { recovery_accepted: true })).status).toBe(200);
    await enterDetails(world, within, { recovery_startup: false });
    const plain = await accept(admin, within, { recovery_accepted: true, use_preceding: false });
    expect([plain.status, plain.body.code]).toEqual([409, "not_met"]);
  });
});

test("QUAL-58 receipts accepted for Q2 2020 from April 1 join an approved order of March; a final calculates with the same days", async () => {
  const { id } = await givenClaim(world);
  await enterDetails(world, id, { supplement: true });
  await admin.call(claims.saveReceipts, {
    params: { id },
    body: ([1, 2] as const).map((quarter) => ({
      year: 2020,
      quarter,
      amount: quarter === 1 ? "280000.00" : "120000.00",
    })),
  });
  const order = await givenOrder(world, id, { from: "2020-03-16", to: "2020-03-31" });
  await givenReview(world, id);
  const { items } = await admin.call(qualification.quarters, { params: { id }, query: { basis: "final" } });
  expect(items.find(({ year, quarter }) => year === 2020 && quarter === 2)).toMatchObject({
    ground: "significant_decline",
    spans: [{ from: "2020-03-16", to: "2020-06-30" }],
    mandates: [{ id: order.id }],
  });
  await world.jobsDone();
  const { calculation } = await admin.call(calculations.current, { params: { id }, query: { kind: "supplement" } });
  const ground = calculation?.eligibility.grounds.find(({ quarter }) => quarter === "2020-Q2");
  expect(ground).toMatchObject({
    ground: "significant_decline",
    spans: [{ start: "2020-03-16", end: "2020-06-30" }],
  });
});
