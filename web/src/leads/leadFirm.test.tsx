import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { signedInAs } from "../ui/testing.tsx";
import { lead, openLeads, pageOf } from "./lead.given.ts";

const firms = pageOf([
  { id: 3, name: "Harbor Firm" },
  { id: 4, name: "Mill Firm" },
]);
const people = pageOf([
  { id: 8, name: "Bea Lane", firm: "Harbor Firm", open_leads: 4 },
  { id: 9, name: "Cal Reed", firm: null, open_leads: 0 },
]);
const own = { id: 5, first: "Ann", last: "Sample", entity_name: "Bluewater Firm" };

/** The form of a new lead, for a role. */
async function begin(role: 1 | 2 | 4 | 7 | 9, answers: object = {}) {
  signedInAs(role);
  const { calls } = await openLeads("/leads", {
    "GET /entities/law": firms,
    "GET /leads/hand-overs/people": people,
    ...answers,
  });
  await screen.findByText("Birch Bakery");
  fireEvent.click(screen.getByRole("button", { name: "Create New Lead" }));
  return { calls, dialog: within(await screen.findByRole("dialog", { name: "Create Lead Profile" })) };
}

const choose = async (name: string, option: string | RegExp) => {
  fireEvent.click(await screen.findByRole("combobox", { name }));
  fireEvent.click(await screen.findByRole("option", { name: option }));
};

test("an administrator chooses the firm of a new lead, and then whose it is; another firm asks for that anew", async () => {
  const { calls, dialog } = await begin(1, { "POST /leads": { status: 201, body: lead } });
  const originator = () => dialog.getByRole<HTMLInputElement>("combobox", { name: "Originator" });
  await dialog.findByText("Choose the managing firm first.");
  expect(originator().disabled).toBe(true);
  await choose("Managing Firm", "Harbor Firm");
  await waitFor(() => expect(originator().disabled).toBe(false));
  await choose("Originator", /Bea Lane/);
  expect(originator().value).toBe("Bea Lane, Harbor Firm · 4 open");
  await choose("Managing Firm", "Mill Firm");
  await waitFor(() => expect(originator().value).toBe(""));
  await choose("Originator", /Cal Reed/);
  fireEvent.click(dialog.getByRole("combobox", { name: /Salutation/ }));
  fireEvent.click(await screen.findByRole("option", { name: "Ms." }));
  for (const [label, value] of [
    [/First Name/, "Lea"],
    [/Last Name/, "Dane"],
    [/^Email/, "lea@birch.test"],
    [/^Phone/, "5550100199"],
  ] as const)
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const button = dialog.getByRole("button", { name: "Create Lead" });
  await waitFor(() => expect(button.getAttribute("aria-disabled")).not.toBe("true"));
  fireEvent.click(button);
  await screen.findByText("Lead was created!");
  expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({ managing_firm: 4, originator: 9 });
  const asked = calls.filter(({ path }) => path === "/leads/hand-overs/people");
  expect(asked.map(({ search }) => search.get("managing_firm"))).toEqual(["3", "4"]);
});

test("a processor chooses the firm and reads that nobody is the originator", async () => {
  const { dialog } = await begin(2);
  await choose("Managing Firm", "Harbor Firm");
  expect(dialog.queryByRole("combobox", { name: "Originator" })).toBeNull();
  expect(dialog.getByText("Originator").parentElement?.textContent).toBe("OriginatorNone");
});

test.each([4, 9] as const)("role %i reads that firm and lead are the own ones", async (role) => {
  const { dialog } = await begin(role, { "GET /auth/users/5": { body: own } });
  await dialog.findByText("Bluewater Firm");
  expect(dialog.getByText("Managing Firm").parentElement?.textContent).toBe("Managing FirmBluewater Firm");
  expect(dialog.getByText("Originator").parentElement?.textContent).toBe("OriginatorAnn Sample");
  expect(dialog.queryByRole("combobox", { name: /Managing Firm|Originator/ })).toBeNull();
});

test("who does not see whose leads are reads nothing of it", async () => {
  const { dialog } = await begin(7);
  await dialog.findByText("New lead");
  expect(dialog.queryByText(/Managing Firm|Originator/)).toBeNull();
});

const harbor = { id: 3, name: "Harbor Firm" };
const bea = { id: 8, name: "Bea Lane" };
const open = async (role: 1 | 2 | 9, fields: string[], answers: object = {}) => {
  signedInAs(role);
  const abilities = { ...lead.abilities, fields };
  const { calls } = await openLeads("/leads#57", {
    "GET /leads/57": { body: { ...lead, managing_firm: harbor, originator: bea, abilities } },
    "GET /entities/law": firms,
    "GET /leads/hand-overs/people": people,
    ...answers,
  });
  await screen.findByRole("dialog", { name: "Edit Lead Profile" });
  await screen.findByText("Originator");
  return calls;
};

test("an administrator gives a lead to another, with the reason; to whom it is already is no choice", async () => {
  const calls = await open(1, ["trade_name", "managing_firm", "originator"], {
    "PATCH /leads/57": { body: { ...lead, originator: { id: 9, name: "Cal Reed" } } },
  });
  fireEvent.click(screen.getByRole("button", { name: "Change originator" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change the originator" }));
  fireEvent.click(dialog.getByRole("combobox", { name: /^Originator/ }));
  await screen.findByRole("option", { name: /Cal Reed/ });
  const offered = screen.getAllByRole("option").map(({ textContent }) => textContent);
  expect(offered.filter((one) => /^Nobody$| open$/.test(one ?? ""))).toEqual(["Nobody", "Cal Reed · 0 open"]);
  fireEvent.click(screen.getByRole("option", { name: /Cal Reed/ }));
  expect(dialog.getByRole("button", { name: "Change" }).getAttribute("aria-disabled")).toBe("true");
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: " Came by Cal. " } });
  fireEvent.click(dialog.getByRole("button", { name: "Change" }));
  expect(await screen.findByText("Originator: Cal Reed.")).toBeTruthy();
  expect(calls.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual([
    { originator: 9, originator_reason: "Came by Cal.", version: 1 },
  ]);
});

test("a lead that shall be nobody's says so", async () => {
  const calls = await open(1, ["managing_firm", "originator"], { "PATCH /leads/57": { body: lead } });
  fireEvent.click(screen.getByRole("button", { name: "Change originator" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change the originator" }));
  fireEvent.click(dialog.getByRole("combobox", { name: /^Originator/ }));
  fireEvent.click(await screen.findByRole("option", { name: "Nobody" }));
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: "Left." } });
  fireEvent.click(dialog.getByRole("button", { name: "Change" }));
  expect(await screen.findByText("Originator: none.")).toBeTruthy();
  expect(calls.find(({ method }) => method === "PATCH")?.body).toMatchObject({ originator: null });
});

test("a processor moves a lead to another firm and reads whose it is; others read both", async () => {
  const calls = await open(2, ["trade_name", "managing_firm"], {
    "PATCH /leads/57": { body: { ...lead, managing_firm: { id: 4, name: "Mill Firm" } } },
  });
  expect(screen.queryByRole("button", { name: "Change originator" })).toBeNull();
  expect(screen.getByText("Originator").parentElement?.textContent).toBe("OriginatorBea Lane");
  await choose("Managing Firm", "Mill Firm");
  fireEvent.click(screen.getByRole("button", { name: "Save Profile" }));
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual([
      { managing_firm: 4, version: 1 },
    ]),
  );
});

test("who may choose neither reads both", async () => {
  await open(9, ["trade_name"]);
  expect(screen.getByText("Managing Firm").parentElement?.textContent).toBe("Managing FirmHarbor Firm");
  expect(screen.getByText("Originator").parentElement?.textContent).toBe("OriginatorBea Lane");
  expect(screen.queryByRole("combobox", { name: /Managing Firm|Originator/ })).toBeNull();
});
