import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { AuditEntryPanel } from "./auditEntry.dialog.tsx";

const words = {
  actions: { "client.update": "Client changed" },
  entries: {
    client: {
      fields: { legal_name: { label: "Name" }, city: { label: "City" }, street: { label: "Street" } },
    },
  },
  records: { clients: "Client" },
};

const entry = {
  id: 9,
  at: "2026-03-01T10:00:00.000Z",
  actor_user_id: 2,
  actor_name: "Ann Sample",
  on_behalf_of_user_id: 3,
  on_behalf_of_name: "Bea Second",
  action: "client.update",
  record_type: "clients",
  record_id: 7,
  record_name: "Acme LLC",
  client_id: 7,
  client_name: "Acme LLC",
  entity_id: null,
  before: { legal_name: "Old Harbor Trading", street: "1 Main Street" },
  after: { legal_name: "New Harbor Trading", city: "Providence" },
  names: { before: {}, after: {} },
  reason: "As the client wrote.",
  request_id: "r-17",
  ip: "203.0.113.9",
};

test("an entry says who, for whom, why and from where; what was removed and added is marked, in words too, and what is the same is not", async () => {
  signedInAs(1);
  answering({ "GET /audit/9": { body: entry } });
  await show(<AuditEntryPanel id={9} opened onClose={() => {}} words={words} />);
  const panel = within(await screen.findByRole("dialog", { name: "Entry 9" }));
  const fact = async (label: string) =>
    (await panel.findByText(label, { selector: "dt" })).nextElementSibling?.textContent;
  expect(await fact("Who")).toBe("Ann Sample (2)");
  expect(await fact("Acting as")).toBe("Bea Second (3)");
  expect(await fact("Record")).toBe("Client: Acme LLC (7)");
  expect(await fact("Reason")).toBe("As the client wrote.");
  expect(await fact("Address")).toBe("203.0.113.9");
  const cells = (label: string) => {
    const row = panel.getByRole("rowheader", { name: label }).closest("tr");
    return [...(row?.querySelectorAll("td") ?? [])].map(({ innerHTML }) =>
      innerHTML.replace(/<span[^>]*>(removed|added): <\/span>/g, "$1: "),
    );
  };
  expect(cells("Name")).toEqual(["<del>removed: Old</del> Harbor Trading", "<ins>added: New</ins> Harbor Trading"]);
  expect(cells("Street")).toEqual(["<del>removed: 1 Main Street</del>", ""]);
  expect(cells("City")).toEqual(["", "<ins>added: Providence</ins>"]);
});
