import type { ClaimPerson, Owners } from "@refundry/contract/claims";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { OwnersCard } from "./OwnersCard.tsx";
import { OwnersListCard } from "./OwnersListCard.tsx";
import { givenPerson } from "./person.given.ts";

const person = (id: number, name: string, more: Partial<ClaimPerson> = {}) =>
  givenPerson({ id, name, position: id, ...more });
const people = [
  person(1, "Dana Smith", { percent: "62.50", reason: "owns 62.50%" }),
  person(2, "Evan Smith", { kind: "family", related_to: 1, relation: "child", on_payroll: "absent" }),
  person(3, "Smith LP", { kind: "entity", percent: "37.50", excluded: false, on_payroll: "open" }),
  person(4, "Ada Lee", { on_payroll: "open" }),
];
const none: Owners = {
  owners: [],
  has_owners: null,
  owner_family_list: "",
  suspects: 0,
  has_payroll: true,
  version: 2,
};

async function card(owners: Partial<Owners>, mayChange = true, answers: Parameters<typeof answering>[0] = {}) {
  signedInAs(1);
  answering({ "GET /clients/7/owners": { body: { ...none, ...owners } }, ...answers });
  await show(<OwnersListCard client={7} mayChange={mayChange} />);
}
const rows = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test("everybody listed stands with share, relation, payroll and what becomes of the wages", async () => {
  await card({ owners: people });
  await screen.findByRole("table", { name: "Owners and family members" });
  expect(rows()).toEqual([
    ["Dana Smith", "Owner", "62.50%", "–", "Found", "Excluded: owns 62.50%"],
    ["Evan Smith", "Family", "–", "child of Dana Smith", "Not on payroll", "–"],
    ["Smith LP", "Entity", "37.50%", "–", "–", "Entity"],
    ["Ada Lee", "Owner", "–", "–", "Not matched", "–"],
  ]);
  cleanup();
  await card({ owners: people, has_payroll: false });
  await screen.findByRole("table", { name: "Owners and family members" });
  expect(rows().map((cells) => cells.slice(4))).toEqual([
    ["Found", "Excluded: owns 62.50%"],
    ["Not on payroll", "–"],
    ["–", "Entity"],
    ["No payroll yet", "–"],
  ]);
});

test("beside somebody not found stands who of the payroll is spelled nearly alike, on both cards", async () => {
  const items = [
    { ...{ id: 21, name: "Ada Lea", spellings: ["Ada Lea"], owner: false, family: false, excluded: false } },
    { ...{ id: 22, name: "Dana Smyth", spellings: ["Dana Smyth"], owner: false, family: false, excluded: false } },
  ].map((one) => ({ ...one, gross: "38000.00", first_date: "2021-01-08", last_date: "2021-09-17" }));
  const answers = {
    "GET /clients/7/name-matches": { body: { items: [], total: 0, next: null } },
    "GET /clients/7/employees": { body: { items, total: 2, next: null } },
  };
  await card({ owners: people }, true, answers);
  await screen.findByText("Nearly alike on the payroll: Ada Lea");
  expect(rows().map((cells) => cells[4])).toEqual([
    ...["Found", "Not on payroll", "–"],
    "Not matchedNearly alike on the payroll: Ada Lea",
  ]);
  cleanup();
  await show(<OwnersCard client={7} mayChange />);
  const hint = await screen.findByText(/^Nearly alike/);
  expect(hint.closest("li")?.textContent).toContain("Ada Lee");
});

test("a name leads to the person for who may change it; who only reads is offered nothing", async () => {
  await card({ owners: people }, true, { "GET /clients/7/ownership": { body: { holdings: [], relations: [] } } });
  fireEvent.click(await screen.findByRole("button", { name: "Evan Smith" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit person" }));
  expect((await dialog.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe("Evan Smith");
  cleanup();
  await card({ owners: people }, true, { "GET /clients/7/ownership": { body: { holdings: [], relations: [] } } });
  fireEvent.click(await screen.findByRole("button", { name: "Add person" }));
  const added = within(await screen.findByRole("dialog", { name: "Add person" }));
  expect((await added.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe("");
  cleanup();
  await card({ owners: people }, false);
  await screen.findByText("Evan Smith");
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Show the chain"]);
});

test.each([
  [{ has_owners: null }, "Owners are not declared yet."],
  [{ has_owners: false }, "No owners were declared for this client."],
])("a list without anybody says whether that was declared: %j", async (owners, text) => {
  await card(owners);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.queryByRole("button", { name: /chain/ })).toBeNull();
});
