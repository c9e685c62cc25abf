import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { acme } from "../clients/client.given.ts";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { ClientTranscriptsScreen } from "./clientTranscripts.screen.tsx";

const choice = (status_id: number, needs_reason = false, refused: string | null = null) => ({
  status_id,
  needs_reason,
  refused,
});
const unset = {
  quarter_id: null,
  year: 2020,
  quarter: 4,
  status_id: null,
  status_on: null,
  changed_by: null,
  filed: null as object | null,
  paid: null as object | null,
  last_days: null as object | null,
  changes: [],
  choices: [1, 2, 3, 4, 5].map((one) => choice(one)),
  undoable: false,
};
const change = {
  id: 3,
  at: "2026-02-01T10:00:00.000Z",
  from: 1,
  to: 3,
  source: "transcript",
  reason: "Letter 105-C",
  refund_on: null,
  by_name: "Bea Second",
};
const denied = {
  ...unset,
  quarter_id: 8,
  year: 2021,
  quarter: 1,
  status_id: 3,
  status_on: "2026-02-01",
  changed_by: "Bea Second",
  changes: [change],
  choices: [choice(1, false, "The deadline of this quarter has passed."), choice(2), choice(4, true), choice(5)],
  undoable: true,
};
const list = (items: object[]) => ({ body: { items, total: items.length, next: null } });

async function open(items: object[], answers: Parameters<typeof answering>[0] = {}) {
  signedInAs(1);
  const calls = answering({ "GET /clients/7": { body: acme }, "GET /clients/7/quarters": list(items), ...answers });
  await show(<ClientTranscriptsScreen />, "/clients/7/transcripts", "/clients/$clientId/transcripts");
  await screen.findByRole("region", { name: "Q4 2020" });
  return calls;
}

const filed = { claimed: "6440.00", shipped_on: "2025-12-30", fedex_tracking: "794600000210" };

test("what came, what was refused and what is awaited stands first, with what was claimed", async () => {
  const paid = { on: "2026-01-05", refund: "7000.00", interest: "560.00" };
  await open([
    { ...unset, status_id: 5, status_on: "2026-01-06", filed, paid },
    { ...denied, filed: { ...filed, claimed: "100.00" } },
    { ...unset, year: 2021, quarter: 2, status_id: 1, filed: { ...filed, claimed: null } },
    { ...unset, year: 2021, quarter: 3, status_id: 4, filed },
  ]);
  const figures = screen.getByLabelText("Where the claim stands", { selector: "dl" });
  expect([...figures.children].map(({ textContent }) => textContent)).toEqual([
    "Paid$7,000.00Q4 2020, with interest",
    "Denied$100.00Q1 2021",
    "With the IRS1 quarterQ2 2021",
  ]);
  expect(screen.getByText("$12,980.00")).toBeTruthy();
  expect(screen.getByText("Not applicable: Q3 2021, $6,440.00 claimed.")).toBeTruthy();
  const card = within(screen.getByRole("region", { name: "Q4 2020" }));
  expect(card.getByText("IRS paid $7,000.00 on Jan 5, 2026, of it $560.00 interest")).toBeTruthy();
  expect(card.getByRole("link", { name: "794600000210" })).toBeTruthy();
  expect(card.getByText(/^Shipped Dec 30, 2025,/)).toBeTruthy();
});

test("what was paid is as claimed while the IRS's own amount is not known", async () => {
  await open([
    {
      ...unset,
      status_id: 5,
      status_on: "2026-01-06",
      filed,
      paid: { on: "2026-01-05", refund: null, interest: null },
    },
  ]);
  const figures = screen.getByLabelText("Where the claim stands", { selector: "dl" });
  expect(figures.children[0]?.textContent).toBe("Paid$6,440.00Q4 2020, as claimed");
  expect(figures.children[1]?.textContent).toBe("Denied–No quarter");
  expect(screen.getByText("Paid on Jan 5, 2026")).toBeTruthy();
});

test("of two that were paid the IRS's own amount is said only once it is known of both", async () => {
  const paid = { on: "2026-01-05", refund: "7000.00", interest: "560.00" };
  const released = { ...unset, status_id: 5, status_on: "2026-01-06", filed, paid };
  await open([released, { ...released, year: 2021, quarter: 1, paid: { ...paid, refund: null, interest: null } }]);
  const figures = screen.getByLabelText("Where the claim stands", { selector: "dl" });
  expect(figures.children[0]?.textContent).toBe("Paid$12,880.00Q4 2020, Q1 2021, as claimed");
});

test("a quarter that was sent and of which the IRS said nothing counts as sent", async () => {
  await open([{ ...unset, filed }]);
  expect(screen.getByText("$6,440.00", { selector: ".figures" }).parentElement?.textContent).toBe(
    "$6,440.00 claimed in all",
  );
  expect(screen.queryByText(/^Nothing of this claim was sent to the IRS yet\./)).toBeNull();
});

test("a denied quarter says what the letter says, by when it is answered at the latest, and leads to its task", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-02-20T12:00:00Z") });
  const last_days = { respond: "2026-03-03", suit: "2028-02-01" };
  // One status that may be chosen is enough to be led there.
  await open([unset, { ...denied, filed, last_days, choices: [choice(5)] }]);
  const card = within(screen.getByRole("region", { name: "Q1 2021: denied by the IRS" }));
  expect(card.getByText("Letter 105-C")).toBeTruthy();
  expect(card.getByText("Claimed").nextElementSibling?.textContent).toBe("$6,440.00");
  expect(card.getByText("Answer the letter by").nextElementSibling?.textContent).toBe(
    "Mar 3, 202611 days left at most",
  );
  expect(card.getByText("Sue for the refund by").nextElementSibling?.textContent).toBe("Feb 1, 2028at the latest");
  expect(
    card.getByText(/^Recorded on Feb 1, 2026 by Bea Second\. The days count from the date of the letter/),
  ).toBeTruthy();
  expect(card.getByText(/Where the denial is not answered, Change status at the quarter marks it N\/A/)).toBeTruthy();
  expect(card.queryByText(/managing partner/)).toBeNull();
  expect(card.getByRole("link", { name: "Open the tasks" }).getAttribute("href")).toBe("/clients/7/tasks");
});

test("of what nobody wrote down it says so, and a day that is gone is called passed", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-04-20T12:00:00Z") });
  const last_days = { respond: "2026-03-03", suit: "2026-04-20" };
  await open([{ ...unset }, { ...denied, changes: [{ ...change, reason: null }], last_days }]);
  const card = within(screen.getByRole("region", { name: "Q1 2021: denied by the IRS" }));
  expect(card.getByText("What the letter says was not written down when the denial was recorded.")).toBeTruthy();
  expect(card.getByText("Answer the letter by").nextElementSibling?.textContent).toBe("Mar 3, 2026Passed");
  expect(card.getByText("Sue for the refund by").nextElementSibling?.textContent).toBe("Apr 20, 2026Today");
});

test.each([
  ["2026-02-21", "1 day left at most", "act"],
  ["2026-03-21", "29 days left at most", "act"],
  ["2026-03-22", "30 days left at most", "wait"],
  ["2026-08-18", "179 days left at most", "wait"],
  ["2026-08-19", "at the latest", undefined],
])("how much a last day presses, %s: %s", async (respond, text, meaning) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-02-20T12:00:00Z") });
  await open([unset, { ...denied, last_days: { respond, suit: "2028-02-01" } }]);
  const card = within(screen.getByRole("region", { name: "Q1 2021: denied by the IRS" }));
  const day = within(card.getByText("Answer the letter by").nextElementSibling as HTMLElement);
  expect(day.getByText(text).closest<HTMLElement>("[data-meaning]")?.dataset.meaning).toBe(meaning);
});

test("before anything was sent the page says what will stand here, and leads on", async () => {
  await open([unset]);
  expect(screen.getByText(/^Nothing of this claim was sent to the IRS yet\./)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open the submissions" }).getAttribute("href")).toBe("/clients/7/submission");
  expect(screen.queryByText("Paid")).toBeNull();
});

test("each quarter shows its status in words, since when and by whom, and how it came there", async () => {
  await open([unset, denied]);
  expect(within(screen.getByRole("region", { name: "Q4 2020" })).getByText("Not filed")).toBeTruthy();
  const card = within(screen.getByRole("region", { name: "Q1 2021" }));
  expect(card.getAllByText("Quarter Denied / Appealed")).toHaveLength(2);
  expect(card.getByText("Since Feb 1, 2026, by Bea Second")).toBeTruthy();
  expect(card.getByText("Letter 105-C")).toBeTruthy();
  expect(card.getByText(/^Feb 1, 2026.*, Bea Second, by transcript$/)).toBeTruthy();
});

test("who changes no quarters has no button for it, and reads of a denied one who does", async () => {
  await open([
    { ...unset, choices: [] },
    { ...denied, choices: [], last_days: { respond: "2026-03-03", suit: "2028-02-01" } },
  ]);
  const card = within(screen.getByRole("region", { name: "Q1 2021: denied by the IRS" }));
  expect(
    card.getByText(/is not answered, your managing partner or the office marks it N\/A, which closes/),
  ).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Change status/ })).toBeNull();
});

test("a quarter that may become nothing else says why at its button, and no dialog without a choice opens", async () => {
  const paid = "The IRS released the payment; only an administrator takes that back.";
  const choices = [1, 2, 3, 4].map((one) => choice(one, true, paid));
  await open([{ ...unset, status_id: 5, status_on: "2026-01-06", choices }, denied]);
  const button = screen.getByRole("button", { name: "Change status of Q4 2020" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent).toBe(paid);
  fireEvent.click(button);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("button", { name: "Change status of Q1 2021" }).getAttribute("aria-disabled")).not.toBe(
    "true",
  );
});

test("N/A asks why before it is sent; what is closed says why it is; the status that was read goes along", async () => {
  const calls = await open([unset, denied], { "PATCH /clients/7/quarters/8": { body: denied } });
  fireEvent.click(screen.getByRole("button", { name: "Change status of Q1 2021" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Status of Q1 2021" }));
  expect(dialog.getByText("IRS Processing Claim: The deadline of this quarter has passed.")).toBeTruthy();
  expect(dialog.queryByText(/^Nothing of this quarter was shipped/)).toBeNull();
  expect(dialog.queryByRole("option", { name: "IRS Processing Claim" })).toBeNull();
  fireEvent.change(dialog.getByLabelText(/^Status/), { target: { value: "4" } });
  fireEvent.click(dialog.getByRole("button", { name: "Change status" }));
  await dialog.findByText("Please say why.");
  expect(calls.some(({ method }) => method === "PATCH")).toBe(false);
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: "Never claimed" } });
  fireEvent.click(dialog.getByRole("button", { name: "Change status" }));
  await screen.findByText("Updated successfully.");
  expect(calls.find(({ method }) => method === "PATCH")?.body).toEqual({ from: 3, status: 4, reason: "Never claimed" });
});

test("a quarter that never was set is made, with the day of its payment", async () => {
  const calls = await open([unset], { "POST /clients/7/quarters": { status: 201, body: { ...unset, quarter_id: 9 } } });
  fireEvent.click(screen.getByRole("button", { name: "Change status of Q4 2020" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Status of Q4 2020" }));
  expect(dialog.queryByLabelText(/^Paid on/)).toBeNull();
  expect(dialog.getByText(/^Nothing of this quarter was shipped from here/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Status/), { target: { value: "5" } });
  fireEvent.change(dialog.getByLabelText(/^Paid on/), { target: { value: "2026-01-05" } });
  fireEvent.click(dialog.getByRole("button", { name: "Change status" }));
  await screen.findByText("Updated successfully.");
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
    year: 2020,
    quarter: 4,
    status: 5,
    refund_on: "2026-01-05",
  });
});

test("the own last change is taken back", async () => {
  const calls = await open([unset, denied], { "POST /clients/7/quarters/8/undo": { body: denied } });
  fireEvent.click(screen.getByRole("button", { name: "Undo the last change of Q1 2021" }));
  await screen.findByText("The change was taken back.");
  expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
});
