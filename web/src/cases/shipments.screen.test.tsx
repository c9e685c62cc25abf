import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, inNarrowWindow, show, signedInAs } from "../ui/testing.tsx";
import { ShipmentsScreen } from "./shipments.screen.tsx";

const address = (part: string) => `/api/v1/shipments/9/file?part=${part}`;
const papers = { collated: address("collated"), label: address("label"), sheet: address("sheet"), hash: null };
const shipment = {
  id: 9,
  kind: "filing",
  packages: [{ id: 2, label: "Final 2" }],
  quarters: [{ year: 2021, quarter: 1 }],
  service_center: "Internal Revenue Service\n7940 Kentucky Drive\nFlorence, KY 41042",
  carrier: "courier",
  fedex_tracking: "123456789012",
  box: 4,
  shipped_on: "2026-03-02",
  shipped_by_name: "Ann Sample",
  papers,
  returned: { at: "2026-03-09T10:00:00.000Z", by_name: "Bea Second", reason: "Refused at the door" },
};
const rowOf = (one: { fedex_tracking: string | null; returned: object | null }) => ({
  record_type: "shipments",
  id: 9,
  record_id: 9,
  direction: "out",
  kind: "package",
  what: "Final 2",
  quarters: shipment.quarters,
  carrier: "courier",
  tracking: one.fedex_tracking,
  date: "2026-03-02",
  by_name: "Ann Sample",
  state: one.returned ? "returned" : "sent",
  note: null,
  documents: [
    { name: "Collated package", address: papers.collated },
    { name: "Label", address: papers.label },
    { name: "Ship sheet", address: papers.sheet },
  ],
  entry: null,
  shipment: one,
});
const letter = {
  record_type: "mailings",
  id: 9,
  record_id: 9,
  direction: "in",
  kind: "irs_mail",
  what: "IRS mail",
  quarters: [],
  carrier: "usps",
  tracking: "9400 1000",
  date: "2026-03-04",
  by_name: "Bea Second",
  state: "received",
  note: "CP 276",
  documents: [],
  entry: { id: 9, version: 3 },
  shipment: null,
};
const showShipments = async (items: object[], others: Parameters<typeof answering>[0] = {}) => {
  const calls = answering({
    "GET /clients/1": { body: { id: 1, legal_name: "Sample LLC", ein: "12-3456789", active: true, on_hold: false } },
    "GET /clients/1/shipments": { body: { items, total: items.length, next: null } },
    ...others,
  });
  return { calls, ...(await show(<ShipmentsScreen />, "/clients/1/shipments", "/clients/$clientId/shipments")) };
};
const rows = async () => (await screen.findAllByRole("row")).slice(1);

test("in a narrow window a shipment's card is headed by what was sent", async () => {
  signedInAs(1);
  inNarrowWindow();
  await showShipments([rowOf(shipment)]);
  expect(await screen.findByRole("button", { name: "Final 2" })).toBeTruthy();
  expect(screen.getByText("Date")).toBeTruthy();
});

test("PACK-52 (2 of 2) a shipment shows number, center and three files; a returned one who, when and why", async () => {
  signedInAs(4);
  const { unmount } = await showShipments([rowOf(shipment)]);
  const row = await screen.findByText("Final 2");
  // What unfolds is a chunk of its own: where another file has loaded it already, it comes before anybody waits for it.
  await act(async () => fireEvent.click(row));
  await screen.findByText("7940 Kentucky Drive");
  for (const words of ["Final 2", "Q1 2021", "Courier", "#4", "Ann Sample", "Refused at the door", "Returned"])
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  expect(screen.getByText(/Mar 9, 2026.*Bea Second/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "123456789012" }).getAttribute("href")).toContain("fedex.com");
  const links = within(screen.getByRole("group", { name: "Papers of Final 2" }));
  for (const [part, name] of [
    ["collated", "Collated package"],
    ["label", "Label"],
    ["sheet", "Ship sheet"],
  ] as const)
    expect(links.getByRole("link", { name }).getAttribute("href")).toBe(address(part));
  expect(screen.queryByText("Tracking number missing")).toBeNull();
  unmount();
  await showShipments([rowOf({ ...shipment, fedex_tracking: null, returned: null })]);
  expect(await screen.findByText("Tracking number missing")).toBeTruthy();
  expect(screen.queryByText("Returned")).toBeNull();
});

test("several quarters of a shipment go on in a second line, where none of them is parted from its year", async () => {
  signedInAs(1);
  const quarters = [4, 1, 2, 3].map((quarter) => ({ year: quarter === 4 ? 2020 : 2021, quarter }));
  await showShipments([{ ...rowOf(shipment), quarters }]);
  const shown = await screen.findByText("Q4 2020, Q1 2021, Q2 2021, Q3 2021");
  expect(shown.textContent).toBe("Q4\u00a02020, Q1\u00a02021, Q2\u00a02021, Q3\u00a02021");
});

test("a client without shipments is told so; who only reads is offered nothing to enter or change", async () => {
  signedInAs(4);
  const { unmount } = await showShipments([]);
  expect(await screen.findByText("Nothing was shipped for this client yet.")).toBeTruthy();
  unmount();
  await showShipments([letter]);
  await screen.findByText("IRS mail");
  expect(screen.queryByRole("button", { name: "Add shipment" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^What to do with/ })).toBeNull();
});

test("packages and other mail stand in one table; only entries by hand have a menu; links lead to the carrier of each", async () => {
  signedInAs(2);
  const asked = { "DELETE /mailings/9": { body: {} } };
  const { calls } = await showShipments(
    [letter, { ...letter, id: 7, record_id: 9, record_type: "transcript_task", entry: null }, rowOf(shipment)],
    asked,
  );
  expect(await rows()).toHaveLength(3);
  expect(screen.getAllByRole("button", { name: /^What to do with/ })).toHaveLength(1);
  expect(screen.getAllByRole("link", { name: "9400 1000" })[0]?.getAttribute("href")).toContain(
    "usps.com/go/TrackConfirmAction?tLabels=94001000",
  );
  // Mail that came in without a number misses none.
  expect(screen.queryByText("Tracking number missing")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "What to do with IRS mail of 2026-03-04" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const question = within(await screen.findByRole("dialog", { name: "Delete this entry of IRS mail?" }));
  fireEvent.click(question.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Shipment deleted.")).toBeTruthy();
  expect(calls.some(({ method }) => method === "DELETE")).toBe(true);
});

test("Add shipment sends what was entered, and says so", async () => {
  signedInAs(1);
  const { calls } = await showShipments([], {
    "POST /clients/1/mailings": { status: 201, body: { ...letter, id: 12, record_id: 12 } },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Add shipment" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add shipment" }));
  fireEvent.change(dialog.getByLabelText(/^What/), { target: { value: "fee_letter" } });
  fireEvent.change(dialog.getByLabelText(/^Sent on/), { target: { value: "2026-03-04" } });
  fireEvent.change(dialog.getByLabelText("Carrier"), { target: { value: "ups" } });
  fireEvent.change(dialog.getByLabelText("Tracking number"), { target: { value: " 1Z 999 " } });
  fireEvent.click(dialog.getByRole("checkbox", { name: "Q1 2021" }));
  fireEvent.click(dialog.getByRole("button", { name: "Add" }));
  expect(await screen.findByText("Shipment added.")).toBeTruthy();
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
    direction: "out",
    kind: "fee_letter",
    quarters: [{ year: 2021, quarter: 1 }],
    carrier: "ups",
    tracking: "1Z 999",
    date: "2026-03-04",
    note: null,
  });
});

test("Edit sends only what was changed, with the version that was read", async () => {
  signedInAs(1);
  const { calls } = await showShipments([letter], { "PATCH /mailings/9": { body: letter } });
  fireEvent.click(await screen.findByRole("button", { name: /^What to do with/ }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit shipment" }));
  fireEvent.change(dialog.getByLabelText("Note"), { target: { value: "" } });
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(calls.find(({ method }) => method === "PATCH")?.body).toEqual({ note: null, version: 3 }));
  expect(await screen.findByText("Shipment saved.")).toBeTruthy();
});
