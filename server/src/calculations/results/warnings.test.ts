import { calculations } from "@refundry/contract/calculations";
import { claims } from "@refundry/contract/claims";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importPayroll } from "../../claims/claims.given.ts";
import { auditLog } from "../../platform/index.ts";
import { startWorld, type World } from "../../world.given.ts";
import { currentOfKind, givenClaim, givenClientE, payrollFileOf, peopleOfE } from "../calculations.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe("accepting warnings", () => {
  test("CALC-37 a note of 4 characters is 422, 5 are enough; raising the loan asks again", async () => {
    const admin = await world.as(1);
    const client = await givenClientE(world, { review: "finalized" });
    await world.jobsDone();
    const params = { id: client.id };
    const short = { kind: "final" as const, code: "PPP_PAYROLL_SHORT", args: ["2", "1600.00"] };
    const tooShort = await admin.try(calculations.acceptWarning, { params, body: { ...short, note: "seen" } });
    expect(tooShort).toMatchObject({
      status: 422,
      body: { fields: { note: "A note of at least 5 characters is required." } },
    });
    const accepted = await admin.call(calculations.acceptWarning, { params, body: { ...short, note: "known" } });
    expect(accepted.acceptance?.note).toBe("known");
    const second = await (await world.as(2)).try(calculations.acceptWarning, {
      params,
      body: { ...short, note: "mine too" },
    });
    expect(second).toMatchObject({ status: 409, body: { code: "already_accepted" } });
    const { items } = await admin.call(claims.rounds, { params });
    const round = items.find(({ number }) => number === 2);
    await admin.call(claims.updateRound, {
      params: { id: round?.id ?? 0 },
      body: { amount: "37000.00", start: "2021-02-10", weeks: 8, version: round?.version ?? 0 },
    });
    await world.jobsDone();
    const { calculation } = await currentOfKind(world, client.id, "final");
    const again = calculation?.warnings.find(({ code }) => code === "PPP_PAYROLL_SHORT");
    expect(again).toMatchObject({ args: ["2", "2600.00"], acceptance: null });
    const gone = await admin.try(calculations.acceptWarning, { params, body: { ...short, note: "known" } });
    expect(gone.status).toBe(404);
  });

  test("a warning of the draft basis says that the same one was accepted for the final, and a final one does not say so of itself", async () => {
    const admin = await world.as(1);
    const client = await givenClientE(world, { review: "finalized" });
    await world.jobsDone();
    const params = { id: client.id };
    const short = { code: "PPP_PAYROLL_SHORT", args: ["2", "1600.00"] };
    await admin.call(calculations.acceptWarning, { params, body: { ...short, kind: "final", note: "known" } });
    const of = async (kind: "draft" | "final") =>
      (await currentOfKind(world, client.id, kind)).calculation?.warnings.find(({ code }) => code === short.code);
    expect(await of("draft")).toMatchObject({ acceptance: null, accepted_for_final: { note: "known" } });
    expect(await of("final")).toMatchObject({ acceptance: { note: "known" }, accepted_for_final: null });
    await admin.call(calculations.withdrawAcceptance, { params, body: { ...short, kind: "final" } });
    expect(await of("draft")).toMatchObject({ accepted_for_final: null });
  });

  test("several warnings are accepted with one note: each has its own acceptance and entry, and one that cannot stops all", async () => {
    const admin = await world.as(1);
    const client = await givenClientE(world);
    await world.jobsDone();
    const params = { id: client.id };
    const open = async () => {
      const { calculation } = await currentOfKind(world, client.id, "final");
      return (calculation?.warnings ?? []).filter(({ level, acceptance }) => level === "accept" && !acceptance);
    };
    const before = await open();
    expect(before.length).toBeGreaterThan(1);
    const warnings = before.map(({ code, args }) => ({ code, args }));
    const body = { kind: "final" as const, note: "checked by hand", warnings };
    const unknown = { ...body, warnings: [...warnings, { code: "PPP_PAYROLL_SHORT", args: ["2", "0.01"] }] };
    expect((await admin.try(calculations.acceptWarnings, { params, body: unknown })).status).toBe(404);
    expect(await open()).toHaveLength(before.length);
    const short = await admin.try(calculations.acceptWarnings, { params, body: { ...body, note: "seen" } });
    expect(short).toMatchObject({
      status: 422,
      body: { fields: { note: "A note of at least 5 characters is required." } },
    });
    const { items } = await admin.call(calculations.acceptWarnings, { params, body });
    expect(items.map(({ code, acceptance }) => [code, acceptance?.note])).toEqual(
      before.map(({ code }) => [code, "checked by hand"]),
    );
    expect(await open()).toEqual([]);
    const again = await admin.try(calculations.acceptWarnings, { params, body });
    expect(again).toMatchObject({ status: 409, body: { code: "already_accepted" } });
    const entries = await world.system((tx) =>
      tx.db.select().from(auditLog).where(eq(auditLog.clientId, client.id)).orderBy(auditLog.id),
    );
    expect(entries.filter(({ action }) => action === "warning.accept").map(({ after }) => after)).toEqual(
      before.map(({ code, args, text }) => ({
        kind: "final",
        warning: [code, ...args].join(":"),
        text,
        note: "checked by hand",
      })),
    );
    const [first = { code: "", args: [] }] = warnings;
    await admin.call(calculations.withdrawAcceptance, { params, body: { kind: "final", ...first } });
    expect(await open()).toHaveLength(1);
  });

  test("CALC-59 an accepted count asks again for other numbers entered or paid, an accepted row for another amount", async () => {
    const admin = await world.as(1);
    const large = [...peopleOfE, ["Ida Lund", "60000.00"] as const];
    const client = await givenClaim(world, { payroll: payrollFileOf(large) });
    const params = { id: client.id };
    const count = (count: number) =>
      admin.call(claims.saveCounts, { params, body: [{ year: 2021, quarter: 1, count }] });
    const found = async (code: string) => {
      await world.jobsDone();
      const { calculation } = await currentOfKind(world, client.id, "draft");
      const own = calculation?.warnings.filter((warning) => warning.code === code);
      const one = own?.find(({ args }) => code === "LARGE_ROW" || args[0] === "2021-Q1");
      return one && { args: one.args, text: one.text, accepted: one.acceptance !== null };
    };
    const accept = async (code: string, args: string[]) => {
      const body = { kind: "draft" as const, code, args, note: "Counted by hand." };
      await admin.call(calculations.acceptWarning, { params, body });
    };
    await count(9);
    expect(await found("EMPLOYEE_COUNT_MISMATCH")).toEqual({
      args: ["2021-Q1", "6", "9"],
      text: "6 employees on the payroll of Q1 2021, 9 entered.",
      accepted: false,
    });
    await accept("EMPLOYEE_COUNT_MISMATCH", ["2021-Q1", "6", "9"]);
    const row = await found("LARGE_ROW");
    expect(row).toMatchObject({ args: [expect.any(String), "60000.00"], accepted: false });
    expect(row?.text).toBe(`Row ${row?.args[0]}: a check of $60,000.00.`);
    await accept("LARGE_ROW", row?.args ?? []);
    expect(await found("EMPLOYEE_COUNT_MISMATCH")).toMatchObject({ accepted: true });
    expect(await found("LARGE_ROW")).toMatchObject({ accepted: true });
    await count(10);
    expect(await found("EMPLOYEE_COUNT_MISMATCH")).toMatchObject({ args: ["2021-Q1", "6", "10"], accepted: false });
    await count(9);
    expect(await found("EMPLOYEE_COUNT_MISMATCH")).toMatchObject({ accepted: true });
    const more = [...large, ["Jo Park", "900.00"] as const].map(([name, gross]) =>
      name === "Ida Lund" ? ([name, "60000.01"] as const) : ([name, gross] as const),
    );
    await importPayroll(admin, client.id, payrollFileOf(more), "more.csv");
    expect(await found("EMPLOYEE_COUNT_MISMATCH")).toMatchObject({ args: ["2021-Q1", "7", "9"], accepted: false });
    expect(await found("LARGE_ROW")).toMatchObject({ args: [row?.args[0], "60000.01"], accepted: false });
  });

  test("CALC-38 a suspect cannot be accepted", async () => {
    const admin = await world.as(1);
    const client = await givenClaim(world);
    await admin.call(claims.saveRawOwners, {
      params: { id: client.id },
      body: { owner_family_list: "Bennett O'Neil", no_owners: false },
    });
    await world.jobsDone();
    const { calculation } = await currentOfKind(world, client.id, "final");
    const suspect = calculation?.warnings.find(({ code }) => code === "NAME_SUSPECT");
    const answer = await admin.try(calculations.acceptWarning, {
      params: { id: client.id },
      body: { kind: "final", code: "NAME_SUSPECT", args: suspect?.args, note: "it is fine" },
    });
    expect(answer).toMatchObject({ status: 422, body: { code: "not_acceptable" } });
  });

  test("part of CALC-55: acceptances, withdrawals and recalculations by hand are in the audit trail; roles but 1 and 2 may not", async () => {
    const admin = await world.as(1);
    const client = await givenClientE(world);
    await world.jobsDone();
    const params = { id: client.id };
    const body = { kind: "draft" as const, code: "PPP_PAYROLL_SHORT", args: ["2", "1600.00"] };
    await admin.call(calculations.acceptWarning, { params, body: { ...body, note: "the bank knows" } });
    await admin.call(calculations.withdrawAcceptance, { params, body });
    await admin.call(calculations.run, { params, body: { kind: "draft" } });
    expect((await admin.try(calculations.withdrawAcceptance, { params, body })).status).toBe(404);
    const rows = await world.system((tx) =>
      tx.db.select().from(auditLog).where(eq(auditLog.clientId, client.id)).orderBy(auditLog.id),
    );
    const of = (action: string) => rows.filter((row) => row.action === action);
    const sentence = "Payroll in the covered period of round 2 is $1,600.00 short of what supports the loan.";
    expect(of("warning.accept")[0]?.after).toEqual({
      kind: "draft",
      warning: "PPP_PAYROLL_SHORT:2:1600.00",
      text: sentence,
      note: "the bank knows",
    });
    expect(of("warning.withdraw")[0]?.before).toMatchObject({ text: sentence, note: "the bank knows" });
    expect(of("calculation.run")).toHaveLength(1);
    const attorney = await world.as(4);
    expect((await attorney.try(calculations.acceptWarning, { params, body: { ...body, note: "known" } })).status).toBe(
      403,
    );
  });
});
