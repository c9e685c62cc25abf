import { claims } from "@refundry/contract/claims";
import { clients } from "@refundry/contract/clients";
import { mandates } from "@refundry/contract/mandates";
import { qualification } from "@refundry/contract/qualification";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { actAs } from "../../access/acting.given.ts";
import { enterDetails } from "../../calculations/calculations.given.ts";
import { toldOf } from "../../notifications/notifications.given.ts";
import { enqueue } from "../../platform/index.ts";
import { tellOverdue } from "../lists/overdue.jobs.ts";
import { allItems, because, type ReviewStage, sentClient, startReviews } from "../review.given.ts";

let { world, admin, reviewer, read, send, approve, finalize } = {} as ReviewStage;
beforeAll(async () => {
  ({ world, admin, reviewer, read, send, approve, finalize } = await startReviews());
});
afterAll(() => world.close());

const accept = (id: number, body: object) =>
  reviewer.try(qualification.reviewQuarter, { params: { id }, body: { year: 2021, quarter: 1, ...body } as never });
const reject = (id: number) => reviewer.call(qualification.reject, { params: { id }, body: because });
const reopen = (id: number) => reviewer.call(qualification.reopen, { params: { id }, body: because });

describe("what a cycle leaves to the next", () => {
  test("sent again it is rejected no more; reopened it says no longer why it was closed, and waits from then on", async () => {
    const { id, order } = await sentClient(world);
    await reject(id);
    expect((await read(id)).rejected?.text).toBe(because.reason);
    await send(id);
    expect([(await read(id)).rejected, (await read(id)).cycle]).toEqual([null, 2]);
    await reviewer.call(qualification.exclude, { params: { id: order }, body: because });
    await reviewer.call(qualification.close, { params: { id }, body: because });
    await world.owner.query("update qualifications set sent_at = now() - interval '20 days' where client = $1", [id]);
    const reopened = await reopen(id);
    expect([reopened.state, reopened.closed_reason, reopened.finalized]).toEqual(["in_review", null, null]);
    const { items } = await reviewer.call(qualification.queue, { query: { limit: 200 } as never });
    expect(items.find((one) => one.client_id === id)).toMatchObject({ age: 0, cycle: 3, waiting: "on_time" });
  });

  test("what is finalized again counts as it was decided then", async () => {
    const { id, order } = await sentClient(world, { receipts: true });
    await approve(order);
    await finalize(id);
    const grounds = async () =>
      (await admin.call(qualification.quarters, { params: { id }, query: { basis: "final" } })).items
        .filter(({ year }) => year === 2021)
        .map(({ ground }) => ground);
    expect(await grounds()).toEqual([null, null, "suspension"]);
    await reopen(id);
    await accept(id, { receipts_accepted: true });
    expect((await finalize(id)).status).toBe(200);
    expect(await grounds()).toEqual(["significant_decline", null, "suspension"]);
  });
});

describe("what is decided", () => {
  test("while acting is kept with the person at the keyboard, whom others are told of, and stands in the trail with both", async () => {
    const { id, order } = await sentClient(world);
    const seen = (await read(id)).version ?? 0;
    const [real, shown] = [await world.given.person({ role: 1 }), await world.given.person({ role: 13 })];
    const acting = await actAs(world, await world.as(real), shown.id, "On leave");
    expect((await approve(order, acting)).status).toBe(200);
    const { rows } = await world.owner.query(
      "select kind, actor_user_id::int as actor from qualification_events where client = $1 order by id desc limit 1",
      [id],
    );
    expect(rows).toEqual([{ kind: "approved", actor: real.id }]);
    const late = await approve(order, reviewer, seen);
    expect([late.body.code, late.body.details.name]).toEqual(["already_decided", `${real.first} ${real.last}`]);
    const trail = await world.owner.query(
      `select distinct actor_user_id::int as actor, on_behalf_of_user_id::int as behalf from audit_log
       where client_id = $1 and actor_user_id = $2`,
      [id, real.id],
    );
    expect(trail.rows).toEqual([{ actor: real.id, behalf: shown.id }]);
  });

  test("an order that is reviewed no more is not approved", async () => {
    const { id, order } = await sentClient(world);
    const mandate = (await read(id)).mandates[0]?.mandate ?? 0;
    await reviewer.call(mandates.setReview, {
      params: { id: mandate },
      body: { review_status: 4, review_status_reason: "To be checked." },
    });
    const refused = await approve(order);
    expect([refused.status >= 400, refused.body.code]).toEqual([true, "mandate_not_reviewed"]);
    expect((await read(id)).mandates[0]?.state).toBe("in_review");
  });

  test("one thing that is accepted of a quarter leaves the others as they are", async () => {
    const { id } = await sentClient(world, { order: false, receipts: true });
    await enterDetails(world, id, { business_began: "2021-03-10", recovery_startup: true });
    const third = { quarter: 3 };
    expect((await accept(id, { ...third, recovery_accepted: true })).status).toBe(200);
    expect((await accept(id, { ...third, use_preceding: true })).status).toBe(200);
    const quarter = (await read(id)).quarters.find(({ year, quarter: of }) => year === 2021 && of === 3);
    expect(quarter).toMatchObject({ recovery_accepted: true, use_preceding: true, receipts_accepted: false });
  });

  test("receipts that were accepted and are not met are an open point", async () => {
    const { id, order } = await sentClient(world, { receipts: true });
    await approve(order);
    await admin.call(claims.saveReceipts, { params: { id }, body: [{ year: 2021, quarter: 1, amount: "99,000.00" }] });
    await world.owner.query(
      "insert into quarter_reviews (client, year, quarter, receipts_accepted, use_preceding, recovery_accepted, by, at) values ($1, 2021, 1, true, false, false, $2, now())",
      [id, reviewer.person?.id],
    );
    const refused = await finalize(id);
    expect(refused.body).toMatchObject({ code: "open_points" });
    expect(refused.body.details.points).toEqual(["Receipts of Q1 2021 are accepted and do not meet the test any more"]);
  });
});

describe("what people are told", () => {
  test("of receipts that became incomplete after finalizing, and not of ones that came out the same", async () => {
    const { id, order } = await sentClient(world, { receipts: true });
    await approve(order);
    await finalize(id);
    const told = async () => (await toldOf(world, "receipts_changed", id)).length;
    const enter = (quarter: 1 | 2 | 3, amount: string | null) =>
      admin.call(claims.saveReceipts, { params: { id }, body: [{ year: 2021, quarter, amount }] });
    await enter(1, "59,000.00");
    expect([await told(), (await read(id)).receipts_changed]).toEqual([0, null]);
    // Not met and not whole: the outcome of one that was met moved by its figure alone.
    await enter(2, "95,000.00");
    const once = await told();
    await enter(2, null);
    expect([once > 0, (await read(id)).receipts_changed?.text]).toEqual([true, "Q2 2021"]);
    await world.owner.query(
      "update qualifications set receipts_changed_at = null, receipts_changed_by = null, receipts_changed = '{}' where client = $1",
      [id],
    );
    await enter(2, "95,000.00");
    expect((await read(id)).receipts_changed?.text).toContain("Q2 2021");
  });

  test("inactive and deleted clients are nobody's to hurry", async () => {
    const [waits, inactive, deleted] = [await sentClient(world), await sentClient(world), await sentClient(world)];
    for (const { id } of [waits, inactive, deleted])
      await world.owner.query("update qualifications set sent_at = now() - interval '30 days' where client = $1", [id]);
    await world.owner.query("update clients set active = false where id = $1", [inactive.id]);
    await world.owner.query("update clients set deleted_at = now() where id = $1", [deleted.id]);
    await world.system((tx) => enqueue(tx, tellOverdue, {}));
    await world.jobsDone();
    const told = (await toldOf(world, "qualification_overdue")).filter(({ userId }) => userId === reviewer.person?.id);
    expect(told.map(({ form }) => form)).toEqual(["one"]);
  });
});

test("documents are found once all of a kind are OK, an agreement with a PEO with its Schedule R", async () => {
  const { id } = await sentClient(world);
  const { version } = await admin.call(clients.read, { params: { id } });
  await admin.call(clients.update, { params: { id }, body: { uses_peo: true, version } });
  const codes = async (...beginnings: string[]) => {
    const { rows } = await world.owner.query(
      "select r.id::int, t.code from requirements r join document_types t on t.id = r.document_type where r.client = $1",
      [id],
    );
    return rows.filter(({ code }) => beginnings.some((one) => code?.startsWith(one))).map((row) => row.id as number);
  };
  const [agreement = 0] = await codes("peo-agreement");
  const schedules = await codes("peo-schedule-r");
  const ok = (ids: readonly number[]) =>
    world.owner.query("update requirements set document_status = 1 where id = any($1)", [ids]);
  const found = async (item: number) =>
    (await admin.call(qualification.checklist, { params: { id } })).documents.find((one) => one.id === item)?.found;
  await ok([agreement]);
  expect([schedules.length > 0, await found(3)]).toEqual([true, false]);
  await ok(schedules.slice(1));
  expect(await found(3)).toBe(schedules.length === 0);
  await ok(schedules);
  expect(await found(3)).toBe(true);
  expect(allItems.documents).toContain(3);
});
