import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { signedInAs } from "../ui/testing.tsx";
import { openLeads, ready } from "./lead.given.ts";

beforeEach(() => signedInAs(4));

const dialog = () => screen.findByRole("dialog", { name: "Edit Lead Profile" });

test("converting names the tax firm that it takes and what becomes of the lead; the cursor stands in the first field", async () => {
  const tax = { id: 7, name: "Keating Tax" };
  const abilities = { ...ready.abilities, choose_tax_firm: true };
  const others = { body: { items: [{ id: 8, name: "Oak Tax" }], total: 1 } };
  const { calls } = await openLeads("/leads#57", {
    "GET /leads/57": { body: { ...ready, ein: "12-3456789", usual_tax_firm: tax, abilities } },
    "GET /entities/tax": others,
    "POST /leads/57/promote": { body: { client_id: 3, client_url: null } },
  });
  fireEvent.click(await within(await dialog()).findByRole("button", { name: "Convert to Client" }));
  const place = await screen.findByRole("dialog", { name: "Convert Birch Bakery to a client?" });
  const text = "The new client has no attorney of record until one is assigned. The lead closes as converted.";
  expect(await within(place).findByText(text)).toBeTruthy();
  const field = within(place).getByRole("combobox", { name: "Tax Firm" }) as HTMLInputElement;
  await waitFor(() => expect([field.value, document.activeElement]).toEqual(["Keating Tax", field]));
  expect(within(place).getByText("It works with your firm.")).toBeTruthy();
  fireEvent.click(within(place).getByRole("button", { name: "Convert" }));
  // What nobody changed is left to the server.
  await waitFor(() => expect(calls.find(({ method }) => method === "POST")?.body).toEqual({}));
});

test.each([true, false])(
  "of firms that work with several tax firms one is chosen first; attorney %s",
  async (becomes) => {
    const abilities = { ...ready.abilities, choose_tax_firm: true, becomes_attorney: becomes };
    await openLeads("/leads#57", {
      "GET /leads/57": { body: { ...ready, ein: "12-3456789", abilities } },
      "GET /entities/tax": { body: { items: [], total: 0 } },
    });
    fireEvent.click(await within(await dialog()).findByRole("button", { name: "Convert to Client" }));
    const place = await screen.findByRole("dialog", { name: "Convert Birch Bakery to a client?" });
    fireEvent.click(await within(place).findByRole("button", { name: "Convert" }));
    expect(await within(place).findByText("Tax Firm Field is required.")).toBeTruthy();
    expect(within(place).queryByText(/^You become the attorney of record/) !== null).toBe(becomes);
  },
);

const law = {
  body: {
    items: [
      { id: 3, name: "Lane Law" },
      { id: 4, name: "Moss Law" },
    ],
    total: 2,
  },
};
const taxes = {
  body: {
    items: [
      { id: 7, name: "Keating Tax" },
      { id: 8, name: "Oak Tax" },
    ],
    total: 2,
  },
};
/** The dialog of one who chooses both firms, of a lead of Lane Law, with which Keating Tax works. */
async function choosing(lead: object = {}) {
  const abilities = { ...ready.abilities, choose_firm: true, choose_tax_firm: true };
  const managing_firm = { id: 3, name: "Lane Law" };
  const one = { ...ready, ein: "12-3456789", managing_firm, usual_tax_firm: { id: 7, name: "Keating Tax" }, abilities };
  const { calls } = await openLeads("/leads#57", {
    "GET /leads/57": { body: { ...one, ...lead } },
    "GET /entities/law": law,
    "GET /entities/tax": taxes,
    "POST /leads/57/promote": { body: { client_id: 3, client_url: null } },
  });
  fireEvent.click(await within(await dialog()).findByRole("button", { name: "Convert to Client" }));
  const place = within(await screen.findByRole("dialog", { name: "Convert Birch Bakery to a client?" }));
  const choose = async (label: string, name: string) => {
    fireEvent.click(await place.findByRole("combobox", { name: label }));
    fireEvent.click(await screen.findByRole("option", { name }));
  };
  const convert = () => fireEvent.click(place.getByRole("button", { name: "Convert" }));
  const sent = () =>
    waitFor(() => {
      const post = calls.find(({ method }) => method === "POST");
      expect(post).toBeTruthy();
      return post?.body;
    });
  return { place, choose, convert, sent };
}

test("another managing firm takes the tax firm away; with none chosen the server takes the one of that firm", async () => {
  const { place, choose, convert, sent } = await choosing();
  await choose("Managing Firm", "Moss Law");
  expect(place.getByRole<HTMLInputElement>("combobox", { name: "Tax Firm" }).value).toBe("");
  expect(place.getByText("Left empty, the one that works with the managing firm is taken.")).toBeTruthy();
  convert();
  expect(await sent()).toEqual({ managing_firm: 4 });
});

test("the usual tax firm is sent once another managing firm is chosen with it", async () => {
  const { choose, convert, sent } = await choosing();
  await choose("Managing Firm", "Moss Law");
  await choose("Tax Firm", "Keating Tax");
  convert();
  expect(await sent()).toEqual({ managing_firm: 4, tax_firm: 7 });
});

test("who chooses the managing firm has to", async () => {
  const { place, convert } = await choosing({ managing_firm: null, usual_tax_firm: null });
  convert();
  expect(await place.findByText("Managing Firm Field is required.")).toBeTruthy();
});

test("the usual tax firm is offered beside others, also where it is not among them", async () => {
  const { choose, convert, sent, place } = await choosing({ usual_tax_firm: { id: 9, name: "Elm Tax" } });
  await choose("Tax Firm", "Oak Tax");
  expect(place.getByRole<HTMLInputElement>("combobox", { name: "Tax Firm" }).value).toBe("Oak Tax");
  await choose("Tax Firm", "Elm Tax");
  convert();
  expect(await sent()).toEqual({ managing_firm: 3 });
});

test("with whom the tax firm works is said of the lead's managing firm, and not of another that was chosen", async () => {
  const { place, choose } = await choosing();
  expect(place.getByText("It works with Lane Law.")).toBeTruthy();
  await choose("Managing Firm", "Moss Law");
  await choose("Tax Firm", "Keating Tax");
  expect(place.queryByText(/^It works with/)).toBeNull();
  expect(place.getByText("Left empty, the one that works with the managing firm is taken.")).toBeTruthy();
});

test("who does not choose the managing firm reads that the tax firm works with the own one, whosever the lead is", async () => {
  const { place } = await choosing({ abilities: { ...ready.abilities, choose_tax_firm: true } });
  expect(place.getByText("It works with your firm.")).toBeTruthy();
});
