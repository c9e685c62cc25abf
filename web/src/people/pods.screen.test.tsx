import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { PodsScreen } from "./pods.screen.tsx";

const terms = {
  effective_from: "2022-01-01",
  points_tax_firm: "8",
  points_managing_firm: "7",
  points_processor: "5",
  created_by: null,
};
const pod = {
  id: 1,
  tax_firm: 3,
  tax_firm_name: "Keating Tax",
  managing_lawfirm: 2,
  managing_law_firm_name: "Harbor Law",
  points_tax_firm: "8",
  points_managing_firm: "7",
  points_processor: "5",
  effective_from: "2022-01-01",
  in_force: terms,
  upcoming: [{ ...terms, effective_from: "2027-01-01", points_tax_firm: "9" }],
  version: 4,
  abilities: { change: true },
};
const listed = (...items: object[]) => ({ body: { items, total: items.length, next: null, clients_without_pod: 2 } });
const firms = (id: number, name: string) => ({ body: { items: [{ id, name }], total: 1, next: null } });
const known = {
  "GET /pods": listed(pod),
  "GET /entities/tax": firms(3, "Keating Tax"),
  "GET /entities/law": firms(2, "Harbor Law"),
};
const page = () => show(<PodsScreen />, "/pods", "/pods");
const pressed = (name: string) => act(async () => fireEvent.click(await screen.findByRole("button", { name })));
/** A step of the menu of the row. */
const chosen = async (step: "Edit" | "Delete") => {
  await pressed("More of Keating Tax and Harbor Law");
  await act(async () => fireEvent.click(await screen.findByRole("menuitem", { name: step })));
};
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const type = (form: Awaited<ReturnType<typeof dialog>>, label: string, value: string) => {
  const field = form.getByRole("textbox", { name: label });
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const left = (form: Awaited<ReturnType<typeof dialog>>) =>
  form.getByRole<HTMLInputElement>("textbox", { name: "Processor" }).value;

test("pods stand with the points in force, what comes next, and how many clients wait for one", async () => {
  signedInAs(1);
  answering(known);
  const { unmount } = await page();
  const without = await screen.findByText("Clients without a pod: 2");
  expect(screen.getByText("The fee of a client is shared by these points, out of 20.")).toBeTruthy();
  expect(without.parentElement?.dataset.meaning).toBe("wait");
  expect(screen.getByText("Their fees wait until a pod pairs their two firms.")).toBeTruthy();
  const row = within((await screen.findAllByRole("row")).at(-1) as HTMLElement);
  expect(
    row
      .getAllByRole("gridcell")
      .slice(0, 5)
      .map(({ textContent }) => textContent),
  ).toEqual(["Keating Tax", "Harbor Law", "5", "7", "8"]);
  expect(row.getByText(/9 and 7 from Jan 1, 2027/)).toBeTruthy();
  unmount();
  answering({ ...known, "GET /pods": listed() });
  await page();
  expect(await screen.findByText("No pods yet. Create one to pair a tax firm with a managing law firm.")).toBeTruthy();
  await pressed("Create the first");
  expect(await dialog("Create POD")).toBeTruthy();
});

test("where no client is without a pod nothing waits; a row opens its pod for who changes it", async () => {
  signedInAs(1);
  answering({ ...known, "GET /pods": { body: { ...listed(pod).body, clients_without_pod: 0 } } });
  await page();
  const none = await screen.findByText("Clients without a pod: 0");
  expect(none.closest("[data-meaning]")).toBeNull();
  fireEvent.click(screen.getByText("Harbor Law"));
  expect((await dialog("Edit POD")).getByRole("button", { name: /^Save/ })).toBeTruthy();
});

const choosePair = async (form: Awaited<ReturnType<typeof dialog>>) => {
  for (const [label, option] of [
    ["Tax firm", "Keating Tax"],
    ["Managing law firm", "Harbor Law"],
  ] as const) {
    fireEvent.click(await form.findByRole("combobox", { name: label }));
    fireEvent.click(await screen.findByRole("option", { name: option }));
  }
};

test("PEOPLE-59 (3 of 5) a new pod says `POD Created Successfully!`", async () => {
  signedInAs(1);
  answering({ ...known, "POST /pods": { status: 201, body: pod } });
  await page();
  await pressed("Create POD");
  const form = await dialog("Create POD");
  await choosePair(form);
  type(form, "Tax firm spread", "8");
  type(form, "Managing firm spread", "7");
  await act(async () => fireEvent.click(form.getByRole("button", { name: /^Create/ })));
  expect(await screen.findByText("POD Created Successfully!")).toBeTruthy();
});

test("PEOPLE-35 (2 of 2) 8 and 7 show processor 5; 12 and 9 are refused, and so are 20.01 and -1", async () => {
  signedInAs(1);
  const calls = answering({ ...known, "POST /pods": { status: 201, body: pod } });
  await page();
  await pressed("Create POD");
  const form = await dialog("Create POD");
  await choosePair(form);
  type(form, "Tax firm spread", "12");
  type(form, "Managing firm spread", "9");
  expect(left(form)).toBe("–");
  await act(async () => fireEvent.click(form.getByRole("button", { name: /^Create/ })));
  expect(await form.findByText("The spreads together must not be over 20.")).toBeTruthy();
  for (const wrong of ["20.01", "-1"]) {
    type(form, "Managing firm spread", wrong);
    expect(await form.findByText("Spread should be up to 20")).toBeTruthy();
  }
  type(form, "Tax firm spread", "8");
  type(form, "Managing firm spread", "7");
  expect(left(form)).toBe("5");
  await act(async () => fireEvent.click(form.getByRole("button", { name: /^Create/ })));
  expect(await screen.findByText("POD Created Successfully!")).toBeTruthy();
  expect(calls.filter(({ method }) => method === "POST").map(({ body }) => body)).toMatchObject([
    { tax_firm: 3, managing_lawfirm: 2, points_tax_firm: "8", points_managing_firm: "7" },
  ]);
});

test("PEOPLE-36 and PEOPLE-59 (4 of 5) emptying a spread while editing shows its sentence; firms stay as they are, and the version is sent", async () => {
  signedInAs(1);
  const calls = answering({ ...known, "PATCH /pods/1": { body: pod } });
  await page();
  await chosen("Edit");
  const form = await dialog("Edit POD");
  expect(form.getByRole<HTMLInputElement>("combobox", { name: "Tax firm" }).disabled).toBe(true);
  type(form, "Tax firm spread", "");
  expect(await form.findByText("Please insert a value in point spread!")).toBeTruthy();
  type(form, "Tax firm spread", "6.5");
  expect(left(form)).toBe("6.5");
  await act(async () => fireEvent.click(form.getByRole("button", { name: /^Save/ })));
  expect(await screen.findByText("POD edited successfully!")).toBeTruthy();
  expect(calls.find(({ method }) => method === "PATCH")?.body).toMatchObject({
    points_tax_firm: "6.5",
    points_managing_firm: "7",
    version: 4,
  });
});

test("PEOPLE-59 (5 of 5) deleting asks first; who only reads is offered nothing", async () => {
  signedInAs(1);
  const calls = answering({ ...known, "DELETE /pods/1": { body: {} } });
  const { unmount } = await page();
  await chosen("Delete");
  expect(calls.some(({ method }) => method === "DELETE")).toBe(false);
  const question = await dialog("Delete this pod?");
  await act(async () => fireEvent.click(question.getByRole("button", { name: "Delete" })));
  expect(await screen.findByText("POD deleted successfully!")).toBeTruthy();
  unmount();
  signedInAs(13);
  answering({ ...known, "GET /pods": { body: { items: [pod], total: 1, next: null, clients_without_pod: null } } });
  await page();
  expect(await screen.findByText("Keating Tax")).toBeTruthy();
  for (const name of ["Create POD", /^More of/]) expect(screen.queryByRole("button", { name })).toBeNull();
  expect(screen.queryByText(/^Clients without/)).toBeNull();
});
