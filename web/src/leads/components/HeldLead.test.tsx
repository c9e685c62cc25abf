import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { signedInAs } from "../../ui/testing.tsx";
import { lead, openLeads } from "../lead.given.ts";

beforeEach(() => signedInAs(4));

test("a held lead stands beside each record that it resembles; who does not decide is offered no way out", async () => {
  const looks = {
    ...{ legal_name: "Birch Bakery LLC", trade_name: null, ein: "12-3456789", contact: "Bo Birch" },
    ...{
      contact_email: "bo@birch.example",
      contact_phone: lead.contact_phone,
      street: null,
      city: null,
      state: "OH",
    },
    ...{
      managing_firm: "Harbor Firm",
      originator: null,
      status: "Inactive client",
      created: "2026-01-05T12:00:00.000Z",
    },
  };
  const matches = [1, 2, 3, 4].map((id) => ({
    ...{ kind: "client", id, name: `Birch ${id}`, matched: ["ein", "phone"], looks },
  }));
  const body = { ...lead, possible_duplicate: true, known_elsewhere: true, matches };
  await openLeads("/leads#57", { "GET /leads/57": { body } });
  const held = within(await screen.findByRole("region", { name: "Possible duplicate" }));
  // What is to be decided is read before the form.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("region", { name: "Possible duplicate" })));
  expect(held.getByText(/^It is held because it resembles 4 records that are here already\./)).toBeTruthy();
  expect(held.getAllByText("Same EIN and phone")).toHaveLength(3);
  const rows = within(held.getByRole("table", { name: "This lead and client Birch 1 (#1)" }))
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows[0]).toEqual(["", "This lead", "Client #1", ""]);
  expect(rows.find(([title]) => title === "Status")?.slice(2)).toEqual(["Inactive client", ""]);
  expect(rows.find(([title]) => title === "Phone")?.[3]).toBe("= Same");
  // An address breaks between its parts.
  expect(held.getAllByRole("table")[0]?.querySelectorAll("wbr").length).toBeGreaterThan(1);
  expect(held.queryByRole("button", { name: /uplicate/ })).toBeNull();
  fireEvent.click(held.getByRole("button", { name: "Show all 4" }));
  expect(held.getByRole("link", { name: "Client Birch 4 (#4)" }).getAttribute("href")).toBe("/clients/4/profile");
  expect(held.queryByRole("button", { name: /^Show all/ })).toBeNull();
});
