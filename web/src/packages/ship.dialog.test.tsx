import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { showTimesIn } from "../base/instants.ts";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { PackageRows } from "./components/PackageRows.tsx";
import { packageRow } from "./package.given.tsx";

const final = (ship: object | null, more: object = {}) =>
  packageRow(2, { status: "final", label: "Final 2", moves: [], ship, ...more });
const showRows = (...rows: ReturnType<typeof packageRow>[]) =>
  show(<PackageRows client={1} rows={rows} onRetry={undefined} />);
const before = {
  label: "Final 2",
  quarters: [{ year: 2021, quarter: 1 }],
  centers: [
    { carrier: "courier", name: "Internal Revenue Service", lines: ["7940 Kentucky Drive", "Florence, KY 41042"] },
    { carrier: "mail", name: "Department of the Treasury", lines: ["Cincinnati, OH 45999-0005"] },
  ],
  may_track: true,
  along: ["2020 Supplement 1"],
  reason: null,
};

test("PACK-44 (2 of 2) Ship says why it cannot; a ready one shows center and quarters, and ships", async () => {
  signedInAs(1);
  const { unmount } = await showRows(final({ enabled: false, reason: "The final package is not signed." }));
  const refused = screen.getByRole("button", { name: "Ship Final 2" });
  expect(document.getElementById(refused.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "The final package is not signed.",
  );
  fireEvent.click(refused);
  expect(screen.queryByRole("dialog")).toBeNull();
  unmount();
  const calls = answering({
    "GET /packages/2/shipping": { body: before },
    "POST /packages/2/ship": { status: 201, body: {} },
  });
  await showRows(final({ enabled: true, reason: null }, { signed: "2026-03-01T10:00:00.000Z" }));
  expect(screen.getByText("Signed")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Ship Final 2" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ship Final 2 to the IRS" }));
  await dialog.findByText("7940 Kentucky Drive");
  expect(dialog.getByText("Q1 2021")).toBeTruthy();
  expect(dialog.getByText("2020 Supplement 1")).toBeTruthy();
  fireEvent.change(dialog.getByLabelText("Carrier"), { target: { value: "mail" } });
  expect(dialog.getByText("Cincinnati, OH 45999-0005")).toBeTruthy();
  const number = dialog.getByRole("textbox", { name: "Tracking number" });
  fireEvent.change(number, { target: { value: "12" } });
  expect(dialog.getByText("Tracking number must have 12 to 22 digits.")).toBeTruthy();
  fireEvent.change(number, { target: { value: "123456789012" } });
  fireEvent.click(dialog.getByRole("button", { name: "Ship" }));
  await screen.findByText("Package was shipped successfully.");
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
    carrier: "mail",
    fedex_tracking: "123456789012",
  });
});

test("PACK-75 (2 of 2) a draft has a delete icon and no Ship; role 2 sees Ship and no icon, role 4 neither", async () => {
  signedInAs(1);
  const remove = [{ name: "delete", reason: null }];
  const one = await showRows(packageRow(1, { label: "Draft 1", moves: remove }));
  expect(screen.getByRole("button", { name: "Delete Draft 1" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Ship/ })).toBeNull();
  one.unmount();
  signedInAs(2);
  const two = await showRows(final({ enabled: true, reason: null }));
  expect(screen.getByRole("button", { name: "Ship Final 2" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Delete/ })).toBeNull();
  two.unmount();
  signedInAs(4);
  // A day has no zone.
  showTimesIn("America/Los_Angeles");
  await showRows(final(null, { shipped_on: "2026-03-02" }));
  expect(screen.getByText(/^Shipped Mar 2, 2026/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^(Ship|Delete)/ })).toBeNull();
});

test("without the right to give a number none is asked for", async () => {
  signedInAs(2);
  const calls = answering({
    "GET /packages/2/shipping": { body: { ...before, may_track: false, along: [] } },
    "POST /packages/2/ship": { status: 201, body: {} },
  });
  await showRows(final({ enabled: true, reason: null }));
  fireEvent.click(screen.getByRole("button", { name: "Ship Final 2" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ship Final 2 to the IRS" }));
  fireEvent.click(await dialog.findByRole("button", { name: "Ship" }));
  expect(dialog.queryByRole("textbox")).toBeNull();
  expect(dialog.queryByText("Goes along")).toBeNull();
  await waitFor(() => expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ carrier: "courier" }));
});
