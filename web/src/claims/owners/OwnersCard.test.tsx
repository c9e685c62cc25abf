import type { ClaimPerson, Owners } from "@refundry/contract/claims";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { OwnersCard } from "./OwnersCard.tsx";
import { givenPerson } from "./person.given.ts";

test("CLAIM-10 (2 of 2) Save waits for a name or for No owners; with it on, the card says that none were declared", async () => {
  signedInAs(1);
  let owners: Owners = {
    owners: [],
    has_owners: null,
    owner_family_list: "",
    suspects: 0,
    has_payroll: true,
    version: 0,
  };
  const calls = answering({
    "GET /clients/7/owners": () => ({ body: owners }),
    "POST /clients/7/owners/raw": () => {
      owners = { ...owners, has_owners: false, version: 1 };
      return { body: owners };
    },
    "PUT /clients/7/owners/raw": () => {
      owners = { ...owners, has_owners: false, version: 1 };
      return { body: owners };
    },
  });
  await show(<OwnersCard client={7} mayChange />);
  fireEvent.click(await screen.findByRole("button", { name: "Edit owners" }));
  const form = within(await screen.findByRole("form", { name: "Owners and family" }));
  const save = form.getByRole<HTMLButtonElement>("button", { name: "Save" });
  const waits = () => save.disabled || save.getAttribute("aria-disabled") === "true";
  const name = (label: string, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } });
  expect(waits()).toBe(true);
  name("Family members", "Evan Smith");
  expect(waits()).toBe(true);
  name("Family members", "");
  name("Owners", "Dana Smith");
  expect(waits()).toBe(false);
  name("Owners", "");
  expect(waits()).toBe(true);
  fireEvent.click(form.getByRole("switch", { name: "No owners" }));
  await waitFor(() => expect(waits()).toBe(false));
  fireEvent.click(save);
  await screen.findByText("Owners updated successfully");
  await screen.findByText("No owners were declared for this client.");
  const sent = calls.filter(({ method }) => method !== "GET").map(({ body }) => body);
  expect(sent).toEqual([{ owner_family_list: "", no_owners: true, version: 0 }]);
});

test("part of CLAIM-77: a name written twice is refused at its box, and can be told apart", async () => {
  signedInAs(1);
  const owners: Owners = {
    owners: [],
    has_owners: null,
    owner_family_list: "",
    suspects: 0,
    has_payroll: true,
    version: 0,
  };
  const calls = answering({
    "GET /clients/7/owners": { body: owners },
    "PUT /clients/7/owners/raw": { body: { ...owners, version: 1 } },
    "POST /clients/7/owners/raw": { body: { ...owners, version: 1 } },
  });
  await show(<OwnersCard client={7} mayChange />);
  fireEvent.click(await screen.findByRole("button", { name: "Edit owners" }));
  const form = within(await screen.findByRole("form", { name: "Owners and family" }));
  const box = (label: string) => form.getByLabelText(label);
  const write = (label: string, value: string) => {
    fireEvent.change(box(label), { target: { value } });
    fireEvent.blur(box(label));
  };
  write("Owners", "Tobias Eastman\nTOBIAS  eastman");
  const listed = (name: string, among: string) => `This person is already listed. See ${name} among the ${among}.`;
  expect(await form.findByText(listed("TOBIAS  eastman", "owners").replace("  ", " "))).toBeTruthy();
  expect(box("Owners").getAttribute("aria-invalid")).toBe("true");
  fireEvent.click(form.getByRole("button", { name: "Save" }));
  write("Owners", "Tobias Eastman\nTobias B. Eastman");
  await waitFor(() => expect(form.queryByText(/This person is already listed\./)).toBeNull());
  write("Family members", "Ada Eastman\nAda Eastman");
  expect(await form.findByText(listed("Ada Eastman", "family members"))).toBeTruthy();
  write("Family members", "Ada Eastman\nTobias eastman");
  expect(await form.findByText(listed("Tobias eastman", "owners"))).toBeTruthy();
  expect(box("Family members").getAttribute("aria-invalid")).toBe("true");
  write("Family members", "Tobias Eastman Jr.");
  fireEvent.click(form.getByRole("button", { name: "Save" }));
  await screen.findByText("Owners updated successfully");
  expect(calls.filter(({ method }) => method !== "GET")).toHaveLength(1);
});

test.each([
  [false, "No payroll yet"],
  [true, "Not matched"],
])("whom nobody looked for is not called missing (payroll: %s)", async (has_payroll, word) => {
  signedInAs(1);
  const dana = {
    id: 1,
    kind: "owner",
    name: "Dana Smith",
    percent: null,
    has_living_relatives: null,
    related_to: null,
    relation: null,
    on_payroll: "open",
    to_check: false,
    excluded: true,
    reason: null,
    position: 0,
    version: 1,
  };
  answering({
    "GET /clients/7/owners": {
      body: { owners: [dana], has_owners: true, owner_family_list: "Dana Smith", suspects: 0, has_payroll, version: 1 },
    },
  });
  await show(<OwnersCard client={7} mayChange />);
  expect(await screen.findByText(word)).toBeTruthy();
});

const owner = (id: number, name: string, more: Partial<ClaimPerson> = {}) =>
  givenPerson({ id, name, on_payroll: "open", ...more });

async function notFound(role: 4 | 12, has_payroll = true) {
  signedInAs(role);
  const listed = [
    owner(1, "Harry Whitfield"),
    owner(2, "Joan Whitfield"),
    owner(3, "Ann Reed", { to_check: true }),
    owner(4, "Bo Reed", { on_payroll: "matched" }),
    owner(5, "Kit Reed", { kind: "family" }),
  ];
  const body = { owners: listed, has_owners: true, owner_family_list: "", suspects: 1, has_payroll, version: 1 };
  const calls = answering({
    "GET /clients/7/owners": { body },
    "PATCH /clients/7/name-matches": { body },
  });
  await show(<OwnersCard client={7} mayChange />);
  await screen.findByText("Harry Whitfield");
  return calls;
}

test("whom the payroll does not show is named on the card, and all of them are said not to be on it by one press", async () => {
  const calls = await notFound(4);
  expect(
    screen.getByText(
      "Harry Whitfield and Joan Whitfield are not found on the payroll, and stay “Not matched” until this is said:",
    ),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "All 2 not on payroll" }));
  const sent = () => calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  await waitFor(() =>
    expect(sent()).toEqual([
      { person: 1, on_payroll: "absent" },
      { person: 2, on_payroll: "absent" },
    ]),
  );
});

test.each([
  [12, true],
  [4, false],
] as const)("role %i with payroll %s is asked nothing of whom it does not show", async (role, has_payroll) => {
  await notFound(role, has_payroll);
  expect(screen.queryByRole("button", { name: /not on payroll/ })).toBeNull();
});
