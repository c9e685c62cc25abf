import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { requirement } from "./document.given.ts";
import { RequiredDocumentsScreen } from "./requiredDocuments.screen.tsx";

const row = (id: number, days: number, name: string) => ({
  id,
  days_in_system: days,
  trade_name: name,
  ein: "12-3456789",
  document_score: 7,
  document_max: 15,
  document_progress: 46,
  uses_peo: id === 7,
  missing: ["Signed 8821", "941 2020 Q4"],
});
const owed = (abilities = { remove: true, restore: false }) => [
  requirement(3, "Signed 8821", { document_status: 1, abilities: { remove: false, restore: false } }),
  requirement(4, "943 2020", { abilities, handed_in: "2026-03-01T12:00:00.000Z" }),
];

async function open(items: object[] = [row(7, 90, "Acme")], address = "/required-documents", requirements = owed()) {
  const calls = answering({
    "GET /required-documents": { body: { items, total: items.length, next: null } },
    "GET /clients/7/reqdocs": { body: { items: requirements, total: requirements.length, next: null } },
    "DELETE /clients/7/reqdocs": { body: {} },
  });
  const { router } = await show(<RequiredDocumentsScreen />, address);
  const asked = (name: string) =>
    calls
      // Those that count a form ask for one row.
      .filter(({ path, search }) => path === "/required-documents" && search.get("limit") !== "1")
      .map(({ search }) => search.get(name));
  return { router, asked, sent: (method: string) => calls.filter((one) => one.method === method) };
}

test("DOCS-58 it opens with 941 and its columns, longest in system first, the score with its bar, PEO in words", async () => {
  signedInAs(1);
  const { asked } = await open([row(7, 90, "Acme"), row(8, 12, "Bakery")]);
  await screen.findByText("Acme");
  expect(asked("business_type")).toEqual(["941"]);
  expect(((await screen.findByRole("radio", { name: "941 (2)" })) as HTMLInputElement).checked).toBe(true);
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Days in system",
    "Client",
    "EIN",
    "Document Score",
    "PEO",
  ]);
  expect(screen.getAllByRole("columnheader")[0]?.getAttribute("aria-sort")).toBe("descending");
  const [, first, second] = screen.getAllByRole("row");
  expect(first?.textContent).toContain("7 / 15");
  expect(first?.textContent).toContain("Signed 8821, 941 2020 Q4 and 6 more");
  expect(within(first as HTMLElement).getByRole("progressbar", { name: "7 of 15 documents collected" })).toBeTruthy();
  expect([first?.textContent?.endsWith("Yes"), second?.textContent?.endsWith("No")]).toEqual([true, true]);
});

test("DOCS-38 (2 of 2) a row unfolds OUTSTANDING and OK; Remove asks first, with a reason", async () => {
  signedInAs(2);
  const { asked, sent } = await open(undefined, "/required-documents?type=943", [
    ...owed(),
    requirement(5, "943 2021", { may_be_here: "2026-03-01T12:00:00.000Z" }),
    requirement(6, "Signed 8821 again", { came: false, abilities: { remove: false, restore: false } }),
    requirement(7, "On paper", { came: false, document_status: 1, abilities: { remove: false, restore: false } }),
  ]);
  fireEvent.click((await screen.findAllByText("90"))[0] as HTMLElement);
  const list = within(await screen.findByRole("list", { name: "Documents of Acme" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Signed 8821OK",
    "943 2020 in reviewOUTSTANDINGRemove",
    "943 2021 a file in review may be itOUTSTANDINGRemove",
    "Signed 8821 again nothing came yetOUTSTANDING",
    "On paperOK",
  ]);
  expect(asked("business_type")).toEqual(["943"]);
  fireEvent.click(list.getByRole("button", { name: "Remove 943 2020" }));
  const dialog = await screen.findByRole("dialog", { name: "Remove 943 2020 from the documents required of Acme?" });
  expect(sent("DELETE")).toEqual([]);
  fireEvent.change(within(dialog).getByLabelText("Reason"), { target: { value: "On paper" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Updated successfully.")).toBeTruthy();
  expect(sent("DELETE").map(({ body }) => body)).toEqual([{ requirement_id: 4, reason: "On paper" }]);
});

test("DOCS-39 (2 of 2) who may not remove documents is not offered it", async () => {
  signedInAs(4);
  await open(undefined, undefined, owed({ remove: false, restore: false }));
  fireEvent.click((await screen.findAllByText("90"))[0] as HTMLElement);
  expect(await screen.findByText("OUTSTANDING")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
});

const files = (awaiting_review: number, may_be = 0, ...names: string[]) => ({
  all: awaiting_review,
  awaiting_review,
  may_be,
  names,
});

test.each([
  [{ last_request: null }, "Not asked yet · missing Signed 8821, 941 2020 Q4 and 6 more"],
  [{ document_score: 0, last_request: null, files: files(0) }, "Not asked yet · nothing came yet"],
  // What was not accepted came all the same.
  [{ document_score: 0, last_request: null, files: { ...files(0), all: 1 } }, "Not asked yet"],
  [
    {
      document_score: 0,
      in_review: 2,
      files: files(1, 0, "Signed 8821", "941 2021 Q1"),
      last_request: { sent_at: "2026-03-01T12:00:00.000Z", sent_by_name: "Ann Lee" },
    },
    "Asked Mar 1, 2026 by Ann Lee · 1 file waits for review: Signed 8821 and 941 2021 Q1",
  ],
  [{ document_score: 0, files: files(2) }, "2 files wait for review"],
  [
    { in_review: 1, files: files(2, 3, "Signed 8821", "941 2021 Q1") },
    "2 files wait for review, perhaps Signed 8821, 941 2021 Q1 and 2 more · missing Signed 8821, 941 2020 Q4 and 6 more",
  ],
  [
    { last_request: { sent_at: "2026-03-01T12:00:00.000Z", sent_by_name: null } },
    "Asked Mar 1, 2026 as a reminder · missing Signed 8821, 941 2020 Q4 and 6 more",
  ],
  [{ document_score: 15, missing: [], last_request: null }, ""],
  [{}, "missing Signed 8821, 941 2020 Q4 and 6 more"],
])("a row says what is missing and who asked last and when: %j", async (also, text) => {
  signedInAs(4);
  await open([{ ...row(7, 90, "Acme"), ...also }]);
  const bar = await screen.findByRole("progressbar", { name: /documents collected/ });
  const { document_score: score = 7 } = also as { document_score?: number };
  expect(bar.closest('[role="gridcell"]')?.textContent).toBe(`${score} / 15${text}`);
  expect(screen.queryByRole("button", { name: /^Request/ })).toBeNull();
});

test("who may request documents does so from the row, which stays folded; of a client that owes nothing nothing is requested", async () => {
  signedInAs(1);
  const done = { ...row(8, 12, "Bakery"), document_score: 15, missing: [] };
  await open([row(7, 90, "Acme"), done]);
  fireEvent.click(await screen.findByRole("button", { name: "Request what is outstanding of Acme" }));
  expect(await screen.findByRole("dialog", { name: "Request Outstanding" })).toBeTruthy();
  expect(screen.queryByRole("list", { name: "Documents of Acme" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Request what is outstanding of Bakery" })).toBeNull();
});

test("complete ones come with the switch, which stands in the address; without any client it says so", async () => {
  signedInAs(1);
  const { router, asked } = await open([]);
  expect(await screen.findByText("No clients with outstanding documents.")).toBeTruthy();
  fireEvent.click(screen.getByRole("switch", { name: "Show complete" }));
  await waitFor(() => expect(asked("all")).toEqual([null, "true"]));
  expect(router.state.location.search).toMatchObject({ complete: "true" });
});

test("all forms may stand together, each with its number", async () => {
  signedInAs(1);
  const { router, asked } = await open();
  fireEvent.click(await screen.findByRole("radio", { name: "All (1)" }));
  await waitFor(() => expect(asked("business_type")).toEqual(["941", null]));
  expect(router.state.location.search).toMatchObject({ type: "all" });
});

test("the name leads to the documents of its client", async () => {
  signedInAs(1);
  await open();
  expect((await screen.findByRole("link", { name: "Acme" })).getAttribute("href")).toBe("/clients/7/documents");
});

test("a file of the list holds beside the score how many files came, and says of whom none did", async () => {
  signedInAs(4);
  const { sent } = await open([row(7, 90, "Acme")]);
  await screen.findByText("Acme");
  fireEvent.click(screen.getByRole("button", { name: "Export these rows" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "CSV file" }));
  const asked = () => sent("GET").flatMap(({ search }) => search.get("columns") ?? []);
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(JSON.parse(asked()[0] ?? "[]")).toContainEqual({
    title: "Document Score",
    of: "{document_score} / {document_max}; files: {files.all}",
    words: { "files.all:0": "nothing came yet" },
  });
});
