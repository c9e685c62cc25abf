import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
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

test("each quarter shows its status in words, since when and by whom, and how it came there", async () => {
  await open([unset, denied]);
  expect(within(screen.getByRole("region", { name: "Q4 2020" })).getByText("Not filed")).toBeTruthy();
  const card = within(screen.getByRole("region", { name: "Q1 2021" }));
  expect(card.getAllByText("Quarter Denied / Appealed")).toHaveLength(2);
  expect(card.getByText("Since Feb 1, 2026, by Bea Second")).toBeTruthy();
  expect(card.getByText("Letter 105-C")).toBeTruthy();
  expect(card.getByText(/^Feb 1, 2026.*, Bea Second, by transcript$/)).toBeTruthy();
});

test("who changes no quarters has no button for it", async () => {
  await open([{ ...unset, choices: [] }]);
  expect(screen.queryByRole("button", { name: /^Change status/ })).toBeNull();
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
