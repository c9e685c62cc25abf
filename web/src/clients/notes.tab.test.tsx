import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { acme } from "./client.given.ts";
import { NotesTab } from "./notes.tab.tsx";

const note = {
  id: 3,
  author: 5,
  author_name: "Ann Sample",
  author_avatar: null,
  body: "<p>Call <strong>Bob</strong></p>",
  date: "2026-02-01T10:00:00.000Z",
  edited_at: "2026-02-02T10:00:00.000Z",
  visibility: "client",
  pinned_at: null,
  abilities: { edit: true, delete: true, pin: true },
};
const other = {
  ...note,
  id: 4,
  author: 6,
  author_name: "Bea Second",
  edited_at: null,
  visibility: "internal",
  abilities: { edit: false, delete: false, pin: true },
};
const list = (items: object[]) => ({ body: { items, total: items.length, next: null } });

async function open(items: object[], answers: Parameters<typeof answering>[0] = {}, role: 1 | 6 = 1) {
  signedInAs(role);
  const calls = answering({ "GET /clients/7/notes": list(items), ...answers });
  await show(<NotesTab client={acme} onDeleted={() => {}} />, "/clients/7/notes");
  await screen.findByRole("list", { name: "Notes" });
  return calls;
}
const write = (html: string) => {
  const field = screen.getByRole("textbox", { name: "Note" });
  field.innerHTML = html;
  fireEvent.input(field);
};
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("CLIENTS-38 (2 of 2) the own note shows You and can be edited, another's shows its author and cannot", async () => {
  await open([note, other]);
  const [own, theirs] = screen.getAllByRole("listitem").map((item) => within(item));
  expect(own?.getByText("You")).toBeTruthy();
  expect(own?.getByText("edited")).toBeTruthy();
  expect(own?.getByText("Client")).toBeTruthy();
  expect(theirs?.getByText("Bea Second")).toBeTruthy();
  expect(theirs?.getByText("Internal")).toBeTruthy();
  fireEvent.click(theirs?.getByRole("button", { name: /^More of the note by Bea Second/ }) as HTMLElement);
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual(["Pin on top"]);
});

test("CLIENTS-37 (2 of 2) what the server kept of a note is shown as it is: words set off, and nothing else", async () => {
  await open([note]);
  const shown = screen.getByRole("listitem");
  expect(shown.querySelector("p > strong")?.textContent).toBe("Bob");
  expect(shown.querySelectorAll("script, [onclick]")).toHaveLength(0);
});

test("CLIENTS-71 adding, editing and deleting an own note show their texts; an empty one asks for a message", async () => {
  const calls = await open([note], {
    "POST /clients/7/notes": { status: 201, body: note },
    "PATCH /notes/3": { body: note },
    "DELETE /notes/3": { body: {} },
  });
  press("Add note");
  press("Save");
  expect(await screen.findByText("Please input a message before submitting!")).toBeTruthy();
  write("<b>Hello</b>");
  fireEvent.change(screen.getByLabelText("Who sees the note"), { target: { value: "client" } });
  press("Save");
  await screen.findByText("Successfully saved your note");
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ text: "<b>Hello</b>", visibility: "client" });

  const more = async (entry: string) => {
    press("More of the note by Ann Sample, Feb 1, 2026, 10:00 AM");
    fireEvent.click(await screen.findByRole("menuitem", { name: entry }));
  };
  await more("Edit");
  expect((await screen.findByRole("textbox", { name: "Note" })).innerHTML).toBe(note.body);
  write("<p>Call Bea</p>");
  press("Save");
  await screen.findByText("Successfully edit your note");
  expect(calls.find(({ method }) => method === "PATCH")?.body).toEqual({
    text: "<p>Call Bea</p>",
    visibility: "client",
  });

  await more("Delete");
  const question = await screen.findByRole("dialog", { name: "Delete this note?" });
  expect(calls.some(({ method }) => method === "DELETE")).toBe(false);
  fireEvent.click(within(question).getByRole("button", { name: "Delete" }));
  await screen.findByText("Successfully deleted your note");
});

test("CLIENTS-65 (2 of 2) a note is pinned from its menu, and says that it is", async () => {
  const calls = await open([{ ...note, pinned_at: "2026-02-03T10:00:00.000Z" }, other], {
    "PUT /notes/4/pin": { body: other },
  });
  expect(screen.getByText("Pinned")).toBeTruthy();
  press("More of the note by Bea Second, Feb 1, 2026, 10:00 AM");
  fireEvent.click(await screen.findByRole("menuitem", { name: "Pin on top" }));
  await screen.findByText("The note is pinned.");
  expect(calls.some(({ path }) => path === "/notes/4/pin")).toBe(true);
});

test("people of the client choose nothing and see no chips; without notes it says so", async () => {
  const { visibility: _none, ...plain } = note;
  const calls = await open(
    [{ ...plain, visibility: "client", abilities: { edit: true, delete: true, pin: false } }],
    {
      "POST /clients/7/notes": { status: 201, body: note },
    },
    6,
  );
  expect(screen.queryByText("Client")).toBeNull();
  press("Add note");
  expect(screen.queryByLabelText("Who sees the note")).toBeNull();
  write("Hello");
  press("Save");
  await screen.findByText("Successfully saved your note");
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ text: "Hello" });
});

test("a client without notes says so, and many notes are searched by words at the server", async () => {
  await open([]);
  expect(screen.getByText("No notes yet.")).toBeTruthy();
});

test("many notes are looked through by words", async () => {
  const many = [note, other, { ...other, id: 8 }, { ...other, id: 9 }];
  const calls = await open(many, {
    "GET /clients/7/notes": ({ search }) => list(search.get("q") === "bob call" ? [note] : many),
  });
  fireEvent.change(screen.getByPlaceholderText("Filter"), { target: { value: "bob call" } });
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
  expect(calls.some(({ search }) => search.get("q") === "bob call")).toBe(true);
});

test("people of the client are told who reads what they write, and not how to tell somebody", async () => {
  await open([note], {}, 6);
  press("Add note");
  const readers = "Everybody who works on your claim reads it, and everybody who signs in for your company.";
  expect(screen.getByText(readers)).toBeTruthy();
  expect(screen.queryByText(/@First Last/)).toBeNull();
});

test("all others are told how to tell somebody, and choose who reads it", async () => {
  await open([note]);
  press("Add note");
  expect(screen.getByText("Write @First Last to tell somebody who may see the client.")).toBeTruthy();
  expect(screen.queryByText(/works on your claim/)).toBeNull();
});
