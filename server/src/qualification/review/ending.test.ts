import { claims } from "@refundry/contract/claims";
import { content } from "@refundry/contract/content";
import { qualification } from "@refundry/contract/qualification";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filingStage } from "../../clients/index.ts";
import { clientShipped } from "../../documents/index.ts";
import { givenOrder } from "../../mandates/mandates.given.ts";
import { toldOf } from "../../notifications/notifications.given.ts";
import { packageJobs } from "../../packages/package.tables.ts";
import { givenFact } from "../../platform/records/facts.given.ts";
import { allItems, because, type ReviewStage, sentClient, startReviews } from "../review.given.ts";

let { world, admin, reviewer, read, approve, finalize } = {} as ReviewStage;
beforeAll(async () => {
  ({ world, admin, reviewer, read, approve, finalize } = await startReviews());
});
afterAll(() => world.close());

describe("ending", () => {
  test("QUAL-19 an undecided mandate and an item that is not ticked are 409 open_points and named; only ticks are kept", async () => {
    const { id } = await sentClient(world);
    const { mandates, may, open_points: told } = await read(id);
    const title = mandates[0]?.title;
    // While it may yet qualify what is open is said, and not that nothing does.
    expect(told).toContain(`Not decided: ${title}`);
    expect(may.finalize.reason).toBe(`Still open: ${told.join("; ")}.`);
    const refused = await reviewer.try(qualification.finalize, {
      params: { id },
      body: { documents: [1], review: [] },
    });
    expect([refused.status, refused.body.code]).toEqual([409, "open_points"]);
    const [order] = (await read(id)).mandates;
    await approve(order?.id as number);
    const second = await givenOrder(world, id, { title: "Second order", from: "2021-01-01", to: "2021-02-01" });
    await world.owner.query("update client_mandates set state = 'in_review' where id = $1", [second.id]);
    const open = await finalize(id, reviewer, { documents: allItems.documents.filter((item) => item !== 5) });
    expect([open.status, open.body.code]).toEqual([409, "open_points"]);
    expect(open.body.details.points).toContain("Not decided: Second order");
    expect(open.body.details.points).toContain(
      "Not ticked: Payroll register, March 15, 2020 through September 30, 2021",
    );
    const after = await read(id);
    expect([after.state, title === undefined]).toEqual(["in_review", false]);
    expect(after.checklists.documents.find((item) => item.id === 6)?.selected).toBe(true);
  });

  test("QUAL-32 frozen quarters stay as they were, on the page, for others and in the memo, whatever order, receipts or election becomes", async () => {
    const { id, order } = await sentClient(world, { receipts: true });
    await approve(order);
    for (const quarter of [1, 3] as const)
      await reviewer.call(qualification.reviewQuarter, {
        params: { id },
        body: { year: 2021, quarter, receipts_accepted: quarter === 1 },
      });
    await finalize(id);
    const seen = async () => ({
      final: (await admin.call(qualification.quarters, { params: { id }, query: { basis: "final" } })).items,
      page: (await read(id)).quarters,
    });
    const frozen = await seen();
    const [first, third] = [1, 3].map((quarter) =>
      frozen.page.find((one) => one.year === 2021 && one.quarter === quarter),
    );
    expect(first).toMatchObject({
      ground: "significant_decline",
      receipts: { ratio: "60.00", state: "met", base_amount: "100000.00" },
      why: "Q1 2021: receipts $60,000.00 are 60.00% of Q1 2019 ($100,000.00), under 80%.",
    });
    expect(third).toMatchObject({
      ground: "suspension",
      mandates: [{ id: order, percent: null }],
      why: expect.stringMatching(/^Q3 2021: 46 of 92 days under 1 order; not covered 2021-08-16 to /),
      days: { approved: 46, undecided: 0, all: 92 },
    });
    // Its receipts are met and were not accepted: the order carries it, and Q2 has none.
    const second = frozen.page.find((one) => one.year === 2021 && one.quarter === 2);
    expect([second?.ground, second?.why]).toEqual([
      null,
      "Q2 2021: receipts $60,000.00 are 60.00% of Q2 2019 ($100,000.00), under 80%; not accepted.",
    ]);
    await world.owner.query("update client_mandate_periods set to_date = from_date where client_mandate = $1", [order]);
    await world.owner.query(
      "update mandates set title = 'Another title' where id = (select mandate from client_mandates where id = $1)",
      [order],
    );
    await admin.call(claims.saveReceipts, {
      params: { id },
      body: ([1, 2, 3] as const).map((quarter) => ({ year: 2021, quarter, amount: "99,000.00" })),
    });
    expect(await seen()).toEqual(frozen);
  });

  test("QUAL-22 without any ground it is 409 nothing_qualifies; closing wants a reason, asks for nothing and tells the attorney", async () => {
    const attorney = await world.given.person({ role: 4 });
    const { id, order } = await sentClient(world, { attorney: attorney.id });
    await reviewer.call(qualification.exclude, { params: { id: order }, body: because });
    const refused = await finalize(id);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      "No quarter qualifies. Reject, or close as not qualified.",
    ]);
    expect((await reviewer.try(qualification.close, { params: { id }, body: { reason: " " } })).status).toBe(422);
    const closed = await reviewer.call(qualification.close, { params: { id }, body: because });
    expect([closed.state, closed.closed_reason]).toEqual(["not_qualified", because.reason]);
    expect(await world.system((tx) => tx.db.select().from(packageJobs).where(eq(packageJobs.client, id)))).toEqual([]);
    expect((await toldOf(world, "qualification_closed", id)).map(({ userId }) => userId)).toEqual([attorney.id]);
  });

  test("where receipts meet the test and nobody accepted them, that is what is open, first; accepted they are not", async () => {
    const { id, order } = await sentClient(world);
    await reviewer.call(qualification.exclude, { params: { id: order }, body: because });
    await admin.call(claims.saveReceipts, {
      params: { id },
      body: ([2019, 2021] as const).map((year) => ({
        year,
        quarter: 1,
        amount: year === 2019 ? "100000.00" : "50000.00",
      })),
    });
    const first = "Accept the receipts of a quarter that meets the test, by itself or by the one before";
    const { open_points: points, may } = await read(id);
    expect(points[0]).toBe(first);
    expect(may.finalize).toEqual({ allowed: false, reason: `Still open: ${points.join("; ")}.` });
    // With all of the checklists ticked nothing is open but that, and nothing qualifies by itself.
    const refused = await finalize(id);
    expect([refused.status, refused.body.code, (await read(id)).state]).toEqual([
      409,
      "nothing_qualifies",
      "in_review",
    ]);
    await reviewer.call(qualification.reviewQuarter, {
      params: { id },
      body: { year: 2021, quarter: 1, receipts_accepted: true },
    });
    expect((await read(id)).open_points).not.toContain(first);
  });

  test("what is approved stands in the way of closing", async () => {
    const { id, order } = await sentClient(world);
    await approve(order);
    const close = (of: number) => reviewer.try(qualification.close, { params: { id: of }, body: because });
    expect((await close(id)).body.code).toBe("something_approved");
    // An approved order can be excluded as well; then an accepted quarter still stands in the way, until it is taken back.
    const other = await sentClient(world, { receipts: true });
    const accept = (receipts_accepted: boolean) =>
      reviewer.call(qualification.reviewQuarter, {
        params: { id: other.id },
        body: { year: 2021, quarter: 1, receipts_accepted },
      });
    await approve(other.order);
    expect((await reviewer.try(qualification.exclude, { params: { id: other.order }, body: because })).status).toBe(
      200,
    );
    await accept(true);
    expect((await close(other.id)).body.code).toBe("something_approved");
    await accept(false);
    expect((await close(other.id)).status).toBe(200);
  });

  test("QUAL-27 QUAL-29 (1 of 2) rejecting gives the orders back, tells the attorney why, and what changed since is shown", async () => {
    const attorney = await world.given.person({ role: 4 });
    const { id, order } = await sentClient(world, { attorney: attorney.id });
    await approve(order);
    expect((await reviewer.try(qualification.reject, { params: { id }, body: { reason: "x" } })).status).toBe(422);
    const rejected = await reviewer.call(qualification.reject, { params: { id }, body: because });
    expect([rejected.state, rejected.rejected?.text]).toEqual(["selection", because.reason]);
    expect(rejected.mandates[0]).toMatchObject({ state: "selected", approved_before: true });
    const [told] = await toldOf(world, "qualification_rejected", id);
    expect([told?.userId, told?.params]).toEqual([attorney.id, { reason: because.reason }]);
    const queue = await admin.call(qualification.queue, { query: { limit: 200 } as never });
    expect(queue.items.map(({ client_id }) => client_id)).not.toContain(id);
    await givenOrder(world, id, { title: "Better order", from: "2021-04-01", to: "2021-05-01" });
    await admin.call(claims.saveReceipts, { params: { id }, body: [{ year: 2019, quarter: 1, amount: "5,000.00" }] });
    const { changes } = await read(id);
    expect(changes).toContainEqual({ what: "Mandate added", before: null, after: "Better order" });
    expect(changes.find(({ what }) => what === "Receipts of Q1 2019")?.after).toBe("$5,000.00");
  });

  test("QUAL-28 without an attorney of record roles 4 and 9 of the managing firm are told", async () => {
    const firm = await world.given.firm(2, "Without attorney");
    const [four, nine] = [await world.given.person({ role: 4, firm }), await world.given.person({ role: 9, firm })];
    await world.given.person({ role: 12, firm });
    const { id } = await sentClient(world, { managingFirm: firm });
    await world.owner.query("update clients set attorney_of_record = null where id = $1", [id]);
    await admin.call(qualification.reject, { params: { id }, body: because });
    expect((await toldOf(world, "qualification_rejected", id)).map(({ userId }) => userId).sort()).toEqual(
      [four.id, nine.id].sort(),
    );
  });

  test("QUAL-30 (1 of 2) reopening wants a reason and role 1 or 13; approvals and ticks stay, a cycle begins", async () => {
    const { id, order } = await sentClient(world);
    await approve(order);
    await finalize(id);
    const tax = await world.as(3);
    expect((await tax.try(qualification.reopen, { params: { id }, body: because })).status).toBe(403);
    expect((await reviewer.try(qualification.reopen, { params: { id }, body: { reason: "" } })).status).toBe(422);
    const reopened = await reviewer.call(qualification.reopen, { params: { id }, body: because });
    expect([reopened.state, reopened.cycle, reopened.finalized, reopened.result]).toEqual(["in_review", 2, null, null]);
    expect(reopened.mandates[0]?.state).toBe("approved");
    expect(reopened.checklists.review.filter(({ selected }) => selected).length).toBeGreaterThan(5);
    expect((await reviewer.try(qualification.reopen, { params: { id }, body: because })).status).toBe(409);
  });

  test("part of QUAL-30: what was shipped is 409 shipped, said beside the button, unless a quarter is filed again; then the earlier quarters stay", async () => {
    const { id, order } = await sentClient(world);
    await approve(order);
    await finalize(id);
    givenFact(clientShipped, new Map([[id, true]]));
    const refused = await reviewer.try(qualification.reopen, { params: { id }, body: because });
    const words = "The claim was shipped: it is reopened only where a quarter is to be filed again.";
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([409, "shipped", words]);
    expect((await read(id)).may.reopen).toEqual({ allowed: false, reason: words });
    givenFact(filingStage, new Map([[id, { again: [{ year: 2021, quarter: 3 }], readyToFile: false }]]));
    expect((await read(id)).may.reopen).toEqual({ allowed: true, reason: null });
    expect((await reviewer.try(qualification.reopen, { params: { id }, body: because })).body).toMatchObject({
      state: "in_review",
      cycle: 2,
    });
    givenFact(clientShipped, new Map());
    givenFact(filingStage, new Map());
    const { rows } = await world.owner.query(
      "select cycle, count(*)::int as n from qualification_quarters where client = $1 group by 1",
      [id],
    );
    expect(rows).toEqual([{ cycle: 1, n: 6 }]);
  });

  test("QUAL-31 a mandate changed after its approval blocks finalizing until it is approved again", async () => {
    const { id, order } = await sentClient(world);
    await approve(order);
    await world.owner.query("update client_mandates set order_changed_at = now() + interval '1 second' where id = $1", [
      order,
    ]);
    const blocked = await finalize(id);
    expect(blocked.body.details.points[0]).toContain("approve it again");
    expect((await read(id)).mandate_changed).toBe(true);
    // Approving again is one step, while the change lies behind it; approving what did not change is none.
    await world.owner.query(
      "update client_mandates set decided_at = now() - interval '2 minutes', order_changed_at = now() - interval '1 minute' where id = $1",
      [order],
    );
    expect((await read(id)).mandates[0]).toMatchObject({ changed: true, approved: true });
    const marked = async () => {
      const { items } = await reviewer.call(qualification.queue, { query: { limit: 200 } as never });
      return items.find(({ client_id }) => client_id === id)?.mandate_changed;
    };
    expect(await marked()).toBe(true);
    expect((await approve(order)).status).toBe(200);
    expect((await read(id)).mandates[0]).toMatchObject({ changed: false, approved: true });
    expect(await marked()).toBe(false);
    expect((await approve(order)).body.code).toBe("not_allowed_now");
    expect((await finalize(id)).status).toBe(200);
  });

  test("four eyes: while the setting is on, who sent a client may not finalize it and another may", async () => {
    const { id, order } = await sentClient(world);
    await approve(order);
    const eyes = async (qualification_four_eyes: boolean) => {
      const { version } = await admin.call(content.settings);
      await admin.call(content.changeSettings, { body: { version, qualification_four_eyes } });
    };
    await eyes(true);
    expect((await finalize(id, admin)).body).toMatchObject({ code: "four_eyes" });
    expect((await finalize(id, reviewer)).status).toBe(200);
    await eyes(false);
  });

  test("what is open is read as the decisions and how many items are not ticked; a refusal says the same and names each", async () => {
    const { id, order } = await sentClient(world);
    const title = (await read(id)).mandates[0]?.title;
    const undecided = await read(id);
    expect(undecided.open_points[0]).toBe(`Not decided: ${title}`);
    expect(undecided.open_points.at(-1)).toMatch(/^\d+ items of the checklists are not ticked$/);
    await approve(order);
    const open = await read(id);
    expect(open.open_points).toHaveLength(1);
    expect(open.may.finalize).toEqual({ allowed: false, reason: `Still open: ${open.open_points[0]}.` });
    const refused = await finalize(id, reviewer, { documents: allItems.documents.filter((item) => item !== 5) });
    expect(refused.body).toMatchObject({
      error: "Still open: 1 item of the checklists is not ticked.",
      details: { points: ["Not ticked: Payroll register, March 15, 2020 through September 30, 2021"] },
    });
  });
});
