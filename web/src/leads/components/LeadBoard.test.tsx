import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { showTimesIn } from "../../base/instants.ts";
import { queryClient } from "../../base/queries.ts";
import { show, signedInAs } from "../../ui/testing.tsx";
import { lead, leadRow, openLeads, pageOf, refused } from "../lead.given.ts";
import { FollowUp } from "./FollowUp.tsx";

beforeEach(() => {
  signedInAs(4);
  queryClient.clear();
});

const rows = [
  leadRow,
  { ...leadRow, id: 58, trade_name: "Cedar Shop", status: { id: 4, name: "Ready to convert", workflow_order: 50 } },
];
const open = async (answers: object = {}) => {
  const opened = await openLeads("/leads?view=board", { "GET /leads": pageOf(rows), ...answers });
  await screen.findByText("Birch Bakery");
  return opened;
};
const column = (name: string) => screen.getByRole("region", { name });
const card = (name: string) => screen.getByText(name).closest("button") as HTMLElement;
const patches = (calls: { method: string; path: string; body?: unknown }[]) =>
  calls.filter(({ method }) => method === "PATCH").map(({ path, body }) => [path, body]);

test("the board has a column with its count for each open status, and the switch leads back to the table", async () => {
  const { router } = await open();
  expect(screen.getAllByRole("region").map((one) => one.getAttribute("aria-label"))).toEqual([
    ...["New lead, 1", "Contacted, 0", "Interested, 0", "Follow up later, 0", "Ready to convert, 1"],
  ]);
  expect(within(column("Ready to convert, 1")).getByText("Cedar Shop")).toBeTruthy();
  fireEvent.click(card("Birch Bakery"));
  await waitFor(() => expect(router.state.location.hash).toBe("57"));
  fireEvent.click(screen.getByRole("radio", { name: "Table" }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test("the board says beside the title how many leads it shows, and its search finds them as that of the table, which it leads back to", async () => {
  const { router } = await open();
  const title = () => screen.getByRole("heading", { name: "Leads", level: 1 }).parentElement?.textContent;
  expect(title()).toBe("Leads2");
  const type = (text: string) =>
    fireEvent.change(screen.getByRole("searchbox", { name: "Filter these rows" }), { target: { value: text } });
  type("cedar");
  await waitFor(() => expect(title()).toBe("Leads1 of 2"));
  expect(screen.queryByText("Birch Bakery")).toBeNull();
  expect(within(column("Ready to convert, 1")).getByText("Cedar Shop")).toBeTruthy();
  column("New lead, 0");
  expect(router.state.location.search).toEqual({ view: "board", q: "cedar" });
  fireEvent.click(screen.getByRole("radio", { name: "Table" }));
  await waitFor(() => expect(router.state.location.search).toEqual({ q: "cedar" }));
});

test("who closes a lead of the board stands on its card again", async () => {
  const { router } = await open({ "GET /leads/57": { body: lead }, "GET /leads/57/notes": pageOf([]) });
  card("Birch Bakery").focus();
  fireEvent.click(card("Birch Bakery"));
  fireEvent.click(
    await within(await screen.findByRole("dialog", { name: "Edit Lead Profile" })).findByRole("button", {
      name: "Close",
    }),
  );
  await waitFor(() => expect(router.state.location.hash).toBe(""));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(card("Birch Bakery")));
});

test("the board asks for the marks of the table and leads back with them", async () => {
  const { router, calls } = await openLeads("/leads?follow_up=true", { "GET /leads": pageOf(rows) });
  fireEvent.click(await screen.findByRole("radio", { name: "Board" }));
  await waitFor(() => expect(router.state.location.search).toEqual({ follow_up: "true", view: "board" }));
  await screen.findByRole("region", { name: "New lead, 1" });
  const due = screen.getByRole("checkbox", { name: /^Follow-up due/ }) as HTMLInputElement;
  expect(due.checked).toBe(true);
  const asked = () => calls.filter(({ path }) => path === "/leads").map(({ search }) => search.get("follow_up"));
  expect(new Set(asked())).toEqual(new Set(["true"]));
  fireEvent.click(screen.getByRole("radio", { name: "Table" }));
  await waitFor(() => expect(router.state.location.search).toEqual({ follow_up: "true" }));
});

test("a follow-up that is over, one of today and a stale lead are marked; one to come is not", async () => {
  showTimesIn("UTC");
  const day = new Date().toISOString().slice(0, 10);
  const dated = (id: number, next_follow_up: string, stale = false) => ({
    ...leadRow,
    id,
    trade_name: `L ${id}`,
    next_follow_up,
    stale,
  });
  await openLeads("/leads?view=board", {
    "GET /leads": pageOf([dated(1, "2020-01-02"), dated(2, day), dated(3, "2999-01-02", true)]),
  });
  expect((await screen.findByText("Follow-up overdue, Jan 2, 2020")).dataset.meaning).toBe("act");
  expect(screen.getByText("Follow-up today").dataset.meaning).toBe("act");
  expect(within(screen.getByRole("region", { name: /^New lead/ })).getByText("Stale").dataset.meaning).toBe("act");
  expect(screen.getByText("Follow-up Jan 2, 2999").dataset.meaning).toBeUndefined();
});

test("an arrow key moves a lead to its neighbour, in the order of the statuses, and no further than the last", async () => {
  const { calls } = await open({ "PATCH /leads/57": { body: lead }, "PATCH /leads/58": { body: lead } });
  fireEvent.keyDown(card("Cedar Shop"), { key: "ArrowRight" });
  fireEvent.keyDown(card("Birch Bakery"), { key: "ArrowLeft" });
  for (const key of ["altKey", "ctrlKey", "metaKey", "shiftKey"])
    fireEvent.keyDown(card("Birch Bakery"), { key: "ArrowRight", [key]: true });
  fireEvent.keyDown(card("Cedar Shop"), { key: "ArrowLeft" });
  // Its card keeps the focus where it went, for the next key, and says where it is.
  expect(document.activeElement).toBe(card("Cedar Shop"));
  await waitFor(() => expect(patches(calls)).toEqual([["/leads/58", { status: 5 }]]));
  expect(await screen.findByText("Cedar Shop: Follow up later.")).toBeTruthy();
});

test("a lead that is dropped on another column gets its status; a refusal puts it back", async () => {
  const { calls } = await open({ "PATCH /leads/57": refused(500, "Not now") });
  const dataTransfer = { getData: () => "57", setData: () => {} };
  fireEvent.dragOver(column("Interested, 0"), { dataTransfer });
  fireEvent.drop(column("Interested, 0"), { dataTransfer });
  expect(await screen.findByText("Not now")).toBeTruthy();
  expect(patches(calls)).toEqual([["/leads/57", { status: 3 }]]);
  await waitFor(() => expect(within(column("New lead, 1")).getByText("Birch Bakery")).toBeTruthy());
  expect(document.activeElement).toBe(card("Birch Bakery"));
  expect(screen.queryByText("Birch Bakery: Interested.")).toBeNull();
  fireEvent.drop(column("New lead, 1"), { dataTransfer });
  expect(patches(calls)).toHaveLength(1);
});

test("a follow-up of the reader's own day is one of today", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-11-26T02:31:00.000Z") });
  showTimesIn("America/Los_Angeles");
  await show(<FollowUp day="2026-11-25" />);
  expect(await screen.findByText("Follow-up today")).toBeTruthy();
});

test("who decides reads on the card that a lead may be a duplicate, others that it is being checked", async () => {
  const held = { ...leadRow, known_elsewhere: true };
  await openLeads("/leads?view=board", {
    "GET /leads": pageOf([
      { ...held, id: 1, trade_name: "Elm Deli", possible_duplicate: true },
      { ...held, id: 2, trade_name: "Fir Inn" },
      { ...leadRow, id: 3, trade_name: "Gum Store" },
    ]),
  });
  await screen.findByText("Elm Deli");
  const marksOf = (name: string) =>
    within(card(name))
      .queryAllByText(/duplicate|checked/)
      .map(({ textContent }) => textContent);
  expect(["Elm Deli", "Fir Inn", "Gum Store"].map(marksOf)).toEqual([["Possible duplicate"], ["Being checked"], []]);
});
