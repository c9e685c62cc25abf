import type { NameMatch, Owners } from "@refundry/contract/claims";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, ifIt, show, signedInAs } from "../../ui/testing.tsx";
import { NamesButton } from "./NamesButton.tsx";
import { NamesPanel } from "./names.dialog.tsx";
import { OwnersCard } from "./OwnersCard.tsx";

const listed = (id: number, name: string, more: Partial<Owners["owners"][number]> = {}): Owners["owners"][number] => ({
  ...{ id, name, version: 1, kind: "owner", percent: null, has_living_relatives: null, related_to: null },
  ...{ relation: null, on_payroll: "open", position: 0, excluded: true, reason: null, to_check: false },
  ...more,
});
const paid = (id: number, name: string, more: object = {}) => ({
  ...{ id, name, spellings: [name], owner: false, family: false, excluded: false },
  ...{ gross: "38000.00", first_date: "2021-01-08", last_date: "2021-09-17" },
  ...more,
});
const pair = (person: number, employee: number, state: NameMatch["state"]) => ({
  ...{ id: 1, basis: "last", state, reason: null, decided_by: null, decided_at: null, moves: [], version: 1 },
  person: { id: person, kind: "owner", name: "Somebody" },
  employee: { ...paid(employee, "Somebody"), checks: 2 },
});

async function panel(owners: Owners["owners"], employees: object[], items: object[] = [], role: 1 | 9 = 1) {
  signedInAs(role);
  const body = { owners, has_owners: true, owner_family_list: "", suspects: 0, has_payroll: true, version: 1 };
  const calls = answering({
    "GET /clients/7/name-matches": { body: { items, total: items.length, next: null } },
    "GET /clients/7/owners": { body },
    "GET /clients/7/employees": { body: { items: employees, total: employees.length, next: null } },
    "POST /clients/7/name-matches": { body },
    "PATCH /clients/7/name-matches": { body },
  });
  await show(<NamesPanel client={7} opened onClose={() => {}} />);
  const status = await screen.findByText(/^(Nothing must be decided\.|\d owners? w|All names|For 2|Somebody)/);
  await waitFor(() => expect(calls.some(({ path }) => path === "/clients/7/employees")).toBe(owners.length > 0));
  return { calls, status };
}
const hints = () => screen.queryAllByText(/^Is /).map(({ textContent }) => textContent);

test("whom the payroll does not show is asked about beside who is spelled nearly alike, and chosen by a press alone", async () => {
  const { calls, status } = await panel(
    [listed(3, "Edith Quillfether", { kind: "family" }), listed(4, "Tomas Riuz")],
    [paid(21, "Edith Quillfeather"), paid(22, "Ruiz, Tomas"), paid(23, "Ana Reyes")],
  );
  await screen.findByRole("button", { name: "Same person: Edith Quillfether is Edith Quillfeather" });
  expect(hints().sort()).toEqual([
    "Is Edith Quillfeather meant?$38,000.00, Jan 8, 2021 – Sep 17, 2021",
    "Is Ruiz, Tomas meant?$38,000.00, Jan 8, 2021 – Sep 17, 2021",
  ]);
  await waitFor(() =>
    expect(status.textContent).toMatch(
      /^For 2 of those listed somebody on the payroll is spelled nearly alike, and counts: say below if they are the same\. 1 owner/,
    ),
  );
  const sent = () => calls.filter(({ method }) => method !== "GET").map(({ body }) => body);
  expect(sent()).toEqual([]);
  const owners = within(screen.getByRole("region", { name: "Not found on the payroll" }));
  fireEvent.click(owners.getByRole("button", { name: "Same person: Tomas Riuz is Ruiz, Tomas" }));
  await waitFor(() => expect(sent()).toEqual([{ person: 4, employee: 22, state: "confirmed" }]));
  fireEvent.click(
    screen.getByRole("button", { name: "Different person: Edith Quillfether is not Edith Quillfeather" }),
  );
  await waitFor(() => expect(sent()[1]).toEqual({ person: 3, employee: 21, state: "cleared" }));
});

test.each([
  ["who is excluded already", [paid(22, "Tomas Ruiz", { excluded: true })], {}, []],
  ["whom a decided pair stands for", [paid(22, "Tomas Ruiz")], {}, [pair(4, 22, "cleared")]],
  ["for whom it was said that nobody is", [paid(22, "Tomas Ruiz")], { on_payroll: "absent" }, []],
  ["whose name is another", [paid(22, "Thomas Reyes")], {}, []],
] as const)("nobody is offered %s", async (_who, employees, more, items) => {
  const { status } = await panel([listed(4, "Tomas Riuz", more)], [...employees, paid(23, "Ana Reyes")], [...items]);
  expect(await screen.findByText("Tomas Riuz")).toBeTruthy();
  expect(hints()).toEqual([]);
  expect(status.textContent).not.toMatch(/spelled nearly/);
});

test("who only reads sees who may be meant, and chooses nobody", async () => {
  await panel([listed(4, "Tomas Riuz")], [paid(22, "Tomas Ruiz")], [], 9);
  expect(await screen.findByText(/^Is /)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^(Same|Different) person/ })).toBeNull();
});

test("a relative spelled nearly alike must be decided, and is answered no as an owner is; that can be reopened", async () => {
  const edith = { kind: "family" } as const;
  const { calls, status } = await panel(
    [listed(3, "Edith Quillfether", edith), listed(5, "Otto Quill", { ...edith, on_payroll: "absent" })],
    [paid(21, "Edith Quillfeather")],
  );
  await waitFor(() =>
    expect(status.textContent).toMatch(
      /^Somebody on the payroll is spelled nearly like one of those listed, and counts/,
    ),
  );
  expect(status.textContent).not.toContain("Nothing must be decided.");
  const relatives = within(screen.getByRole("region", { name: "Relatives not found on the payroll" }));
  fireEvent.click(relatives.getByRole("button", { name: "Not on payroll" }));
  fireEvent.click(relatives.getByRole("button", { name: "Reopen" }));
  const sent = () => calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  await waitFor(() =>
    expect(sent()).toEqual([
      { person: 3, on_payroll: "absent" },
      { person: 5, on_payroll: "open" },
    ]),
  );
});

test.each([true, false])(
  "a relative of whom somebody said that a name is another's (%s) may be said to be on no payroll",
  async (said) => {
    const items = said ? [pair(3, 21, "cleared")] : [];
    await panel([listed(3, "Edith Quillfether", { kind: "family" })], [paid(22, "Tomas Ruiz")], items);
    const relatives = within(screen.getByRole("region", { name: "Relatives not found on the payroll" }));
    expect(relatives.queryByRole("button", { name: "Not on payroll" }) !== null).toBe(said);
  },
);

test.each([
  ["open", 2, ["Names to check (2)"]],
  ["open", 0, ["Names nearly alike (1)"]],
  ["absent", 0, ["Names"]],
] as const)(
  "the button counts who is spelled nearly alike while nobody answered (%s), and names that are to be checked (%i) before them",
  async (on_payroll, suspects, shown) => {
    signedInAs(1);
    const owners = [
      listed(3, "Edith Quillfether", { kind: "family", on_payroll }),
      listed(4, "Quill LP", { kind: "entity" }),
    ];
    answering({
      "GET /clients/7/name-matches": { body: { items: [], total: 0, next: null } },
      "GET /clients/7/employees": {
        body: { items: [paid(21, "Edith Quillfeather"), paid(22, "Quil LP")], total: 2, next: null },
      },
    });
    const list = { owners, has_owners: true, owner_family_list: "", suspects, has_payroll: true, version: 1 };
    await show(<NamesButton client={7} owners={list} mayChange />);
    await waitFor(() => expect(screen.queryAllByRole("button").map((one) => one.textContent)).toEqual(shown));
    if (shown[0] === "Names")
      expect(await ifIt(false, (waiting) => screen.findByText(/^Names to check/, {}, waiting))).toBeNull();
  },
);

test("where no relative is spelled nearly alike nothing is said to stand below", async () => {
  await panel([listed(5, "Otto Quill", { kind: "family", on_payroll: "absent" })], [paid(23, "Ana Reyes")]);
  const relatives = await screen.findByRole("region", { name: "Relatives not found on the payroll" });
  expect(within(relatives).getByRole("button", { name: "Reopen" })).toBeTruthy();
  expect(relatives.textContent).toContain("counts until the name is corrected in the list of owners.");
});

test.each([
  ["staff while there is a payroll", 1, true, true],
  ["staff before there is one", 1, false, false],
  ["people of a client, who may not read it", 6, true, false],
] as const)(
  "the payroll is looked through for who is spelled nearly alike: by %s",
  async (_who, role, has_payroll, asked) => {
    signedInAs(role);
    const calls = answering({
      "GET /clients/7/name-matches": { body: { items: [], total: 0, next: null } },
      "GET /clients/7/employees": { body: { items: [paid(22, "Tomas Ruiz")], total: 1, next: null } },
      "GET /clients/7/owners": {
        body: {
          owners: [listed(4, "Tomas Riuz")],
          ...{ has_owners: true, owner_family_list: "", suspects: 0, version: 1 },
          has_payroll,
        },
      },
    });
    await show(<OwnersCard client={7} mayChange={false} />);
    expect(await screen.findByText(/Tomas Riuz/)).toBeTruthy();
    const hint = await ifIt(asked, (waiting) =>
      screen.findByText("Nearly alike on the payroll: Tomas Ruiz", {}, waiting),
    );
    expect(hint !== null).toBe(asked);
    const paths = ["/clients/7/name-matches", "/clients/7/employees"];
    expect(paths.filter((one) => calls.some(({ path }) => path === one))).toEqual(asked ? paths : []);
  },
);
