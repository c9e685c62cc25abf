import type { Client } from "@refundry/contract/clients";
import { useQuery } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { api } from "../base/api.ts";
import { answering, inNarrowWindow, show, signedInAs } from "../ui/testing.tsx";
import { acme, north, south } from "./client.given.ts";
import { InfoCard } from "./components/InfoCard.tsx";
import { DeleteDialog } from "./delete.dialog.tsx";
import { EditPanel } from "./edit.dialog.tsx";

/** Edit Client of Acme; answers the bodies that were sent. */
async function showPanel(answers: Parameters<typeof answering>[0] = {}) {
  const calls = answering({
    "GET /entities/tax": { body: { items: [acme.tax_firm], total: 1 } },
    "GET /entities/law": { body: { items: [north, south], total: 2 } },
    "PATCH /clients/7": { body: { ...acme, version: 5 } },
    ...answers,
  });
  await show(<EditPanel client={acme} opened onClose={() => {}} onDeleted={() => {}} />);
  await waitFor(() => expect(calls).toHaveLength(2));
  return () => calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);
}
/** By label and text: looking for roles among all these fields takes seconds. */
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: "input" });
async function choose(label: string, option: string) {
  fireEvent.click(field(label));
  fireEvent.click(await screen.findByText(option));
}
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.click(screen.getByText("Save"));

test("another managing firm says nothing of the attorney, whom this form does not show (CLIENTS-39)", async () => {
  const sent = await showPanel();
  await choose("Managing Firm", "South Law");
  save();
  await waitFor(() => expect(sent()).toEqual([{ managing_firm: 3, version: 4 }]));
});

test("CLIENTS-30 (2 of 2) Save waits for a change and sends only what changed; the first firm chosen again is none", async () => {
  const sent = await showPanel();
  const button = () => screen.getByText("Save").closest("button");
  expect(button()?.disabled || button()?.getAttribute("aria-disabled") === "true").toBe(true);
  await choose("Managing Firm", "South Law");
  await choose("Managing Firm", "North Law");
  expect(button()?.disabled || button()?.getAttribute("aria-disabled") === "true").toBe(true);
  save();
  expect(sent()).toEqual([]);
  type("Legal Name", "Acme Holding LLC");
  save();
  await waitFor(() => expect(sent()).toEqual([{ legal_name: "Acme Holding LLC", version: 4 }]));
});

function Current() {
  const { data = acme } = useQuery({
    ...api.clients.read.queryOptions({ input: { params: { id: 7 } } }),
    initialData: acme,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <EditPanel client={data} opened onClose={() => {}} onDeleted={() => {}} />;
}

test("after a reload the NAICS code stands there with its own words", async () => {
  const stale = { error: "Kim Lee changed this client at 10:42.", code: "stale_version" };
  answering({
    "GET /entities/tax": { body: { items: [acme.tax_firm], total: 1 } },
    "GET /entities/law": { body: { items: [north, south], total: 2 } },
    "PATCH /clients/7": { status: 409, body: stale },
    "GET /clients/7": { body: { ...acme, naics_code: "541110", naics_title: "Offices of Lawyers", version: 5 } },
  });
  await show(<Current />);
  type("Legal Name", "Acme Holding LLC");
  save();
  fireEvent.click(await screen.findByText("Reload"));
  await waitFor(() => expect(field("NAICS Code").value).toBe("541110 · Offices of Lawyers"));
});

test("a choice that is required cannot be pressed away", async () => {
  await showPanel();
  await choose("Managing Firm", "North Law");
  expect(field("Managing Firm").value).toBe("North Law");
  await choose("Salutation", "Ms.");
  expect(field("Salutation").value).toBe("Ms.");
});

describe("the info card", () => {
  const factsOf = async (client: Client) => {
    answering({});
    const { container, unmount } = await show(<InfoCard client={client} onDeleted={() => {}} />);
    const facts = Object.fromEntries(
      [...container.querySelectorAll("dl > div")].map((one) => [
        one.querySelector("dt")?.textContent ?? "",
        one.querySelector("dd")?.textContent ?? "",
      ]),
    );
    const breaks = container.querySelectorAll("wbr").length;
    unmount();
    return { facts, breaks };
  };

  test("shows each item in words, and an address as far as it is known", async () => {
    const known = { street: "1 Main Street", city: "Dayton", state: "OH", zip: "45402", contact_phone: "5550100199" };
    const { facts, breaks } = await factsOf({ ...acme, ...known } as Client);
    expect(facts).toMatchObject({
      "Date entered": "Jan 1, 2026, 3 days ago",
      Address: "1 Main Street, Dayton, OH 45402",
      Contact: "Ms. Ann Sample",
      Phone: "(555) 010-0199",
      "E-mail": "ann@acme.example",
    });
    expect(breaks).toBe(2);
    expect((await factsOf({ ...acme, city: "Dayton", zip: "45402", age: 1 })).facts).toMatchObject({
      "Date entered": "Jan 1, 2026, 1 day ago",
      Address: "Dayton, 45402",
    });
    expect((await factsOf({ ...acme, age: 0 })).facts["Date entered"]).toBe("Jan 1, 2026, today");
  });

  test("on a telephone people of a client open their own details, in words that are theirs", async () => {
    inNarrowWindow();
    signedInAs(6);
    const { facts } = await factsOf(acme);
    expect(facts).toMatchObject({ "With us since": "Jan 1, 2026" });
    expect(Object.keys(facts)).toContain("Our number");
    expect(Object.keys(facts)).not.toContain("Client id");
    answering({});
    const { container } = await show(<InfoCard client={acme} onDeleted={() => {}} />);
    expect(container.querySelector("details")?.open).toBe(false);
    expect(screen.getByText("Show your details")).toBeTruthy();
  });

  test("CLIENTS-29 (2 of 2) it shows all its items, none empty, and opens Edit Client for who may change something and nobody else", async () => {
    const whole = {
      ...acme,
      contact_phone: "5550100199",
      street: "1 Main Street",
      city: "Dayton",
      state: "OH",
    } as Client;
    answering({
      "GET /entities/tax": { body: { items: [acme.tax_firm], total: 1 } },
      "GET /entities/law": { body: { items: [north, south], total: 2 } },
    });
    const { container, unmount } = await show(<InfoCard client={whole} onDeleted={() => {}} />);
    const texts = (of: string) => [...container.querySelectorAll(of)].map((one) => one.textContent ?? "");
    expect(texts("dt")).toEqual([
      "Legal name",
      "Trade name",
      "EIN",
      "Client id",
      "Contact",
      "Phone",
      "E-mail",
      "Address",
      "Attorney of Record",
      "Date entered",
    ]);
    const facts = texts("dd");
    expect([facts[0], facts[1], facts[6], facts[8]]).toEqual(["Acme LLC", "Acme", "ann@acme.example", "Lee Wong"]);
    expect(facts[3]).toContain("7");
    expect(facts[2]).toContain("12-3456789");
    for (const fact of facts) expect(fact).not.toMatch(/^[–\s]*$/);
    expect(screen.queryByLabelText(/^Legal Name/)).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Edit" }));
    expect(await screen.findByLabelText(/^Legal Name/)).toBeTruthy();
    unmount();
    const reader = { ...whole, trade_name: "Acme LLC", abilities: { ...acme.abilities, fields: [] } };
    const { container: read } = await show(<InfoCard client={reader} onDeleted={() => {}} />);
    // A trade name that is the legal one is not said twice.
    expect([...read.querySelectorAll("dt")].map((one) => one.textContent)).not.toContain("Trade name");
    expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
    fireEvent.click(read.querySelectorAll("dd")[3] as Element);
    expect(screen.queryByLabelText(/^Legal Name/)).toBeNull();
  });
});

describe("the link to what a form of a package lacks", () => {
  const answers = {
    "GET /entities/tax": { body: { items: [acme.tax_firm], total: 1 } },
    "GET /entities/law": { body: { items: [north, south], total: 2 } },
  };
  const whole = {
    ...acme,
    contact_phone: "5550100199",
    street: "1 Main Street",
    city: "Dayton",
    zip: "45402",
    abilities: { ...acme.abilities, fields: ["legal_name", "street", "state"] },
  } as Client;

  test("opens Edit Client with the cursor in the field that is empty, as often as it is pressed", async () => {
    answering(answers);
    const { router } = await show(<InfoCard client={whole} onDeleted={() => {}} />, "/clients/7/profile#company");
    const state = () => screen.findByLabelText("State", { selector: "input" });
    await waitFor(async () => expect(document.activeElement).toBe(await state()));
    fireEvent.click(screen.getByText("Cancel"));
    await waitFor(() => expect(screen.queryByLabelText("State", { selector: "input" })).toBeNull());
    await act(() => router.navigate({ to: ".", hash: "company" }));
    await waitFor(async () => expect(document.activeElement).toBe(await state()));
  });

  test("without anything missing the cursor starts in the first field", async () => {
    answering(answers);
    await show(
      <InfoCard client={{ ...whole, state: "OH" } as Client} onDeleted={() => {}} />,
      "/clients/7/profile#company",
    );
    await waitFor(async () => expect(document.activeElement).toBe(await screen.findByLabelText(/^Legal Name/)));
  });
});

test("CLIENTS-32 (2 of 2) deleting needs DELETE: `delete` shows the exact text, and nothing is deleted", async () => {
  const text = "To delete Client you must write DELETE in the box";
  const deleted: string[] = [];
  const calls = answering({
    "DELETE /clients/7": ({ body }) =>
      (body as { confirm: string }).confirm === "DELETE"
        ? { body: {} }
        : { status: 422, body: { error: "Validation error", code: "invalid", fields: { confirm: text } } },
  });
  await show(<DeleteDialog client={acme} opened onClose={() => {}} onDeleted={() => deleted.push("deleted")} />);
  const box = await screen.findByLabelText("Write DELETE in the box");
  const remove = () => fireEvent.click(screen.getByRole("button", { name: "Delete Client" }));
  remove();
  expect(calls).toEqual([]);
  fireEvent.change(box, { target: { value: "delete" } });
  remove();
  expect(await screen.findByText(text)).toBeTruthy();
  expect([box.getAttribute("aria-invalid"), deleted]).toEqual(["true", []]);
  fireEvent.change(box, { target: { value: "DELETE" } });
  remove();
  await waitFor(() => expect(deleted).toEqual(["deleted"]));
  expect(calls.map(({ body }) => body)).toEqual([{ confirm: "delete" }, { confirm: "DELETE" }]);
});

test("fields that the role may not change are read, and firms that are not its to choose are not asked for", async () => {
  const reader = { ...acme, abilities: { ...acme.abilities, fields: ["legal_name"], delete: false } } as Client;
  const calls = answering({ "PATCH /clients/7": { body: { ...acme, version: 5 } } });
  await show(<EditPanel client={reader} opened onClose={() => {}} onDeleted={() => {}} />);
  await screen.findByLabelText(/^Legal Name/, { selector: "input" });
  expect([field("Legal Name").readOnly, field("Trade Name").readOnly]).toEqual([false, true]);
  expect([field("Salutation").disabled, field("Managing Firm").disabled]).toEqual([true, true]);
  expect(field("Managing Firm").value).toBe("North Law");
  expect(screen.queryByText("Delete Client")).toBeNull();
  expect(calls).toEqual([]);
});

test("PEO is asked of 941 filers only, and leaves with another type", async () => {
  const client = { ...acme, uses_peo: true } as Client;
  const wide = { ...client, abilities: { ...acme.abilities, fields: ["business_type", "uses_peo"] } } as Client;
  const calls = answering({ "PATCH /clients/7": { body: { ...acme, version: 5 } } });
  await show(<EditPanel client={wide} opened onClose={() => {}} onDeleted={() => {}} />);
  const peo = () => screen.queryByLabelText<HTMLInputElement>("Uses PEO");
  await waitFor(() => expect(peo()?.checked).toBe(true));
  fireEvent.click(field("Business Type"));
  const types = await screen.findAllByRole("option", { hidden: true });
  const farm = types.find(({ textContent }) => textContent?.includes("943")) as HTMLElement;
  fireEvent.click(farm);
  await waitFor(() => expect(peo()).toBeNull());
  save();
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual([
      { business_type: 2, uses_peo: false, version: 4 },
    ]),
  );
});

test("where two changes meet, firms and types stand by their names, and a firm that is out of reach as another", async () => {
  const stale = { error: "Kim Lee changed this client at 10:42.", code: "stale_version" };
  const theirs = {
    ...acme,
    managing_firm: { id: 99, name: "Far Law" },
    business_type: 2,
    contact_phone: "5550100199",
    version: 5,
  };
  await showPanel({ "PATCH /clients/7": { status: 409, body: stale }, "GET /clients/7": { body: theirs } });
  await choose("Managing Firm", "South Law");
  save();
  const dialog = await screen.findByRole("dialog", { name: "Changed in the meantime" });
  const sides = [...dialog.querySelectorAll("label")].map(({ textContent }) => textContent);
  expect(sides).toEqual(
    expect.arrayContaining(
      ["Theirs: another firm", "Mine: South Law", "Theirs: 943", "As it was: 941", "Theirs: (555) 010-0199"].map(
        (text) => expect.stringContaining(text),
      ),
    ),
  );
});
