import { claims } from "@refundry/contract/claims";
import { clients } from "@refundry/contract/clients";
import { qualification } from "@refundry/contract/qualification";
import { shell } from "@refundry/contract/shell";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toldOf } from "../../notifications/notifications.given.ts";
import { enqueue } from "../../platform/index.ts";
import type { Caller } from "../../world.given.ts";
import { allItems, type ReviewStage, sentClient, startReviews } from "../review.given.ts";
import { tellOverdue } from "./overdue.jobs.ts";

let { world, admin, reviewer } = {} as ReviewStage;
beforeAll(async () => {
  ({ world, admin, reviewer } = await startReviews());
});
afterAll(() => world.close());

const daysAgo = (id: number, days: number) =>
  world.owner.query(
    "update qualifications set sent_at = now() - make_interval(days => $2) - interval '1 hour' where client = $1",
    [id, days],
  );
const queued = async (by: Caller, q?: string) =>
  (await by.call(qualification.queue, { query: { limit: 200, ...(q && { q }) } })).items;

describe("the queue", () => {
  test("QUAL-03 (1 of 2) a client sent 6 days ago shows age 6; rejected and sent again today it shows 0 and its second cycle", async () => {
    const { id } = await sentClient(world);
    await daysAgo(id, 6);
    const row = async () => (await queued(admin)).find(({ client_id }) => client_id === id);
    expect(await row()).toMatchObject({ age: 6, cycle: 1 });
    await reviewer.call(qualification.reject, { params: { id }, body: { reason: "Passages are missing." } });
    expect(await row()).toBeUndefined();
    await admin.call(qualification.send, { params: { id }, body: {} });
    expect(await row()).toMatchObject({ age: 0, cycle: 2 });
  });

  test("what waits for who reviews says how long already; others are not asked, and clients on hold wait for nobody", async () => {
    const { id } = await sentClient(world);
    const waits = async (by: Caller) => {
      const { reviews } = Object.fromEntries((await by.call(shell.home)).waiting.map((kind) => [kind.key, kind]));
      return { all: reviews?.all, found: reviews?.items.find(({ client }) => client === id) };
    };
    // Longest of all, so that it is among those that are shown.
    await daysAgo(id, 400);
    expect(await waits(reviewer)).toMatchObject({
      all: "/queues/qualification",
      found: { text: "Overdue", path: `/clients/${id}/qualification`, pressing: true },
    });
    for (const role of [2, 4, 7, 9, 12] as const)
      expect([role, (await waits(await world.as(role))).found]).toEqual([role, undefined]);
    // The partner of its firm reads that it is there, and whether it is late.
    const partner = (await (await world.as(9)).call(shell.home)).waiting.find(({ key }) => key === "firm_reviews");
    expect(partner?.items.find(({ client }) => client === id)).toEqual({
      client: id,
      trade_name: expect.any(String),
      text: "with the reviewers, overdue",
      path: `/clients/${id}/qualification`,
    });
    expect(partner?.all).toBe("/clients?waiting=firm_reviews");
    await daysAgo(id, 8);
    const due = (await (await world.as(9)).call(shell.home)).waiting.find(({ key }) => key === "firm_reviews");
    expect(due?.items.map(({ text }) => text)).toContain("with the reviewers, a decision is due");
    const { found } = await waits(reviewer);
    expect([found?.text, found?.pressing]).toEqual(["Due", undefined]);
    await admin.call(clients.update, { params: { id }, body: { on_hold: true, on_hold_reason: "Waits." } });
    expect((await waits(reviewer)).found).toBeUndefined();
    await admin.call(clients.update, { params: { id }, body: { on_hold: false } });
    await daysAgo(id, 0);
    const fresh = await reviewer.call(clients.list, { query: { waiting: "reviews" } as never });
    expect(fresh.items.some((one) => one.id === id)).toBe(true);
  });

  test("QUAL-04 a client on hold is absent and comes back with its age; so is an inactive one", async () => {
    const { id } = await sentClient(world);
    await daysAgo(id, 3);
    const isThere = async () => (await queued(admin)).some(({ client_id }) => client_id === id);
    await admin.call(clients.update, {
      params: { id },
      body: { on_hold: true, on_hold_reason: "Waits for a letter." },
    });
    expect(await isThere()).toBe(false);
    await admin.call(clients.update, { params: { id }, body: { on_hold: false } });
    expect((await queued(admin)).find(({ client_id }) => client_id === id)).toMatchObject({ age: 3 });
    await world.owner.query("update clients set active = false where id = $1", [id]);
    expect(await isThere()).toBe(false);
  });

  test("QUAL-01 (1 of 2) role 3 finds clients of its tax firm alone, who waits longest first; role 7 is 403", async () => {
    const [first, second] = [await sentClient(world), await sentClient(world)];
    await daysAgo(second.id, 9);
    const tax = await world.as(3);
    const rows = await queued(tax);
    const places = [second.id, first.id].map((id) => rows.findIndex(({ client_id }) => client_id === id));
    expect(places[0]).toBeLessThan(places[1] as number);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
      [
        "age",
        "aor",
        "client",
        "client_id",
        "cycle",
        "ein",
        "id",
        "legal_name",
        "managing_firm",
        "mandate_changed",
        "waiting",
      ].sort(),
    );
    const foreign = await world.as(await world.given.person({ role: 3, firm: await world.given.firm(3, "Foreign") }));
    expect(await queued(foreign)).toEqual([]);
    expect((await (await world.as(7)).try(qualification.queue, { query: {} as never })).status).toBe(403);
  });

  test("QUAL-02 (1 of 3) an EIN leaves its row, with and without its dash; so do other columns", async () => {
    const { id } = await sentClient(world);
    const row = (await queued(admin)).find(({ client_id }) => client_id === id);
    const found = async (q: string) => (await queued(admin, q)).map(({ client_id }) => client_id);
    expect(await found(row?.ein ?? "")).toEqual([id]);
    expect(await found(row?.ein.replace("-", "") ?? "")).toEqual([id]);
    expect(await found(row?.legal_name ?? "")).toContain(id);
    expect(await found(row?.managing_firm ?? "")).toContain(id);
    expect(await found("98-0000000")).toEqual([]);
  });

  test("business days make a client due and overdue; master tax attorneys are told each day how many are", async () => {
    const { id } = await sentClient(world);
    const waiting = async () => (await queued(admin)).find(({ client_id }) => client_id === id)?.waiting;
    expect(await waiting()).toBe("on_time");
    await daysAgo(id, 8);
    expect(await waiting()).toBe("due");
    await daysAgo(id, 15);
    expect(await waiting()).toBe("overdue");
    // One that is on hold is nobody's to hurry.
    const held = await sentClient(world);
    await daysAgo(held.id, 15);
    await world.owner.query("update clients set on_hold = true where id = $1", [held.id]);
    await world.system((tx) => enqueue(tx, tellOverdue, {}));
    await world.jobsDone();
    const told = await toldOf(world, "qualification_overdue");
    expect(told.map(({ userId, form }) => [userId, form])).toEqual([[reviewer.person?.id, "one"]]);
  });

  test("QUAL-52 (1 of 2) the report says for clients in review their attorney and the days in the queue", async () => {
    const { id } = await sentClient(world);
    await daysAgo(id, 4);
    const partner = await world.as(9);
    const { items } = await partner.call(qualification.report, { query: { limit: 200 } });
    const attorney = await world.given.role(4);
    expect(items.find(({ client_id }) => client_id === id)).toMatchObject({
      days_in_queue: 4,
      aor: `${attorney.first} ${attorney.last}`,
    });
    expect((await (await world.as(7)).try(qualification.report, { query: {} as never })).status).toBe(403);
  });
});

describe("memo", () => {
  test("QUAL-60 (1 of 2) each finalized cycle has one memo with its date, the newest first", async () => {
    const { id, order } = await sentClient(world);
    await reviewer.call(qualification.decideOrder, { params: { id: order }, body: { approved: true } });
    await reviewer.call(qualification.finalize, { params: { id }, body: allItems });
    await world.jobsDone();
    await reviewer.call(qualification.reopen, { params: { id }, body: { reason: "Another order came." } });
    await reviewer.call(qualification.finalize, { params: { id }, body: allItems });
    await world.jobsDone();
    const { items } = await admin.call(qualification.memos, { params: { id } });
    expect(
      items.map(({ cycle, original_file_name }) => [cycle, /_memo_(\d)\.pdf$/.exec(original_file_name)?.[1]]),
    ).toEqual([
      [2, "2"],
      [1, "1"],
    ]);
    expect(items.every(({ created }) => Math.abs(Date.now() - new Date(created).getTime()) < 600_000)).toBe(true);
  });

  test("QUAL-54 and QUAL-64 (3 of 3) the memo names grounds, orders with their passages, both figures with their source, and who ticked what", async () => {
    const { id, order } = await sentClient(world);
    const third = { year: 2021, quarter: 3 as const };
    await admin.call(qualification.saveEffects, {
      params: { id, clientMandate: order },
      body: {
        effects: [
          { ...third, kind: "receipts", part: "4,000.00", total: "100,000.00", source: "Books" },
          { ...third, kind: "hours", part: "100.00", total: "1,000.00", source: "Timesheets" },
        ],
      },
    });
    await reviewer.call(qualification.decideOrder, { params: { id: order }, body: { approved: true } });
    await reviewer.call(qualification.finalize, { params: { id }, body: allItems });
    await world.jobsDone();
    const { items } = await admin.call(qualification.memos, { params: { id } });
    expect(items).toMatchObject([
      { cycle: 1, original_file_name: expect.stringMatching(/_qualification_memo_1\.pdf$/) },
    ]);
    const { bytes } = await admin.try(qualification.memoFile, { params: { id: items[0]?.id as number } });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    for (const part of [
      "Q3 2021: Suspension by government order",
      "No indoor dining.",
      "Department of Health",
      "hours of service of the part 100.00 of 1,000.00, 10.00% (Timesheets)",
      "gross receipts of the part 4,000.00 of 100,000.00, 4.00% (Books)",
      "Wages used for PPP forgiveness",
      `${reviewer.person?.first} ${reviewer.person?.last}, 20`,
    ])
      expect(text.replace(/\s+/g, " ")).toContain(part);
  });

  test("QUAL-53 out of scope the page, its quarters, the checklist, the receipts, their source and the memo are 404, and nobody is let in by writing", async () => {
    const { id } = await sentClient(world);
    const firm = await world.given.firm(2, "Stranger");
    const stranger = await world.as(await world.given.person({ role: 4, firm }));
    const { rows } = await world.owner.query("select id::int from qualification_memos limit 1");
    expect(rows).toHaveLength(1);
    const answers = await Promise.all([
      stranger.try(qualification.read, { params: { id } }),
      stranger.try(qualification.checklist, { params: { id } }),
      stranger.try(claims.receipts, { params: { id } }),
      stranger.try(qualification.memos, { params: { id } }),
      stranger.try(qualification.quarters, { params: { id }, query: {} as never }),
      stranger.try(qualification.evidence, { params: { id } }),
      stranger.try(qualification.send, { params: { id }, body: {} }),
      stranger.try(qualification.memoFile, { params: { id: rows[0].id } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(404));
  });
});
