import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, inNarrowWindow, show, signedInAs } from "../ui/testing.tsx";
import { DashboardScreen } from "./dashboard.screen.tsx";
import { page, row } from "./home.given.ts";

/** The home of a person of a client. */
async function home(answers: Record<string, unknown> = {}) {
  signedInAs(6);
  answering({
    "GET /reports/status/active": page([row]),
    "GET /reports/status/completed": page([]),
    "GET /home": { body: { waiting: [], note: null } },
    ...answers,
  } as never);
  await show(<DashboardScreen />, "/dashboard");
}

test.each([
  ["telephone", inNarrowWindow],
  ["desktop", () => {}],
])(
  "on a %s a client reads its companies in its own words, done or not yet, without tools of a table",
  async (_of, set) => {
    set();
    await home({
      "GET /home": { body: { waiting: [], note: null } },
      "GET /reports/status/completed": page([{ ...row, id: 4, trade_name: "Cedar Shop" }]),
    });
    const list = await screen.findByRole("list", { name: "Steps of Birch Bakery" });
    const shown = within(list)
      .getAllByRole("listitem")
      .map((item) => [item.textContent, within(item).getByRole("img").getAttribute("aria-label")]);
    expect(shown).toEqual([
      ["PPP loans", "Done"],
      ["Payroll", "Not yet"],
      ["Owners found", "Done"],
      ["Wages", "Done"],
      ["Employee counts", "Not yet"],
      ["Claim prepared", "Not yet"],
      ["Signed by you", "Not yet"],
      ["Filed with the IRS", "Not yet"],
    ]);
    // Whose turn it is stands on each card, and what waits does not say that nothing is open.
    expect(screen.getAllByText("On hold. Nothing is needed from you now.")).toHaveLength(2);
    const waits = screen.getByRole("heading", { name: "Waiting for you" });
    expect(waits.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole("link", { name: "Cedar Shop" }).getAttribute("href")).toBe("/clients/4/profile#4");
    for (const words of [/TSSW/, /Emp#/, /Sanitized/, /Days In System/, /Sort by/, /Pinned and recent/, /Missing/])
      expect(screen.queryByText(words)).toBeNull();
    expect(screen.queryByRole("button", { name: "Export these rows" })).toBeNull();
    expect(screen.queryAllByRole("columnheader")).toEqual([]);
  },
);

test.each([
  [{}, "Our turn: we bring in your payroll."],
  [{ sanitized_payroll: true, matched_owners: false }, "Our turn: we look for the owners on your payroll."],
  [{ sanitized_payroll: true }, "Our turn: we prepare your claim."],
  [{ sanitized_payroll: true, final: true }, "Our turn: something of your claim changed, and we prepare it anew."],
  [{ sanitized_payroll: true, final: true, executed: true }, "Our turn: we file your claim with the IRS."],
  [{ sanitized_payroll: true, final: true, executed: true, filed: true }, "The claim is with the IRS."],
  // Filed without its signed pages here, as one that was filed elsewhere.
  [{ sanitized_payroll: true, final: true, executed: false, filed: true }, "The claim is with the IRS."],
  [{ on_hold: true }, "On hold. Nothing is needed from you now."],
])("a company reads whose turn it is: %j", async (facts, text) => {
  inNarrowWindow();
  await home({
    "GET /home": { body: { waiting: [], note: null } },
    "GET /reports/status/active": page([{ ...row, on_hold: false, ...facts }]),
  });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(
    screen.getByText(
      "Nothing is needed from you now. You sign your claim once it is prepared; the other open steps are ours.",
    ),
  ).toBeTruthy();
  expect(screen.queryByText("Nothing waits for you.")).toBeNull();
});

test("while what waits cannot be read a company is not told whose turn it is, and asks again", async () => {
  let fails = true;
  const failure = { status: 500, body: { error: "Oops! There has been an error.", code: "internal" } };
  await home({
    "GET /home": () => (fails ? failure : { body: { waiting: [], note: null } }),
    "GET /reports/status/active": page([{ ...row, on_hold: false, sanitized_payroll: true }]),
  });
  const retries = await screen.findAllByRole("button", { name: "Retry" });
  expect(screen.queryByText(/^Our turn/)).toBeNull();
  fails = false;
  fireEvent.click(retries.at(-1) as HTMLElement);
  expect(await screen.findByText("Our turn: we prepare your claim.")).toBeTruthy();
});

const kind = (key: string, title: string, text: string, path: string) => ({
  key,
  title,
  total: 1,
  all: `/clients?waiting=${key}`,
  items: [{ client: 3, trade_name: "Birch Bakery", text, path }],
});
const all = [
  kind("owed", "Outstanding documents", "15 documents outstanding", "/clients/3/documents"),
  kind("asked", "Asked of you", "Owners and family members", "/clients/3/checklist?step=6"),
  kind(
    "checklist",
    "Checklist to finish",
    "step 7 of 9: Taxable Social Security Wages; 6 done",
    "/clients/3/checklist?step=7",
  ),
];
const asked = { client: 3, trade_name: "Birch Bakery", field: "owners", asked_at: "2026-03-01T10:00:00.000Z" };

test("all that is needed of a company stands on its card before anything else, and above it by kind with where it is done", async () => {
  await home({
    "GET /home": { body: { waiting: all, note: null } },
    "GET /questions": { body: { items: [asked], total: 1, next: null } },
  });
  expect(
    await screen.findByText(
      "Your turn: 15 documents outstanding; our questions (Owners and family members); the checklist (step 7 of 9: Taxable Social Security Wages; 6 done).",
    ),
  ).toBeTruthy();
  const card = screen.getByRole("region", { name: "Waiting for you" });
  expect(
    within(card)
      .getAllByRole("heading", { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(["Outstanding documents", "Checklist to finish"]);
  expect(
    within(card)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual(["/clients/3/documents", "/clients/3/checklist?step=7"]);
  // What staff ask stands above, each with its step.
  const questions = await screen.findByRole("region", { name: "Asked of you" });
  expect(within(questions).getByRole("link", { name: "Owners and family members" }).getAttribute("href")).toBe(
    "/clients/3/checklist?step=6",
  );
  expect(screen.queryByText(/Nothing is needed/)).toBeNull();
});

test("a client of whom only questions wait is led to them, and is not told that nothing is needed", async () => {
  await home({
    "GET /home": { body: { waiting: [all[1]], note: null } },
    "GET /questions": { body: { items: [asked], total: 1, next: null } },
  });
  expect(await screen.findByText("What we ask of you stands above.")).toBeTruthy();
  expect(screen.queryByText(/Nothing is needed/)).toBeNull();
});

test("the checklist is gone on with only where it is not finished", async () => {
  await home({
    "GET /home": { body: { waiting: [all[2]], note: null } },
    "GET /reports/status/active": page([row, { ...row, id: 4, trade_name: "Cedar Shop" }]),
  });
  const button = await screen.findByRole("link", { name: "Continue checklist of Birch Bakery" });
  expect(button.getAttribute("href")).toBe("/clients/3/checklist");
  expect(screen.getByRole("link", { name: "Cedar Shop" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Continue checklist of Cedar Shop" })).toBeNull();
});

test("of many own companies five stand above, while each says by itself what it needs", async () => {
  const rows = [3, 4, 5, 6, 7, 8].map((id) => ({ ...row, id, trade_name: `Shop ${id}` }));
  const items = rows.map(({ id, trade_name }) => ({
    client: id,
    trade_name,
    text: "1 document outstanding",
    path: `/clients/${id}/documents`,
  }));
  await home({
    "GET /home": { body: { waiting: [{ ...all[0], total: 6, items }], note: null } },
    "GET /reports/status/active": page(rows),
  });
  expect(await screen.findAllByText("Your turn: 1 document outstanding.")).toHaveLength(6);
  const card = screen.getByRole("region", { name: "Waiting for you" });
  expect(within(card).getAllByRole("listitem")).toHaveLength(5);
  expect(within(card).getByRole("link", { name: "Show all 6" })).toBeTruthy();
});

test.each([[false], [true]])("a client without a company is told so (narrow: %s)", async (narrow) => {
  if (narrow) inNarrowWindow();
  await home({ "GET /reports/status/active": page([]) });
  expect(await screen.findByText("No company is linked to your account yet. Please contact us.")).toBeTruthy();
});
