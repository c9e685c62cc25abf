import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { queryClient } from "../base/queries.ts";
import { savedAsFile } from "../ui/table/file.given.ts";
import { inNarrowWindow } from "../ui/testing.tsx";
import { home, listed, waiting } from "./dashboard.given.tsx";
import { page, row, steps } from "./home.given.ts";

const failure = { status: 500, body: { error: "Oops! There has been an error.", code: "internal" } };

describe("the home", () => {
  test("SHELL-31 the table has the ten columns with the exact names; each step dot has a text for screen readers", async () => {
    await home(1);
    await screen.findByText("On hold");
    const titles = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(titles).toEqual([
      "Trade name",
      "Days In System",
      "PPP",
      "Sanitized Payroll",
      "Matched Owners",
      "TSSW",
      "Emp#",
      "Final",
      "Executed",
      "Filed",
    ]);
    const dots = screen.getAllByRole("img", { name: /^(Done|Missing)$/ }).map((dot) => dot.getAttribute("aria-label"));
    expect(dots).toEqual(Object.values(steps).map((done) => (done ? "Done" : "Missing")));
  });

  test("a step that waits for an earlier one is no red ring: it is not due yet", async () => {
    const whole = { ppp: true, sanitized_payroll: true, matched_owners: true, wages: true, employees: true };
    await home(1, {
      "GET /reports/status/active": page([
        row,
        { ...row, ...whole, id: 4, final_due: true },
        { ...row, ...whole, id: 5, final: true, final_due: true, executed_due: true },
      ]),
    });
    await waitFor(() => expect(screen.getAllByText("On hold")).toHaveLength(3));
    const later = screen
      .getAllByRole("img", { name: "Missing" })
      .map((dot) => (dot as HTMLElement).dataset.later !== undefined);
    // Payroll, counts | final, executed, filed; then executed and filed; then filed alone.
    expect(later).toEqual([false, false, true, true, true, false, true, true, false, true]);
  });

  test("a file of the table says of each step what its dot does, and tells clients of one name apart", async () => {
    const calls = await home(4);
    await screen.findByText("On hold");
    const [named, , ppp, , , , , final] = (await savedAsFile(calls)).columns;
    expect(named).toMatchObject({ of: "{trade_name} #{id} {on_hold}", words: { "on_hold:true": "(On hold)" } });
    expect(ppp).toMatchObject({ of: "{ppp}", words: { true: "Done", false: "Missing" } });
    expect(final).toMatchObject({
      of: "{final}{final_due}",
      words: { false: "Missing", "final_due:true": "", "final_due:false": ", not due yet" },
    });
  });

  test("an accountant, for whom nothing waits, reads whom of the firm to ask about a claim, and writes to them", async () => {
    const theo = { id: 4, name: "Theo Marlowe", role: "Tax attorney", email: "theo@firm.test" };
    await home(8, { "GET /home": { body: { waiting: [], note: "Nothing waits for you here.", asked: [theo] } } });
    const people = await screen.findByRole("list", { name: "Whom to ask about a claim" });
    expect(within(people).getByRole("link", { name: "Theo Marlowe" }).getAttribute("href")).toBe(
      "mailto:theo@firm.test",
    );
    expect(within(people).getByText("Tax attorney, theo@firm.test")).toBeTruthy();
  });

  test("three figures with their meaning; a press shows the clients of one in the table, another press all", async () => {
    const calls = await home(1);
    expect(await screen.findByText("240")).toBeTruthy();
    expect(screen.getByText("with a final package, $1,234,567.80 of credits")).toBeTruthy();
    const asked = () =>
      calls.filter(({ path }) => path === "/reports/status/active").map(({ search }) => search.get("card"));
    fireEvent.click(await screen.findByRole("button", { name: "Clients Filed: show in the table" }));
    await waitFor(() => expect(asked()).toEqual([null, "filed"]));
    const pressed = screen.getByRole("button", { name: "Clients Filed: show in the table" });
    expect(pressed.getAttribute("aria-pressed")).toBe("true");
    fireEvent.click(pressed);
    await waitFor(() => expect(screen.queryByRole("button", { pressed: true })).toBeNull());
  });

  test("SHELL-45 a failing card shows its own error and Retry while the table works", async () => {
    let fails = true;
    await home(1, {
      "GET /reports/filed": () => (fails ? failure : { body: { filed: { count: 2, total_credits: "0.00" } } }),
    });
    const card = (await screen.findByRole("heading", { name: "Clients Filed" })).closest("section") as HTMLElement;
    expect(await within(card).findByText("Oops! There has been an error.")).toBeTruthy();
    expect(await screen.findByText("On hold")).toBeTruthy();
    fails = false;
    fireEvent.click(within(card).getByRole("button", { name: "Retry" }));
    expect(await within(card).findByText("2")).toBeTruthy();
  });

  test("what waits leads to where it is done, and says how many more there are", async () => {
    await home(1);
    const card = (await screen.findByRole("heading", { name: "Waiting for you" })).closest("section") as HTMLElement;
    const link = await within(card).findByRole("link", { name: "Birch Bakery" });
    expect(link.getAttribute("href")).toBe("/clients/3/profile#names");
    expect(within(card).getByText("2 names")).toBeTruthy();
    expect(within(card).getByRole("link", { name: "Show all 7" }).getAttribute("href")).toBe("/clients?waiting=names");
  });

  test("a list that holds more than what waits for the reader is not said to be as long", async () => {
    const tickets = { ...waiting, title: "My tickets", all: "/support-tickets" };
    await home(1, { "GET /home": { body: { waiting: [tickets], note: null } } });
    const card = await screen.findByRole("region", { name: "Waiting for you" });
    const link = await within(card).findByRole("link", { name: "Open the list" });
    expect(link.getAttribute("href")).toBe("/support-tickets");
    expect(within(card).queryByText(/^Show all/)).toBeNull();
  });

  test("what presses has a sign before its words, and nothing else has", async () => {
    const item = (client: number, more: object) => ({
      client,
      trade_name: `Acme ${client}`,
      text: `call ${client}`,
      path: `/clients/${client}/tasks#1`,
      ...more,
    });
    const items = [item(1, { pressing: true }), item(2, {})];
    const waiting = [{ key: "tasks", title: "My tasks", total: 2, all: "/reports/tasks?mine=true", items }];
    await home(1, { "GET /home": { body: { waiting, note: null } } });
    const signs = async (text: string) => within(await screen.findByText(text)).queryAllByLabelText("Urgent:").length;
    expect([await signs("call 1"), await signs("call 2")]).toEqual([1, 0]);
  });

  test("what waits stands first, then the figures, then the table that they filter", async () => {
    await home(1);
    await screen.findByText("On hold");
    const places = [
      screen.getByRole("heading", { name: "Waiting for you" }),
      screen.getByRole("heading", { name: "Clients Signed" }),
      screen.getByText("On hold"),
    ];
    for (const [at, place] of places.slice(1).entries())
      expect(places[at]?.compareDocumentPosition(place)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("another status asks anew and stands in the address; without clients it says so", async () => {
    const calls = await home(1);
    fireEvent.click(await screen.findByRole("radio", { name: "Completed" }));
    expect(await screen.findByText("No completed clients.")).toBeTruthy();
    expect(calls.some(({ path }) => path === "/reports/status/completed")).toBe(true);
  });

  test.each([
    [2, ["Clients Processed", "Clients Filed"], ["Active", "Completed"], 10],
    [8, ["Clients Processed", "Clients Filed"], ["Active", "Completed"], 2],
    [6, [], [], 0],
    [9, ["Clients Signed", "Clients Processed", "Clients Filed"], [], 2],
    [13, ["Clients Signed", "Clients Processed", "Clients Filed"], [], 8],
    [10, [], [], 0],
  ] as const)("role %i sees the cards %j, the statuses %j and %i columns", async (role, cards, statuses, columns) => {
    await home(role);
    const first: Partial<Record<number, string>> = { 6: "Birch Bakery", 10: "Scoreboard" };
    await screen.findByRole("heading", { name: first[role] ?? "Waiting for you" });
    const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent ?? "");
    expect(titles.filter((title) => title.startsWith("Clients "))).toEqual(cards);
    expect(screen.queryAllByRole("radio").map((one) => one.getAttribute("value"))).toEqual(
      statuses.map((one) => one.toLowerCase()),
    );
    if (columns > 0) await screen.findByRole("gridcell", { name: /^Birch Bakery($|#)/ });
    expect(screen.queryAllByRole("columnheader")).toHaveLength(columns);
  });

  test("whose area is not built reads what will come, and not that nothing waits", async () => {
    await home(13, { "GET /home": { body: { waiting: [], note: "Fees will appear here." } } });
    expect(await screen.findByText("Fees will appear here.")).toBeTruthy();
    expect(screen.queryByText("Nothing waits for you.")).toBeNull();
  });

  test("who has neither clients nor leads is led to what can be made ready until work comes; others are not", async () => {
    const { unmount } = await home(11, { "GET /home": { body: { waiting: [], note: "There are no jobs." } } });
    const until = within(await screen.findByRole("region", { name: "Until then" }));
    expect(until.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      ...["/profile?tab=notifications", "/profile?tab=security", "/permissions", "/support-tickets"],
    ]);
    unmount();
    await home(13, { "GET /home": { body: { waiting: [], note: "There are no jobs." } } });
    await screen.findByText("There are no jobs.");
    expect(screen.queryByRole("region", { name: "Until then" })).toBeNull();
  });

  test("beside own work what is still to come stands in a card of its own, and the figures lead to the clients", async () => {
    const recent = { ...listed, pinned: false };
    await home(13, {
      "GET /home": { body: { waiting: [waiting], note: "Fees will appear here." } },
      "GET /clients/recent": page([recent]),
    });
    await screen.findByRole("heading", { name: "Pinned and recent clients" });
    const card = await screen.findByRole("region", { name: "Still to come" });
    expect(within(card).getByText("Fees will appear here.")).toBeTruthy();
    const own = screen.getByRole("region", { name: "Waiting for you" });
    expect(within(own).queryByText("Fees will appear here.")).toBeNull();
    const signed = await screen.findByRole("region", { name: "Clients Signed" });
    expect(within(signed).getByRole("link", { name: "All clients" }).getAttribute("href")).toBe("/clients");
    expect(screen.getAllByRole("link", { name: "All clients" })).toHaveLength(1);
  });

  test("who has no table of steps is led to the clients that the figures count; a kind shows three", async () => {
    const items = [3, 4, 5, 6].map((client) => ({ ...waiting.items[0], client, trade_name: `Shop ${client}` }));
    const ofFirm = { ...waiting, key: "firm_reviews", total: 4, items };
    const homeOf = async (...kinds: object[]) => {
      const { unmount } = await home(9, { "GET /home": { body: { waiting: kinds, note: null } } });
      const mine = await screen.findByRole("region", { name: "Waiting for you" });
      return { unmount, mine };
    };
    // What waits for the reader stands in its own card alone.
    const both = await homeOf({ ...waiting, title: "Leads to call" }, ofFirm);
    expect(await within(both.mine).findByText("Leads to call")).toBeTruthy();
    const others = await screen.findByRole("region", { name: "At your firm" });
    expect(within(others).queryByText("Leads to call")).toBeNull();
    both.unmount();
    queryClient.clear();
    // What others do there is not called the reader's.
    const { mine } = await homeOf(ofFirm);
    expect(await within(mine).findByText("Nothing waits for you.")).toBeTruthy();
    expect(within(mine).queryAllByRole("link")).toEqual([]);
    const card = await screen.findByRole("region", { name: "At your firm" });
    const links = (await within(card).findAllByRole("link")).map(({ textContent }) => textContent);
    expect(links).toEqual(["Shop 3", "Shop 4", "Shop 5", "Show all 4"]);
    const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(href("Show clients processed")).toBe("/clients?waiting=processed");
    expect(href("Show clients filed")).toBe("/clients?waiting=filed");
  });

  test.each([9, 13] as const)(
    "role %i, whose home has no table of steps, has its clients there, each of which opens",
    async (role) => {
      const { router } = await home(role);
      const table = await screen.findByRole("region", { name: "Your clients" });
      fireEvent.click(await within(table).findByText("Birch Bakery"));
      await waitFor(() =>
        expect([router.state.location.pathname, router.state.location.hash]).toEqual(["/dashboard", "3"]),
      );
    },
  );

  test("in a narrow window each client is a card with its steps", async () => {
    inNarrowWindow();
    await home(1);
    expect(await screen.findByText("Sanitized Payroll")).toBeTruthy();
    expect(screen.queryAllByRole("columnheader")).toEqual([]);
  });

  test("the dots have a key, trade names a number, and who opened nothing yet no empty card", async () => {
    await home(1);
    await screen.findByText("On hold");
    // Beside the filter, and with each dot for a card, which has room for it.
    const inKey = screen.getAllByText("Missing").filter((one) => !one.hasAttribute("aria-hidden"));
    expect(inKey).toHaveLength(1);
    expect(screen.getAllByText("#3").length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Pinned and recent clients" })).toBeNull());
  });
});
