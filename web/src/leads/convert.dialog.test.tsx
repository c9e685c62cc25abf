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
