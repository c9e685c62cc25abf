import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { DownlineScreen } from "./downline.screen.tsx";
import { pageOf, refused } from "./lead.given.ts";
import { OrphanedScreen } from "./orphaned.screen.tsx";
import { PerformanceScreen } from "./performance.screen.tsx";

beforeEach(() => signedInAs(1));

describe("downline", () => {
  const body = {
    items: [
      { id: 7, first: "Ann", last: "Low", level: 1, status: "pending", total_production: "10.00" },
      { id: null, first: "", last: "Former team", level: null, status: null, total_production: "3.00" },
    ],
    totals: { team_members: 1, open_leads: 2, clients: 3, team_commissions: "13.00" },
  };

  test("LEADS-42 (2 of 2) has the cards, pending people marked, the row Former team and the totals row", async () => {
    signedInAs(10);
    answering({ "GET /reports/downline": { body } } as never);
    await show(<DownlineScreen />, "/downline", "/downline");
    const table = await screen.findByRole("table", { name: "Downline" });
    expect(within(table).getByText("Low (Pending)")).toBeTruthy();
    expect(within(table).getByText("Former team")).toBeTruthy();
    expect(within(table).getByText("$13.00")).toBeTruthy();
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map(({ textContent }) => textContent),
    ).toEqual(["First", "Last", "Level", "Your commissions"]);
    expect(screen.getByText(/\/register\?source=5$/)).toBeTruthy();
  });

  test("an empty one of somebody else is not called the reader's own", async () => {
    const nobody = { items: [], totals: { ...body.totals, team_members: 0 } };
    answering({ "GET /reports/downline": { body: nobody }, "GET /users/contractors": pageOf([]) } as never);
    await show(<DownlineScreen />, "/downline?contractor=7", "/downline");
    expect(await screen.findByText("Nobody is in this downline yet.")).toBeTruthy();
  });

  test("an empty one of the reader's own tells of the invitation link", async () => {
    signedInAs(10);
    answering({
      "GET /reports/downline": { body: { items: [], totals: { ...body.totals, team_members: 0 } } },
    } as never);
    await show(<DownlineScreen />, "/downline", "/downline");
    expect(await screen.findByText("Nobody is in your downline yet. Share your invitation link.")).toBeTruthy();
    expect(screen.queryByText("Team members")).toBeNull();
    expect(screen.getByText(/whom they invite stands on level 2/)).toBeTruthy();
    expect(screen.queryByText(/^Choose a contractor/)).toBeNull();
  });

  test("staff choose whose downline they see; nothing is asked for before", async () => {
    const calls = answering({
      "GET /reports/downline": { body },
      "GET /users/contractors": pageOf([{ id: 7, first: "Ann", last: "Low" }]),
    } as never);
    const { router } = await show(<DownlineScreen />, "/downline", "/downline");
    expect(screen.getByText(/^Choose a contractor to see everybody below them/)).toBeTruthy();
    expect(calls.filter(({ path }) => path === "/reports/downline")).toEqual([]);
    fireEvent.click(screen.getByRole("combobox", { name: "Contractor" }));
    fireEvent.click(await screen.findByRole("option", { name: "Ann Low" }));
    await screen.findByRole("table", { name: "Downline" });
    expect(router.state.location.search).toEqual({ contractor: "7" });
    expect(screen.queryByText(/^Choose a contractor/)).toBeNull();
    expect(screen.getByText(/\/register\?source=7$/)).toBeTruthy();
  });

  test("the first contractors stand there, a press away", async () => {
    const known = [
      { id: 7, first: "Ann", last: "Low", email: "ann@example.test" },
      { id: 8, first: "Bea", last: "Moor", email: "bea@example.test" },
    ];
    answering({ "GET /reports/downline": { body }, "GET /users/contractors": pageOf(known) } as never);
    const { router } = await show(<DownlineScreen />, "/downline", "/downline");
    const list = await screen.findByRole("list", { name: "Contractors" });
    expect([...list.children].map(({ textContent }) => textContent)).toEqual([
      "Ann Lowann@example.test",
      "Bea Moorbea@example.test",
    ]);
    fireEvent.click(screen.getByRole("link", { name: "Bea Moor" }));
    await screen.findByRole("table", { name: "Downline" });
    expect(router.state.location.search).toEqual({ contractor: "8" });
    expect(screen.queryByRole("list", { name: "Contractors" })).toBeNull();
  });

  test("LEADS-65 (1 of 2) a failed load shows the server's error", async () => {
    signedInAs(10);
    answering({ "GET /reports/downline": refused(500, "The team is away.") } as never);
    await show(<DownlineScreen />, "/downline", "/downline");
    expect(await screen.findByText(/The team is away\./)).toBeTruthy();
  });
});

describe("orphaned contractors", () => {
  const orphan = {
    id: 7,
    first: "Ora",
    last: "Lone",
    email: "o@l.test",
    created: "2026-01-01T00:00:00.000Z",
    version: 1,
  };
  const open = async (change: object, found: object[] = [{ id: 9, first: "Bea", last: "Lane", email: "b@l.test" }]) => {
    const calls = answering({
      "GET /reports/orphans": pageOf([orphan]),
      "GET /users/contractors": pageOf(found),
      "GET /users/7/upline-preview": { body: { moved: 2, name: "Ora Lone", chain: ["Bea Lane", "Cal Top"] } },
      "PATCH /users/7": change,
    } as never);
    await show(<OrphanedScreen />, "/orphaned", "/orphaned");
    await screen.findByText("Ora");
    expect(screen.getByRole("heading", { level: 1 }).parentElement?.textContent).toBe("Orphaned contractors1");
    return calls;
  };
  const assign = async () => {
    fireEvent.click(screen.getByRole("combobox", { name: "Upline of Ora Lone" }));
    fireEvent.click(await screen.findByRole("option", { name: "Bea Lane" }));
    fireEvent.click(screen.getByRole("button", { name: "Assign: Ora Lone" }));
    const text = "2 people move with Ora Lone; commissions on checks dated from today go to Bea Lane, Cal Top.";
    expect(await screen.findByText(text)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Assign" }));
  };

  test("LEADS-44 (2 of 2) assigning asks with the preview and shows `Successfully changed.`; `Top level` too", async () => {
    const calls = await open({ body: {} });
    await assign();
    expect(await screen.findByText("Successfully changed.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Top level: Ora Lone" }));
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual([
        { upline_parent: 9, version: 1 },
        { top_level: true, version: 1 },
      ]),
    );
  });

  test("LEADS-65 (2 of 2) and LEADS-45 (2 of 2) a failed assignment shows the server's error and keeps the row; role 2 has no `Assign`", async () => {
    await open(refused(422, "This would make a loop.", "upline_cycle"));
    await assign();
    expect(await screen.findByText("This would make a loop.")).toBeTruthy();
    expect(screen.getByText("Ora")).toBeTruthy();
  });

  test("nobody is offered as the own upline", async () => {
    const found = [orphan, { id: 9, first: "Bea", last: "Lane", email: "b@l.test" }];
    await open({ body: {} }, found);
    fireEvent.click(screen.getByRole("combobox", { name: "Upline of Ora Lone" }));
    await screen.findByRole("option", { name: "Bea Lane" });
    expect(screen.queryByRole("option", { name: "Ora Lone" })).toBeNull();
  });

  test("part of LEADS-45: role 2 has no `Assign`", async () => {
    signedInAs(2);
    await open({ body: {} });
    expect(screen.queryByRole("button", { name: /Assign|Top level/ })).toBeNull();
  });
});

test("LEADS-64 and LEADS-47 (2 of 2) performance shows its cards, the line chart of 31 points, the donut whose parts add up, and both tables", async () => {
  const labels = Array.from({ length: 31 }, (_, at) => `2026-03-${String(at + 1).padStart(2, "0")}`);
  const line = (last: number) => ({ labels, data: labels.map((_, at) => (at === 30 ? last : 0)) });
  answering({
    "GET /reports/performance/contractors": {
      body: {
        scope: "all",
        summary: { open_lead_count: 12, registered_users: 5, activated_users: 4 },
        charts: {
          leads: line(3),
          clients: line(1),
          donut: { labels: ["New lead", "Contacted"], data: [2, 1], dates: [labels[0], labels[30]] },
        },
        winners: {
          leads: { contractor: "Ann Lead", tied: [], lead_count: 3 },
          clients: null,
          velocity: { contractor: "Vic Fast", conversion_velocity: "5.0 days" },
        },
        performance: {
          leads: [
            { day_of_creation: "2026-03-31", contractor_id: 1, contractor: "Ann Lead", leads_that_day: 3, age: 0 },
          ],
          clients: [],
        },
      },
    },
  } as never);
  await show(<PerformanceScreen />, "/performance", "/performance");
  for (const title of [
    "Total Open Leads",
    "Registered Contractors",
    "Active Contractors",
    "Most Leads",
    "Most Conversions",
    "Highest Velocity",
  ])
    expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText("5.0 days")).toBeTruthy();
  expect(screen.getByText("3 leads in 31 days")).toBeTruthy();
  const chart = screen.getByRole("img", { name: "Leads and conversions per day" });
  expect(chart.querySelectorAll('[data-series="Leads"] path')).toHaveLength(31);
  const donut = screen.getByRole("table", { name: "Leads by status, figures" });
  expect(
    within(donut)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["2", "1", "3"]);
  const heads = (name: string) =>
    within(screen.getByRole("table", { name }))
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent);
  expect(heads("Leads")).toEqual(["Day", "Contractor", "Leads that day", "Age"]);
  expect(screen.getByText("No conversions in the last 31 days.")).toBeTruthy();
  const [head, row, total] = within(screen.getByRole("table", { name: "Leads" })).getAllByRole("row");
  expect([head, row, total].map((line) => line?.textContent)).toEqual([
    "DayContractorLeads that dayAge",
    "Mar 31, 2026Ann Lead30 days",
    "Total3",
  ]);
  expect(screen.getByText("No conversion in 31 days")).toBeTruthy();
  expect(donut.hasAttribute("data-few")).toBe(true);
});
