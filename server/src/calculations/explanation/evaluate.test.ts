import { existsSync, readFileSync } from "node:fs";
import { calculations, evaluateBody } from "@refundry/contract/calculations";
import { type ClaimInput, type ClaimResult, claimInputSchema } from "@refundry/credit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld, type World } from "../../world.given.ts";

interface Example {
  id: string;
  input: ClaimInput;
  expected: ClaimResult;
}

const file = new URL("../../../../../shared/domain/erc-examples.json", import.meta.url);
const examples: Example[] = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).examples : [];
const small: ClaimInput = {
  claim_quarters: ["2021-Q1"],
  payroll: [{ date: "2021-02-15", name: "Ana Ruiz", gross: "8000.00" }],
  suspensions: [{ start: "2021-01-01", end: "2021-03-31", mandate_id: 1 }],
  fte_2019: 12,
  tssw: { "2021-Q1": "8000.00" },
};

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe("evaluating an input", () => {
  test.skipIf(examples.length > 0)("the worked examples are not part of the repository", (context) => context.skip());

  test.skipIf(examples.length === 0)(
    "CALC-01 every example's input answers its expected object in every field",
    async () => {
      const admin = await world.as(1);
      for (const { input, expected } of examples)
        expect(await admin.call(calculations.evaluate, { body: input })).toStrictEqual(expected);
      expect(examples.map(({ id }) => id)).toEqual(["EX1", "EX3", "EX5", "EX7", "EX15", "EX16"]);
    },
  );

  test("CALC-02 the same call gives the same bytes; unknown fields and bad amounts are named; role 4 may not", async () => {
    const [admin, processor] = [await world.as(1), await world.as(2)];
    const input = examples.at(-1)?.input ?? small;
    const first = await admin.try(calculations.evaluate, { body: input });
    const second = await processor.try(calculations.evaluate, { body: input });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.bytes.equals(second.bytes)).toBe(true);
    const other = await startWorld();
    const elsewhere = await (await other.as(1)).try(calculations.evaluate, { body: input });
    await other.close();
    expect(elsewhere.bytes.equals(first.bytes)).toBe(true);
    const refused = await admin.try(calculations.evaluate, {
      body: {
        ...small,
        colour: "green",
        tssw: { "2021-Q1": "12x" },
        ppp: [{ number: 1, start: "2020-05-01", amount: "-5", lender: "a" }],
      },
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.fields).sort()).toEqual(["colour", "ppp.0.amount", "ppp.0.lender", "tssw.2021-Q1"]);
    expect((await (await world.as(4)).try(calculations.evaluate, { body: input })).status).toBe(403);
  });

  test("CALC-64 an undated startup and one without Q4 2020 are errors; a suspension of Q4 2021 is 422 at its path", async () => {
    const admin = await world.as(1);
    const startup = { ...small, recovery_startup: true };
    expect(await admin.call(calculations.evaluate, { body: startup })).toMatchObject({
      errors: ["RECOVERY_BEGAN_MISSING"],
      quarters: {},
    });
    const undated = { ...startup, business_began: "2020-07-01", revenue: { "2020-Q3": "1.00" } };
    expect((await admin.call(calculations.evaluate, { body: undated })).errors).toEqual([
      "RECOVERY_RECEIPTS_MISSING:2020-Q4",
    ]);
    for (const ground of ["suspension", "decline"] as const) {
      const body = { ...small, grounds: { "2021-Q4": { ground, spans: [] } } };
      const refused = await admin.try(calculations.evaluate, { body });
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ["grounds.2021-Q4.ground"]]);
    }
  });

  test("CALC-83 a cleared pair leaves the owner's own spelling excluded, Dana R Smith alone counts; a rate of 100.01 is 422", async () => {
    const admin = await world.as(1);
    const qualifiedOf = async (name: string) => {
      const payroll = [{ ...small.payroll[0], name } as ClaimInput["payroll"][number]];
      const cleared = [{ person: "Dana Smith", employee: name }];
      const body = { ...small, owners: ["Dana Smith"], cleared, payroll };
      const { excluded, quarters } = await admin.call(calculations.evaluate, { body });
      return [excluded, quarters["2021-Q1"]?.qualified_wages];
    };
    expect(await qualifiedOf("Dana Smith")).toEqual([["Dana Smith"], "0.00"]);
    expect(await qualifiedOf("Dana R Smith")).toEqual([[], "8000.00"]);
    const refused = await (await world.as(1)).try(calculations.evaluate, {
      body: { ...small, contingency_rate: "100.01" },
    });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ["contingency_rate"]]);
  });

  test("a payroll row that cannot be read is an error of the result, by its number", async () => {
    const payroll = [...small.payroll, { date: "1/5/21", name: "Ana Ruiz", gross: "1.00" }];
    const result = await (await world.as(1)).call(calculations.evaluate, { body: { ...small, payroll } });
    expect(result).toMatchObject({ errors: ["ROW_INVALID:2"], quarters: {}, totals: { credit: "0.00" } });
  });

  test("100,000 rows are calculated, one more is refused", async () => {
    const admin = await world.as(1);
    const rows = (count: number) =>
      Array.from({ length: count }, (_, place) => ({
        date: "2021-02-15",
        name: `Ana Ruiz ${String.fromCharCode(65 + (place % 26))}lder`,
        gross: "1.00",
      }));
    const whole = await admin.call(calculations.evaluate, { body: { ...small, payroll: rows(100_000) } });
    expect(whole.totals.credit).toBe("70000.00");
    const over = await admin.try(calculations.evaluate, { body: { ...small, payroll: rows(100_001) } });
    expect(over).toMatchObject({ status: 413, body: { code: "too_many_checks" } });
  });

  test("a body beyond 32 MB answers with the limit of this call, not with that of files", async () => {
    const long = { ...small, payroll: [{ ...small.payroll[0], name: "x".repeat(33_700_000) }] };
    const refused = await (await world.as(1)).try(calculations.evaluate, { body: long });
    expect(refused).toMatchObject({
      status: 413,
      body: { code: "body_too_large", error: "At most 32 MB can be sent here." },
    });
  });

  test("the declared input and the engine's own agree on what is accepted", () => {
    const inputs: unknown[] = [
      ...examples.map(({ input }) => input),
      small,
      { ...small, fte_2019: "12.5", contingency_rate: "17.5", elections: ["2021-Q2"], filing_date: "2023-08-01" },
      { ...small, fte_2019: -1 },
      { ...small, contingency_rate: "x" },
      { ...small, claim_quarters: ["2021-Q1", "2021-Q1"] },
      { ...small, claim_quarters: ["2019-Q1"] },
      { ...small, suspensions: [{ start: "2021-03-31", end: "2021-01-01" }] },
      { ...small, ppp: [{ number: 3, start: "2021-01-11", amount: "1" }] },
      { ...small, ppp: [{ number: 1 }] },
      { ...small, grounds: { "2021-Q1": { ground: "decline", spans: [["2021-01-01", "2021-03-31"]] } } },
      { ...small, grounds: { "2021-Q1": { ground: "weather", spans: [] } } },
      { ...small, health: { "2021-Q1": { "Ana Ruiz": "500" } }, prior_2020_qualified: { "Ana Ruiz": "6000" } },
      { ...small, originally_reported: { "2021-Q1": { "18a": "1000", "99": "1" } } },
      { ...small, limits: { last_claim_day: { "2021-Q1": "2025-04-15" }, obbba_filed_after: "2024-01-31" } },
      { ...small, limits: { last_claim_day: { "2021-Q1": "soon" } } },
      { ...small, revenue: { "2018-Q1": "1" } },
      { ...small, payroll: undefined },
      { ...small, form: "943", annual_wages: { "2021-H1": "1" } },
      { ...small, form: "940" },
      { ...small, contingency_rate: "100.00" },
      { ...small, contingency_rate: "100.01" },
      { ...small, grounds: { "2021-Q4": { ground: "suspension", spans: [] } } },
      { ...small, grounds: { "2021-Q4": { ground: "recovery_startup", spans: [] } } },
      { ...small, grounds: { "2021-Q1": { ground: "recovery_startup", spans: [] } } },
      { ...small, payroll: [{ ...small.payroll[0], other_credit: "1.00" }] },
      { ...small, payroll: [{ ...small.payroll[0], other_credit: "1.00", other_credit_kind: "wotc", tips: "1" }] },
      { ...small, ppp: [{ number: 1, start: "2020-05-01", amount: "1", group_health: "1" }] },
      { ...small, ownership: { holdings: [{ holder: "A B", held: "a  b" }] } },
      { ...small, ownership: { holdings: [{ holder: "A B", held: "employer", percent: 100.01 }] } },
      { ...small, ownership: { relations: [{ person: "A B", relation: "cousin", of: "C D" }] } },
      { ...small, group: { members: [{ name: "Beta", receipts: { "2019-Q1": "1" }, full_time_2019: "1.5" }] } },
      { ...small, group: { shared_employees: [{ name: "A B", quarter: "2019-Q1", other_wages: "1" }] } },
      { ...small, returns: { "2021-Q1": { filed: "2022-06-30" } }, credits: { "2021-Q1": { form_8974: "1" } } },
      { ...small, credits: { "2021-Q1": { form_1: "1" } } },
      { ...small, suspensions: [{ ...small.suspensions?.[0], nominal: { measure: "hours", part: "2", total: "1" } }] },
    ];
    for (const input of inputs)
      expect(evaluateBody.safeParse(input).success).toBe(claimInputSchema.safeParse(input).success);
  });
});
