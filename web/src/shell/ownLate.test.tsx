import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { page, row } from "./home.given.ts";
import { all, home, turns } from "./ownHome.given.tsx";

/** What its people wrote to us of the time to file. */
const wrote = { ticket: 6, at: "2026-11-20T15:00:00.000Z", answered: false };
const nothing = "Nothing is needed from you now.";
const asked = { client: 3, trade_name: "Birch Bakery", field: "owners", asked_at: "2026-03-01T10:00:00.000Z" };

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
    { claimed: 3, ended: 3, last: "2025-04-15", talk: { ...wrote, answered: true } },
    "Your turn:",
    ["The time to file ended", "The time to file ended", "The time to file ended"],
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

const payroll = { sanitized_payroll: true, matched_owners: true };
test.each([
  [payroll, 3, null, "Nothing else is needed from you now."],
  [payroll, 3, { ...wrote, answered: true }, `What follows stands in our answer. ${nothing}`],
  [{ ...payroll, final: true, executed: true }, 3, { ...wrote, answered: true }, /^What follows stands in our answer/],
  // The others may be filed.
  [payroll, 1, { ...wrote, answered: true }, `Our turn: we prepare your claim. ${nothing}`],
  // What comes before it is ours all the same.
  [{ sanitized_payroll: false }, 3, { ...wrote, answered: true }, /^Our turn: we bring in your payroll/],
  [{ ...payroll, matched_owners: false }, 3, { ...wrote, answered: true }, /^Our turn: we look for the owners/],
])("where nothing may be filed any more our turn promises no filing: %j, %j, %j", async (facts, ended, talk, text) => {
  const filing_ended = { claimed: 3, ended, last: "2025-04-15", talk };
  await home({
    "GET /home": { body: { waiting: [], note: null } },
    "GET /reports/status/active": page([{ ...row, on_hold: false, filing_ended, ...facts }]),
  });
  expect(await screen.findByText(text)).toBeTruthy();
});

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
