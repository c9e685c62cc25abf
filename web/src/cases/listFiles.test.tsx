import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { savedAsFile } from "../ui/table/file.given.ts";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { ShipmentsScreen } from "./shipments.screen.tsx";
import { SupportTicketsScreen } from "./supportTickets.screen.tsx";

const page = (items: object[]) => ({ body: { items, total: items.length, next: null } });

/** The columns that a file is asked for, by their headings. */
async function asked(calls: ReturnType<typeof answering>): Promise<Record<string, string>> {
  const { call, columns } = await savedAsFile(calls);
  expect(call.search.get("zone")).toBeTruthy();
  return Object.fromEntries(columns.map(({ title, of }) => [title, of]));
}

test("a file of tickets holds the client with its number", async () => {
  signedInAs(1);
  const calls = answering({ "GET /tickets": page([]) });
  await show(<SupportTicketsScreen />, "/support-tickets");
  await screen.findByText("No tickets yet.");
  expect(await asked(calls)).toMatchObject({ Client: "{client} {#client.id}", "Last message": "{last_message_at}" });
});

test("a shipment shows all its papers, as its file holds them", async () => {
  signedInAs(1);
  const documents = ["Collated package", "Label", "Ship sheet"].map((name) => ({
    name,
    address: `/file?part=${name}`,
  }));
  const row = {
    ...{ record_type: "shipments", id: 9, record_id: 9, direction: "out", kind: "package", what: "Final 2" },
    ...{ quarters: [], carrier: null, tracking: null, date: "2026-03-02", by_name: "Ann Sample", state: "sent" },
    ...{ note: null, documents, entry: null, shipment: null },
  };
  const calls = answering({
    "GET /clients/1": { body: { id: 1, legal_name: "Sample LLC", ein: "12-3456789", active: true, on_hold: false } },
    "GET /clients/1/shipments": page([row]),
  });
  await show(<ShipmentsScreen />, "/clients/1/shipments", "/clients/$clientId/shipments");
  for (const { name, address } of documents)
    expect((await screen.findByRole("link", { name })).getAttribute("href")).toContain(address);
  expect((await screen.findByText(/^Collated package/)).closest("[role=gridcell]")?.textContent).toBe(
    "Collated package, Label, Ship sheet",
  );
  expect(await asked(calls)).toMatchObject({ Quarters: "{quarters}", Document: "{documents}" });
});
