import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { todayHere } from "../base/localTimes.ts";
import { queryClient } from "../base/queries.ts";
import { answering, inNarrowWindow, show, signedInAs } from "../ui/testing.tsx";
import { ContractorHome } from "./components/ContractorHome.tsx";
import { LeadsBanner, PartnerLeads, UnassignedBanner } from "./components/PartnerLeads.tsx";
import { leadRow, pageOf } from "./lead.given.ts";

beforeEach(() => queryClient.clear());

const unassigned = (total: number) => ({
  "GET /queues/clients/unassigned": { body: { items: [], total, next: null, assignees: [], abilities: {} } },
});

describe("of a managing partner", () => {
  const partnerLead = {
    lead_id: 57,
    age: 12,
    lead_status: "Contacted",
    trade_name: "Birch Bakery",
    point_of_contact: "Lea Dane",
    email: "lea@birch.test",
    phone: "5550100199",
    originator: "Curtis Vale",
    originator_email: "curtis@light.test",
    known_elsewhere: false,
  };
  beforeEach(() => signedInAs(9));

  test("SHELL-39 with 4 unassigned clients the banner says 4 and leads there; with none there is no banner", async () => {
    answering(unassigned(4) as never);
    const { unmount } = await show(<UnassignedBanner />, "/dashboard", "/dashboard");
    const link = await screen.findByRole("link", { name: "You have 4 unassigned clients." });
    expect(link.getAttribute("href")).toBe("/queues/clients/unassigned");
    unmount();
    queryClient.clear();
    const calls = answering(unassigned(0) as never);
    await show(<UnassignedBanner />, "/dashboard", "/dashboard");
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole("link")).toBeNull();
  });

  test("SHELL-40 (1 of 2) and LEADS-30 (2 of 2) the leads' table has the seven columns, with age in days and the originator's e-mail; a row opens the lead", async () => {
    answering({ "GET /reports/managing-partner": pageOf([partnerLead]) } as never);
    const { router } = await show(<PartnerLeads />, "/dashboard", "/dashboard");
    const table = await screen.findByRole("grid", { name: "Open leads" });
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map(({ textContent }) => textContent?.replace(/[^A-Za-z ].*$/, "")),
    ).toEqual(["Age", "Status", "Trade Name", "Point of contact", "Email", "Phone", "Originator"]);
    expect(within(table).getByText("12 days")).toBeTruthy();
    const begin = screen.getByRole("link", { name: "Create New Lead" });
    expect(begin.getAttribute("href")).toBe("/leads#new");
    expect(within(table).getByText("Curtis Vale").getAttribute("title")).toBe("curtis@light.test");
    fireEvent.click(within(table).getByText("Birch Bakery"));
    await waitFor(() => expect(router.state.location.href).toBe("/leads#57"));
  });

  test("of one that is being checked the table says that, and of no other", async () => {
    const checked = { ...partnerLead, lead_id: 58, trade_name: "Elm Deli", known_elsewhere: true };
    answering({ "GET /reports/managing-partner": pageOf([partnerLead, checked]) } as never);
    await show(<PartnerLeads />, "/dashboard", "/dashboard");
    const table = within(await screen.findByRole("grid", { name: "Open leads" }));
    expect(table.getByText("Being checked").closest("[role=row]")?.textContent).toContain("Elm Deli");
    expect(table.getByText("Contacted").closest("[role=row]")?.textContent).toContain("Birch Bakery");
  });

  test("in a narrow window a lead's card is headed by its name", async () => {
    inNarrowWindow();
    answering({ "GET /reports/managing-partner": pageOf([partnerLead]) } as never);
    await show(<PartnerLeads />, "/dashboard", "/dashboard");
    const opens = await screen.findByRole("button", { name: "Birch Bakery" });
    expect(opens.hasAttribute("data-opens")).toBe(true);
  });

  const counting = (late: number, ready: number) =>
    answering({
      "GET /leads": ({ search }: { search: URLSearchParams }) => ({
        body: { items: [], total: search.get("follow_up") === "true" ? late : ready, next: null },
      }),
    } as never);

  test("follow-ups that are due and leads that are ready stand above with their numbers, and lead to them", async () => {
    const calls = counting(3, 1);
    const { unmount } = await show(<LeadsBanner />, "/dashboard", "/dashboard");
    const due = await screen.findByRole("link", { name: "3 follow-ups with leads are due." });
    expect(due.getAttribute("href")).toBe("/leads?follow_up=true");
    const one = await screen.findByRole("link", { name: "A lead is ready to convert." });
    expect(decodeURIComponent(one.getAttribute("href") ?? "")).toBe("/leads?status=4");
    expect(
      calls.map(({ search }) => [
        search.get("kind"),
        search.get("follow_up") ?? search.get("status"),
        search.get("duplicates"),
      ]),
    ).toEqual([
      ["open", "true", null],
      ["open", "4", "false"],
      ["open", "4", null],
    ]);
    unmount();
    queryClient.clear();
    const none = counting(0, 0);
    await show(<LeadsBanner />, "/dashboard", "/dashboard");
    await waitFor(() => expect(none).toHaveLength(3));
    expect(screen.queryByRole("link")).toBeNull();
  });

  test.each([
    [1, 2, "A lead is ready to convert; 1 more is being checked."],
    [2, 4, "2 leads are ready to convert; 2 more are being checked."],
    [2, 2, "2 leads are ready to convert."],
  ])("of those that are ready what is being checked is counted apart: %i of %i", async (able, all, said) => {
    answering({
      "GET /leads": ({ search }: { search: URLSearchParams }) => {
        const total = search.has("follow_up") ? 0 : search.get("duplicates") === "false" ? able : all;
        return { body: { items: [], total, next: null } };
      },
    } as never);
    await show(<LeadsBanner />, "/dashboard", "/dashboard");
    expect(await screen.findByRole("link", { name: said })).toBeTruthy();
  });

  test("with follow-ups alone, or with leads that are ready alone, the banner says so much and leads to them", async () => {
    for (const [late, ready, said] of [
      [1, 0, "A follow-up with a lead is due."],
      [0, 2, "2 leads are ready to convert."],
    ] as const) {
      queryClient.clear();
      counting(late, ready);
      const { unmount } = await show(<LeadsBanner />, "/dashboard", "/dashboard");
      const link = await screen.findByRole("link");
      expect([link.textContent, screen.getAllByRole("link").length]).toEqual([said, 1]);
      unmount();
    }
  });

  test("without leads it says so", async () => {
    answering({ "GET /reports/managing-partner": pageOf([]) } as never);
    await show(<PartnerLeads />, "/dashboard", "/dashboard");
    expect(await screen.findByText("No open leads.")).toBeTruthy();
  });
});

describe("of a contractor", () => {
  const board = { leads: 3, clients: 2, total_commissions_earned: "1234.50", total_commissions_team: "10.05" };
  const open = async (site = "", leads: object[] = [leadRow]) => {
    answering({
      "GET /settings/public": { body: { public_site_url: site, help_site_url: "", support_url: "" } },
      "GET /reports/leads/scoreboard": { body: board },
      "GET /reports/leads/link": { body: { visits: 41, forms: 7, conversions: 2 } },
      "GET /leads": pageOf(leads),
    } as never);
    return show(<ContractorHome />, "/dashboard", "/dashboard");
  };
  beforeEach(() => signedInAs(10));

  test("SHELL-41 the link carries the own user id, `Copy` copies it, and the scoreboard leads to /leads", async () => {
    const writeText = vi.fn(async (_: string) => {});
    vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
    const { unmount } = await open();
    const link = await screen.findByText(/\/start\?source=\d+$/);
    fireEvent.click(screen.getByRole("button", { name: "Copy" }));
    expect(await screen.findByText("Link copied.")).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(link.textContent);
    expect(screen.getByRole("link", { name: "Your leads" }).getAttribute("href")).toBe("/leads");
    unmount();
    vi.unstubAllGlobals();
    queryClient.clear();
    await open("https://firm.example/");
    expect(await screen.findByText(/^https:\/\/firm\.example\/\?source=\d+$/)).toBeTruthy();
  });

  test("a follow-up whose day is over is marked as in the list of leads", async () => {
    await open("", [{ ...leadRow, next_follow_up: "2020-01-02" }]);
    const late = await screen.findByText("Overdue, Jan 2, 2020");
    expect(late.closest("[data-meaning]")?.getAttribute("data-meaning")).toBe("act");
  });

  test("who is called first stands first: follow-ups by their day, who is ready, then the newest; closed ones ask for nothing", async () => {
    const named = (id: number, trade_name: string, more: object = {}) => ({ ...leadRow, id, trade_name, ...more });
    const ready = { id: 4, name: "Ready to convert", workflow_order: 50 };
    const closed = { id: 6, name: "Not interested", workflow_order: 60 };
    await open("", [
      named(1, "Newest"),
      named(2, "Ready", { status: ready }),
      named(3, "Some day", { next_follow_up: "2099-01-02" }),
      named(7, "Today", { next_follow_up: todayHere() }),
      named(4, "Lately", { next_follow_up: "2020-01-03" }),
      named(5, "Long ago", { next_follow_up: "2020-01-02", status: ready }),
      named(6, "Gone", { status: closed }),
    ]);
    const table = await screen.findByRole("grid", { name: "Leads" });
    const [, ...rows] = within(table).getAllByRole("row");
    expect(rows.map((row) => within(row).getAllByRole("gridcell")[0]?.textContent)).toEqual([
      ...["Long ago", "Lately", "Today", "Ready", "Newest", "Some day"],
    ]);
    expect(within(rows[3] as HTMLElement).getByText("Ready to convert").dataset.meaning).toBe("act");
    const due = screen.getByRole("link", { name: "3 follow-ups with leads are due." });
    expect(due.getAttribute("href")).toBe("/leads?follow_up=true");
    expect(screen.getByRole("link", { name: "2 leads are ready to convert." })).toBeTruthy();
  });

  test("what is being checked as a possible duplicate is not counted as ready, and says so in its row", async () => {
    const ready = { id: 4, name: "Ready to convert", workflow_order: 50 };
    const of = (id: number, trade_name: string, known_elsewhere: boolean) => ({
      ...{ ...leadRow, id, trade_name, status: ready, known_elsewhere },
    });
    await open("", [of(1, "One", false), of(2, "Two", true), of(3, "Three", false)]);
    expect(
      await screen.findByRole("link", { name: "2 leads are ready to convert; 1 more is being checked." }),
    ).toBeTruthy();
    const table = await screen.findByRole("grid", { name: "Leads" });
    expect(within(table).getByText("Being checked").closest("[role=row]")?.textContent).toContain("Two");
    expect(within(table).getAllByText("Ready to convert")).toHaveLength(2);
  });

  test("a single lead that asks for something is named, and opened", async () => {
    const ready = { id: 4, name: "Ready to convert", workflow_order: 50 };
    const late = { ...leadRow, id: 8, trade_name: "Kestrel Freight", next_follow_up: "2020-01-02" };
    await open("", [late, { ...leadRow, id: 9, trade_name: "Ridgeway Catering", status: ready }]);
    const leadsTo = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");
    expect(await leadsTo("The follow-up with Kestrel Freight is due.")).toBe("/leads#8");
    expect(await leadsTo("Ridgeway Catering is ready to convert.")).toBe("/leads#9");
  });

  test("where nothing is to be done now there is no banner; closed leads alone are no leads to call", async () => {
    const { unmount } = await open();
    await screen.findByText("Birch Bakery");
    expect(screen.queryByRole("link", { name: /due|ready/ })).toBeNull();
    unmount();
    queryClient.clear();
    await open("", [{ ...leadRow, status: { id: 8, name: "Cannot be reached", workflow_order: 80 } }]);
    expect(await screen.findByText("None of your leads is open. Share your link, or create a new one.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Create New Lead" }).getAttribute("href")).toBe("/leads#new");
  });

  test("SHELL-62 and LEADS-29 (2 of 2) the four figures to the cent, and the leads, of which a row opens its dialog", async () => {
    const { router } = await open();
    const figures = await screen.findByLabelText("Scoreboard", { selector: "dl" });
    expect(
      within(figures)
        .getAllByRole("term")
        .map(({ textContent }) => textContent),
    ).toEqual([...["Leads", "Clients", "Total commissions earned", "Team commissions"]]);
    expect(
      within(figures)
        .getAllByRole("definition")
        .map(({ textContent }) => textContent),
    ).toEqual([...["3", "2", "$1,234.50", "$10.05"]]);
    fireEvent.click(await screen.findByText("Birch Bakery"));
    await waitFor(() => expect(router.state.location.href).toBe("/leads#57"));
  });

  test("the link shows what came of it in the last 31 days, and is saved as a picture of its code", async () => {
    const drawn: string[] = [];
    const pen = { fillStyle: "", fillRect: () => drawn.push(pen.fillStyle) };
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(pen as never);
    const picture = new Blob(["AAAA"], { type: "image/png" });
    vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((take) => take(picture));
    const saved: string[] = [];
    const address = vi.fn((blob: Blob | MediaSource) => (blob === picture ? "blob:picture" : "blob:other"));
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: address, revokeObjectURL: () => {} }));
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });
    await open();
    const figures = await screen.findByLabelText("Your link in the last 31 days", { selector: "dl" });
    expect(
      within(figures)
        .getAllByRole("term")
        .map(({ textContent }) => textContent),
    ).toEqual(["Visits", "Forms sent", "Conversions"]);
    expect(
      within(figures)
        .getAllByRole("definition")
        .map(({ textContent }) => textContent),
    ).toEqual(["41", "7", "2"]);
    fireEvent.click(screen.getByRole("button", { name: "QR code" }));
    await waitFor(() => expect(saved).toEqual(["link.png blob:picture"]));
    // White first, then the dark places of its modules.
    expect(drawn[0]).toBe("#fff");
    expect(drawn.filter((color) => color === "#000").length).toBeGreaterThan(200);
  });

  test("without leads it says to share the link", async () => {
    await open("", []);
    expect(await screen.findByText("No leads yet. Share your link to get started.")).toBeTruthy();
  });
});
