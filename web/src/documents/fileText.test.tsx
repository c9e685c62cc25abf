import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { acme } from "../clients/client.given.ts";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { ClientDocumentsScreen } from "./clientDocuments.screen.tsx";
import { answersOf, file, requirement } from "./document.given.ts";
import { DocumentSearchScreen } from "./documentSearch.screen.tsx";

type Answers = Parameters<typeof answering>[0];
async function open(files: ReturnType<typeof file>[], more: Answers = {}) {
  signedInAs(1);
  const calls = answering({
    "GET /clients/7": { body: acme },
    ...answersOf(files, [requirement(3, "941 2021 Q1"), requirement(4, "Signed 8821")]),
    ...more,
  });
  await show(<ClientDocumentsScreen />, "/clients/7/documents", "/clients/$clientId/documents");
  await screen.findByRole("region", { name: /^Awaiting Review/ });
  return calls;
}
const row = (name: string) => within(screen.getByText(name).closest("li") as HTMLElement);

test("DOCS-45 (1 of 2) a file that is being read says so and offers nothing else; one without text, or with a password, has its chip", async () => {
  await open([
    file(1, "Coming.pdf", { processing: true, searchable: null, abilities: { review: true, delete: true } }),
    file(2, "Broken.pdf", { searchable: false }),
    file(3, "Locked.pdf", { searchable: false, encrypted: true }),
  ]);
  expect(row("Coming.pdf").getByText("Processing file... Please wait this might take some time.")).toBeTruthy();
  expect(row("Coming.pdf").queryAllByRole("button")).toEqual([]);
  expect(row("Coming.pdf").queryAllByRole("link")).toEqual([]);
  expect(row("Broken.pdf").getByText("No searchable text")).toBeTruthy();
  expect(row("Broken.pdf").getByRole("link", { name: "Download Broken.pdf" })).toBeTruthy();
  expect(row("Locked.pdf").getByText("Password protected")).toBeTruthy();
  expect(row("Locked.pdf").queryByText("No searchable text")).toBeNull();
});

test("DOCS-49 (1 of 2) a suggestion is dashed until a press sends it as a mark; `Accept all` sends each; another EIN warns", async () => {
  const suggestions = [
    { document: 3, document_name: "941 2021 Q1", confidence: 90, reason: "text and period" },
    { document: 4, document_name: "Signed 8821", confidence: 50, reason: "name" },
  ];
  const calls = await open([file(1, "Scan.pdf", { suggestions, names_ein: "98-7654321" })], {
    "PATCH /uploads/1": { body: file(1, "Scan.pdf") },
  });
  const sent = () => calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  expect(screen.getByText("Names EIN 98-7654321")).toBeTruthy();
  expect(sent()).toEqual([]);
  const said = { document_status: 1, client_id: 7, expected_status: 0 };
  fireEvent.click(screen.getByRole("button", { name: /^Suggested: 941 2021 Q1/ }));
  await waitFor(() => expect(sent()).toEqual([{ document: 3, ...said }]));
  await waitFor(() =>
    expect((screen.getByRole("button", { name: /^Suggested: 941/ }) as HTMLButtonElement).disabled).toBe(false),
  );
  fireEvent.click(screen.getByRole("button", { name: "Accept all" }));
  await waitFor(() =>
    expect(sent().slice(1)).toEqual([
      { document: 3, ...said },
      { document: 4, ...said },
    ]),
  );
});

const hit = {
  id: 1,
  client: 7,
  trade_name: "Acme",
  upload: 5,
  original_file_name: "Letter.pdf",
  mime_type: "application/msword",
  url: "/api/v1/uploads/5/file",
  upload_type: "payroll-candidate",
  created_on: "2026-03-04T12:00:00.000Z",
  page: 3 as number | null,
  excerpt: [
    { text: "about the ", marked: false },
    { text: "umbrella", marked: true },
  ],
};

test("hits stand with client, file, page and the words marked, and open a preview; the words stand in the address", async () => {
  signedInAs(4);
  const calls = answering({
    "GET /documents/search": { body: { items: [hit], total: 1, next: null } },
    "GET /clients/7": { body: acme },
  });
  const { router } = await show(<DocumentSearchScreen />, "/documents/search?client=7", "/documents/search");
  const box = screen.getByRole("searchbox", { name: "Search in documents" });
  const hint = "Looks into the text of the files of your clients. Words in quotes stand together.";
  expect(screen.getByText(hint)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Search" }));
  expect(screen.getByText("Please enter at least two characters.")).toBeTruthy();
  fireEvent.change(box, { target: { value: "umbrella" } });
  fireEvent.click(screen.getByRole("button", { name: "Search" }));
  const list = within(await screen.findByRole("list", { name: "Hits" }));
  expect(screen.queryByText(hint)).toBeNull();
  expect(list.getByText("page 3")).toBeTruthy();
  expect(list.getByText("Payroll file · Word")).toBeTruthy();
  expect(list.getByText("Mar 4, 2026")).toBeTruthy();
  expect(list.getByText("umbrella").tagName).toBe("MARK");
  expect(list.getByRole("link", { name: "Acme" }).getAttribute("href")).toBe("/clients/7/documents");
  expect(router.state.location.search).toMatchObject({ q: "umbrella", client: "7" });
  expect(
    calls
      .filter(({ path }) => path === "/documents/search")
      .map(({ search }) => [search.get("q"), search.get("client")]),
  ).toEqual([["umbrella", "7"]]);
  const choice = screen.getByLabelText<HTMLSelectElement>("Client");
  expect([...choice.selectedOptions].map(({ text }) => text)).toEqual([`${acme.trade_name} #7`]);
  fireEvent.click(list.getByRole("link", { name: "Letter.pdf" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Letter.pdf" }));
  expect(await dialog.findByText("This type of file has no preview.")).toBeTruthy();
});

test("a hit by its name says how the file begins, and names no page", async () => {
  signedInAs(4);
  const named = { ...hit, page: null, excerpt: [{ text: "Dear client", marked: false }] };
  answering({ "GET /documents/search": { body: { items: [named], total: 1, next: null } } });
  await show(<DocumentSearchScreen />, "/documents/search?q=letter", "/documents/search");
  const list = within(await screen.findByRole("list", { name: "Hits" }));
  expect(list.getByText("Dear client")).toBeTruthy();
  expect(list.queryByText(/^page/)).toBeNull();
});

test("the words are marked in a name, whatever else a name has of signs; hits of several clients are narrowed to one", async () => {
  signedInAs(4);
  const other = {
    ...hit,
    id: 2,
    client: 8,
    trade_name: "Bakery",
    original_file_name: "letter (letter).pdf",
    page: null,
  };
  answering({
    "GET /documents/search": { body: { items: [hit, other], total: 2, next: null } },
  });
  const { router } = await show(<DocumentSearchScreen />, '/documents/search?q="letter (" OR -x', "/documents/search");
  const list = within(await screen.findByRole("list", { name: "Hits" }));
  const link = list.getAllByRole("link").find(({ textContent }) => textContent === "letter (letter).pdf");
  expect([...(link?.querySelectorAll("mark") ?? [])].map(({ textContent }) => textContent)).toEqual([
    "letter",
    "letter",
  ]);
  const choice = screen.getByLabelText<HTMLSelectElement>("Client");
  const offered = ["All clients", "Acme #7 (1)", "Bakery #8 (1)"];
  expect([...choice.options].map(({ text }) => text)).toEqual(offered);
  fireEvent.change(choice, { target: { value: "8" } });
  await waitFor(() => expect(router.state.location.search).toMatchObject({ client: "8" }));
  // The keys that chose one choose the next.
  await screen.findByRole("list", { name: "Hits" });
  expect(screen.getByLabelText("Client")).toBe(choice);
  expect([choice.value, [...choice.options].map(({ text }) => text)]).toEqual(["8", offered]);
  fireEvent.change(choice, { target: { value: "" } });
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty("client"));
});

test("a client's person chooses among the own companies, and reads no words of staff", async () => {
  signedInAs(6);
  const own = [7, 8].map((id) => ({ id, trade_name: `Shop ${id}` }));
  const calls = answering({
    "GET /documents/search": { body: { items: [hit], total: 1, next: null } },
    "GET /clients": { body: { items: own, total: 2, next: null } },
  });
  await show(<DocumentSearchScreen />, "/documents/search?q=umbrella&client=7", "/documents/search");
  const choice = (await screen.findByLabelText("Company")) as HTMLSelectElement;
  expect(choice.value).toBe("7");
  expect(screen.queryByText(/clients/)).toBeNull();
  fireEvent.change(choice, { target: { value: "" } });
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === "/documents/search").map(({ search }) => search.get("client"))).toEqual([
      "7",
      null,
    ]),
  );
});

test("without a hit it says so", async () => {
  signedInAs(4);
  answering({ "GET /documents/search": { body: { items: [], total: 0, next: null } } });
  await show(<DocumentSearchScreen />, "/documents/search?q=nothing", "/documents/search");
  expect(await screen.findByText("No document holds these words.")).toBeTruthy();
  // Words too short to look for have no answer but that.
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "n" } });
  fireEvent.click(screen.getByRole("button", { name: "Search" }));
  expect(await screen.findByText("Please enter at least two characters.")).toBeTruthy();
  expect(screen.queryByText("No document holds these words.")).toBeNull();
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "nothing" } });
  fireEvent.click(screen.getByRole("button", { name: "Search" }));
  expect(await screen.findByText("No document holds these words.")).toBeTruthy();
});

test("a text is opened in a preview from its row; what a browser would run or save has none", async () => {
  const files = [file(1, "Note.txt", { mime_type: "text/plain" }), file(2, "Wages.csv", { mime_type: "text/csv" })];
  await open(files, { "GET /uploads/1/file": { body: { said: "Dear client" } } });
  expect(screen.queryByRole("button", { name: "Preview Wages.csv" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Preview Note.txt" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Note.txt" }));
  await waitFor(() => expect(dialog.getByRole("region", { name: "Text" }).textContent).toContain("Dear client"));
});
