import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { CreatePanel } from "./create.dialog.tsx";

const harbor = { id: 2, name: "Harbor & Vale Law Group" };
const keating = { id: 3, name: "Keating Marlowe Tax" };
const kim = { id: 9, first: "Kim", last: "Lee", name: "Kim Lee", role_id: 7, can_be_aor: true };
const lou = { id: 10, first: "Lou", last: "Ray", name: "Lou Ray", role_id: 4, can_be_aor: false };
const birch = { id: 4, name: "Birch Tax" };

beforeEach(() => signedInAs(1));

async function panel(taxFirms: object[], own: number | null = null) {
  const calls = answering({
    "GET /entities/tax": { body: { items: taxFirms, total: taxFirms.length } },
    "GET /entities/law": { body: { items: [harbor, { id: 5, name: "North Law" }], total: 2 } },
    "GET /entities/my": { body: { id: own, name: null } },
    "GET /users/attorneys": { body: { items: [kim, lou], total: 2 } },
    "GET /clients/duplicates": { body: { items: [], total: 0 } },
  });
  await show(<CreatePanel opened onClose={() => {}} onCreated={() => {}} />);
  await screen.findByLabelText(/^Legal Name/);
  return calls;
}

/** By label: looking for roles among all these fields takes seconds. */
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: "input" });
async function choose(label: string, option: string) {
  fireEvent.click(field(label));
  fireEvent.click(await screen.findByText(option));
}

test("CLIENTS-15 with one tax firm in the system it is preselected; of several none is", async () => {
  await panel([keating]);
  await waitFor(() => expect(field("Tax Firm").value).toBe("Keating Marlowe Tax"));
  expect(field("Managing Firm").value).toBe("");
});

test("of several firms none is preselected, and the choice is the person's", async () => {
  await panel([keating, birch]);
  expect(field("Tax Firm").value).toBe("");
  await choose("Tax Firm", "Birch Tax");
  expect(field("Tax Firm").value).toBe("Birch Tax");
});

test("CLIENTS-13 (2 of 2) the attorney waits for a managing firm, lists the people of that firm who may be it, and goes with it", async () => {
  const calls = await panel([keating]);
  const waiting = "Choose a managing firm first.";
  expect(screen.getByText(waiting)).toBeTruthy();
  expect(field("Attorney of Record").disabled).toBe(true);
  await choose("Managing Firm", "North Law");
  await waitFor(() => expect(screen.queryByText(waiting)).toBeNull());
  await waitFor(() => expect(field("Attorney of Record").disabled).toBe(false));
  const asked = () =>
    calls.filter(({ path }) => path === "/users/attorneys").map((one) => one.search.get("managing_firm"));
  await waitFor(() => expect(asked()).toEqual(["5"]));
  fireEvent.click(field("Attorney of Record"));
  const list = (await screen.findByText("Kim Lee")).closest('[role="listbox"]');
  expect([...(list?.querySelectorAll('[role="option"]') ?? [])].map(({ textContent }) => textContent)).toEqual([
    "Kim Lee",
  ]);
  await choose("Attorney of Record", "Kim Lee");
  expect(field("Attorney of Record").value).toBe("Kim Lee");
  fireEvent.click(screen.getByLabelText("Clear the attorney"));
  await waitFor(() => expect(field("Attorney of Record").value).toBe(""));
  await choose("Attorney of Record", "Kim Lee");
  await choose("Managing Firm", "Harbor & Vale Law Group");
  await waitFor(() => expect(field("Attorney of Record").value).toBe(""));
});

test("a typed name of an attorney chooses the one that it finds, and a field that is passed stays empty", async () => {
  await panel([keating]);
  await choose("Managing Firm", "North Law");
  await waitFor(() => expect(field("Attorney of Record").disabled).toBe(false));
  const attorney = field("Attorney of Record");
  attorney.focus();
  await screen.findByRole("option", { name: "Kim Lee" });
  fireEvent.change(attorney, { target: { value: "kim" } });
  attorney.blur();
  await waitFor(() => expect(attorney.value).toBe("Kim Lee"));
  fireEvent.click(screen.getByLabelText("Clear the attorney"));
  await waitFor(() => expect(attorney.value).toBe(""));
  attorney.focus();
  attorney.blur();
  expect(attorney.value).toBe("");
});

test("an attorney who creates a client is its attorney, at the own firm, which cannot be changed", async () => {
  signedInAs(7);
  await panel([keating, birch], harbor.id);
  expect([field("Managing Firm").value, field("Managing Firm").disabled]).toEqual([harbor.name, true]);
  expect(field("Tax Firm").disabled).toBe(false);
  expect([field("Attorney of Record").value, field("Attorney of Record").disabled]).toEqual(["Ann Sample", true]);
  expect(screen.queryByLabelText("Clear the attorney")).toBeNull();
  expect(screen.queryByText("Choose a managing firm first.")).toBeNull();
});

test("who may choose the firms may choose the own one too, and the attorney", async () => {
  await panel([keating, birch], harbor.id);
  expect([field("Managing Firm").value, field("Managing Firm").disabled]).toEqual([harbor.name, false]);
  expect([field("Attorney of Record").value, field("Attorney of Record").disabled]).toEqual(["", false]);
});
