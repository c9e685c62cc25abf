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
      ["Owners found", "Done"],
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

/** What its people wrote to us of the time to file. */
const wrote = { ticket: 6, at: "2026-11-20T15:00:00.000Z", answered: false };
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

test.each([
  [
    { filing_ended: { claimed: 3, ended: 3, last: "2025-04-15" } },
    "The time to file ended for every quarter, the last on Apr 15, 2025. Please talk to us before you go on. Write to us",
  ],
  [
    { filing_ended: { claimed: 3, ended: 1, last: "2025-04-15" } },
    "The time to file ended for 1 of 3 quarters, on Apr 15, 2025. Please talk to us before you go on. Write to us",
  ],
  [{ filing_ended: { claimed: 3, ended: 0, last: null } }, null],
  [{ filing_ended: { claimed: 3, ended: 3, last: "2025-04-15" }, filed: true }, null],
  [{ filing_ended: null }, null],
])("a company is told that the time to file ended, unless its claim was filed: %j", async (facts, text) => {
  await home({ "GET /reports/status/active": page([{ ...row, ...facts }]) });
  await screen.findByRole("list", { name: "Steps of Birch Bakery" });
  const said = screen.queryByText(/^The time to file ended/)?.textContent ?? null;
  expect(said).toBe(text);
  const writes = screen.queryByRole("link", { name: "Write to us" })?.getAttribute("href") ?? null;
  expect(writes).toBe(text && `/support-tickets?client=${row.id}&occasion=filing_ended#new`);
  // To talk to us is something that is needed.
  expect(screen.getByText(`On hold. Nothing ${text ? "else " : ""}is needed from you now.`)).toBeTruthy();
});

test.each([
  [wrote, "You wrote to us on Nov 20, 2026, and our answer will stand there."],
  [{ ...wrote, answered: true }, "You wrote to us on Nov 20, 2026."],
])("who wrote to us of it reads when, and is not asked to write once more: %j", async (talk, words) => {
  const filing_ended = { claimed: 3, ended: 3, last: "2025-04-15", talk };
  await home({ "GET /reports/status/active": page([{ ...row, filing_ended }]) });
  const link = await screen.findByRole("link", { name: "You wrote to us on Nov 20, 2026" });
  expect(link.getAttribute("href")).toBe("/support-tickets#6");
  expect(link.parentElement?.textContent).toBe(
    `The time to file ended for every quarter, the last on Apr 15, 2025. ${words}`,
  );
  for (const order of [/Please talk to us/, /Write to us/]) expect(screen.queryByText(order)).toBeNull();
  // It is ours to answer, or to go on.
  expect(screen.getByText("On hold. Nothing is needed from you now.")).toBeTruthy();
});

test.each([
  [null, ", to be answered once we have talked"],
  [wrote, ", to be answered once we have talked"],
  [{ ...wrote, answered: true }, ""],
])("what is asked of who is to talk to us first waits for that: %j", async (talk, words) => {
  const filing_ended = { claimed: 3, ended: 3, last: "2025-04-15", talk };
  await home({
    "GET /home": { body: { waiting: all, note: null } },
    "GET /questions": { body: { items: [{ ...asked, asked_by: "Ann Sample" }], total: 1, next: null } },
    "GET /reports/status/active": page([{ ...row, filing_ended }]),
  });
  await turns();
  const questions = await screen.findByRole("region", { name: "Asked of you" });
  expect(within(questions).getByRole("listitem").textContent).toBe(
    `Owners and family membersBirch Bakery · Asked Mar 1, 2026 by Ann Sample${words}`,
  );
});

test.each([
  [
    { claimed: 3, ended: 1, last: "2025-04-15", talk: null },
    "Once we have talked:",
    ["Once we have talked", "Once we have talked", "Once we have talked"],
  ],
  [
    { claimed: 3, ended: 1, last: "2025-04-15", talk: wrote },
    "Once we have talked:",
    ["Once we have talked", "Once we have talked", "Once we have talked"],
  ],
  [
    { claimed: 3, ended: 1, last: "2025-04-15", talk: { ...wrote, answered: true } },
    "Your turn:",
    ["We prepare it", "Once it is prepared", "We file it once you signed"],
  ],
  [
    { claimed: 3, ended: 0, last: null },
    "Your turn:",
    ["We prepare it", "Once it is prepared", "We file it once you signed"],
  ],
  [null, "Your turn:", ["We prepare it", "Once it is prepared", "We file it once you signed"]],
])(
  "who is asked to talk to us first, or waits for our answer, is promised nothing of what would come after: %j",
  async (filing_ended, turn, steps) => {
    const one = { ...row, on_hold: false, final: false, executed: false, filed: false, filing_ended };
    await home({
      "GET /home": { body: { waiting: [all[0]], note: null } },
      "GET /reports/status/active": page([one]),
    });
    await turns();
    expect(screen.getByText(/^(Your turn|Once we have talked):/).textContent).toBe(turn);
    const list = screen.getByRole("list", { name: "Steps of Birch Bakery" });
    const open = within(list)
      .getAllByRole("listitem")
      .slice(-3)
      .map((step) => step.querySelector("small")?.textContent);
    expect(open).toEqual(steps);
  },
);

test("also of a claim that is prepared nothing of what would come after is promised until we have talked", async () => {
  const filing_ended = { claimed: 3, ended: 3, last: "2025-04-15" };
  await home({
    "GET /home": { body: { waiting: [all[0]], note: null } },
    "GET /reports/status/active": page([
      { ...row, on_hold: false, final: true, executed: false, filed: false, filing_ended },
    ]),
  });
  const list = await screen.findByRole("list", { name: "Steps of Birch Bakery" });
  const open = within(list)
    .getAllByRole("listitem")
    .slice(-2)
    .map((step) => step.querySelector("small")?.textContent);
  expect(open).toEqual(["Once we have talked", "Once we have talked"]);
});
