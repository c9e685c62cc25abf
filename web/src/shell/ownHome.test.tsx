import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { inNarrowWindow } from "../ui/testing.tsx";
import { page, row } from "./home.given.ts";
import { all, home, turns, wordsOf } from "./ownHome.given.tsx";

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
    // What is open says whose it is.
    expect(shown).toEqual([
      ["PPP loans", "Done"],
      ["PayrollWe bring in your payroll", "Not yet"],
      ["Owners checked", "Done"],
      ["Wages", "Done"],
      ["Employee countsStep 3 of your checklist", "Not yet"],
      ["Claim preparedWe prepare it", "Not yet"],
      ["Signed pages returnedOnce it is prepared", "Not yet"],
      ["Filed with the IRSWe file it once you signed", "Not yet"],
    ]);
    // Whose turn it is stands on each card, and nowhere else.
    expect(screen.getAllByText("On hold. Nothing is needed from you now.")).toHaveLength(2);
    expect(screen.queryByRole("heading", { name: "Waiting for you" })).toBeNull();
    expect(screen.getByRole("link", { name: "Cedar Shop" }).getAttribute("href")).toBe("/clients/4/profile#4");
    for (const words of [/TSSW/, /Emp#/, /Sanitized/, /Days In System/, /Sort by/, /Pinned and recent/, /Missing/])
      expect(screen.queryByText(words)).toBeNull();
    expect(screen.queryByRole("button", { name: "Export these rows" })).toBeNull();
    expect(screen.queryAllByRole("columnheader")).toEqual([]);
  },
);

test.each([
  [
    { final: true, executed: false },
    ["sign"],
    ["Signed pages returnedYour turn", "Filed with the IRSWe file it once you signed"],
  ],
  [
    { final: true, executed: false },
    [],
    ["Signed pages returnedOnce it is prepared", "Filed with the IRSWe file it once you signed"],
  ],
  [
    { final: true, executed: true },
    [],
    ["Signed pages returned", "Filed with the IRSWe check the signatures, then file it"],
  ],
])("what signing and filing wait for follows from what is done before them: %j, %j", async (facts, keys, texts) => {
  const waiting = keys.map((key) => ({
    ...{ key, title: key, total: 1, all: "/clients" },
    items: [{ client: row.id, trade_name: "Birch Bakery", text: "Sign your claim", path: "/clients/3/packages" }],
  }));
  await home({
    "GET /home": { body: { waiting, note: null } },
    "GET /reports/status/active": page([{ ...row, ...facts }]),
  });
  const list = await screen.findByRole("list", { name: "Steps of Birch Bakery" });
  const shown = within(list).getAllByRole("listitem");
  expect(shown.slice(-2).map(({ textContent }) => textContent)).toEqual(texts);
});

const nothing = "Nothing is needed from you now.";
test.each([
  [{}, `Our turn: we bring in your payroll. ${nothing}`],
  [{ sanitized_payroll: true, matched_owners: false }, `Our turn: we look for the owners on your payroll. ${nothing}`],
  [{ sanitized_payroll: true }, `Our turn: we prepare your claim. ${nothing}`],
  [
    { sanitized_payroll: true, final: true },
    `Our turn: something of your claim changed, and we prepare it anew. ${nothing}`,
  ],
  [{ sanitized_payroll: true, final: true, executed: true }, `Our turn: we file your claim with the IRS. ${nothing}`],
  [{ sanitized_payroll: true, final: true, executed: true, filed: true }, "The claim is with the IRS."],
  // Filed without its signed pages here, as one that was filed elsewhere.
  [{ sanitized_payroll: true, final: true, executed: false, filed: true }, "The claim is with the IRS."],
  [{ on_hold: true }, `On hold. ${nothing}`],
])("a company reads whose turn it is: %j", async (facts, text) => {
  inNarrowWindow();
  await home({
    "GET /home": { body: { waiting: [], note: null } },
    "GET /reports/status/active": page([{ ...row, on_hold: false, ...facts }]),
  });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole("list", { name: "Waits for you of Birch Bakery" })).toBeNull();
  expect(screen.queryByText(/^What is ticked/)).toBeNull();
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
  expect(await screen.findByText(`Our turn: we prepare your claim. ${nothing}`)).toBeTruthy();
});

const asked = { client: 3, trade_name: "Birch Bakery", field: "owners", asked_at: "2026-03-01T10:00:00.000Z" };

test("all that is needed of a company stands on its card, each thing once and with where it is done", async () => {
  await home({
    "GET /home": { body: { waiting: all, note: null } },
    "GET /questions": { body: { items: [asked], total: 1, next: null } },
  });
  const list = await turns();
  expect(wordsOf(list)).toEqual([
    "15 documents outstanding",
    "What we ask of you stands above.",
    "The checklist: step 7 of 9: Taxable Social Security Wages; 6 doneContinue checklist",
  ]);
  expect(
    within(list)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual(["/clients/3/documents", "/clients/3/checklist"]);
  expect(screen.getAllByText(/15 documents outstanding/)).toHaveLength(1);
  // What staff ask stands above, each with its step.
  const questions = await screen.findByRole("region", { name: "Asked of you" });
  expect(within(questions).getByRole("link", { name: "Owners and family members" }).getAttribute("href")).toBe(
    "/clients/3/checklist?step=6#owners",
  );
  expect(screen.queryByText(/Nothing is needed/)).toBeNull();
});

test.each([
  [[all[2]], "the checklist asks you to look through it and confirm it."],
  [[all[0]], "the documents prove it to the IRS."],
  [all, "the checklist asks you to look through it and confirm it, and the documents prove it to the IRS."],
])("what is ticked and asked for all the same says why", async (waiting, why) => {
  await home({ "GET /home": { body: { waiting, note: null } } });
  expect(await screen.findByText(`What is ticked is recorded in our office; ${why}`)).toBeTruthy();
});

test("where nothing is recorded nothing is said of ticks", async () => {
  const none = { ppp: false, sanitized_payroll: false, matched_owners: false, wages: false, employees: false };
  await home({
    "GET /home": { body: { waiting: all, note: null } },
    "GET /reports/status/active": page([{ ...row, ...none }]),
  });
  await turns();
  expect(screen.queryByText(/^What is ticked/)).toBeNull();
});

test("of many own companies each says by itself what it needs", async () => {
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
  const links = await screen.findAllByRole("link", { name: "1 document outstanding" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(items.map(({ path }) => path));
});

test.each([[false], [true]])("a client without a company is told so (narrow: %s)", async (narrow) => {
  if (narrow) inNarrowWindow();
  await home({ "GET /reports/status/active": page([]) });
  expect(await screen.findByText("No company is linked to your account yet. Please contact us.")).toBeTruthy();
});
