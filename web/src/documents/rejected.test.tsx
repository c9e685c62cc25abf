import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { acme } from "../clients/client.given.ts";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { ClientDocumentsScreen } from "./clientDocuments.screen.tsx";
import { answersOf, file, mark, requirement } from "./document.given.ts";

async function open(
  files: ReturnType<typeof file>[],
  owed = [requirement(3, "Signed 8821")],
  unanswered: number[] = [],
) {
  const calls = answering({ "GET /clients/7": { body: acme }, ...answersOf(files, owed, unanswered) });
  await show(<ClientDocumentsScreen />, "/clients/7/documents", "/clients/$clientId/documents");
  await screen.findByRole("region", { name: /^Outstanding/ });
  return calls;
}

const rejected = [
  file(1, "Old.pdf", { state: "rejected", rejected_reason: "Not a required document" }),
  file(2, "Menu.pdf", { state: "rejected", rejected_reason: "A menu" }),
];
const group = () => within(screen.getByRole("region", { name: /^Rejected / }));
const order = () =>
  screen.getAllByRole("region").flatMap(({ textContent: text }) => {
    const name = /^(Outstanding|Awaiting Review|Reviewed|Rejected)/.exec(text ?? "");
    return name ? [name[0]] : [];
  });

test("a client reads first which files were not accepted and why, until it hands in another there", async () => {
  signedInAs(6);
  await open(rejected, undefined, [2]);
  expect(order()).toEqual(["Rejected", "Outstanding", "Awaiting Review", "Reviewed"]);
  // The address that the home gives leads there.
  expect(screen.getByRole("region", { name: "Rejected 2" }).id).toBe("rejected");
  const [menu, old] = group().getAllByRole("listitem");
  expect(menu?.querySelectorAll("p")[1]?.textContent).toBe("Not accepted: A menu");
  // What was answered since is no call to act.
  expect(old?.textContent).toContain(" · Not a required document");
  expect(screen.getAllByText(/^Not accepted/)).toHaveLength(1);
  fireEvent.click(group().getByRole("button", { name: "Upload another file" }));
  expect(await screen.findByRole("dialog", { name: "Upload documents" })).toBeTruthy();
});

test("the rejected files stand last where none is unanswered", async () => {
  signedInAs(6);
  await open(rejected);
  expect(order()).toEqual(["Outstanding", "Awaiting Review", "Reviewed", "Rejected"]);
  expect(screen.queryByText(/^Not accepted/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Upload another file" })).toBeNull();
});

test("who deletes a file reads which documents will be outstanding again: those that no other file is", async () => {
  signedInAs(6);
  const marks = (...of: [number, 1 | 2][]) => ({
    state: "reviewed" as const,
    abilities: { review: false, delete: true },
    document_progress: of.map(([id, status]) => mark(id, `Paper ${id}`, status)),
  });
  const owed = [3, 4, 5, 6].map((id) => requirement(id, `Paper ${id}`, { document_status: id === 6 ? 0 : 1 }));
  await open(
    [file(1, "One.pdf", marks([3, 1], [4, 1], [5, 1], [6, 2], [9, 1])), file(2, "Two.pdf", marks([4, 1], [5, 2]))],
    owed,
  );
  const asked = async (name: string) => {
    fireEvent.click(screen.getByRole("button", { name: `Delete ${name}` }));
    return (await screen.findByRole("dialog", { name: `Delete ${name}?` })).textContent;
  };
  expect(await asked("One.pdf")).toContain("Paper 3 and Paper 5 will be outstanding again.");
  expect(await asked("Two.pdf")).not.toContain("outstanding");
});

test("a file that was not accepted stands at its document until another comes for it, which is handed in as that", async () => {
  signedInAs(6);
  const owed = [requirement(3, "Signed 8821"), requirement(4, "PPP Form 3508 2020"), requirement(5, "941 2021 Q1")];
  answering({
    "GET /clients/7": { body: acme },
    ...answersOf(
      rejected,
      owed,
      [1, 2],
      [
        [2, 3],
        [2, 5],
      ],
    ),
  });
  await show(<ClientDocumentsScreen />, "/clients/7/documents", "/clients/$clientId/documents");
  const list = within(await screen.findByRole("list", { name: "Outstanding documents" }));
  const [form, loan, tax] = list.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(form).toContain("Menu.pdf was not accepted: A menu");
  expect(tax).toContain("Menu.pdf was not accepted: A menu");
  expect(loan).not.toContain("accepted");
  // What the other one should be nobody said: any file.
  expect(group().getByRole("button", { name: "Upload another file" })).toBeTruthy();
  fireEvent.click(group().getByRole("button", { name: "Upload another file in place of Menu.pdf" }));
  expect(await screen.findByRole("dialog", { name: "Upload Signed 8821 and 941 2021 Q1" })).toBeTruthy();
});

test("who is not asked for the document reads there why its file was not accepted, and is called to no answer", async () => {
  signedInAs(1);
  answering({
    "GET /clients/7": { body: acme },
    ...answersOf(rejected, [requirement(3, "Signed 8821")], [], [[2, 3]]),
  });
  await show(<ClientDocumentsScreen />, "/clients/7/documents", "/clients/$clientId/documents");
  const list = within(await screen.findByRole("list", { name: "Outstanding documents" }));
  expect(list.getByText("Menu.pdf was not accepted: A menu")).toBeTruthy();
  expect(order()).toEqual(["Outstanding", "Awaiting Review", "Reviewed", "Rejected"]);
  expect(screen.queryByRole("button", { name: /^Upload another file/ })).toBeNull();
});

test("where each file that was not accepted has its own way, none for any file stands above them", async () => {
  signedInAs(6);
  const owed = [requirement(3, "Signed 8821")];
  answering({ "GET /clients/7": { body: acme }, ...answersOf(rejected, owed, [2], [[2, 3]]) });
  await show(<ClientDocumentsScreen />, "/clients/7/documents", "/clients/$clientId/documents");
  await screen.findByRole("button", { name: "Upload another file in place of Menu.pdf" });
  expect(screen.queryByRole("button", { name: "Upload another file" })).toBeNull();
});
