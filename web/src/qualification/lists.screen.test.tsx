import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { QueueScreen } from "./queue.screen.tsx";
import { ReceiptsScreen } from "./receipts.screen.tsx";
import { ReportScreen } from "./report.screen.tsx";

const list = (items: object[]) => ({ body: { items, total: items.length, next: null } });
const headings = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
/** The title with the count beside it. */
const titled = () => screen.getByRole("heading", { level: 1 }).parentElement?.textContent;
const row = {
  id: 7,
  client_id: 7,
  age: 6,
  waiting: "overdue",
  client: "Acme",
  managing_firm: "Oak Law",
  aor: "Bea Second",
  legal_name: "Acme Inc.",
  ein: "12-3456789",
  cycle: 2,
  mandate_changed: true,
};

test("QUAL-01 (2 of 2) the seven columns stand as named; a changed mandate and a long wait are said", async () => {
  signedInAs(3);
  answering({ "GET /queues/qualification": list([row]) });
  await show(<QueueScreen />, "/queues/qualification");
  await screen.findByText("Acme Inc.");
  expect(headings()).toEqual(["ID", "Age", "Client", "Managing Firm", "Attorney of Record", "Legal Name", "EIN"]);
  for (const chip of ["Mandate changed since approval", "Overdue"]) expect(screen.getByText(chip)).toBeTruthy();
  expect(titled()).toBe("Qualification Review1 · 1 overdue");
});

test("QUAL-03 (2 of 2) the age stands as it is, and who was sent again is marked, who was sent once is not", async () => {
  signedInAs(3);
  const once = { ...row, id: 8, client_id: 8, cycle: 1, age: 0, waiting: "on_time", legal_name: "Other Inc." };
  const due = { ...row, id: 9, client_id: 9, age: 5, waiting: "due", legal_name: "Third Inc." };
  answering({ "GET /queues/qualification": list([row, due, once]) });
  await show(<QueueScreen />, "/queues/qualification");
  const lineOf = async (name: string) => (await screen.findByText(name)).closest("[role=row]") as HTMLElement;
  const [again, first] = [await lineOf("Acme Inc."), await lineOf("Other Inc.")];
  // What is due today is late for nobody.
  expect(titled()).toBe("Qualification Review3 · 1 overdue");
  expect([within(again).getByText("6"), within(again).getByText("Sent again")].length).toBe(2);
  expect([within(first).getByText("0").textContent, within(first).queryByText("Sent again")]).toEqual(["0", null]);
});

test("QUAL-02 (2 of 3) an EIN leaves its row, anything else none; a row opens the review", async () => {
  signedInAs(3);
  answering({
    "GET /queues/qualification": list([
      row,
      { ...row, id: 8, client_id: 8, ein: "98-7654321", legal_name: "Other Inc." },
    ]),
  });
  const { router } = await show(<QueueScreen />, "/queues/qualification");
  await screen.findByText("Other Inc.");
  const box = screen.getByRole("searchbox");
  fireEvent.change(box, { target: { value: "12-3456789" } });
  await waitFor(() => expect(screen.queryByText("Other Inc.")).toBeNull());
  fireEvent.click(screen.getByText("Acme Inc."));
  await waitFor(() => expect(router.state.location.pathname).toBe("/clients/7/qualification"));
});

test("QUAL-02 (3 of 3) an empty queue says The queue is empty", async () => {
  signedInAs(3);
  answering({ "GET /queues/qualification": list([]) });
  await show(<QueueScreen />, "/queues/qualification");
  expect(await screen.findByText("The queue is empty")).toBeTruthy();
  expect(titled()).toBe("Qualification Review");
});

test("a row of the receipts report opens the orders of its client", async () => {
  signedInAs(9);
  const met = {
    id: 7,
    client: 7,
    year: 2021,
    quarters: [1],
    ratios: ["70.00"],
    met: "Q1 70.00%",
    legal_name: "Acme Inc.",
    trade_name: "Acme",
    ein: null,
    entity: null,
  };
  answering({ "GET /reports/revenue-reduction": list([met]) });
  const { router } = await show(<ReceiptsScreen />, "/revenue-reduction", "/revenue-reduction", [
    "/clients/$clientId/mandates",
  ]);
  fireEvent.click(await screen.findByText("Acme Inc."));
  await waitFor(() => expect(router.state.location.pathname).toBe("/clients/7/mandates"));
});

test("QUAL-52 (2 of 2) the report's columns", async () => {
  signedInAs(9);
  answering({
    "GET /reports/qualifications": list([{ id: 7, client_id: 7, client: "Acme", aor: "Bea Second", days_in_queue: 4 }]),
  });
  await show(<ReportScreen />, "/reports/qualifications");
  await screen.findByText("Acme");
  expect(headings()).toEqual(["Client id", "Client", "AOR", "Days in queue"]);
});

test("QUAL-68 it opens with Qualified and All quarters met; Awaiting has its own columns", async () => {
  signedInAs(9);
  const met = {
    id: 7,
    client: 7,
    year: 2021,
    quarters: [1, 3],
    ratios: ["70.00", "65.10"],
    met: "Q1 70.00% Q3 65.10%",
    legal_name: "Acme Inc.",
    trade_name: "Acme",
    ein: null,
    entity: null,
  };
  const calls = answering({
    "GET /reports/revenue-reduction": ({ search }) =>
      search.get("filter") === "0"
        ? list([{ ...met, year: null, quarters: [], ratios: [], met: "", ein: "12-3456789", entity: "Oak Law" }])
        : list([met, { ...met, id: 8, year: 2020, quarters: [4], ratios: ["40.00"], met: "Q4 40.00%" }]),
  });
  await show(<ReceiptsScreen />, "/revenue-reduction");
  const shares = await screen.findAllByText(/%$/);
  expect(shares.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    "Q1 70.00%",
    "Q3 65.10%",
    "Q4 40.00%",
  ]);
  expect((screen.getByRole("radio", { name: "Qualified" }) as HTMLInputElement).checked).toBe(true);
  expect((screen.getByRole("radio", { name: "All quarters met" }) as HTMLInputElement).checked).toBe(true);
  expect(headings()).toEqual(["Year", "Quarters", "Legal name", "Trade name"]);
  // Two years of one client.
  expect(titled()).toBe("Revenue reduction1 client");
  expect(screen.getByText(/^Clients by the quarters whose gross receipts fell/)).toBeTruthy();
  expect(calls.at(-1)?.search.get("filter")).toBe("1");
  fireEvent.click(screen.getByRole("radio", { name: "Awaiting" }));
  await screen.findByText("Oak Law");
  expect(headings()).toEqual(["Legal name", "Trade name", "EIN", "Entity"]);
  expect(screen.getByText("Of these clients a figure of their gross receipts is still missing.")).toBeTruthy();
});

test("no client of a filter", async () => {
  signedInAs(9);
  answering({ "GET /reports/revenue-reduction": list([]) });
  await show(<ReceiptsScreen />, "/revenue-reduction?filter=4");
  expect(await screen.findByText("No clients match this filter.")).toBeTruthy();
  expect(titled()).toBe("Revenue reduction0 clients");
  expect((screen.getByRole("radio", { name: "Partial quarters met" }) as HTMLInputElement).checked).toBe(true);
});
