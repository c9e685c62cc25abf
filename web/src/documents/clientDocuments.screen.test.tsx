import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { acme } from "../clients/client.given.ts";
import { answering, ifIt, show, signedInAs } from "../ui/testing.tsx";
import { ClientDocumentsScreen } from "./clientDocuments.screen.tsx";
import { answersOf, file, mark, requirement } from "./document.given.ts";

type Answers = Parameters<typeof answering>[0];

async function open(files = [file(1, "Scan.pdf")], owed = [requirement(3, "Signed 8821")], more: Answers = {}) {
  const calls = answering({ "GET /clients/7": { body: acme }, ...answersOf(files, owed), ...more });
  await show(<ClientDocumentsScreen />, "/clients/7/documents", "/clients/$clientId/documents");
  await screen.findByRole("region", { name: /^Outstanding/ });
  return { calls, sent: (method: string) => calls.filter((one) => one.method === method) };
}
const group = (name: string) => within(screen.getByRole("region", { name: new RegExp(`^${name} `) }));

test("DOCS-27 with all collected and no file the exact texts stand in each group", async () => {
  signedInAs(1);
  await open([], [requirement(3, "Signed 8821", { document_status: 1 })]);
  const regions = ["Outstanding", "Awaiting Review", "Reviewed", "Rejected"].map((name) =>
    screen.getByRole("region", { name: `${name} 0` }),
  );
  // The one with something to press is a whole card, the others a line each.
  expect(regions.map((region) => region.hasAttribute("data-quiet"))).toEqual([false, true, true, true]);
  expect(regions.map((region) => region.querySelector("p")?.textContent)).toEqual([
    "All documents have been collected. There are no outstanding documents at this time.",
    "There are no documents awaiting review for this client.",
    "There are no reviewed documents for this client.",
    "There are no rejected documents for this client.",
  ]);
});

test.each([
  [6, true],
  [1, false],
] as const)("role %i reads above the documents that the time to file ended: %s", async (role, told) => {
  signedInAs(role);
  const late = { id: 7, filed: false, filing_ended: { claimed: 4, ended: 4, last: "2025-04-15" } };
  await open([], [], { "GET /reports/status/active": { body: { items: [late], total: 1, next: null } } });
  const words = /^The time to file ended for every quarter, the last on Apr 15, 2025\. Please talk to us/;
  expect((await ifIt(told, (waiting) => screen.findByText(words, {}, waiting))) !== null).toBe(told);
});

test("DOCS-26 (1 of 2) `You` stands at the own files only", async () => {
  signedInAs(1, 5);
  await open([file(1, "Mine.pdf", { uploaded_by: 5, uploaded_by_name: "Ann Sample" }), file(2, "Theirs.pdf")]);
  const rows = group("Awaiting Review").getAllByRole("listitem");
  expect(rows.map((row) => row.querySelector("p")?.textContent?.split(" · ")[0])).toEqual(["Bea Second", "You"]);
});

test("a file says what is odd about it, why it was rejected, and which documents it is, whole, in part or for a refile", async () => {
  signedInAs(1);
  await open([
    file(1, "One.xlsx", { really: "Is a PDF", has_macros: true, also_on: [12] }),
    file(2, "Two.pdf", {
      state: "reviewed",
      document_progress: [
        mark(3, "Signed 8821", 1),
        mark(4, "941 2021 Q1", 2),
        mark(5, "IRS Notice Q1 2021", 1, "refile"),
      ],
    }),
    file(3, "Three.pdf", { state: "rejected", rejected_reason: "Not a required document" }),
  ]);
  for (const text of ["Is a PDF", "Contains macros", "Also on client #12"])
    expect(group("Awaiting Review").getByText(text)).toBeTruthy();
  const chips = [...screen.getByRole("region", { name: /^Reviewed/ }).querySelectorAll("[data-meaning]")];
  expect(chips.map((chip) => [chip.textContent, (chip as HTMLElement).dataset.meaning])).toEqual([
    ["Signed 8821", "good"],
    ["941 2021 Q1 partial", "good"],
    ["IRS Notice Q1 2021 refile", "act"],
  ]);
  expect(chips.map((chip) => chip.hasAttribute("data-partial"))).toEqual([false, true, false]);
  expect(group("Rejected").getByText(/Not a required document/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Hide Rejected" }));
  expect(group("Rejected").queryByText("Three.pdf")).toBeNull();
});

test("DOCS-15 the checkbox goes 0, 1, 2, 0, and each click sends one PATCH with the mark it makes", async () => {
  signedInAs(1);
  const { sent } = await open(undefined, undefined, { "PATCH /uploads/1": { body: file(1, "Scan.pdf") } });
  fireEvent.click(screen.getByRole("button", { name: "Documents of Scan.pdf" }));
  const box = await screen.findByRole("menuitemcheckbox", { name: /^Signed 8821/ });
  const seen = [box.getAttribute("aria-checked")];
  for (let click = 0; click < 3; click += 1) {
    fireEvent.click(box);
    seen.push(box.getAttribute("aria-checked"));
  }
  expect(seen).toEqual(["false", "true", "mixed", "false"]);
  await waitFor(() => expect(sent("PATCH")).toHaveLength(3));
  const said = { document: 3, client_id: 7 };
  expect(sent("PATCH").map(({ body }) => body)).toEqual([
    { ...said, document_status: 1, expected_status: 0 },
    { ...said, document_status: 2, expected_status: 1 },
    { ...said, document_status: 0, expected_status: 2 },
  ]);
});

test("a mark that is refused goes back, with the server's words, and nothing that was clicked on top of it is sent", async () => {
  signedInAs(1);
  const { sent } = await open(undefined, undefined, {
    "PATCH /uploads/1": { status: 409, body: { error: "Bea Second has just changed this.", code: "changed" } },
  });
  fireEvent.click(screen.getByRole("button", { name: "Documents of Scan.pdf" }));
  const box = await screen.findByRole("menuitemcheckbox", { name: /^Signed 8821/ });
  fireEvent.click(box);
  fireEvent.click(box);
  expect(await screen.findByText("Bea Second has just changed this.")).toBeTruthy();
  expect(box.getAttribute("aria-checked")).toBe("false");
  expect(sent("PATCH")).toHaveLength(1);
});

test("the menu has what is outstanding first, and a file stays in its group while its menu is open", async () => {
  signedInAs(1);
  const owed = [requirement(3, "Signed 8821", { document_status: 1 }), requirement(4, "941 2021 Q1")];
  const answers: Answers = { "GET /clients/7": { body: acme }, ...answersOf([file(1, "Scan.pdf")], owed) };
  const reviewed = file(1, "Scan.pdf", { state: "reviewed", document_progress: [mark(4, "941 2021 Q1", 1)] });
  answers["PATCH /uploads/1"] = () => {
    Object.assign(answers, answersOf([reviewed], owed));
    return { body: reviewed };
  };
  answering(answers);
  await show(<ClientDocumentsScreen />, "/clients/7/documents", "/clients/$clientId/documents");
  fireEvent.click(await screen.findByRole("button", { name: "Documents of Scan.pdf" }));
  const boxes = await screen.findAllByRole("menuitemcheckbox");
  expect(boxes.map(({ textContent }) => textContent)).toEqual(["941 2021 Q1", "Signed 8821"]);
  fireEvent.click(boxes[0] as HTMLElement);
  // Its chip: the answer was read anew.
  const chip = () => screen.getByRole("region", { name: "Awaiting Review 1" }).querySelector('[data-meaning="good"]');
  await waitFor(() => expect(chip()?.textContent).toBe("941 2021 Q1"));
  fireEvent.keyDown(boxes[0] as HTMLElement, { key: "Escape" });
  await waitFor(() => expect(group("Reviewed").getByText("Scan.pdf")).toBeTruthy());
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Documents of Scan.pdf"));
});

test("`None of the above` stands at files that await their review, asks for a reason if there is one, and sends no document", async () => {
  signedInAs(1);
  const { sent } = await open(
    [file(1, "Scan.pdf"), file(2, "Done.pdf", { state: "reviewed", document_progress: [mark(3, "Signed 8821", 1)] })],
    undefined,
    { "PATCH /uploads/1": { body: file(1, "Scan.pdf") } },
  );
  fireEvent.click(screen.getByRole("button", { name: "Documents of Done.pdf" }));
  await screen.findByRole("menuitemcheckbox");
  expect(screen.queryByRole("menuitem", { name: "None of the above" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Documents of Scan.pdf" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "None of the above" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Is Scan.pdf none of the required documents?" }));
  fireEvent.change(dialog.getByLabelText("Reason"), { target: { value: "A menu" } });
  fireEvent.click(dialog.getByRole("button", { name: "None of the above" }));
  expect(await screen.findByText("Scan.pdf was rejected.")).toBeTruthy();
  expect(sent("PATCH").map(({ body }) => body)).toEqual([{ client_id: 7, reason: "A menu" }]);
});

test("what is set can be reset, by who reviews; nothing is offered where nothing is set", async () => {
  signedInAs(1);
  const reviewed = { state: "reviewed", document_progress: [mark(3, "Signed 8821", 1)] } as const;
  const { sent } = await open(
    [file(1, "Scan.pdf"), file(2, "Done.pdf", { ...reviewed, document_progress: [...reviewed.document_progress] })],
    undefined,
    {
      "POST /uploads/2/reset": { body: file(2, "Done.pdf") },
    },
  );
  expect(screen.queryByRole("button", { name: "Reset Scan.pdf" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Reset Done.pdf" }));
  await waitFor(() => expect(sent("POST")).toHaveLength(1));
});

test("DOCS-24 (2 of 2) the uploader is asked `Delete {file name}?`, and then told that it is gone; nobody else is offered it", async () => {
  signedInAs(7);
  const mine = file(2, "Mine.pdf", { abilities: { review: false, delete: true } });
  const theirs = file(1, "Theirs.pdf", { abilities: { review: false, delete: false } });
  const { sent } = await open([theirs, mine], undefined, { "DELETE /clients/7/uploads": { body: {} } });
  expect(screen.queryByRole("button", { name: "Delete Theirs.pdf" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Delete Mine.pdf" }));
  fireEvent.click(
    within(await screen.findByRole("dialog", { name: "Delete Mine.pdf?" })).getByRole("button", { name: "Delete" }),
  );
  expect(await screen.findByText("File deleted successfully")).toBeTruthy();
  expect(sent("DELETE").map(({ body }) => body)).toEqual([{ upload: 2 }]);
});

test("DOCS-25 (1 of 2) a file in use is not deleted: the server's sentence says what rests on it", async () => {
  signedInAs(1);
  await open([file(2, "Mine.csv", { abilities: { review: true, delete: true } })], undefined, {
    "DELETE /clients/7/uploads": {
      status: 409,
      body: { error: "This file is in use: the payroll CSV.", code: "file_in_use" },
    },
  });
  fireEvent.click(screen.getByRole("button", { name: "Delete Mine.csv" }));
  fireEvent.click(
    within(await screen.findByRole("dialog", { name: "Delete Mine.csv?" })).getByRole("button", { name: "Delete" }),
  );
  expect(await screen.findByText("This file is in use: the payroll CSV.")).toBeTruthy();
  expect(screen.getByText("Mine.csv")).toBeTruthy();
});

test("DOCS-28 (1 of 3) who may remove a document is asked with its name and the client's; who may not has no icon", async () => {
  signedInAs(2);
  const owed = [
    requirement(3, "Signed 8821", { partial: true }),
    requirement(4, "941 2021 Q1", { abilities: { remove: false, restore: false } }),
  ];
  const { sent } = await open(undefined, owed, { "DELETE /clients/7/reqdocs": { body: {} } });
  expect(group("Outstanding").getByText("Partial")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Remove 941 2021 Q1" })).toBeNull();
  // What takes it away is reached last.
  const row = within(group("Outstanding").getByText("Signed 8821").closest("li") as HTMLElement);
  expect(row.getAllByRole("button").map((one) => one.getAttribute("aria-label"))).toEqual([
    "Upload Signed 8821",
    "Remove Signed 8821",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Remove Signed 8821" }));
  const dialog = await screen.findByRole("dialog", {
    name: `Remove Signed 8821 from the documents required of ${acme.legal_name}?`,
  });
  fireEvent.change(within(dialog).getByLabelText("Reason"), { target: { value: "On paper" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Updated successfully.")).toBeTruthy();
  expect(sent("DELETE").map(({ body }) => body)).toEqual([{ requirement_id: 3, reason: "On paper" }]);
});

test("a removed document stands apart with who removed it and why, and is restored", async () => {
  signedInAs(1);
  const removed = { at: "2026-03-02T10:00:00.000Z", by: "Bea Second", reason: "On paper" };
  const { sent } = await open(
    undefined,
    [requirement(3, "Signed 8821", { removed, abilities: { remove: false, restore: true } })],
    {
      "POST /clients/7/reqdocs/3/restore": { body: requirement(3, "Signed 8821") },
    },
  );
  expect(screen.getByText("1 removed document")).toBeTruthy();
  expect(group("Outstanding").getByText(/Bea Second.*On paper/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Restore Signed 8821" }));
  await waitFor(() => expect(sent("POST")).toHaveLength(1));
});

test("the filter finds files by name, uploader and document, and documents by name", async () => {
  signedInAs(1);
  await open(
    [file(1, "Scan.pdf"), file(2, "Other.pdf", { uploaded_by_name: "Cy Third" })],
    [requirement(3, "Signed 8821"), requirement(4, "941 2021 Q1")],
  );
  fireEvent.change(screen.getByRole("searchbox", { name: "Filter these rows" }), { target: { value: "cy third" } });
  await waitFor(() => expect(screen.queryByText("Scan.pdf")).toBeNull());
  expect(screen.getByText("Other.pdf")).toBeTruthy();
  expect(group("Outstanding").getByText("Nothing matches this filter.")).toBeTruthy();
  fireEvent.change(screen.getByRole("searchbox", { name: "Filter these rows" }), { target: { value: "8821" } });
  await waitFor(() => expect(group("Outstanding").getAllByRole("listitem")).toHaveLength(1));
});

test("`All raw payroll` marks the seven payroll quarters at once, and no other document", async () => {
  signedInAs(1);
  const quarters = [13, 14, 15, 16, 17, 18, 19].map((id) => requirement(id, `Raw Payroll ${id}`));
  const { sent } = await open(
    [file(1, "Payroll.csv", { document_progress: [mark(14, "Raw Payroll 14", 1)] })],
    [requirement(3, "Signed 8821"), ...quarters],
    { "PATCH /uploads/1": { body: file(1, "Payroll.csv") } },
  );
  fireEvent.click(screen.getByRole("button", { name: "Documents of Payroll.csv" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "All raw payroll" }));
  await waitFor(() => expect(sent("PATCH")).toHaveLength(6));
  expect(sent("PATCH").map(({ body }) => body)).toEqual(
    [13, 15, 16, 17, 18, 19].map((document) => ({ document, document_status: 1, expected_status: 0, client_id: 7 })),
  );
});

test("another document is asked for by its name, by who may", async () => {
  signedInAs(2);
  const { sent } = await open(undefined, undefined, {
    "POST /clients/7/reqdocs": { status: 201, body: requirement(9, "Lease") },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Request another document" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Request another document" }));
  fireEvent.change(dialog.getByLabelText(/Name of the document/), { target: { value: " Lease " } });
  fireEvent.click(dialog.getByRole("button", { name: "Request" }));
  expect(await screen.findByText("Lease was requested.")).toBeTruthy();
  expect(sent("POST").map(({ body }) => body)).toEqual([{ document_name: "Lease" }]);
});

test("DOCS-51 (2 of 2) `Download all` fetches one archive and says what went wrong; without a file it is not offered", async () => {
  signedInAs(4);
  const saved: string[] = [];
  URL.createObjectURL = () => "blob:archive";
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    saved.push(this.download);
  };
  const { calls } = await open(undefined, undefined, { "GET /clients/7/uploads/archive": { body: {} } });
  fireEvent.click(screen.getByRole("button", { name: "Download all" }));
  await waitFor(() => expect(saved).toEqual(["documents-7.zip"]));
  expect(calls.filter(({ path }) => path.endsWith("/archive"))).toHaveLength(1);
});
