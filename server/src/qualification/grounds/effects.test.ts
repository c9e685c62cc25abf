import { access } from "@refundry/contract/access";
import { calculations } from "@refundry/contract/calculations";
import { qualification } from "@refundry/contract/qualification";
import { defaultRules } from "@refundry/credit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenClaim } from "../../calculations/calculations.given.ts";
import { givenRuleSet } from "../../content/ruleSet.given.ts";
import { givenOrder } from "../../mandates/mandates.given.ts";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { excludeOrder, finalizeReview, frozenQuarters, sendToReview } from "../index.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const figures = (kind: "receipts" | "hours", part: string, total: string, more: Record<string, unknown> = {}) => ({
  year: 2021,
  quarter: 3 as const,
  kind,
  part,
  total,
  source: kind === "hours" ? "Timesheets" : "Books",
  ...more,
});
const full = { year: 2021, quarter: 3 as const, kind: "full", source: "Client statement" };

const enter = (by: Caller, client: number, clientMandate: number, effects: unknown[], version?: number) =>
  by.try(qualification.saveEffects, { params: { id: client, clientMandate }, body: { effects, version } as never });
const decide = (by: Caller, order: number, approved = true, version?: number) =>
  by.try(qualification.decideOrder, { params: { id: order }, body: { approved, version } as never });

/** A client in review with one order, of July 1 to August 15, 2021. */
async function inReview(more: Partial<Parameters<typeof givenOrder>[2]> = {}) {
  const { id } = await givenClaim(world, { without: ["payroll"] });
  const order = await givenOrder(world, id, { from: "2021-07-01", to: "2021-08-15", ...more });
  await world.system((tx) => sendToReview(tx, id), await world.given.role(1));
  return { id, order: order.id, mandate: order.mandate };
}

describe("the effect of an order", () => {
  test("QUAL-63 without figures no_effect names the quarter; a cent under 10 % is not_nominal; 10 % or a full suspension approves", async () => {
    const { id, order } = await inReview();
    const reviewer = await world.as(13);
    const none = await decide(reviewer, order);
    expect([none.status, none.body.code, none.body.error]).toEqual([
      422,
      "no_effect",
      "Enter the effect of the order in Q3 2021.",
    ]);
    await enter(admin, id, order, [figures("receipts", "9,999.99", "100,000.00")]);
    const nominal = await decide(reviewer, order);
    expect([nominal.status, nominal.body.code, nominal.body.error]).toEqual([
      422,
      "not_nominal",
      "Q3 2021: 9.99% is less than 10%.",
    ]);
    await enter(admin, id, order, [figures("receipts", "10,000.00", "100,000.00")]);
    expect((await decide(reviewer, order)).body).toMatchObject({ approved: true });
    const other = await inReview();
    await enter(admin, other.id, other.order, [full]);
    expect((await decide(reviewer, other.order)).status).toBe(200);
  });

  test("what is more than nominal, and what the page says is needed, are those of the rules in force", async () => {
    const { id, order } = await inReview();
    const { version } = await givenRuleSet(world, { ...defaultRules, version: "Quarter", nominalUnder: 25 });
    const swap = "update rule_sets set state = case when name = $1 then 'active' else 'retired' end";
    const { rows } = await world.owner.query("select name from rule_sets where state = 'active'");
    await world.owner.query("update rule_sets set state = 'retired' where name = $1", [rows[0].name]);
    await world.owner.query(swap, [version]);
    try {
      await enter(admin, id, order, [figures("receipts", "20,000.00", "100,000.00")]);
      expect((await decide(admin, order)).body).toMatchObject({
        code: "not_nominal",
        error: "Q3 2021: 20.00% is less than 25%.",
      });
      const { mandates } = await admin.call(qualification.read, { params: { id } });
      expect(mandates).toMatchObject([{ nominal_under: 25, effects: [{ percent: "20.00", met: false }] }]);
    } finally {
      await world.owner.query("update rule_sets set state = 'retired' where name = $1", [version]);
      await world.owner.query(swap, [rows[0].name]);
    }
  });

  test("QUAL-64 (1 of 3) 100 of 1,000 hours approve though receipts are 4 %; both are frozen with their source", async () => {
    const { id, order } = await inReview();
    const saved = await enter(admin, id, order, [
      figures("receipts", "4,000.00", "100,000.00"),
      figures("hours", "100.00", "1,000.00"),
    ]);
    expect(saved.body.effects).toEqual([
      { ...figures("hours", "100.00", "1000.00"), upload: null, percent: "10.00", met: true },
      { ...figures("receipts", "4000.00", "100000.00"), upload: null, percent: "4.00", met: false },
    ]);
    expect((await decide(admin, order)).status).toBe(200);
    const { items } = await admin.call(qualification.quarters, { params: { id }, query: { basis: "draft" } });
    expect(items.find(({ year, quarter }) => year === 2021 && quarter === 3)).toMatchObject({
      ground: "suspension",
      spans: [{ from: "2021-07-01", to: "2021-08-15" }],
      mandates: [{ id: order, percent: "10.00", source: "Timesheets" }],
    });
    await world.system((tx) => finalizeReview(tx, id), await world.given.role(1));
    const frozen = await world.system((tx) => frozenQuarters(tx, id));
    const third = frozen?.find(({ year, quarter }) => year === 2021 && quarter === 3);
    expect(third?.mandates).toMatchObject([
      {
        effects: [
          { kind: "hours", part: "100.00", total: "1000.00", percent: "10.00", source: "Timesheets" },
          { kind: "receipts", part: "4000.00", total: "100000.00", percent: "4.00", source: "Books" },
        ],
      },
    ]);
    const final = await admin.call(qualification.quarters, { params: { id }, query: { basis: "final" } });
    expect(final.items.find(({ year, quarter }) => year === 2021 && quarter === 3)?.ground).toBe("suspension");
  });

  test("only claimed quarters ask for it, and each by itself", async () => {
    const { id, order } = await inReview({ from: "2021-06-01", to: "2021-12-31" });
    await enter(admin, id, order, [full]);
    expect((await decide(admin, order)).body.error).toBe("Enter the effect of the order in Q2 2021.");
    await enter(admin, id, order, [full, { ...full, quarter: 2 }]);
    // The fourth quarter of 2021 is nobody's to claim.
    expect((await decide(admin, order)).status).toBe(200);
  });

  test("every claimed quarter that lacks its effect is named at once, before one that is nominal", async () => {
    const { id, order } = await inReview({ from: "2020-10-01", to: "2021-09-30" });
    const missing = async () => (await decide(admin, order)).body;
    const all = "Enter the effect of the order in Q4 2020, Q1 2021, Q2 2021, and Q3 2021.";
    expect(await missing()).toMatchObject({ code: "no_effect", error: all });
    await enter(admin, id, order, [{ ...figures("receipts", "1.00", "100.00"), year: 2020, quarter: 4 }, full]);
    expect((await missing()).error).toBe("Enter the effect of the order in Q1 2021 and Q2 2021.");
  });

  test("of several quarters the one that is nominal is named with its own share", async () => {
    const { id, order } = await inReview({ from: "2021-04-01", to: "2021-09-30" });
    await enter(admin, id, order, [
      { ...figures("receipts", "50.00", "100.00"), quarter: 2 },
      figures("receipts", "4.00", "100.00"),
    ]);
    expect((await decide(admin, order)).body.error).toBe("Q3 2021: 4.00% is less than 10%.");
  });

  test("a calculation leaves out the quarter in which an order is nominal, and says so", async () => {
    const { id } = await givenClaim(world);
    const order = await givenOrder(world, id, { title: "Order on dining", from: "2021-07-01", to: "2021-08-15" });
    const third = async () => {
      await world.jobsDone();
      const { calculation } = await admin.call(calculations.current, { params: { id }, query: { kind: "draft" } });
      const quarter = calculation?.quarters.find((one) => one.year === 2021 && one.quarter === 3);
      return { ground: quarter?.ground ?? null, codes: calculation?.warnings.map(({ code }) => code) ?? [] };
    };
    expect((await third()).ground).toBe("suspension");
    await enter(admin, id, order.id, [figures("receipts", "9,999.99", "100,000.00")]);
    expect((await third()).ground).toBeNull();
    expect((await third()).codes).toContain("SUSPENSION_NOMINAL");
    const { items } = await admin.call(qualification.quarters, { params: { id }, query: {} });
    expect(items.find(({ year, quarter }) => year === 2021 && quarter === 3)?.ground).toBeNull();
    await enter(admin, id, order.id, [figures("receipts", "10,000.00", "100,000.00")]);
    const counting = await third();
    expect([counting.ground, counting.codes.includes("SUSPENSION_NOMINAL")]).toEqual(["suspension", false]);
  });

  test.each([
    ["a part above the whole", figures("receipts", "2.00", "1.00")],
    ["a whole of zero", figures("receipts", "0.00", "0.00")],
    ["no figures", { ...full, kind: "hours" }],
    ["figures of a full suspension", { ...full, part: "1.00", total: "2.00" }],
    ["a quarter outside the claim", figures("hours", "1.00", "2.00", { year: 2021, quarter: 4 })],
    ["a source of its own", figures("hours", "1.00", "2.00", { source: "Hearsay" })],
    ["another client's file", figures("hours", "1.00", "2.00", { upload: 999_999 })],
  ])("%s is 422", async (_what, effect) => {
    const { id, order } = await inReview();
    expect((await enter(admin, id, order, [effect])).status).toBe(422);
  });

  test("whoever is second is told; the history says what changed; roles and foreign orders", async () => {
    const { id, order } = await inReview();
    const { version } = await admin.call(qualification.effects, { params: { id, clientMandate: order } });
    expect((await enter(await world.as(12), id, order, [full], version)).status).toBe(200);
    expect((await enter(admin, id, order, [], version)).body.code).toBe("stale_version");
    expect((await enter(await world.as(9), id, order, [full])).status).toBe(403);
    expect((await decide(await world.as(4), order)).status).toBe(403);
    const elsewhere = await inReview();
    expect((await enter(admin, id, elsewhere.order, [full])).status).toBe(404);
    const { items } = await admin.call(access.audit, { query: { client_id: id, record_type: "client_mandates" } });
    expect(items[0]).toMatchObject({
      action: "client_mandate.effects",
      before: { effects: null },
      after: { effects: "Q3 2021: full (Client statement)" },
    });
  });

  test("an order is excluded for a reason of three characters, blanks at its ends not counted", async () => {
    const { order } = await inReview();
    const by = await world.given.role(1);
    const exclude = (reason: string) => world.system((tx) => excludeOrder(tx, order, reason), by);
    for (const reason of ["", "no", " no "])
      await expect(exclude(reason)).rejects.toMatchObject({ options: { fields: { reason: "A reason is required." } } });
    await exclude("Old");
    const { rows } = await world.owner.query("select state, excluded_reason from client_mandates where id = $1", [
      order,
    ]);
    expect(rows).toEqual([{ state: "excluded", excluded_reason: "Old" }]);
  });

  test("nothing is frozen while an order that came after the review was sent is not decided", async () => {
    const { id, order } = await inReview();
    await enter(admin, id, order, [full]);
    await decide(admin, order);
    await givenOrder(world, id, { from: "2021-07-01", to: "2021-08-15" });
    const finalized = world.system((tx) => finalizeReview(tx, id), await world.given.role(1));
    await expect(finalized).rejects.toMatchObject({ options: { text: "A mandate is not decided yet." } });
    expect(await world.system((tx) => frozenQuarters(tx, id))).toBeNull();
  });

  test("of ten who save the figures of one version at once one is taken, the others are told", async () => {
    const { id, order } = await inReview();
    const { version } = await admin.call(qualification.effects, { params: { id, clientMandate: order } });
    const parts = Array.from({ length: 10 }, (_, at) => `${(at + 11) * 100}.00`);
    const answers = await Promise.all(
      parts.map((part) => enter(admin, id, order, [figures("hours", part, "5000.00")], version)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(answers.flatMap(({ status, body }) => (status === 409 ? [body.code] : []))).toEqual(
      Array(9).fill("stale_version"),
    );
    const winner = parts[answers.findIndex(({ status }) => status === 200)];
    const { effects } = await admin.call(qualification.effects, { params: { id, clientMandate: order } });
    expect(effects).toMatchObject([{ kind: "hours", part: winner }]);
  });

  test("an approval is taken back; a stale review, another state and an order no more reviewed are refused", async () => {
    const { id, order, mandate } = await inReview();
    await enter(admin, id, order, [full]);
    const approved = await decide(admin, order, true, 1);
    expect(approved.body).toEqual({ id: order, approved: true, version: 2 });
    expect((await decide(admin, order, false, 1)).body.code).toBe("already_decided");
    expect((await decide(admin, order, false, 2)).body).toEqual({ id: order, approved: false, version: 3 });
    await world.owner.query("update mandates set state = 'available', reviewed_at = null where id = $1", [mandate]);
    expect((await decide(admin, order)).body.code).toBe("mandate_not_reviewed");
    const { id: never } = await givenClaim(world, { without: ["payroll"] });
    const unsent = await givenOrder(world, never, { from: "2021-07-01", to: "2021-08-15" });
    expect((await decide(admin, unsent.id)).body.code).toBe("not_in_review");
  });
});
