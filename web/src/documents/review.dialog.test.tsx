import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { answersOf, file, mark, requirement } from "./document.given.ts";
import { UnreviewedDocumentsScreen } from "./unreviewedDocuments.screen.tsx";

const owed = [requirement(3, "941 2021 Q1"), requirement(4, "941 2021 Q2"), requirement(5, "Signed 8821")];
const names = ["No document", "941 2021 Q1", "941 2021 Q2", "Signed 8821"];
const wait = (client: number, count: number) => ({
  id: client,
  client,
  trade_name: `Client ${client}`,
  aor_name: null,
  legal_name: `Client ${client} Inc.`,
  uploads_awaiting_review: count,
  most_recent_upload: "2026-03-01T10:00:00.000Z",
  uses_peo: false,
});

/** A server that keeps the marks of so many files for each client, and what it was sent. */
async function begin(counts: Record<number, number>, first: Partial<ReturnType<typeof file>> = {}) {
  signedInAs(1);
  const files = Object.entries(counts).flatMap(([client, count]) =>
    Array.from({ length: count }, (_, at) => {
      const id = Number(client) * 100 + at + 1;
      return file(id, `File ${id}.csv`, { client: Number(client), mime_type: "text/csv", ...(at === 0 && first) });
    }),
  );
  const sent: unknown[] = [];
  const clients = Object.entries(counts).map(([client, count]) => wait(Number(client), count));
  const answers: Parameters<typeof answering>[0] = {
    "GET /unreviewed-documents": { body: { items: clients, total: clients.length, next: null } },
  };
  for (const { client } of clients) {
    const of = () =>
      answersOf(
        files.filter((one) => one.client === client),
        owed,
      );
    answers[`GET /clients/${client}/uploads`] = () => of()["GET /clients/7/uploads"];
    answers[`GET /clients/${client}/reqdocs`] = () => of()["GET /clients/7/reqdocs"];
  }
  for (const one of files) {
    answers[`PATCH /uploads/${one.id}`] = ({ body }) => {
      const { document, document_status: status } = body as { document?: number; document_status?: 0 | 1 | 2 };
      sent.push([one.id, document === undefined ? "none" : document - 2, status]);
      const others = one.document_progress.filter((known) => known.document !== document);
      one.document_progress =
        document !== undefined && status ? [...others, mark(document, names[document - 2] ?? "", status)] : others;
      one.state =
        document === undefined ? "rejected" : one.document_progress.length > 0 ? "reviewed" : "awaiting_review";
      return { body: one };
    };
    answers[`POST /uploads/${one.id}/reset`] = () => {
      sent.push([one.id, "reset"]);
      one.document_progress = [];
      one.state = "awaiting_review";
      return { body: one };
    };
  }
  answering(answers);
  await show(<UnreviewedDocumentsScreen />, "/unreviewed-documents");
  fireEvent.click(await screen.findByRole("button", { name: "Review one by one" }));
  return sent;
}
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const shown = (name: string) => screen.findByRole("heading", { name });
const box = (name: RegExp) => screen.getByRole("checkbox", { name });

test("DOCS-50 (2 of 2) ten files of two clients are handled by keys alone, one after another", async () => {
  const sent = await begin({ 7: 4, 8: 6 });
  const ids = [701, 702, 703, 704, 801, 802, 803, 804, 805, 806];
  for (const [at, id] of ids.entries()) {
    await shown(`File ${id}.csv`);
    const client = id < 800 ? "Client 1 of 2" : "Client 2 of 2";
    screen.getByText(`${client} · File ${id % 100} of ${id < 800 ? 4 : 6}`);
    press(String((at % 3) + 1));
    await waitFor(() => expect(sent).toHaveLength(at + 1));
    press("ArrowRight");
  }
  await screen.findByText("That was the last file.");
  expect(sent).toEqual(ids.map((id, at) => [id, (at % 3) + 1, 1]));
  press("ArrowLeft");
  await shown("File 806.csv");
});

test("a key marks whole, then in part, then not; Z takes the last mark back, also that of a file before", async () => {
  const sent = await begin({ 7: 2 });
  await shown("File 701.csv");
  for (const expected of ["true", "mixed", "false"]) {
    press("2");
    expect(box(/941 2021 Q2/).getAttribute("aria-checked")).toBe(expected);
  }
  press("1");
  press("ArrowRight");
  await shown("File 702.csv");
  await waitFor(() => expect(sent).toHaveLength(4));
  press("z");
  await shown("File 701.csv");
  await waitFor(() => expect(sent.at(-1)).toEqual([701, 1, 0]));
  press("z");
  await waitFor(() => expect(sent.at(-1)).toEqual([701, 2, 2]));
  expect(sent).toHaveLength(6);
});

test("N asks for a reason, in which no key marks, and leads on; Z takes it back; R takes back every mark of a file", async () => {
  const sent = await begin({ 7: 2 });
  await shown("File 701.csv");
  press("n");
  const dialog = await screen.findByRole("dialog", { name: "Is File 701.csv none of the required documents?" });
  const reason = await within(dialog).findByRole("textbox");
  fireEvent.keyDown(reason, { key: "1" });
  fireEvent.click(within(dialog).getByRole("button", { name: "None of the above" }));
  await shown("File 702.csv");
  expect(sent).toEqual([[701, "none", undefined]]);
  press("z");
  await shown("File 701.csv");
  await waitFor(() => expect(sent.at(-1)).toEqual([701, "reset"]));
  press("ArrowRight");
  await shown("File 702.csv");
  press("3");
  await waitFor(() => expect(sent.at(-1)).toEqual([702, 3, 1]));
  await waitFor(() => expect(screen.getByRole("button", { name: /^Reset/ })).toHaveProperty("disabled", false));
  press("r");
  await waitFor(() => expect(sent.at(-1)).toEqual([702, "reset"]));
  expect(screen.getByRole("button", { name: /^Undo/ })).toHaveProperty("disabled", true);
});

test("what the text suggests stands first, with how sure it is; what is odd about a file is said", async () => {
  const suggestions = [{ document: 5, document_name: "Signed 8821", confidence: 60, reason: "text" as const }];
  const sent = await begin({ 7: 1 }, { suggestions, names_ein: "98-7654321" });
  await shown("File 701.csv");
  const documents = within(screen.getByRole("list", { name: "Documents" })).getAllByRole("checkbox");
  expect(documents.map(({ textContent }) => textContent)).toEqual([
    "1Signed 8821suggested, 60%",
    "2941 2021 Q1",
    "3941 2021 Q2",
  ]);
  screen.getByText("Names EIN 98-7654321");
  press("1");
  await waitFor(() => expect(sent).toEqual([[701, 3, 1]]));
});

test("who does not review is offered no review", async () => {
  signedInAs(2);
  answering({ "GET /unreviewed-documents": { body: { items: [wait(7, 1)], total: 1, next: null } } });
  await show(<UnreviewedDocumentsScreen />, "/unreviewed-documents");
  await screen.findByText("Client 7 Inc.");
  expect(screen.queryByRole("button", { name: "Review one by one" })).toBeNull();
});
