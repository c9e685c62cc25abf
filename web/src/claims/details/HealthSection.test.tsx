import type { ClaimDetails } from "@refundry/contract/claims";
import type { Client } from "@refundry/contract/clients";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { fileOf, sendingFiles } from "../names/sendingFiles.given.ts";
import { givenDetails, givenSection } from "./givenDetails.ts";
import { HealthSection } from "./HealthSection.tsx";

const saved = { body: { business_began: null, recovery_startup: false, version: 2 } };
/** Q3 2021 is suspended for its first 46 of 92 days. */
const calculation = {
  quarters: [{ year: 2021, quarter: 3, spans: [{ start: "2021-07-01", end: "2021-08-15" }] }],
};
const employees = {
  body: {
    items: [
      { id: 1, name: "REYES, ANA", spellings: ["REYES, ANA"] },
      { id: 2, name: "Ben Okafor", spellings: ["Ben Okafor"] },
    ],
  },
};
const entered = { year: 2021, quarter: 3, march: false, entries: [{ name: "Ana Reyes", amount: "920.00" }] };

async function showSection(details: ClaimDetails, client: Partial<Client> = {}) {
  signedInAs(1);
  const calls = answering({
    "GET /clients/7/calculation": { body: { calculation, missing: [], failure: null, recalculating: false } },
    "GET /clients/7/employees": employees,
    "PATCH /clients/7/claim-details": saved,
  });
  await show(<HealthSection {...givenSection(details, client)} />);
  return () => calls.find(({ method }) => method === "PATCH")?.body;
}

async function openDialog() {
  fireEvent.click(screen.getByRole("button", { name: /Edit health expenses/ }));
  return within(await screen.findByRole("dialog", { name: "Health plan expenses" }));
}

const choose = (dialog: Awaited<ReturnType<typeof openDialog>>, quarter: string) =>
  fireEvent.change(dialog.getByLabelText("Quarter"), { target: { value: quarter } });

test("CLAIM-67 health of 920.00 of the whole quarter shows 460.00 count with 46 of 92 days; March stands only with Q2 2020", async () => {
  const sent = await showSection(givenDetails({ health: [entered] }));
  await screen.findByText("460.00 count");
  const dialog = await openDialog();
  // It opens where something is entered.
  expect(dialog.getByLabelText<HTMLSelectElement>("Quarter").value).toBe("2021-Q3");
  dialog.getByText("460.00 count");
  expect(dialog.getByLabelText<HTMLInputElement>("Amounts are for the whole quarter").checked).toBe(true);
  fireEvent.click(dialog.getByLabelText("Amounts are for the eligible days only"));
  dialog.getByText("920.00 count");
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent()).toBeDefined());
  const basis = { year: 2021, quarter: 3, health_basis: "eligible_days" };
  expect((sent() as { quarters: object[] }).quarters).toContainEqual(basis);
});

test("part of CLAIM-67: the list of March stands with Q2 2020 of a supplement alone, and is sent by itself", async () => {
  const sent = await showSection(givenDetails({ supplement: true }));
  const dialog = await openDialog();
  const march = () => dialog.queryByLabelText("March 13–31, 2020");
  for (const quarter of ["2020-Q3", "2020-Q4", "2021-Q1", "2021-Q2", "2021-Q3"]) {
    choose(dialog, quarter);
    expect([quarter, march()]).toEqual([quarter, null]);
  }
  choose(dialog, "2020-Q2");
  fireEvent.change(march() as HTMLElement, { target: { value: "Ana Reyes 190" } });
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent()).toBeDefined());
  expect((sent() as { health: object[] }).health).toContainEqual({
    year: 2020,
    quarter: 2,
    march: true,
    entries: [{ name: "Ana Reyes", amount: "190.00" }],
  });
});

test("part of CLAIM-67: without a supplement a client of Form 941 is asked of no quarter with March", async () => {
  await showSection(givenDetails());
  const dialog = await openDialog();
  const offered = within(dialog.getByLabelText("Quarter")).getAllByRole("option");
  expect(offered.map(({ textContent }) => textContent)).toEqual(["Q4 2020", "Q1 2021", "Q2 2021", "Q3 2021"]);
});

test("a quarter total is spread by the server into the box of its quarter; a refusal is said, and the button says what it does", async () => {
  signedInAs(1);
  let answer: { status?: number; body: unknown } = {
    status: 422,
    body: { error: "Please correct the marked fields.", code: "invalid", fields: { total: "There is no pay in it." } },
  };
  let tell: () => void = () => {};
  const calls = answering({
    "GET /clients/7/calculation": { body: { calculation, missing: [], failure: null, recalculating: false } },
    "GET /clients/7/employees": employees,
    "GET /clients/7/claim-details/health-spread": async () => {
      await new Promise<void>((resolve) => {
        tell = resolve;
      });
      return answer;
    },
  });
  await show(<HealthSection {...givenSection(givenDetails())} />);
  const dialog = await openDialog();
  choose(dialog, "2021-Q3");
  const spread = () => dialog.getByRole("button", { name: /^Spread/, hidden: true }) as HTMLButtonElement;
  expect([spread().textContent, spread().disabled]).toEqual(["Spread", true]);
  const total = dialog.getByLabelText("Total of Q3 2021");
  fireEvent.change(total, { target: { value: "900.00" } });
  expect(spread().disabled).toBe(false);
  fireEvent.click(spread());
  await waitFor(() => expect([spread().textContent, spread().disabled]).toEqual(["Spreading…", true]));
  tell();
  await screen.findByText("There is no pay in it.");
  await waitFor(() => expect([spread().textContent, spread().disabled]).toEqual(["Spread", false]));
  answer = {
    body: {
      items: [
        { name: "Ana Reyes", amount: "600.00" },
        { name: "Ben Okafor", amount: "300.00" },
      ],
    },
  };
  fireEvent.click(spread());
  await waitFor(() => expect(spread().textContent).toBe("Spreading…"));
  tell();
  await dialog.findByText("2 names");
  const asked = calls.filter(({ path }) => path.endsWith("/health-spread"));
  expect(Object.fromEntries(asked.at(-1)?.search ?? [])).toEqual({ year: "2021", quarter: "3", total: "900.00" });
});

test("a separator after a name is none of it, and who is not on the payroll is said before it is saved", async () => {
  const sent = await showSection(givenDetails());
  const dialog = await openDialog();
  choose(dialog, "2021-Q3");
  const type = (value: string) => fireEvent.change(dialog.getByLabelText("Names and amounts"), { target: { value } });
  type("Ana Reyes 900\nBen B Okafor, 90");
  await dialog.findByText("2 names");
  expect(dialog.queryByText(/^Not on the payroll/)).toBeNull();
  type("Ana Reyes 900\nNobody Unknown, 100");
  await dialog.findByText("Not on the payroll: Nobody Unknown. A misspelled name counts as another person.");
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent()).toBeDefined());
  expect((sent() as { health: { entries: object[] }[] }).health.flatMap(({ entries }) => entries)).toEqual([
    { name: "Ana Reyes", amount: "900.00" },
    { name: "Nobody Unknown", amount: "100.00" },
  ]);
});

test("of many names that are not on the payroll the first ten are named", async () => {
  await showSection(givenDetails());
  const dialog = await openDialog();
  choose(dialog, "2021-Q3");
  const lines = Array.from({ length: 12 }, (_, at) => `Nobody ${"ABCDEFGHIJKL"[at]} 1`);
  fireEvent.change(dialog.getByLabelText("Names and amounts"), { target: { value: lines.join("\n") } });
  expect((await dialog.findByText(/^Not on the payroll/)).textContent).toBe(
    "Not on the payroll: Nobody A; Nobody B; Nobody C; Nobody D; Nobody E; Nobody F; Nobody G; Nobody H; Nobody I; Nobody J, and 2 more. A misspelled name counts as another person.",
  );
});

test("a file says what it filled, all quarters of it; one that cannot be read says why until another is chosen", async () => {
  let answer: { status?: number; body: unknown } = { body: {} };
  sendingFiles(() => answer);
  await showSection(givenDetails());
  const dialog = await openDialog();
  const drop = (name: string) =>
    fireEvent.change(document.querySelector('input[type="file"]') as HTMLInputElement, fileOf(name));
  const list = (year: number, quarter: number, names: string[], march = false) => ({
    year,
    quarter,
    march,
    entries: names.map((name) => ({ name, amount: "5.00" })),
  });
  answer = { status: 422, body: { error: "The file holds no table.", code: "not_a_table" } };
  drop("bad.csv");
  await dialog.findByText("bad.csv: The file holds no table.");
  answer = { body: { quarters: [], rows: 0, errors: [] } };
  drop("empty.csv");
  await dialog.findByText("empty.csv: There is no row below the headings.");
  expect(dialog.queryByText(/^bad\.csv/)).toBeNull();
  const quarters = [list(2020, 2, ["A A"], true), list(2020, 2, ["A A"]), list(2021, 3, ["A A", "B B"])];
  answer = { body: { quarters, rows: 4, errors: [] } };
  drop("good.csv");
  await dialog.findByText("2 quarters with 4 amounts were read: March 13–31, 2020, Q2 2020, and Q3 2021.");
  expect(dialog.queryByText(/^empty\.csv/)).toBeNull();
  answer = { body: { quarters: [list(2021, 3, ["A A"])], rows: 1, errors: [] } };
  drop("one.csv");
  await dialog.findByText("1 quarter with 1 amount was read: Q3 2021.");
  answer = { body: { quarters: [], rows: 2, errors: [{ row: 2, message: "The name is missing." }] } };
  drop("wrong.csv");
  await dialog.findByText(/^Row 2: The name is missing\.$/);
  expect(dialog.queryByText(/ read: /)).toBeNull();
});

test("part of CLAIM-67: what counts includes people who are excluded, and says so beside it", async () => {
  signedInAs(1);
  const excluded = ["REYES, ANA", "Cy Young"].map((name) => ({ name }));
  answering({
    "GET /clients/7/calculation": { body: { calculation: { ...calculation, excluded }, missing: [], failure: null } },
    "GET /clients/7/employees": employees,
  });
  const ben = { name: "Ben Okafor", amount: "92.00" };
  const second = { ...entered, quarter: 3, entries: [...entered.entries, ben] };
  await show(<HealthSection {...givenSection(givenDetails({ health: [second] }))} />);
  const counts = await screen.findByText(/^506\.00 count/);
  expect(counts.textContent).toBe("506.00 countIncludes 460.00 of Ana Reyes, who is excluded.");
  const dialog = await openDialog();
  const type = (value: string) => fireEvent.change(dialog.getByLabelText("Names and amounts"), { target: { value } });
  type("Ana Reyes 920\nYoung, Cy 92\nBen Okafor 92");
  expect(dialog.getByText(/^552\.00 count/).textContent).toBe(
    "552.00 countIncludes 506.00 of Ana Reyes and Young, Cy, who are excluded.",
  );
  type("Ben Okafor 92");
  expect(dialog.getByText(/^46\.00 count/).textContent).toBe("46.00 count");
});

test("a line without an amount is wrong once one is done typing it", async () => {
  signedInAs(1);
  answering({ "GET /clients/7/employees": employees });
  await show(<HealthSection {...givenSection(givenDetails({ health: [entered] }))} />);
  const dialog = await openDialog();
  const field = dialog.getByLabelText("Names and amounts");
  fireEvent.change(field, { target: { value: "Ana Reyes 920\nBen" } });
  expect(field.getAttribute("aria-invalid")).toBeNull();
  fireEvent.blur(field);
  expect(field.getAttribute("aria-invalid")).toBe("true");
});
