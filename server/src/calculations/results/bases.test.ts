import { calculations } from "@refundry/contract/calculations";
import { claims } from "@refundry/contract/claims";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenOrder } from "../../mandates/mandates.given.ts";
import { groundFactsOf, groundsOn, receiptRuleSet } from "../../qualification/index.ts";
import { givenReview } from "../../qualification/qualification.given.ts";
import { startWorld, type World } from "../../world.given.ts";
import { currentOfKind, givenClaim, givenClientE } from "../calculations.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const groundsOf = async (client: number, kind: "draft" | "final") =>
  Object.fromEntries(
    ((await currentOfKind(world, client, kind)).calculation?.quarters ?? []).map((one) => [
      `${one.year}-Q${one.quarter}`,
      one.ground,
    ]),
  );

/** Receipts in percent of 2019, quarter by quarter from Q1 2020. */
async function enterReceipts(client: number, percents: readonly number[]): Promise<void> {
  const admin = await world.as(1);
  const base = [1, 2, 3, 4].map((quarter) => ({ year: 2019, quarter, amount: "100000.00" }));
  const later = percents.map((percent, place) => ({
    year: 2020 + Math.floor(place / 4),
    quarter: (place % 4) + 1,
    amount: `${percent * 1000}.00`,
  }));
  await admin.call(claims.saveReceipts, { params: { id: client }, body: [...base, ...later] as never });
}

describe("client E", () => {
  test("its draft and, after the review, its final give every figure of the example", async () => {
    const admin = await world.as(1);
    const client = await givenClientE(world, { review: "finalized" });
    await world.jobsDone();
    for (const kind of ["draft", "final"] as const) {
      const { calculation } = await currentOfKind(world, client.id, kind);
      expect(calculation?.quarters.map(({ ground, refund_amount }) => [ground, refund_amount])).toEqual([
        ["significant_decline", "12200.00"],
        ["decline", "6440.00"],
        ["decline_alternative_quarter", "17080.00"],
        ["suspension", "9660.00"],
      ]);
      expect(calculation?.quarters[3]?.spans).toEqual([{ start: "2021-07-01", end: "2021-08-15" }]);
    }
    const refunds = await admin.call(calculations.refunds, { params: { id: client.id }, query: {} });
    expect(refunds.total_refund).toBe("45380.00");
  });
});

describe("grounds of the draft and the final basis", () => {
  test("a draft counts every order that is not excluded, a final only approved ones", async () => {
    const client = await givenClaim(world, { without: ["receipts"] });
    await givenOrder(world, client.id, { from: "2021-01-01", to: "2021-03-31" });
    await world.jobsDone();
    expect(await groundsOf(client.id, "draft")).toMatchObject({ "2021-Q1": "suspension", "2020-Q4": null });
    expect(await groundsOf(client.id, "final")).toMatchObject({ "2021-Q1": null, "2020-Q4": null });
  });

  test("CALC-16 receipts of 79.9 % and an order in the same quarter: the decline is the ground and the whole quarter counts", async () => {
    const client = await givenClaim(world, { without: ["receipts"] });
    await enterReceipts(client.id, [100, 100, 100, 100, 79.9]);
    await givenOrder(world, client.id, { from: "2021-02-01", to: "2021-02-10" });
    await givenReview(world, client.id);
    await world.jobsDone();
    for (const kind of ["draft", "final"] as const) {
      const { calculation } = await currentOfKind(world, client.id, kind);
      expect(calculation?.quarters[1]).toMatchObject({
        ground: "decline",
        spans: [{ start: "2021-01-01", end: "2021-03-31" }],
      });
    }
  });

  test("CALC-18 83 % after a quarter at 70 % rests on the election: a draft takes it, a final only when it was made", async () => {
    const percents = [100, 100, 100, 70, 83];
    const elected = await givenClaim(world, { without: ["receipts"] });
    await enterReceipts(elected.id, percents);
    await world.jobsDone();
    expect(await groundsOf(elected.id, "draft")).toMatchObject({ "2021-Q1": "decline_alternative_quarter" });
    expect(await groundsOf(elected.id, "final")).toMatchObject({ "2021-Q1": null });
    await givenReview(world, elected.id, { finalize: false });
    await world.jobsDone();
    expect(await groundsOf(elected.id, "final")).toMatchObject({ "2021-Q1": "decline_alternative_quarter" });
    const plain = await givenClaim(world, { without: ["receipts"] });
    await enterReceipts(plain.id, percents);
    await givenOrder(world, plain.id, { from: "2021-05-01", to: "2021-05-31" });
    await givenReview(world, plain.id, { elections: false });
    await world.jobsDone();
    expect(await groundsOf(plain.id, "draft")).toMatchObject({ "2021-Q1": "decline_alternative_quarter" });
    expect(await groundsOf(plain.id, "final")).toMatchObject({ "2021-Q1": null, "2021-Q2": "suspension" });
  });

  test("CALC-56 a decline from April 1, 2020 and an approved order of March 16 to 31: the decline, and the March days count", async () => {
    const client = await givenClaim(world, { without: ["receipts"] });
    await enterReceipts(client.id, [90, 40, 60, 70]);
    await givenOrder(world, client.id, { from: "2020-03-16", to: "2020-03-31" });
    await givenReview(world, client.id);
    await world.jobsDone();
    const expected = {
      quarter: "2020-Q2",
      ground: "significant_decline",
      spans: [{ start: "2020-03-16", end: "2020-06-30" }],
    };
    for (const kind of ["draft", "final"] as const) {
      const { calculation } = await currentOfKind(world, client.id, kind);
      expect(calculation?.eligibility.grounds.find(({ quarter }) => quarter === "2020-Q2")).toEqual(expected);
    }
    const inReview = await world.system(async (tx) => {
      const { facts } = await groundFactsOf(tx, client.id);
      return groundsOn("reviewed", facts, (await receiptRuleSet(tx)).rules, ["2020-Q2"]);
    });
    expect(inReview).toEqual([
      { quarter: "2020-Q2", ground: "significant_decline", spans: [["2020-03-16", "2020-06-30"]] },
    ]);
  });

  test("a review that was finalized keeps its quarters when receipts change later", async () => {
    const client = await givenClientE(world, { review: "finalized" });
    await enterReceipts(client.id, [100, 100, 100, 100, 100, 100, 100, 100]);
    await world.jobsDone();
    expect(await groundsOf(client.id, "final")).toMatchObject({
      "2020-Q4": "significant_decline",
      "2021-Q1": "decline",
    });
    expect(await groundsOf(client.id, "draft")).toMatchObject({ "2020-Q4": null, "2021-Q1": null });
  });
});
