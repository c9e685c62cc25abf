import { access } from "@refundry/contract/access";
import { calculations } from "@refundry/contract/calculations";
import { claims } from "@refundry/contract/claims";
import { clients as clientOperations } from "@refundry/contract/clients";
import type { RoleId } from "@refundry/contract/platform";
import { and, count, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importPayroll } from "../claims/claims.given.ts";
import { auditLog } from "../platform/index.ts";
import { startWorld, type World } from "../world.given.ts";
import { calculations as calculationTable } from "./calculation.tables.ts";
import {
  currentDraft,
  enterWages,
  givenClaim,
  givenScreen,
  payrollFileOf,
  peopleOfE,
  wagesOfE,
} from "./calculations.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** Stored calculations of the draft kind. */
const storedOf = async (client: number) => {
  const [row] = await world.system((tx) =>
    tx.db
      .select({ count: count() })
      .from(calculationTable)
      .where(and(eq(calculationTable.client, client), eq(calculationTable.kind, "draft"))),
  );
  return row?.count ?? 0;
};

describe("calculating by itself", () => {
  test("client E without its mandate gives the figures of the example for Q4 2020 to Q2 2021", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    await world.jobsDone();
    const refunds = await admin.call(calculations.refunds, { params: { id: client.id }, query: {} });
    expect(refunds.items.map(({ credit, refund_amount }) => [credit, refund_amount])).toEqual([
      ["12200.00", "12200.00"],
      ["6440.00", "6440.00"],
      ["17080.00", "17080.00"],
      ["0.00", "0.00"],
    ]);
    expect(refunds).toMatchObject({ total_refund: "35720.00", missing: [] });
    expect(refunds.items[1]).toMatchObject({
      ground: "decline",
      qualified_wages: "9200.00",
      nonrefundable: "3199.20",
      refundable: "3240.80",
      fee_expected: "1288.00",
    });
    expect(refunds.calculated_at).not.toBeNull();
  });

  test("part of CALC-04: the owner and the child are excluded, round 2 is 1,600.00 short, and the warning is in words", async () => {
    const client = await givenClaim(world);
    await world.jobsDone();
    const { calculation } = await currentDraft(world, client.id);
    const unchained = { percent: null, relation: null, chain: [] };
    expect(calculation?.excluded).toEqual([
      { name: "Evan M. Smith", basis: "Family member", person: "Evan Smith", ...unchained },
      { name: "SMITH, DANA R", basis: "Owner", person: "Dana Smith", ...unchained },
    ]);
    expect(calculation?.warnings).toContainEqual(
      expect.objectContaining({
        code: "PPP_PAYROLL_SHORT",
        args: ["2", "1600.00"],
        level: "accept",
        text: "Payroll in the covered period of round 2 is $1,600.00 short of what supports the loan.",
      }),
    );
  });

  test("CALC-10 and part of CALC-09: three quick changes store one calculation and push it to an open socket; the same value again stores none", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    await world.jobsDone();
    expect(await storedOf(client.id)).toBe(1);
    const screen = await givenScreen(world, admin, client.id);
    for (const wages of ["60000.00", "61000.00", "62000.00"]) {
      const before = screen.heard();
      await enterWages(admin, client.id, { year: 2021, quarter: 1 }, wages);
      await screen.more(before);
    }
    const entered = screen.heard();
    await world.jobsDone();
    await screen.more(entered);
    screen.close();
    expect(await storedOf(client.id)).toBe(2);
    const changed = await admin.call(calculations.refunds, { params: { id: client.id }, query: {} });
    expect(changed.items[1]).toMatchObject({ nonrefundable: "3844.00", refund_amount: "6440.00" });
    await enterWages(admin, client.id, { year: 2021, quarter: 1 }, "62000.00");
    await world.jobsDone();
    expect(await storedOf(client.id)).toBe(2);
    await enterWages(admin, client.id, { year: 2021, quarter: 1 }, wagesOfE);
    await world.jobsDone();
    expect(await storedOf(client.id)).toBe(2);
    const back = await admin.call(calculations.refunds, { params: { id: client.id }, query: {} });
    expect(back.items[1]).toMatchObject({ nonrefundable: "3199.20" });
  });

  test("a changed contingency rate changes the expected fee", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    await admin.call(clientOperations.update, {
      params: { id: client.id },
      body: { contingency_rate: "10", version: client.version },
    });
    await world.jobsDone();
    const refunds = await admin.call(calculations.refunds, { params: { id: client.id }, query: {} });
    expect(refunds.items[1]).toMatchObject({ fee_expected: "644.00" });
  });

  test("CALC-11 (1 of 2) a client without payroll has no calculation and says what is missing", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world, { without: ["payroll"] });
    await world.jobsDone();
    expect(await storedOf(client.id)).toBe(0);
    expect(await currentDraft(world, client.id)).toEqual({
      calculation: null,
      missing: ["Upload the payroll CSV."],
      failure: null,
      recalculating: false,
    });
    expect(await admin.call(calculations.refunds, { params: { id: client.id }, query: {} })).toEqual({
      approved_only: null,
      failure: null,
      calculation: null,
      has_final: false,
      older_rules: false,
      supplement: null,
      items: [],
      total_refund: "0.00",
      calculated_at: null,
      missing: ["Upload the payroll CSV."],
      recalculating: false,
    });
  });

  test("CALC-21 an employee whose quarter is negative stops the calculation by name; the last figures stay", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    await world.jobsDone();
    const negative = Buffer.concat([payrollFileOf(peopleOfE), Buffer.from("\r\n2020-10-15,Zoe Minus,-100.00")]);
    await importPayroll(admin, client.id, negative, "negative.csv");
    await world.jobsDone();
    const { calculation } = await currentDraft(world, client.id);
    expect(calculation).toMatchObject({ state: "refused", quarters: [] });
    expect(calculation?.errors[0]?.text).toBe("The checks of Zoe Minus in Q4 2020 sum to a negative amount.");
    const refunds = await admin.call(calculations.refunds, { params: { id: client.id }, query: {} });
    expect(refunds.total_refund).toBe("35720.00");
    expect(refunds.missing[0]).toBe("The checks of Zoe Minus in Q4 2020 sum to a negative amount.");
    const ready = await admin.call(calculations.readiness, { params: { id: client.id } });
    expect(ready.draft.blockers[0]).toMatchObject({ code: "calculation_error", text: refunds.missing[0] });
  });

  test("101 employees without a 2019 average stop the draft with the exact text", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    await admin.call(claims.saveCounts, {
      params: { id: client.id },
      body: [{ year: 2020, quarter: 4, count: 101 }],
    });
    await world.jobsDone();
    const { draft } = await admin.call(calculations.readiness, { params: { id: client.id } });
    expect(draft.blockers.map(({ text }) => text)).toEqual([
      "101 employees in Q4 2020 is above 100: enter the 2019 average of full-time employees.",
    ]);
  });
});

describe("calculating now, and reading", () => {
  test("Recalculate answers the calculation, tells whether it changed, and is audited", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    const params = { id: client.id };
    const fresh = await admin.call(calculations.run, { params, body: { kind: "draft" } });
    expect(fresh).toMatchObject({ changed: true, calculation: { state: "done", kind: "draft" } });
    const again = await admin.call(calculations.run, { params, body: { kind: "draft" } });
    expect(again).toMatchObject({ changed: false, calculation: { id: fresh.calculation.id } });
    const rows = await world.system((tx) =>
      tx.db.select().from(auditLog).where(eq(auditLog.clientId, client.id)).orderBy(auditLog.id),
    );
    expect(rows.filter(({ action }) => action === "calculation.run")).toHaveLength(2);
  });

  test("Recalculate without payroll is refused with what is missing", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world, { without: ["payroll"] });
    const answer = await admin.try(calculations.run, { params: { id: client.id }, body: { kind: "draft" } });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: "cannot_calculate", details: { missing: ["Upload the payroll CSV."] } },
    });
  });

  test("the employees of a calculation sum to its quarters, page by page", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    await world.jobsDone();
    const { calculation } = await currentDraft(world, client.id);
    const params = { id: calculation?.id ?? 0 };
    const page = await admin.call(calculations.employees, { params, query: { limit: 4 } });
    expect(page).toMatchObject({
      total: 9,
      items: [{ name: "Ana Ruiz", year: 2020, quarter: 4, credit: "4500.00" }, {}, {}, {}],
    });
    const rest = await admin.call(calculations.employees, { params, query: { limit: 500, cursor: page.next ?? "" } });
    expect(rest).toMatchObject({ next: null });
    const credits = [...page.items, ...rest.items].map(({ credit }) => Number(credit));
    expect(credits.reduce((sum, one) => sum + one, 0)).toBe(35_720);
  });

  test("employees are filtered by words of name and quarter, sorted by a column, and sent as a file of the same rows", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    await world.jobsDone();
    const { calculation } = await currentDraft(world, client.id);
    const params = { id: calculation?.id ?? 0 };
    const of = async (query: object) =>
      (await admin.call(calculations.employees, { params, query: query as never })).items.map(
        ({ name, year, quarter, qualified_wages: wages }) => `${name} ${year}-Q${quarter} ${wages}`,
      );
    expect(await of({ q: "RUIZ 2021-q1" })).toEqual(["Ana Ruiz 2021-Q1 3000.00"]);
    expect(await of({ q: "100%" })).toEqual([]);
    const inQ1 = { quarter: "2021-Q1" };
    expect(await of({ ...inQ1, sort: "-qualified_wages" })).toEqual([
      "Chen, Li 2021-Q1 4400.00",
      "Ana Ruiz 2021-Q1 3000.00",
      "Ben O'Neil 2021-Q1 1800.00",
    ]);
    const first = await admin.call(calculations.employees, {
      params,
      query: { ...inQ1, sort: "qualified_wages", limit: 2 },
    });
    const rest = { ...inQ1, sort: "qualified_wages", cursor: first.next ?? "" } as const;
    expect([first.total, await of(rest)]).toEqual([3, ["Chen, Li 2021-Q1 4400.00"]]);
    const file = await admin.try(calculations.employees, { params, query: { ...inQ1, sort: "-name", format: "csv" } });
    const lines = file.bytes.toString().trim().split("\r\n");
    expect(lines.map((line) => /Chen, Li|Ben O'Neil|Ana Ruiz/.exec(line)?.[0])).toEqual([
      undefined,
      "Chen, Li",
      "Ben O'Neil",
      "Ana Ruiz",
    ]);
  });

  test("CALC-13 (1 of 3) only to role 1 the tab of the totals is listed; role 4 opens calculations, roles 6 and 12 do not", async () => {
    const client = await givenClaim(world);
    const opens = async (role: RoleId) => {
      const caller = await world.as(role);
      const { screens } = await caller.call(access.navigation, { params: { id: caller.person?.id ?? 0 } });
      return screens.includes("/clients/:id/calculation");
    };
    for (const [role, may] of [
      [1, true],
      [4, true],
      [6, false],
      [12, false],
    ] as const)
      expect([role, await opens(role)]).toEqual([role, may]);
    for (const role of [1, 2, 3, 4, 9, 12, 13] as const) {
      const { tabs } = await (await world.as(role)).call(clientOperations.read, { params: { id: client.id } });
      expect([role, tabs.includes("admin")]).toEqual([role, role === 1]);
    }
  });

  test("roles 6 and 12 do not read calculations, role 4 does, another firm's is 404", async () => {
    const client = await givenClaim(world);
    await world.jobsDone();
    const { calculation } = await currentDraft(world, client.id);
    const params = { id: client.id };
    const attorney = await world.as(4);
    expect((await attorney.try(calculations.current, { params })).status).toBe(200);
    expect((await attorney.try(calculations.run, { params, body: { kind: "draft" } })).status).toBe(403);
    for (const role of [6, 12] as const)
      expect((await (await world.as(role)).try(calculations.current, { params })).status).toBe(403);
    const stranger = await world.as(await world.given.person({ role: 4, firm: await world.given.firm(2, "B") }));
    expect((await stranger.try(calculations.current, { params })).status).toBe(404);
    expect((await stranger.try(calculations.refunds, { params })).status).toBe(404);
    expect((await stranger.try(calculations.readiness, { params })).status).toBe(404);
    expect((await stranger.try(calculations.employees, { params: { id: calculation?.id } })).status).toBe(404);
  });
});
