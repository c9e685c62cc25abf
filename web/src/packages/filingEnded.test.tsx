import { roles } from "@refundry/contract/platform";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, ifIt, show, signedInAs } from "../ui/testing.tsx";
import { PackageRows } from "./components/PackageRows.tsx";
import { packageRow } from "./package.given.tsx";
import { showTab, submission } from "./submission.given.tsx";

const quarter = (days_left: number, shipped_on: string | null = null) => ({
  clock: { filing_date: null, days_left, barred: false },
  shipped_on,
});
const late = { body: { calculation: { quarters: [quarter(-1), quarter(-1)] }, blockers: [] } };
const words = "The time to file ended for every quarter";
const seen = async (comes: boolean) => (await ifIt(comes, (waiting) => screen.findByText(words, {}, waiting))) !== null;

test.each([
  ["a final that waits for its signatures", 4, {}, true],
  ["one that was shipped", 4, { shipped_on: "2026-03-02" }, false],
  // Its own words stand above the packages.
  ["its client", 6, {}, false],
] as const)("below a final it is said that the time to file ended: %s", async (_, role, more, said) => {
  signedInAs(role);
  answering({ "GET /clients/1/calculation": late });
  const final = packageRow(2, { status: "final", label: "Final 1", decision: null, ...more });
  await show(<PackageRows client={1} rows={[final]} onRetry={undefined} />);
  await screen.findByText("Final 1");
  expect(await seen(said)).toBe(said);
});

test.each([
  // The one that is due first is asked for.
  [[{ id: 31, title: "Find out whether a return was filed late" }], "/clients/1/tasks#31"],
  [[], null],
] as const)("what comes next below a final leads to the open task of the client: %#", async (items, href) => {
  signedInAs(4);
  const calls = answering({
    "GET /clients/1/calculation": late,
    "GET /tasks": { body: { items, total: items.length, next: null } },
  });
  const final = packageRow(2, { status: "final", label: "Final 1", decision: null });
  await show(<PackageRows client={1} rows={[final]} onRetry={undefined} />);
  const next = await screen.findByText(/^Next: as the time to file ended, find out first/);
  const link = await ifIt(href !== null, (waiting) => screen.findByRole("link", { name: /^Find out/ }, waiting));
  expect([link?.getAttribute("href") ?? null, next.textContent?.includes("Open task: ")]).toEqual([
    href,
    href !== null,
  ]);
  const asked = calls.find(({ path }) => path === "/tasks")?.search;
  expect(asked?.toString()).toBe("client=1&status=open&sort=due_on&limit=1");
});

test("of several submissions one that waits is enough", async () => {
  signedInAs(4);
  const packages = { body: { items: [], total: 0, next: null } };
  await showTab([], [submission({ id: 6, state: "shipped" }), submission({ state: "created" })], {
    "GET /clients/7/calculation": late,
    "GET /clients/7/packages": packages,
  });
  expect(await seen(true)).toBe(true);
});

test("who reads no calculation asks for none", async () => {
  signedInAs(roles.paralegal);
  const packages = { body: { items: [], total: 0, next: null } };
  const answers = { "GET /clients/7/calculation": late, "GET /clients/7/packages": packages };
  const { calls } = await showTab([], [submission({ state: "created" })], answers);
  await screen.findByText("signed final.pdf");
  expect(await seen(false)).toBe(false);
  expect(calls.map(({ path }) => path)).not.toContain("/clients/7/calculation");
});

test.each([
  ["created", 4, true],
  ["shipped", 4, false],
  ["created", 6, false],
] as const)("above submissions that wait to be shipped it is said as well: %s, role %d", async (state, role, said) => {
  signedInAs(role);
  const packages = { body: { items: [], total: 0, next: null } };
  await showTab([], [submission({ state })], {
    "GET /clients/7/calculation": late,
    "GET /clients/7/packages": packages,
  });
  await screen.findByText("signed final.pdf");
  expect(await seen(said)).toBe(said);
});
