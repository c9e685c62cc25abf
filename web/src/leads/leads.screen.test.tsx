import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { signedInAs } from "../ui/testing.tsx";
import { columnsFor } from "./components/leadColumns.tsx";
import { leadRow, openLeads, pageOf, refused } from "./lead.given.ts";

beforeEach(() => signedInAs(4));

const headings = () =>
  screen.getAllByRole("columnheader").map(({ textContent }) => textContent?.replace(/[^A-Za-z ].*$/, ""));
describe("the list", () => {
  test("LEADS-01 has the six columns; at 919 px height only Trade name and Status, at 920 px all six", async () => {
    const six = ["Trade name", "First name", "Last name", "Email", "Phone number", "Status"];
    const at = async (height: number) => {
      const media = window.matchMedia;
      window.matchMedia = (query) => {
        const most = /max-height: (\d+)px/.exec(query);
        return most ? { ...media(query), matches: height <= Number(most[1]) } : media(query);
      };
      const { unmount } = await openLeads();
      await screen.findByText("Birch Bakery");
      const found = headings();
      unmount();
      window.matchMedia = media;
      return found;
    };
    expect(await at(920)).toEqual(six);
    expect(await at(919)).toEqual(["Trade name", "Status"]);
  });

  test("a file writes the phone numbers as the screen does", () => {
    for (const low of [false, true])
      expect(columnsFor(low, true).flatMap(({ key, as }) => (as ? [[key, as]] : []))).toEqual([
        ["contact_phone", "phone"],
      ]);
  });

  test("in a low window the two columns say who is called, how old a lead is and whose; a follow-up that is over is marked", async () => {
    const media = window.matchMedia;
    window.matchMedia = (query) => ({ ...media(query), matches: query.includes("max-height") });
    signedInAs(9);
    const originator = { id: 3, name: "Curtis Vale" };
    await openLeads("/leads", { "GET /leads": pageOf([{ ...leadRow, originator, next_follow_up: "2020-01-02" }]) });
    expect(await screen.findByText("Lea Dane, (555) 010-0199")).toBeTruthy();
    expect(screen.getByText("3 days old, by Curtis Vale")).toBeTruthy();
    expect(screen.getByText("Follow-up overdue, Jan 2, 2020").dataset.meaning).toBe("act");
    window.matchMedia = media;
  });

  test("the number of follow-ups is that of the list that is shown, and stays chosen while another is shown", async () => {
    const { calls, router } = await openLeads("/leads?follow_up=true");
    const asked = () =>
      calls
        .filter(({ path, search }) => path === "/leads" && search.get("limit") === "1")
        .map(({ search }) => [search.get("kind"), search.get("follow_up")]);
    expect(await screen.findByRole("checkbox", { name: "Follow-up due (1)", checked: true })).toBeTruthy();
    expect(asked()).toEqual([["open", "true"]]);
    fireEvent.change(screen.getByRole("combobox", { name: "Show" }), { target: { value: "closed" } });
    await waitFor(() =>
      expect(asked()).toEqual([
        ["open", "true"],
        ["closed", "true"],
      ]),
    );
    expect(router.state.location.href).toMatch(/^(?=.*kind=closed)(?=.*follow_up=true)/);
    fireEvent.change(screen.getByRole("combobox", { name: "Show" }), { target: { value: "converted" } });
    await waitFor(() => expect(screen.queryByRole("checkbox", { name: /Follow-up due/ })).toBeNull());
  });

  test.each([
    ["status=2", "1 of 3"],
    ["stale=true", "1 of 3"],
    ["duplicates=true", "1 of 3"],
    ["follow_up=true", "3"],
  ])("where %s narrows the list the number of follow-ups is %s, and it says what it counts", async (filter, many) => {
    const due = ({ search }: { search: URLSearchParams }) =>
      search.get("limit") === "1"
        ? {
            body: {
              items: [],
              total: ["status", "stale", "duplicates"].some((one) => search.get(one)) ? 1 : 3,
              next: null,
            },
          }
        : pageOf([leadRow]);
    await openLeads(`/leads?${filter}`, { "GET /leads": due });
    const mark = await screen.findByRole("checkbox", { name: `Follow-up due (${many})` });
    expect(mark.getAttribute("aria-description")).toBe(
      many === "3"
        ? "Leads whose follow-up is today or overdue, of all open leads."
        : "1 of those chosen here; 3 whose follow-up is today or overdue, of all open leads.",
    );
  });

  test("a status that the shown list does not have is not asked of it", async () => {
    const { calls } = await openLeads("/leads?kind=closed&status=2");
    await screen.findByText("Birch Bakery");
    const asked = calls.filter(({ path }) => path === "/leads");
    expect(new Set(asked.map(({ search }) => [search.get("kind"), search.get("status")].join()))).toEqual(
      new Set(["closed,"]),
    );
  });

  test("a list offers its own statuses alone, and a closed status in the address opens the closed list", async () => {
    const { unmount, calls } = await openLeads("/leads?status=6");
    const choices = async () =>
      within(await screen.findByRole("combobox", { name: "Status" }))
        .getAllByRole("option")
        .map(({ textContent }) => textContent);
    const shown = async () => (await screen.findByRole<HTMLSelectElement>("combobox", { name: "Show" })).value;
    expect([await shown(), await choices()]).toEqual([
      "closed",
      ["Status: all", "Not interested", "Does not qualify", "Cannot be reached", "Duplicate"],
    ]);
    expect(calls.some(({ path, search }) => path === "/leads" && search.get("status") === "6")).toBe(true);
    unmount();
    await openLeads("/leads");
    expect([await shown(), await choices()]).toEqual([
      "open",
      ["Status: all", "New lead", "Contacted", "Interested", "Follow up later", "Ready to convert"],
    ]);
  });

  test("LEADS-05 a load failure shows the server's text followed by `. Please, try again.`", async () => {
    await openLeads("/leads", { "GET /leads": refused(500, "The list is away") });
    expect(await screen.findByText("The list is away. Please, try again.")).toBeTruthy();
    expect(screen.getByRole("button", { name: /Retry|Try again/ })).toBeTruthy();
  });

  test("without names the contact's stands there; empty and filtered lists say so", async () => {
    await openLeads("/leads", { "GET /leads": pageOf([{ ...leadRow, trade_name: null, legal_name: null }]) });
    expect((await screen.findByText("Lea Dane")).tagName).toBe("EM");
  });

  test("who brings leads copies the own link here; staff have none", async () => {
    const writeText = vi.fn(async () => undefined);
    Object.assign(navigator, { clipboard: { writeText } });
    const settings = { "GET /settings/public": { body: { public_site_url: "https://site.test/" } } };
    const { unmount } = await openLeads("/leads", settings);
    const button = await screen.findByRole("button", { name: "Copy your link" });
    await waitFor(() => expect(button.hasAttribute("disabled")).toBe(false));
    fireEvent.click(button);
    await screen.findByText("Link copied.");
    expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/^https:\/\/site\.test\/\?source=\d+$/));
    unmount();
    signedInAs(1);
    await openLeads();
    await screen.findByText("Birch Bakery");
    expect(screen.queryByRole("button", { name: "Copy your link" })).toBeNull();
  });

  test("an empty list says what to do", async () => {
    await openLeads("/leads", { "GET /leads": pageOf([]) });
    expect(await screen.findByText("No leads yet. Create one or share your link.")).toBeTruthy();
  });
});

test("LEADS-34 (2 of 2) what is held stands under `Held` with Accept and Discard", async () => {
  signedInAs(1);
  const held = {
    id: 8,
    trade_name: "Held House",
    contact: "Ina Take",
    contact_email: "i@t.test",
    contact_phone: "5550100199",
    message: null,
    reason: "The form was sent too fast.",
    source: null,
    created: "2026-01-01T10:00:00.000Z",
    moves: [
      { name: "accept", label: "Accept", tone: "main", allowed: true, reason: null },
      { name: "discard", label: "Discard", tone: "danger", allowed: true, reason: null },
    ],
  };
  const { calls } = await openLeads("/leads?kind=held", {
    "GET /leads/held": pageOf([held]),
    "POST /leads/held/8/accept": { body: { lead: 1 } },
  });
  expect(await screen.findByText("The form was sent too fast.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Accept: Held House" }));
  await waitFor(() => expect(calls.some(({ path }) => path === "/leads/held/8/accept")).toBe(true));
});

test("no stale lead is no empty list", async () => {
  await openLeads("/leads?stale=true", { "GET /leads": pageOf([]) });
  expect(await screen.findByText("No leads match these filters.")).toBeTruthy();
});

test("in a low window a lead of today is new, one without a name has the telephone alone below it, one with a legal name the contact", async () => {
  const media = window.matchMedia;
  window.matchMedia = (query) => ({ ...media(query), matches: query.includes("max-height") });
  const rows = [
    { ...leadRow, age: 0, trade_name: null, legal_name: "Birch Bakery LLC" },
    { ...leadRow, id: 58, age: 1, trade_name: null, legal_name: null },
  ];
  await openLeads("/leads", { "GET /leads": pageOf(rows) });
  expect(await screen.findByText("Lea Dane, (555) 010-0199")).toBeTruthy();
  expect(screen.getByText("(555) 010-0199")).toBeTruthy();
  expect([screen.queryByText(/^new today/) !== null, screen.queryByText(/^1 day old/) !== null]).toEqual([true, true]);
  window.matchMedia = media;
});

test("another list takes the chosen status away: no status stands for both", async () => {
  const { calls, router } = await openLeads("/leads?status=%224%22");
  fireEvent.change(await screen.findByRole("combobox", { name: "Show" }), { target: { value: "closed" } });
  await waitFor(() => expect(router.state.location.href).toMatch(/kind=closed/));
  expect(router.state.location.href).not.toMatch(/status/);
  await waitFor(() =>
    expect(calls.some(({ path, search }) => path === "/leads" && search.get("kind") === "closed")).toBe(true),
  );
});

test("where the list failed its filters stay, to ask for another", async () => {
  await openLeads("/leads?stale=true", { "GET /leads": refused(500, "The list is away") });
  await screen.findByText("The list is away. Please, try again.");
  expect(screen.getByRole("checkbox", { name: "Stale", checked: true })).toBeTruthy();
});
