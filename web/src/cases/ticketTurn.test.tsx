import { ticketStatusNames } from "@refundry/contract/cases";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { sendingFiles } from "../documents/document.given.ts";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { SupportTicketsScreen } from "./supportTickets.screen.tsx";
import { asked, page, row, staffAnswers, ticket } from "./ticket.given.ts";

const open = async (answers: object = {}) => {
  answering({ ...staffAnswers, ...answers } as never);
  await show(<SupportTicketsScreen />, "/support-tickets#7");
};

beforeEach(() => signedInAs(1));

test.each([
  [1, "open", "act"],
  [1, "in_progress", "wait"],
  [1, "waiting", "wait"],
  [6, "open", "na"],
  [6, "in_progress", "na"],
  [6, "waiting", "act"],
  [6, "resolved", "good"],
] as const)("a status means to its reader whose turn it is: to role %i %s is %s", async (role, status, meaning) => {
  signedInAs(role);
  await open({
    "GET /tickets": page([{ ...row, status }]),
    "GET /tickets/7": { body: { ...asked, status } },
  });
  await screen.findByRole("dialog", { name: /^T-000007/ });
  const badges = screen.getAllByText(ticketStatusNames[status], { selector: "[data-meaning]" });
  expect(badges.map(({ dataset }) => dataset.meaning)).toEqual([meaning, meaning]);
});

test.each([
  [6, 9, "Waiting for you", "act"],
  [7, 9, "Waiting for you", "act"],
  // Of a colleague's it is not one's own turn.
  [6, 5, "Waiting for requester", "act"],
  [7, 5, "Waiting for requester", "wait"],
  [1, 5, "Waiting for requester", "wait"],
] as const)(
  "who asked reads in the words of the tab that it is their turn, and nobody else: role %i, person %i",
  async (role, id, words, meaning) => {
    signedInAs(role, id);
    await open({
      "GET /tickets": page([{ ...row, status: "waiting" }]),
      "GET /tickets/7": { body: { ...asked, status: "waiting" } },
    });
    await screen.findByRole("dialog", { name: /^T-000007/ });
    const badges = screen.getAllByText(/^Waiting for/, { selector: "[data-meaning]" });
    expect(badges.map(({ textContent, dataset }) => [textContent, dataset.meaning])).toEqual([
      [words, meaning],
      [words, meaning],
    ]);
  },
);

test.each([
  [6, "open", "na"],
  [7, "in_progress", "wait"],
  [7, "resolved", "good"],
] as const)(
  "of what one asked oneself it is one's turn only while it waits: to role %i %s is %s",
  async (role, status, meaning) => {
    signedInAs(role, row.requester.id);
    await open({ "GET /tickets": page([{ ...row, status }]), "GET /tickets/7": { body: { ...asked, status } } });
    await screen.findByRole("dialog", { name: /^T-000007/ });
    const badges = screen.getAllByText(ticketStatusNames[status], { selector: "[data-meaning]" });
    expect(badges.map(({ dataset }) => dataset.meaning)).toEqual([meaning, meaning]);
  },
);

test("the list is narrowed by the words that one reads of a status", async () => {
  signedInAs(7, row.requester.id);
  const other = { ...row, id: 8, number: "T-000008", requester: { id: 5, name: "Ann Sample" } };
  answering({ "GET /tickets": page([row, other].map((one) => ({ ...one, status: "waiting" }))) });
  await show(<SupportTicketsScreen />, "/support-tickets");
  await screen.findByText("T-000008");
  fireEvent.change(screen.getByRole("searchbox", { name: "Filter these rows" }), { target: { value: "for you" } });
  await waitFor(() => expect(screen.queryByText("T-000008")).toBeNull());
  expect(screen.getByText("T-000007")).toBeTruthy();
});

test.each([
  [true, "resolved", true],
  [true, "open", false],
  // Staff note in it, and nobody is told that this opens it.
  [false, "resolved", false],
] as const)(
  "who may write into a resolved one reads that it opens it again: may write %s, %s: %s",
  async (write, status, said) => {
    await open({
      "GET /tickets/7": { body: { ...ticket, status, abilities: { ...ticket.abilities, write } } },
    });
    await screen.findByRole("form", { name: "Write a message" });
    expect(screen.queryByText("This ticket is resolved. A message opens it again.") !== null).toBe(said);
  },
);

test("a file that is refused is named, and what is taken is said", async () => {
  const files = sendingFiles();
  await open();
  expect(await screen.findByText(/^PDF, pictures \(PNG, JPEG, TIFF, HEIC\), CSV/)).toBeTruthy();
  const input = document.querySelector("input[type=file]") as HTMLInputElement;
  await act(async () => fireEvent.change(input, { target: { files: [new File([""], "menu.pdf")] } }));
  await waitFor(() => expect(files).toHaveLength(1));
  await act(async () => files[0]?.answer(422, { error: "The file is empty.", code: "empty_file" }));
  expect(await screen.findByText("menu.pdf: The file is empty.")).toBeTruthy();
});
