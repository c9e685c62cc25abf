import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { show, signedInAs } from "../../ui/testing.tsx";
import { lead, ready } from "../lead.given.ts";
import { LeadSummary } from "./LeadSummary.tsx";

const shown = async (more: object = {}, of: object = lead) => {
  signedInAs(4);
  return show(<LeadSummary lead={{ ...of, ...more } as never} />, "/leads", "/leads");
};

test("who a lead is and whom one calls stand first, to be pressed; a follow-up that is over is marked", async () => {
  await shown({ stale: true, next_follow_up: "2020-01-02" });
  expect(screen.getByText("Birch Bakery")).toBeTruthy();
  expect(screen.getByText("Lea Dane")).toBeTruthy();
  expect(screen.getByRole("link", { name: "(555) 010-0199" }).getAttribute("href")).toBe("tel:5550100199");
  expect(screen.getByRole("link", { name: "lea@birch.test" }).getAttribute("href")).toBe("mailto:lea@birch.test");
  expect(screen.getByText("3 days old")).toBeTruthy();
  for (const mark of ["Stale", "Follow-up overdue, Jan 2, 2020"])
    expect(screen.getByText(mark).dataset.meaning).toBe("act");
});

test("a follow-up to come is said with its year, also of this one, where there is room", async () => {
  const last = `${new Date().getFullYear()}-12-31`;
  await shown({ next_follow_up: last });
  const said = screen.queryByText(`Follow-up Dec 31, ${last.slice(0, 4)}`) ?? screen.queryByText("Follow-up today");
  expect(said).toBeTruthy();
});

test("a lead of today is new, one without names is its contact, once", async () => {
  await shown({ age: 0, trade_name: null, legal_name: null });
  expect(screen.getByText("New today")).toBeTruthy();
  expect(screen.getAllByText("Lea Dane")).toHaveLength(1);
  expect(screen.queryByText("Stale")).toBeNull();
});

test.each([
  [ready, null, true],
  [ready, "12-3456789", false],
  [lead, null, false],
])("that an EIN is missing is said of who is ready to convert alone: %#", async (of, ein, said) => {
  await shown({ ein }, of);
  expect(screen.queryByText("It needs an EIN to become a client.") !== null).toBe(said);
});

test.each([
  ["open, without a day", {}, true],
  ["with a day", { next_follow_up: "2099-01-02" }, false],
  ["ready to convert", { status: ready.status }, false],
  ["closed", { status: { id: 6, name: "Not interested", workflow_order: 60 } }, false],
])("a lead that is %s: whether it says that no follow-up is planned", async (_, more, said) => {
  await shown(more);
  expect(screen.queryByText("No follow-up is planned.") !== null).toBe(said);
  expect(screen.queryByRole("button", { name: "Plan one with a note" })).toBeNull();
});

test("where one can be planned a button leads there", async () => {
  signedInAs(4);
  const onPlan = vi.fn();
  await show(<LeadSummary lead={lead as never} onPlan={onPlan} />, "/leads", "/leads");
  fireEvent.click(screen.getByRole("button", { name: "Plan one with a note" }));
  expect(onPlan).toHaveBeenCalledOnce();
});
