import type { Client } from "@refundry/contract/clients";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { answering, show } from "../ui/testing.tsx";
import { DuplicatesDialog } from "./duplicates.dialog.tsx";

const acme = {
  id: 3,
  ein: "12-3456789",
  legal_name: "Acme LLC",
  contact_email: "ann@acme.example",
  contact_phone: null,
} as Client;
const dialog = <DuplicatesDialog client={acme} opened onClose={() => {}} />;

describe("the possible duplicates of a client", () => {
  test("lead to their profiles and say in what they are alike", async () => {
    const items = [
      { id: 7, legal_name: "Acme Inc.", same: "name" },
      { id: 9, legal_name: "Birch LLC", same: "email" },
    ];
    const calls = answering({ "GET /clients/duplicates": { body: { items, total: 2, next: null } } });
    await show(dialog);
    const link = await screen.findByRole("link", { name: "Acme Inc." });
    expect(link.getAttribute("href")).toBe("/clients/7/profile#7");
    expect(screen.getByText("#7 · Legal names alike")).toBeTruthy();
    expect(screen.getByText("#9 · Same e-mail")).toBeTruthy();
    expect(Object.fromEntries(calls[0]?.search ?? [])).toEqual({
      client: "3",
      ein: "12-3456789",
      legal_name: "Acme LLC",
      contact_email: "ann@acme.example",
    });
  });

  test("may be none", async () => {
    answering({ "GET /clients/duplicates": { body: { items: [], total: 0, next: null } } });
    await show(dialog);
    expect(await screen.findByText(/^No possible duplicate found\./)).toBeTruthy();
  });
});
