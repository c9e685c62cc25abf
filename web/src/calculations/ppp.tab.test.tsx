import type { Calculation } from "@refundry/contract/calculations";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { PppTab } from "./ppp.tab.tsx";

const round = {
  number: 1,
  start: "2020-05-01",
  end: "2020-10-15",
  weeks: 24,
  amount: "40000.00",
  forgiven: null,
  nonpayroll_reported: null,
  payroll_reported: null,
  other_payroll_costs: null,
  group_health: null,
  health_used: "0.00",
  required: "40000.00",
  used: "40000.00",
  short: "0.00",
  t0: "0.00",
  t1: "31833.33",
  t2: "8166.67",
  t3: "0.00",
  t4: "0.00",
};
const tab = (...rounds: object[]) => show(<PppTab calculation={{ id: 3, ppp: rounds } as unknown as Calculation} />);
const paragraphs = () => [...document.querySelectorAll("p")].map(({ textContent }) => textContent);

test.each([
  [1, [], "Neither PPP round is answered yet. Answer both"],
  [9, [], "Neither PPP round is answered yet. "],
  [1, [2], "The 2020 PPP round is not answered yet; the other was not received. Answer it"],
  [1, [1, 2], "No PPP round was received."],
] as const)("role %i reads of rounds %j: %s", async (role, answered, words) => {
  signedInAs(role);
  const items = answered.map((number) => ({ number, did_not_receive: true }));
  answering({ "GET /clients/7/rounds": { body: { items, total: items.length, next: null } } });
  await show(<PppTab calculation={{ id: 3, client: 7, ppp: [] } as unknown as Calculation} />);
  await waitFor(() => expect(paragraphs()).toEqual([words]));
  const link = screen.queryByRole("link");
  expect(link?.getAttribute("href") ?? null).toBe(/Answer/.test(words) ? "/clients/7/profile#rounds" : null);
});

test.each([
  [
    [
      [1, true],
      [2, false],
    ],
    "This calculation has no PPP round.",
  ],
  [[[1, false]], "The 2021 PPP round is not answered yet; the other is no part of this calculation. Answer it"],
] as const)("a calculation without rounds, of a client with rounds %j, says: %s", async (answered, words) => {
  signedInAs(1);
  const items = answered.map(([number, none]) => ({ number, did_not_receive: none }));
  answering({ "GET /clients/7/rounds": { body: { items, total: items.length, next: null } } });
  await show(<PppTab calculation={{ id: 3, client: 7, ppp: [] } as unknown as Calculation} />);
  await waitFor(() => expect(paragraphs()).toEqual([words]));
});

test("a round stands with its facts and tiers, and says whether payroll supports it", async () => {
  await tab(round, { ...round, number: 2, short: "1600.00", forgiven: "36000.00" });
  expect(screen.queryByText("No PPP round was received.")).toBeNull();
  expect(screen.getByText("Supported by payroll").dataset.meaning).toBe("good");
  expect(screen.getByText("$1,600.00 short").dataset.meaning).toBe("act");
  const first = within(screen.getByRole("region", { name: "PPP round 1" }));
  const facts = [...(document.querySelectorAll("dl")[0]?.querySelectorAll("dt, dd") ?? [])].map(
    ({ textContent }) => textContent,
  );
  expect(facts).toEqual([
    "Covered period",
    "May 1, 2020 – Oct 15, 2020",
    "Weeks",
    "24",
    "Loan",
    "$40,000.00",
    "Forgiven",
    "Not known",
    "Required",
    "$40,000.00",
    "Used",
    "$40,000.00",
  ]);
  const rows = within(first.getByRole("table", { name: "Tiers of round 1" })).getAllByRole("row");
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ["Payroll that supports the loan, least useful for the credit first", "Amount"],
    ["T0 Other payroll costs Costs that are no wages, such as health and retirement.", "$0.00"],
    ["T1 Excluded persons Owners and family: their wages never make a credit.", "$31,833.33"],
    [
      "T2 Not claimed or not qualifying Days and quarters that are not claimed, or wages that do not qualify.",
      "$8,166.67",
    ],
    ["T3 Above the cap Wages beyond what counts of each employee.", "$0.00"],
    ["T4 Qualifying wages Taken from all pro rata: these lower the credit.", "$0.00"],
    ["Total", "$40,000.00"],
  ]);
});

test("how the required payroll was worked out, and what of other costs is health, is said as far as it is known", async () => {
  const words = async (more: object) => {
    const { unmount } = await tab({ ...round, ...more });
    const said = paragraphs();
    unmount();
    return said;
  };
  expect(await words({})).toEqual(["Forgiveness is not known, so the whole loan of $40,000.00 is taken as payroll."]);
  const forgiven = { forgiven: "39000.00", other_payroll_costs: "0.00" };
  expect(await words(forgiven)).toEqual(["The larger of 60% of $39,000.00 and $39,000.00."]);
  const whole = {
    ...forgiven,
    nonpayroll_reported: "9000.00",
    payroll_reported: "30000.00",
    other_payroll_costs: "800.00",
  };
  expect(await words(whole)).toEqual([
    "The larger of 60% of $39,000.00 and $39,000.00 less non-payroll $9,000.00, at most the payroll reported of $30,000.00.",
    "Other payroll costs $800.00, not told, so all of it is taken as group health; $0.00 of health left out of the credit (Notice 2021-20, Q49).",
  ]);
  expect((await words({ ...whole, group_health: "400.00", health_used: "300.00" }))[1]).toBe(
    "Other payroll costs $800.00, of it group health $400.00; $300.00 of health left out of the credit (Notice 2021-20, Q49).",
  );
});

test("the checks behind the tiers are asked for once somebody wants to see them", async () => {
  const check = { id: 1, tier: "t1", date: "2021-02-10", name: "Ana Ruiz", gross: "1000.00", amount: "600.00" };
  const left = { ...check, id: 2, tier: null, amount: "0.50" };
  const calls = answering({
    "GET /calculations/3/ppp/1/rows": { body: { items: [check, left], total: 2, next: null } },
    "GET /calculations/3/ppp/2/rows": { body: { items: [], total: 0, next: null } },
  });
  await tab(round, { ...round, number: 2 });
  expect(calls).toEqual([]);
  const [one, two] = screen.getAllByRole("button", { name: "Show its checks" });
  fireEvent.click(one as HTMLElement);
  const grid = await screen.findByRole("grid", { name: "Checks that support round 1" });
  const rows = within(grid).getAllByRole("row").slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole("gridcell")
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ["T1 Excluded persons", "Feb 10, 2021", "Ana Ruiz", "$1,000.00", "$600.00"],
    ["Left out", "Feb 10, 2021", "Ana Ruiz", "$1,000.00", "$0.50"],
    ["Total", "", "", "", "$600.50"],
  ]);
  expect(one?.getAttribute("aria-expanded")).toBe("true");
  fireEvent.click(screen.getByRole("button", { name: "Hide its checks" }));
  expect(screen.queryByRole("grid")).toBeNull();
  fireEvent.click(two as HTMLElement);
  expect(await screen.findByText("No check supports this round.")).toBeTruthy();
  expect(calls.map(({ path }) => path)).toEqual(["/calculations/3/ppp/1/rows", "/calculations/3/ppp/2/rows"]);
});

test.each([
  [[1], "The 2021 PPP round is not answered yet; the other was not received."],
  [[2], "The 2020 PPP round is not answered yet; the other was not received."],
] as const)("with round %j answered alone the other is named by its year", async (answered, words) => {
  signedInAs(9);
  const items = answered.map((number) => ({ number, did_not_receive: true }));
  answering({ "GET /clients/7/rounds": { body: { items, total: 1, next: null } } });
  await show(<PppTab calculation={{ id: 3, client: 7, ppp: [] } as unknown as Calculation} />);
  await waitFor(() => expect(paragraphs().map((text) => text?.trim())).toEqual([words]));
});
