import { money } from "@refundry/contract/values";
import { describe, expect, test } from "vitest";
import { explainRows } from "./index.ts";
import { check, claim } from "./testing/claim.ts";

const parts = (input: Parameters<typeof explainRows>[0]) =>
  explainRows(input).rows.map((row) =>
    row.parts.map((part) => `${part.kind === "ppp" ? `ppp ${part.round} ${part.tier}` : part.kind} ${part.amount}`),
  );

describe("explainRows", () => {
  test("what is above the cap is taken from the latest checks, by the round first", () => {
    const payroll = [
      check("Ana Ruiz", "2021-01-10", "6000"),
      check("Ana Ruiz", "2021-02-10", "6000"),
      check("Ana Ruiz", "2021-03-10", "1000"),
    ];
    const ppp = [{ number: 1, start: "2021-01-01", amount: "500", weeks: 8 }];
    expect(parts(claim({ payroll, tssw: {}, ppp }))).toEqual([
      ["qualified 600000"],
      ["qualified 400000", "ppp 1 t3 50000", "above_cap 150000"],
      ["above_cap 100000"],
    ]);
  });

  test("the rows of one figure are those of all rows, and no others", () => {
    const payroll = [
      check("Ana Ruiz", "2020-03-12", "1"),
      check("Lee Wong", "2021-02-10", "2"),
      check("Ana Ruiz", "2021-02-10", "3"),
      check("Ana Ruiz", "2021-05-10", "4"),
    ];
    const input = claim({ payroll, claim_quarters: ["2021-Q1", "2021-Q2"], tssw: {} });
    const all = explainRows(input).rows;
    const ana = all[2]?.employee ?? -1;
    expect(explainRows(input, undefined, { quarter: "2021-Q1", employee: ana }).rows).toEqual([all[2]]);
    expect(explainRows(input, undefined, { employee: ana }).rows).toEqual([all[2], all[3]]);
    expect(explainRows(input, undefined, { quarter: "2021-Q1" }).rows).toEqual([all[1], all[2]]);
  });

  test("names why a check does not count", () => {
    const payroll = [
      check("Ana Ruiz", "2020-03-12", "1"),
      check("Dana Smith", "2021-02-10", "2"),
      check("Ana Ruiz", "2021-05-10", "3"),
      check("Ana Ruiz", "2021-03-31", "4"),
      check("Ana Ruiz", "2021-02-10", "5"),
      check("Ana Ruiz", "2021-02-10", "6", { not_working: true }),
      check("Ana Ruiz", "2022-01-01", "7"),
    ];
    const suspensions = [{ start: "2021-01-01", end: "2021-03-30" }];
    const input = claim({ payroll, suspensions, owners: ["Dana Smith"], fte_2019: 501, tssw: {} });
    expect(parts(input)).toEqual([
      ["outside_program 100"],
      ["excluded 200"],
      ["not_claimed 300"],
      ["outside_period 400"],
      ["worked_large_employer 500"],
      ["qualified 600"],
      ["outside_program 700"],
    ]);
    expect(explainRows(input).employees).toMatchObject([
      { gross: money(1500), outside: money(400), worked: money(500), eligible: money(600), cap: money(1_000_000) },
    ]);
  });

  test("a reversal takes back the newest earlier check", () => {
    const payroll = [
      check("Ana Ruiz", "2021-01-10", "9000"),
      check("Ana Ruiz", "2021-02-10", "3000"),
      check("Ana Ruiz", "2021-02-11", "(2500.00)"),
      check("Ana Ruiz", "2021-03-10", "1000"),
    ];
    expect(parts(claim({ payroll, tssw: {} }))).toEqual([
      ["qualified 900000"],
      ["qualified 50000", "taken_back 250000"],
      ["takes_back -250000"],
      ["qualified 50000", "above_cap 50000"],
    ]);
  });

  test("rounds in turn take what is left of a check where their periods overlap", () => {
    const payroll = [check("Ana Ruiz", "2021-02-20", "1000")];
    const ppp = [
      { number: 2, start: "2021-02-10", amount: "500", weeks: 8 },
      { number: 1, start: "2021-02-01", amount: "300", weeks: 24 },
    ];
    expect(parts(claim({ payroll, tssw: {}, ppp }))).toEqual([["qualified 20000", "ppp 1 t4 30000", "ppp 2 t4 50000"]]);
  });

  test("gives the errors and no rows when the claim stops", () => {
    expect(explainRows(claim({ payroll: [check("Ana Ruiz", "someday", "1")] }))).toEqual({
      errors: ["ROW_INVALID:1"],
      rows: [],
      employees: [],
      ppp: [],
    });
  });
});
