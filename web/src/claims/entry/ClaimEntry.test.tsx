import type { Owners, Round } from "@refundry/contract/claims";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { CountsCard } from "../figures/CountsCard.tsx";
import { WagesCard } from "../figures/WagesCard.tsx";
import { OwnersCard } from "../owners/OwnersCard.tsx";
import { RoundCards } from "../rounds/RoundCards.tsx";
import { ClaimEntry } from "./ClaimEntry.tsx";
import { isEntered } from "./sections.ts";

const quarters = [
  { year: 2020, quarter: 4 },
  { year: 2021, quarter: 1 },
  { year: 2021, quarter: 2 },
  { year: 2021, quarter: 3 },
];
const listOf = (items: object[]) => ({ items, total: items.length, next: null });
let rounds: Round[];
let owners: Owners;
let wages: object[];
let counts: object[];
let refused: boolean;

beforeEach(() => {
  signedInAs(4);
  [rounds, wages, counts, refused] = [[], [], [], false];
  owners = { owners: [], has_owners: null, owner_family_list: "", suspects: 0, has_payroll: false, version: 1 };
});

/** The sections of a claim that is entered for the first time, over a server that keeps what it is sent. */
async function page() {
  const calls = answering({
    "GET /clients/7/rounds": () => ({ body: listOf(rounds) }),
    "GET /clients/7/owners": () => ({ body: owners }),
    "GET /clients/7/941/wages": () => ({ body: { ...listOf(wages), payroll_totals: [] } }),
    "GET /clients/7/941/employees": () => ({ body: listOf(counts) }),
    "GET /clients/7/receipts": { body: { ...listOf([]), tests: [], startup: null } },
    "GET /clients/7/questions": { body: listOf([]) },
    "POST /clients/7/rounds": ({ body }) => {
      const made = { id: 30 + rounds.length, version: 1, ...(body as Omit<Round, "id" | "version">) };
      rounds = [...rounds, made];
      return { status: 201, body: made };
    },
    "PUT /clients/7/owners/raw": () => {
      owners = { ...owners, has_owners: false, version: 2 };
      return { body: owners };
    },
    "POST /clients/7/941/wages": ({ body }) => {
      if (refused) return { status: 409, body: { error: "The claim is locked.", code: "claim_locked" } };
      wages = body as object[];
      return { body: { ...listOf(wages), payroll_totals: [] } };
    },
  });
  const claim = { client: 7, mayChange: true };
  await show(
    <ClaimEntry client={7} annual={false}>
      <RoundCards {...claim} />
      <OwnersCard {...claim} />
      <WagesCard {...claim} annual={false} />
      <CountsCard {...claim} annual={false} />
    </ClaimEntry>,
  );
  return calls;
}

const formOf = async (name: string) => within(await screen.findByRole("form", { name }));
const goOn = (inside: Awaited<ReturnType<typeof formOf>>, to: string) =>
  fireEvent.click(inside.getByRole("button", { name: `Save and go on to ${to}` }));
const put = (inside: Awaited<ReturnType<typeof formOf>>, label: string, value: string) =>
  fireEvent.change(inside.getByLabelText(label), { target: { value } });

test("who enters a claim is led from form to form, each saved on the way, with the cursor in its first field", async () => {
  const calls = await page();
  const [first] = await screen.findAllByRole("button", { name: "Add Information" });
  fireEvent.click(first as HTMLElement);
  const one = await formOf("2020 PPP round");
  put(one, "Amount *", "40000");
  put(one, "Coverage Start Date *", "2020-05-01");
  goOn(one, "the 2021 round");
  const two = await formOf("2021 PPP round");
  fireEvent.click(two.getByLabelText("Did Not Receive This Round"));
  goOn(two, "owners");
  const named = await formOf("Owners and family");
  fireEvent.click(named.getByRole("switch", { name: "No owners" }));
  goOn(named, "wages");
  const paid = await formOf("Taxable social security wages");
  await waitFor(() => expect(document.activeElement).toBe(paid.getByLabelText("Q4 2020")));
  for (const label of ["Q4 2020", "Q1 2021", "Q2 2021", "Q3 2021"]) put(paid, label, "5");
  goOn(paid, "employee counts");
  await formOf("Employee counts per quarter");
  expect(screen.queryByRole("form", { name: "Taxable social security wages" })).toBeNull();
  const sent = calls.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`);
  expect(sent).toEqual([
    "POST /clients/7/rounds",
    "POST /clients/7/rounds",
    "PUT /clients/7/owners/raw",
    "POST /clients/7/941/wages",
  ]);
});

test("what is entered already is passed over; what cannot be saved leads nowhere", async () => {
  refused = true;
  rounds = [1, 2].map((number) => ({ id: number, number, version: 1, did_not_receive: true }) as Round);
  owners = { ...owners, has_owners: false };
  counts = quarters.map((quarter) => ({ ...quarter, count: 9, version: 1 }));
  await page();
  fireEvent.click(await screen.findByRole("switch", { name: "Edit Taxable social security wages" }));
  const paid = await formOf("Taxable social security wages");
  put(paid, "Q4 2020", "5");
  goOn(paid, "gross receipts");
  await screen.findByText("The claim is locked.");
  expect(paid.getByLabelText<HTMLInputElement>("Q4 2020").value).toBe("5");
});

test("who was led to a form and left it is led there again", async () => {
  owners = { ...owners, has_owners: false };
  await page();
  for (const paid of ["5", "6"]) {
    fireEvent.click(await screen.findByRole("switch", { name: "Edit Taxable social security wages" }));
    const wages = await formOf("Taxable social security wages");
    put(wages, "Q4 2020", paid);
    goOn(wages, "employee counts");
    const heads = await formOf("Employee counts per quarter");
    fireEvent.click(heads.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("form", { name: "Employee counts per quarter" })).toBeNull());
  }
});

test.each([
  [false, true],
  [true, false],
])("annual filers (%s) lack the quarters of the supplement, which others do not claim", (annual, entered) => {
  const known = { rounds: [], owners: undefined, receipts: [], impact: [], wages: quarters, counts: [] };
  expect(isEntered("wages", known, annual)).toBe(entered);
  const early = [2, 3].map((quarter) => ({ year: 2020, quarter }));
  expect(isEntered("wages", { ...known, wages: [...early, ...quarters] }, annual)).toBe(true);
});

test("where nothing follows, and for who does not change the details, a form is only saved", async () => {
  signedInAs(6);
  wages = quarters.map((quarter) => ({ ...quarter, wages: "5.00", tips: null, version: 1 }));
  await page();
  fireEvent.click(await screen.findByRole("switch", { name: "Edit Employee counts per quarter" }));
  const heads = await formOf("Employee counts per quarter");
  expect(heads.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Cancel", "Save"]);
});
