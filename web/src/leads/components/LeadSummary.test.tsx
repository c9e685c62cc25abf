import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
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
  for (const mark of ["Stale", "Overdue, Jan 2, 2020"]) expect(screen.getByText(mark).dataset.meaning).toBe("act");
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
