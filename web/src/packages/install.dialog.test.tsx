import type { AnnualMapBody } from "@refundry/contract/packages";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { sendingFiles } from "../documents/document.given.ts";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { FormsCard } from "./components/FormsCard.tsx";

const pair = (name: string): [string, string] => [`${name}.dollars`, `${name}.cents`];
const base = (name: string) => ({ col1: pair(`${name}1`), col2: pair(`${name}2`), col3: pair(`${name}3`) });
const credit = (name: string) => ({ ...base(name), col4: pair(`${name}4`) });
const map: AnnualMapBody = {
  pages: 4,
  head: {
    ein: ["ein2", "ein7"],
    legal_name: "name",
    trade_name: "trade",
    street: "street",
    city: "city",
    state: "state",
    zip: "zip",
    year: "year",
    date_discovered: "found",
  },
  boxes: { adjust: "adjust", claim: "claim" },
  amounts: {
    nonrefundable: credit("a"),
    refundable: credit("b"),
    subtotal: { col4: pair("c") },
    total: { col4: pair("d") },
    wages: base("e"),
    health: base("f"),
  },
  explanation: ["line1", "line2"],
  signature: { name: "signer", title: "title", phone: "phone" },
};
const blank = {
  id: 3,
  form: "f943x",
  revision: "February 2022",
  use_from: "2022-02-01",
  use_to: null,
  fields: 103,
  fields_checked_at: "2026-01-02T10:00:00.000Z",
  installed_at: "2026-01-02T10:00:00.000Z",
};

async function open(form: string) {
  signedInAs(1);
  const sent = sendingFiles();
  const calls = answering({
    "GET /settings/forms": { body: { items: [], total: 0, next: null } },
    [`PUT /settings/forms/${form}/map`]: { body: { id: 8, form, fields: 47, added_at: blank.installed_at } },
  });
  await show(<FormsCard />);
  await screen.findByRole("region", { name: "Form 944-X" });
  fireEvent.click(screen.getByRole("button", { name: "Install" }));
  const dialog = await screen.findByRole("dialog", { name: "Install an official form" });
  fireEvent.change(within(dialog).getByLabelText("Form"), { target: { value: form } });
  const [one, two] = [...dialog.querySelectorAll("input[type=file]")];
  const pick = (input: Element | undefined, file: File) =>
    act(async () => fireEvent.change(input as HTMLInputElement, { target: { files: [file] } }));
  const choose = async (text: string) => {
    const file = new File([text], "f943x_map.json", { type: "application/json" });
    file.text = async () => text;
    await pick(one, file);
  };
  const send = () => pick(two ?? one, new File(["%PDF-1.7"], "f943x.pdf", { type: "application/pdf" }));
  const puts = () => calls.filter(({ method }) => method === "PUT");
  return { dialog: within(dialog), choose, send, puts, sent };
}

test("all forms are listed, those of annual filers with what a package holds until they are installed", async () => {
  await open("f941x");
  for (const name of ["Form 941-X", "Form 943-X", "Form 944-X", "Form 8821"])
    expect(within(screen.getByRole("region", { name })).getByText(/^Not installed\./)).toBeTruthy();
});

test("a form whose fields are known asks for no map", async () => {
  const { dialog, send, puts, sent } = await open("f8821");
  expect(dialog.queryByRole("button", { name: "Choose a file. Map of its fields, JSON" })).toBeNull();
  await send();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(puts()).toEqual([]);
});

test("a map is read and checked at once; it is sent before the form, which is then installed", async () => {
  const { dialog, choose, send, puts, sent } = await open("f943x");
  await choose(JSON.stringify(map));
  expect((await dialog.findByRole("status")).textContent).toBe("f943x_map.json: 49 fields, 4 pages are filed.");
  expect(puts()).toEqual([]);
  await send();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(puts().map(({ body }) => body)).toEqual([{ ...map, later_heads: [], preparer: [] }]);
  await act(async () => sent[0]?.answer(201, blank));
  await screen.findByText("Form 943-X (Rev. February 2022) was installed.");
});

test("what is wrong with a map is told with its key, and nothing is sent of it", async () => {
  const { dialog, choose, send, puts, sent } = await open("f943x");
  await choose(JSON.stringify({ ...map, amounts: { ...map.amounts, total: {} } }));
  expect((await dialog.findByRole("alert")).textContent).toMatch(/^amounts\.total\.col4: This is missing\./);
  await choose("{");
  await waitFor(() => expect(dialog.getByRole("alert").textContent).toBe("The map is no JSON."));
  await send();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(puts()).toEqual([]);
  const reason = "Form 943-X needs a map of its fields: choose it beside the form, or install it first.";
  await act(async () => sent[0]?.answer(422, { error: reason, code: "unfit_blank" }));
  const told = () => dialog.queryAllByRole("alert").map(({ textContent }) => textContent);
  await waitFor(() => expect(told()).toEqual(["The map is no JSON.", reason]));
  await choose(JSON.stringify(map));
  await dialog.findByRole("status");
  expect(told()).toEqual([]);
});

test("the map of one form is not sent with another", async () => {
  const { dialog, choose, send, puts, sent } = await open("f943x");
  await choose(JSON.stringify(map));
  await dialog.findByRole("status");
  fireEvent.change(dialog.getByLabelText("Form"), { target: { value: "f944x" } });
  expect(dialog.queryByRole("status")).toBeNull();
  await send();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(puts()).toEqual([]);
});
