import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { leastWidth } from "../../ui/table/columns.ts";
import { inNarrowWindow, signedInAs } from "../../ui/testing.tsx";
import { leadRow, openLeads, pageOf } from "../lead.given.ts";
import { columnsFor } from "./leadColumns.tsx";

const media = window.matchMedia;
beforeEach(() => signedInAs(1));
afterEach(() => {
  window.matchMedia = media;
});
const inLowWindow = () => {
  window.matchMedia = (query) => ({ ...media(query), matches: query.includes("max-height") });
};
const thisYear = new Date().getFullYear();
const originator = { id: 3, name: "Curtis Vale" };
const row = { ...leadRow, originator, next_follow_up: "2020-01-02" };
const opened = async (address = "/leads", rows: object[] = [row]) => {
  await openLeads(address, { "GET /leads": pageOf(rows) });
  return screen.findAllByText(/^Birch Bakery/);
};
const cellOf = (text: string) => screen.getByText(text).closest("[role=gridcell]")?.textContent;

test("in a low window what stands beside a name and a status says what it is", async () => {
  inLowWindow();
  await opened();
  expect(cellOf("Lea Dane, (555) 010-0199")).toContain("Contact Lea Dane");
  expect(cellOf("3 days old, by Curtis Vale")).toContain("Follow-up overdue, Jan 2, 2020");
});

test("what one chose a column for is not said twice", async () => {
  inLowWindow();
  await opened("/leads?columns=trade_name,status,age,contact_phone,next_follow_up");
  expect(screen.getByText("3 days")).toBeTruthy();
  expect(cellOf("by Curtis Vale")).toBe("New leadby Curtis Vale");
  expect(cellOf("Lea Dane")).toContain("Contact Lea Dane");
  expect(screen.getAllByText(/010-0199/)).toHaveLength(1);
  expect(screen.getAllByText(/^Overdue/)).toHaveLength(1);
});

test("what has a column of its own takes no room where it stood, so that names and what must be seen are whole", async () => {
  inLowWindow();
  const least = (address: string) =>
    opened(address).then(() => {
      const grid = screen.getByRole("grid", { name: "Leads" });
      const tracks = grid.style.getPropertyValue("--tracks").split(" minmax(");
      cleanup();
      return tracks.slice(1, 3).map((track) => Number(/^\d+/.exec(track)?.[0]));
    });
  const [name = 0, status = 0] = await least("/leads");
  const [narrower = 0, ,] = await least("/leads?columns=trade_name,status,contact_phone");
  const [, lower = 0] = await least("/leads?columns=trade_name,status,age,originator,next_follow_up");
  expect([name - narrower, status > lower + 300]).toEqual([113, true]);
});

test("beside columns of their own what stands in the status gives way, and a name keeps its room", async () => {
  const least = (chosen: readonly string[]) => {
    const widths = columnsFor(true, true, ["trade_name", "status", ...chosen]).map(({ width }) => width);
    return [widths[0], widths[5]].map((width) => Number(/^minmax\((\d+)/.exec(width ?? "")?.[1]));
  };
  const [name = 0, status = 0] = least(["legal_name", "state", "managing_firm"]);
  const [usualName = 0, usualStatus = 0] = least([]);
  expect([usualStatus - status, usualName - name]).toEqual([142, 138]);
  inLowWindow();
  await opened("/leads?columns=trade_name,status,legal_name");
  const partsAround = (text: string) => {
    const parts = screen.getByText(text).closest("span[style]") as HTMLElement;
    return parts.style.getPropertyValue("--parts");
  };
  expect(partsAround("Lea Dane, (555) 010-0199")).toMatch(/^minmax\(170px, 1fr\)/);
  expect(cellOf("Lea Dane, (555) 010-0199")).not.toContain("Contact");
  // The day is what must be seen: it gives way to nothing.
  expect(partsAround("Overdue, Jan 2, 2020")).toMatch(/ 150px$/);
  expect(cellOf("Overdue, Jan 2, 2020")).toBe("New lead3 days old, by Curtis ValeOverdue, Jan 2, 2020");
});

test("what has a column of its own takes no room in the status beside columns that stand in no other's cells either", async () => {
  const least = (...chosen: string[]) => {
    const shown = columnsFor(true, true, ["trade_name", "status", "state", ...chosen]);
    return Number(/^minmax\((\d+)/.exec(shown.find(({ key }) => key === "status")?.width ?? "")?.[1]);
  };
  expect([least() - least("next_follow_up"), least() - least("age", "originator")]).toEqual([150, 110]);
  expect(least("age", "originator", "next_follow_up")).toBe(156);
  inLowWindow();
  const partsBeside = async (columns: string) => {
    await opened(`/leads?columns=trade_name,status,state,${columns}`);
    const parts = screen.getByText("New lead", { selector: "[role=gridcell] *" }).closest("span[style]") as HTMLElement;
    cleanup();
    return parts.style.getPropertyValue("--parts");
  };
  expect(await partsBeside("next_follow_up")).toMatch(/^128px minmax\(0, \d+fr\)$/);
  expect(await partsBeside("age,originator")).toBe("128px 150px");
});

test("three columns of their own stand in a window of usual width beside a name, a status and what is in their cells", () => {
  const chosen = ["trade_name", "status", "legal_name", "state", "managing_firm"];
  const shown = columnsFor(true, true, chosen).filter(({ key }) => chosen.includes(key));
  // 1,440 px without the menu, the margins and the column of ticks.
  expect(leastWidth(shown)).toBeLessThanOrEqual(1134);
});

test("what is to come is said beside columns of their own without the year that it is now", async () => {
  inLowWindow();
  const last = `${thisYear}-12-31`;
  await opened("/leads?columns=trade_name,status,state", [{ ...row, next_follow_up: last }]);
  expect(screen.queryByText("Follow-up Dec 31") ?? screen.queryByText("Follow-up today")).toBeTruthy();
});

test("the choice of columns says what stands in another's cells, which a press gives a column of its own, and leads back to the usual ones", async () => {
  inLowWindow();
  await opened();
  fireEvent.click(screen.getByRole("button", { name: "Choose columns" }));
  const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });
  const usual = () => screen.getByRole<HTMLButtonElement>("button", { name: "Default columns" });
  const phone = await box("Phone number");
  expect([phone.indeterminate, phone.checked]).toEqual([true, false]);
  expect(screen.getAllByText("Stands in Trade name")).toHaveLength(3);
  expect((await box("Legal name")).indeterminate).toBe(false);
  expect(usual().disabled).toBe(true);
  fireEvent.click(phone);
  await screen.findByRole("columnheader", { name: "Phone number" });
  await waitFor(async () => expect([(await box("Phone number")).checked, phone.indeterminate]).toEqual([true, false]));
  fireEvent.click(usual());
  await waitFor(() => expect(screen.queryByRole("columnheader", { name: "Phone number" })).toBeNull());
  expect((await box("Phone number")).indeterminate).toBe(true);
});

test("a file of the leads says what the badges beside a name say", () => {
  const [name] = columnsFor(true, true, [], true);
  expect(name?.of).toBe("{trade_name} {possible_duplicate} {stale}");
  // Who does not decide it reads, and saves, that it is being checked.
  const [ofOthers] = columnsFor(true, true);
  expect(ofOthers?.of).toBe("{trade_name} {known_elsewhere} {stale}");
  expect(ofOthers?.words).toMatchObject({ "known_elsewhere:true": "(Being checked)", "known_elsewhere:false": "" });
  expect(name?.words).toMatchObject({ "stale:true": "(Stale)", "stale:false": "" });
});

test("what is overdue since this year is said without the year", async () => {
  inLowWindow();
  const first = `${thisYear}-01-01`;
  await opened("/leads", [{ ...row, next_follow_up: first }]);
  const badge = screen.queryByText("Follow-up overdue, Jan 1") ?? screen.queryByText("Follow-up today");
  expect(badge?.dataset.meaning).toBe("act");
});

test("the list is sorted by what stands in a column's cells in a menu at its heading, which says so", async () => {
  inLowWindow();
  await opened("/leads", [row, { ...row, id: 58, trade_name: "Birch Bakery Two", age: 1 }]);
  const names = () =>
    screen
      .getAllByRole("row")
      .slice(1)
      .map((one) => within(one).getAllByRole("gridcell").at(-2)?.textContent?.split("Contact")[0]?.trim());
  expect(names()).toEqual(["Birch Bakery", "Birch Bakery Two"]);
  const choose = async (name: RegExp) => {
    fireEvent.click(screen.getByRole("button", { name: /^Sort by what stands in Status/ }));
    fireEvent.click(await screen.findByRole("menuitem", { name }));
  };
  await choose(/^Age/);
  await waitFor(() => expect(names()).toEqual(["Birch Bakery Two", "Birch Bakery"]));
  const heading = screen.getByRole("columnheader", { name: /^Status/ });
  const said = () =>
    within(heading)
      .getByRole("button", { name: /^Sort by/ })
      .getAttribute("aria-label");
  expect([said(), heading.textContent]).toEqual(["Sort by what stands in Status: Age, upwards", "Statusby Age"]);
  await choose(/^Age/);
  await waitFor(() => expect(names()).toEqual(["Birch Bakery", "Birch Bakery Two"]));
  expect(said()).toBe("Sort by what stands in Status: Age, downwards");
  // The heading itself sorts by what it names.
  fireEvent.click(within(heading).getByRole("button", { name: /^Status/ }));
  await waitFor(() => expect(heading.textContent).toBe("Status"));
  expect(heading.getAttribute("aria-sort")).toBe("ascending");
});

test("on a telephone the filters stand behind one word with how many are chosen, and cards are sorted by what stands in them", async () => {
  inNarrowWindow();
  const narrow = window.matchMedia;
  window.matchMedia = (query) => (query.includes("max-height") ? { ...media(query), matches: true } : narrow(query));
  await opened("/leads?stale=true&status=2");
  const folded = screen.getByText("Filters (2)").closest("details");
  expect(folded?.open).toBe(false);
  expect(within(folded as HTMLElement).getByRole("checkbox", { name: "Stale", hidden: true })).toBeTruthy();
  const sorts = within(screen.getByRole("combobox", { name: "Sort by" })).getAllByRole("option");
  expect(sorts.map(({ textContent }) => textContent)).toContain("Age, downwards");
});

test("of those that are ready to convert one that is being checked asks for nothing", async () => {
  const status = { id: 4, name: "Ready to convert", workflow_order: 50 };
  const checked = { ...row, id: 58, trade_name: "Birch Bakery Two", known_elsewhere: true };
  await opened(
    "/leads",
    [row, checked].map((one) => ({ ...one, status })),
  );
  const [, ...rows] = screen.getAllByRole("row");
  const saidOf = (one: HTMLElement) =>
    within(one).getByText("Ready to convert").closest<HTMLElement>("[data-meaning]")?.dataset.meaning;
  expect(rows.map(saidOf)).toEqual(["act", undefined]);
});
