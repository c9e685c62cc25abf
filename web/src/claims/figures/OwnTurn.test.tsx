import { roles } from "@refundry/contract/platform";
import { cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { signedInAs } from "../../ui/testing.tsx";
import { form, showList } from "./claimChecklist.given.tsx";

const ownHome = (...kinds: [key: string, text: string, path: string, client?: number][]) => ({
  "GET /home": {
    body: {
      note: null,
      waiting: kinds.map(([key, text, path, client = 7]) => ({
        key,
        title: key,
        total: 1,
        all: "/clients",
        items: [{ client, trade_name: "Acme", text, path }],
      })),
    },
  },
});

test("a client reads on its page all that is needed from it, each with where it is done", async () => {
  signedInAs(roles.client);
  const home = ownHome(
    ["owed", "15 documents outstanding", "/clients/7/documents"],
    ["asked", "Owners and family members", "/clients/7/checklist?step=6"],
    ["checklist", "step 7 of 9: Taxable Social Security Wages; 6 done", "/clients/7/checklist?step=7"],
    ["sign", "sign your claim", "/clients/8/packages", 8],
  );
  await showList({ owners: [{}], suspects: 2 }, [], false, [], home);
  const line = (await screen.findByText("Needed from you:")).closest("p") as HTMLElement;
  expect(
    within(line)
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["15 documents outstanding", "/clients/7/documents"],
    ["Our questions (Owners and family members)", "/clients/7/checklist?step=6"],
    ["The checklist (step 7 of 9: Taxable Social Security Wages; 6 done)", "/clients/7/checklist?step=7"],
  ]);
  expect(screen.queryByText(/Nothing is needed/)).toBeNull();
});

test("what we answered is to be read and none of what is needed", async () => {
  signedInAs(roles.client);
  const home = ownHome(["answered", "Which year?", "/support-tickets#6"]);
  await showList({ owners: [{}], suspects: 0 }, [], false, [], home);
  const link = await screen.findByRole("link", { name: "We answered: Which year?" });
  expect(link.getAttribute("href")).toBe("/support-tickets#6");
  expect(screen.getByText("Nothing is needed from you now.")).toBeTruthy();
  expect(screen.queryByText("Needed from you:")).toBeNull();
});

test("a file that was not accepted is none of what is needed, stands as it is called, and is gone once it was put away", async () => {
  signedInAs(roles.client);
  const text = "payroll.xlsx was not accepted: Please send your own payroll.";
  const home = ownHome(["refused", text, "/clients/7/documents#rejected"]);
  await showList({ owners: [{}], suspects: 0 }, [], false, [], home);
  const link = await screen.findByRole("link", { name: text });
  expect(link.closest("p")?.textContent).toBe(`${text}If that asks for another file, hand it in.`);
  expect(screen.getByText("Nothing is needed from you now.")).toBeTruthy();
  cleanup();
  localStorage.setItem("refundry.0.refused.7", text);
  await showList({ owners: [{}], suspects: 0 }, [], false, [], home);
  expect(await screen.findByText("Nothing is needed from you now.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: text })).toBeNull();
});

test.each([
  [2, "Nothing is needed from you now. We are checking 2 names on your payroll."],
  [1, "Nothing is needed from you now. We are checking 1 name on your payroll."],
  [0, "Nothing is needed from you now."],
])("only a client of whom nothing waits reads that nothing is needed: %i names", async (suspects, words) => {
  signedInAs(roles.client);
  await showList({ owners: [{}], suspects }, [], false, [], ownHome(["owed", "1 document", "/clients/8/documents", 8]));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText("Needed from you:")).toBeNull();
});

test("who works on claims is told nothing of a turn", async () => {
  signedInAs(roles.admin);
  await showList({}, [form]);
  expect(screen.queryByText(/needed from you/i)).toBeNull();
});

test.each([
  [
    { filing_ended: { claimed: 2, ended: 2, last: "2025-04-15" } },
    "The time to file ended for every quarter, the last on Apr 15, 2025. Please talk to us before you go on.",
  ],
  [
    { filing_ended: { claimed: 2, ended: 1, last: "2025-04-15" } },
    "The time to file ended for 1 of 2 quarters, on Apr 15, 2025. Please talk to us before you go on.",
  ],
  [{ filing_ended: { claimed: 2, ended: 0, last: null } }, null],
  [{ filing_ended: null }, null],
  // What was filed was filed in time.
  [{ filing_ended: { claimed: 2, ended: 2, last: "2025-04-15" }, filed: true }, null],
  [{ filing_ended: { claimed: 2, ended: 2, last: "2025-04-15" }, id: 8 }, null],
])("a client reads on its page, before what is needed, that the time to file ended: %j", async (facts, words) => {
  signedInAs(roles.client);
  const row = { id: 7, trade_name: "Acme", days_in_system: 9, on_hold: false, filed: false, ...facts };
  await showList({}, [], false, [], {
    ...ownHome(["owed", "15 documents outstanding", "/clients/7/documents"]),
    "GET /reports/status/active": { body: { items: [row], total: 1, next: null } },
  });
  const needed = await screen.findByText(words === null ? "Needed from you:" : "Once we have talked:");
  if (words === null) {
    expect(screen.queryByText(/time to file/)).toBeNull();
    return;
  }
  const ribbon = (await screen.findByText(words)) as HTMLElement;
  expect(ribbon.compareDocumentPosition(needed)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(ribbon).getByRole("link", { name: "Write to us" }).getAttribute("href")).toBe(
    "/support-tickets?client=7&occasion=filing_ended#new",
  );
});

test("who is asked to talk to us of the time to file is told that nothing else is needed", async () => {
  signedInAs(roles.client);
  const row = {
    id: 7,
    trade_name: "Acme",
    days_in_system: 9,
    filed: false,
    filing_ended: { claimed: 1, ended: 1, last: "2025-04-15" },
  };
  await showList({ owners: [{}], suspects: 1 }, [], false, [], {
    ...ownHome(),
    "GET /reports/status/active": { body: { items: [row], total: 1, next: null } },
  });
  expect(
    await screen.findByText("Nothing else is needed from you now. We are checking 1 name on your payroll."),
  ).toBeTruthy();
});
