import type { Performance } from "@refundry/contract/leads";
import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { PerformanceScreen } from "./performance.screen.tsx";

const nothing = { labels: ["2026-03-01", "2026-03-02"], data: [0, 0] };
const one = { ...nothing, data: [0, 1] };

async function open(
  scope: Performance["scope"],
  leads = nothing,
  clients = nothing,
  winners: Performance["winners"] = { leads: null, clients: null, velocity: null },
  openLeads = 0,
) {
  signedInAs(1);
  const body: Performance = {
    scope,
    summary: { open_lead_count: openLeads, registered_users: 0, activated_users: 0 },
    charts: { leads, clients, donut: { labels: ["New lead"], data: [0], dates: ["2026-03-01", "2026-03-02"] } },
    winners,
    performance: { leads: [], clients: [] },
  };
  answering({ "GET /reports/performance/contractors": { body } });
  await show(<PerformanceScreen />, "/performance", "/performance");
  await screen.findByText("Total Open Leads");
}

test.each([
  ["all", "All contractors."],
  ["firm", "Contractors whose leads come to your firm. Leads that attorneys or nobody brought are not among them."],
  ["downline", "You and everybody below you."],
] as const)("figures of %s say whose they are, as the server answers it", async (scope, text) => {
  await open(scope);
  expect(screen.getByText(text)).toBeTruthy();
});

test.each([
  [nothing, nothing, false],
  [one, nothing, true],
  [nothing, one, true],
])("the chart is drawn only where a lead or a conversion is in it: %#", async (leads, clients, drawn) => {
  await open("all", leads, clients);
  expect(screen.queryByRole("img", { name: "Leads and conversions per day" }) !== null).toBe(drawn);
  expect(screen.queryByText("No leads or conversions in the last 31 days.") !== null).toBe(!drawn);
});

test("below the chart stands how many there were on all of its days", async () => {
  await open("all", { ...nothing, data: [1200, 1] }, one);
  expect(screen.getByText("Leads: 1,201")).toBeTruthy();
  expect(screen.getByText("Conversions: 1")).toBeTruthy();
});

test("the winners by leads and by conversions are those of 31 days", async () => {
  signedInAs(1);
  const winners = {
    leads: { contractor: "Curtis Vale", tied: [], lead_count: 3 },
    clients: { contractor: "Nora Finch", tied: [], client_count: 2 },
    velocity: null,
  };
  await open("all", nothing, nothing, winners);
  expect(screen.getByText("Curtis Vale")).toBeTruthy();
  expect(screen.getByText("3 leads in 31 days")).toBeTruthy();
  expect(screen.getByText("2 converted in 31 days")).toBeTruthy();
});

test("equals share the place: up to three by their names, more as a number, each with as many", async () => {
  const winners = {
    leads: { contractor: "Curtis Vale", tied: ["Lena Osei"], lead_count: 2 },
    clients: { contractor: "Nora Finch", tied: ["Omar Reyes", "Pia Sol", "Quin Ray"], client_count: 1 },
    velocity: null,
  };
  const three = { contractor: "Ada Low", tied: ["Bo Hill", "Cy Dent"], lead_count: 5 };
  await open("all", nothing, nothing, { leads: three, clients: null, velocity: null });
  expect(screen.getByText("Ada Low, Bo Hill, and Cy Dent")).toBeTruthy();
  cleanup();
  await open("all", nothing, nothing, winners);
  for (const text of [
    "Curtis Vale and Lena Osei",
    "2 leads each in 31 days",
    "4 contractors",
    "1 converted each in 31 days",
  ])
    expect(screen.getByText(text)).toBeTruthy();
});

test("where nobody has won it says why", async () => {
  await open("all");
  for (const text of ["No lead in 31 days", "No conversion in 31 days", "Needs two conversions"])
    expect(screen.getByText(text)).toBeTruthy();
});

test("where nothing was brought one card says so in place of empty charts and tables; a contractor is led to a new lead", async () => {
  await open("downline");
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Now",
    "Best of the last 31 days",
    "The last 31 days",
  ]);
  expect(screen.getByRole("link", { name: "Create New Lead" }).getAttribute("href")).toBe("/leads#new");
});

test("whoever brings nothing to these figures is not asked for a new lead", async () => {
  await open("firm");
  expect(screen.queryByRole("link", { name: "Create New Lead" })).toBeNull();
});

test.each([
  [0, null],
  [1, "See the open lead"],
  [4, "See the 4 open leads"],
])("where nothing was brought lately, %i open leads are led to", async (many, words) => {
  await open("firm", nothing, nothing, undefined, many);
  expect(screen.queryByRole("link", { name: /^See the/ })?.textContent ?? null).toBe(words);
});
