import { expect, test } from "vitest";
import { claimTour } from "./index.ts";

/** The steps of which such answers say that they are done, by their titles. */
const done = (title: RegExp, answers: unknown) =>
  claimTour.flatMap((step) => (title.test(step.title) && step.isDone([answers]) ? [step.title] : []));

test("each round is done with its own, and no other", () => {
  const of = (...numbers: number[]) => done(/Round/, { items: numbers.map((number) => ({ number })) });
  expect([of(), of(1), of(2), of(2, 1)]).toEqual([
    [],
    ["Add PPP Round 1"],
    ["Add PPP Round 2"],
    ["Add PPP Round 1", "Add PPP Round 2"],
  ]);
});

test("payroll is there once a batch is current, owners once somebody is listed or there are none", () => {
  const payroll = (...states: string[]) => done(/payroll/, { items: states.map((state) => ({ state })) }).length;
  expect([payroll(), payroll("reverted", "replaced"), payroll("replaced", "current")]).toEqual([0, 0, 1]);
  const owners = (listed: unknown[], has_owners: boolean | null) =>
    done(/owners/, { owners: listed, has_owners }).length;
  expect([owners([], null), owners([], true), owners([], false), owners([{}], null)]).toEqual([0, 0, 1, 1]);
});
