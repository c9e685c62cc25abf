import { claims } from "@refundry/contract/claims";
import { qualification } from "@refundry/contract/qualification";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenClaim } from "../../calculations/calculations.given.ts";
import { toldOf } from "../../notifications/notifications.given.ts";
import { type ReviewStage, sentClient, startReviews } from "../review.given.ts";

let { world, admin, reviewer, read, approve, finalize } = {} as ReviewStage;
beforeAll(async () => {
  ({ world, admin, reviewer, read, approve, finalize } = await startReviews());
});
afterAll(() => world.close());

describe("receipts that move", () => {
  test("QUAL-47 (1 of 2) in review what was accepted of the quarter is taken back and says who; after finalizing the result stays and is marked", async () => {
    const { id, order } = await sentClient(world, { receipts: true });
    await reviewer.call(qualification.reviewQuarter, {
      params: { id },
      body: { year: 2021, quarter: 1, receipts_accepted: true },
    });
    await reviewer.call(qualification.reviewQuarter, {
      params: { id },
      body: { year: 2021, quarter: 2, receipts_accepted: true },
    });
    const by = await world.as(2);
    await by.call(claims.saveReceipts, { params: { id }, body: [{ year: 2021, quarter: 1, amount: "61,000.00" }] });
    const after = await read(id);
    const accepted = after.quarters.filter((one) => one.receipts_accepted).map(({ quarter }) => quarter);
    expect([accepted, after.receipts_changed?.by, after.receipts_changed?.text]).toEqual([
      [2],
      `${by.person?.first} ${by.person?.last}`,
      "Q1 2021",
    ]);
    await approve(order);
    await finalize(id);
    const frozen = (await admin.call(qualification.quarters, { params: { id }, query: { basis: "final" } })).items;
    await by.call(claims.saveReceipts, { params: { id }, body: [{ year: 2021, quarter: 2, amount: "999,000.00" }] });
    expect(
      (await admin.call(qualification.quarters, { params: { id }, query: { basis: "final" } })).items.map(
        ({ ground }) => ground,
      ),
    ).toEqual(frozen.map(({ ground }) => ground));
    expect((await read(id)).receipts_changed?.text).toContain("Q2 2021");
    const told = (await toldOf(world, "receipts_changed", id)).map(({ userId }) => userId);
    expect(told).toEqual(expect.arrayContaining([admin.person?.id, reviewer.person?.id]));
  });

  test("evidence is one of the client's own files, kept with its version", async () => {
    const [{ id }, other] = [await givenClaim(world), await givenClaim(world)];
    const upload = (await world.owner.query("select id::int from uploads where client = $1 limit 1", [id])).rows[0]?.id;
    const foreign = (await world.owner.query("select id::int from uploads where client = $1 limit 1", [other.id]))
      .rows[0].id;
    const save = (body: object) => admin.try(qualification.saveEvidence, { params: { id }, body: body as never });
    expect((await save({ upload: foreign })).body.fields).toEqual({ upload: "Choose a file of this client." });
    expect((await save({ source: "Books", upload, relief_left_out: true, version: 0 })).body).toEqual({
      source: "Books",
      relief_left_out: true,
      upload,
      version: 1,
    });
    expect((await save({ source: "Tax return", version: 0 })).status).toBe(409);
    const { rows } = await world.owner.query(
      "select before, after from audit_log where client_id = $1 and action = 'receipts.evidence'",
      [id],
    );
    expect(rows).toEqual([
      {
        before: { source: null, relief_left_out: null, upload: null },
        after: { source: "Books", relief_left_out: true, upload },
      },
    ]);
    expect((await read(id)).documents.evidence).toMatchObject({ source: "Books" });
  });
});
