import type { ClaimEmployee, Owners } from "@refundry/contract/claims";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show } from "../../ui/testing.tsx";
import { OwnersListDialog } from "./ownersList.dialog.tsx";

const employee = (id: number, name: string, more: object = {}) =>
  ({ id, name, spellings: [name], gross: "39000.00", owner: false, ...more }) as ClaimEmployee;
const dana = employee(1, "Dana Smith", { owner: true });
const people = [dana, employee(2, "Lee Wong", { spellings: ["WONG, L"] }), employee(3, "Ana Ruiz")];
const listed = (more: object = {}) =>
  ({
    owners: [{ id: 9, kind: "owner", name: "Dana Smith", on_payroll: "matched", version: 1 }],
    has_owners: true,
    owner_family_list: "Dana Smith",
    suspects: 0,
    has_payroll: true,
    version: 6,
    ...more,
  }) as unknown as Owners;

async function opened(owners = listed(), items: ClaimEmployee[] = people) {
  const calls = answering({
    "GET /clients/7/employees": { body: { items, total: items.length, next: null } },
    "PUT /clients/7/owners": { body: owners },
  });
  await show(<OwnersListDialog client={7} owners={owners} opened onClose={() => {}} />);
  return () => calls.filter(({ method }) => method === "PUT").map(({ body }) => body);
}
const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: `Owner ${name}` });
const shown = () => screen.queryAllByRole("checkbox", { name: /^Owner / }).map((one) => one.getAttribute("aria-label"));
const save = () => screen.getByRole("button", { name: "Save" });

test("owners are ticked on the payroll, found by any spelling, and sent with the version that was read", async () => {
  const sent = await opened();
  const search = await screen.findByLabelText("Search");
  expect(people.map(({ name }) => box(name).checked)).toEqual([true, false, false]);
  expect(screen.getAllByText("$39,000.00")).toHaveLength(3);
  fireEvent.change(search, { target: { value: " wong, " } });
  expect(shown()).toEqual(["Owner Lee Wong"]);
  fireEvent.click(box("Lee Wong"));
  fireEvent.change(search, { target: { value: "nobody" } });
  expect(screen.getByText("No employee has this name.")).toBeTruthy();
  fireEvent.change(search, { target: { value: "" } });
  fireEvent.click(box("Dana Smith"));
  fireEvent.click(save());
  await screen.findByText("Owners updated successfully");
  expect(sent()).toEqual([{ employees: [2], no_owners: false, version: 6 }]);
});

test("without anybody ticked it is not sent, unless somebody listed is not on the payroll", async () => {
  for (const [on_payroll, sendable] of [
    ["matched", false],
    ["absent", true],
  ] as const) {
    const owners = listed({ owners: [{ id: 9, kind: "owner", name: "Dana Smith", on_payroll, version: 1 }] });
    const calls = answering({ "GET /clients/7/employees": { body: { items: people, total: 3, next: null } } });
    const { unmount } = await show(<OwnersListDialog client={7} owners={owners} opened onClose={() => {}} />);
    await screen.findByLabelText("Search");
    fireEvent.click(box("Dana Smith"));
    await waitFor(() =>
      expect([on_payroll, save().getAttribute("aria-disabled") !== "true"]).toEqual([on_payroll, sendable]),
    );
    expect(calls.some(({ method }) => method === "PUT")).toBe(false);
    unmount();
  }
});

test("no owners is asked before it takes the names listed away; then nobody can be ticked", async () => {
  const sent = await opened();
  await screen.findByLabelText("Search");
  const none = screen.getByRole<HTMLInputElement>("switch");
  const question = async () => within(await screen.findByRole("dialog", { name: "No owners" }));
  fireEvent.click(none);
  expect((await question()).getByText("Remove the 1 names listed?")).toBeTruthy();
  fireEvent.click((await question()).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "No owners" })).toBeNull());
  expect([none.checked, box("Dana Smith").checked]).toEqual([false, true]);
  fireEvent.click(none);
  fireEvent.click((await question()).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(none.checked).toBe(true));
  expect([box("Dana Smith").checked, box("Dana Smith").disabled]).toEqual([false, true]);
  fireEvent.click(save());
  await waitFor(() => expect(sent()).toEqual([{ employees: [], no_owners: true, version: 6 }]));
});

test("without payroll it says what to do, and the free text is the other way", async () => {
  await opened(listed(), []);
  expect(await screen.findByText("Upload payroll to pick owners from the employees.")).toBeTruthy();
  fireEvent.click(screen.getByRole("tab", { name: "Free text" }));
  expect(await screen.findByLabelText(/^Owners/, { selector: "[data-path=owners]" })).toBeTruthy();
});
