import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { file, payrollOwed, requirement } from "../../documents/document.given.ts";
import { lineText, next, openWizard, put, title, waits } from "./wizard.given.tsx";

const listed = (items: readonly object[]) => ({ body: { items, total: items.length, next: null } });
const ready = () => waitFor(() => expect(waits()).toBe(false));

test("step 3 sends what was changed of counts, receipts and impacts, each on the version that was read", async () => {
  const receipt = { year: 2019, quarter: 1, amount: "100.00", version: 2 };
  const impacts = { items: [{ id: 3, notes: null }], total: 1, version: 4 };
  const receipts = { ...listed([receipt]).body, tests: [], startup: null };
  const { calls, sent } = await openWizard({
    step: 3,
    whole: true,
    answers: {
      "GET /clients/7/revenue-reduction": { body: receipts },
      "GET /clients/7/business-impact": { body: impacts },
      "POST /clients/7/941/employees": listed([]),
      "POST /clients/7/revenue-reduction": { body: receipts },
      "POST /clients/7/business-impact": { body: { ...impacts, version: 5 } },
    },
  });
  await title("Employee Count");
  await ready();
  put("Q1 2019", "1.005");
  await waitFor(() => expect(waits()).toBe(true));
  put("Q1 2019", "200");
  await ready();
  fireEvent.click(screen.getByRole("checkbox", { name: "Other" }));
  await waitFor(() => expect(waits()).toBe(true));
  put("Explanation: Other", "A flood");
  await ready();
  fireEvent.change(screen.getAllByLabelText("Q1 2021")[0] as HTMLElement, { target: { value: "6" } });
  await ready();
  fireEvent.click(next());
  await waitFor(() => expect(sent("POST", "/steps/3")).toHaveLength(1));
  expect(sent("POST", "/employees")).toEqual([[{ year: 2021, quarter: 1, count: 6, version: 1 }]]);
  expect(sent("POST", "/revenue-reduction")).toEqual([[{ year: 2019, quarter: 1, amount: "200", version: 2 }]]);
  const chosen = calls.filter(({ method, path }) => method === "POST" && path.endsWith("/business-impact"));
  expect(chosen.map(({ search, body }) => [search.get("version"), body])).toEqual([
    [
      "4",
      [
        { id: 3, notes: null },
        { id: 14, notes: "A flood" },
      ],
    ],
  ]);
});

test("step 5 sends the round that was changed, with what the profile asks of it beyond, and no other", async () => {
  const round = {
    ...{ id: 1, number: 1, did_not_receive: false, start: "2020-05-01", amount: "100.00", version: 3 },
    ...{ weeks: 24, forgiven: "50.00", payroll_reported: "60.00", nonpayroll_reported: null },
    ...{ other_payroll_costs: null, group_health: null },
  };
  const second = { ...round, id: 2, number: 2, start: "2021-02-01" };
  const { sent } = await openWizard({
    step: 5,
    answers: {
      "GET /clients/7/rounds": listed([round, second]),
      "PATCH /rounds/1": { body: { ...round, version: 4 } },
    },
  });
  await title("PPP Loans");
  await ready();
  fireEvent.change(screen.getAllByLabelText("Amount")[0] as HTMLElement, { target: { value: "125" } });
  await ready();
  fireEvent.click(next());
  await screen.findByText("Round changes was saved !");
  const { id: _id, number: _number, ...rest } = round;
  expect(sent("PATCH", "/rounds")).toEqual([{ ...rest, amount: "125" }]);
});

test("a loan is dropped by another answer only when a person says so", async () => {
  const round = {
    ...{ id: 2, number: 2, did_not_receive: false, start: "2021-02-01", amount: "100.00", version: 3 },
    ...{ weeks: null, forgiven: null, payroll_reported: null, nonpayroll_reported: null },
    ...{ other_payroll_costs: null, group_health: null },
  };
  const first = { ...round, id: 1, number: 1, did_not_receive: true, start: null, amount: null };
  const { sent } = await openWizard({
    step: 5,
    answers: {
      "GET /clients/7/rounds": listed([first, round]),
      "PATCH /rounds/2": { body: { ...round, did_not_receive: true, start: null, amount: null, version: 4 } },
    },
  });
  await title("PPP Loans");
  await ready();
  fireEvent.click(screen.getAllByLabelText("No")[1] as HTMLElement);
  await ready();
  fireEvent.click(next());
  const question = async () => within(await screen.findByRole("dialog", { name: "2021 PPP round" }));
  const asked = await question();
  asked.getByText("Say that the 2021 round was not received? Its amounts and dates are removed.");
  fireEvent.click(asked.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "2021 PPP round" })).toBeNull());
  expect(sent("PATCH", "/rounds")).toEqual([]);
  await ready();
  fireEvent.click(next());
  fireEvent.click((await question()).getByRole("button", { name: "Remove" }));
  await screen.findByText("Round changes was saved !");
  expect(sent("PATCH", "/rounds")).toMatchObject([{ did_not_receive: true, amount: null, start: null, version: 3 }]);
});

test("a round that somebody else added meanwhile is chosen from, side by side, and not sent over theirs", async () => {
  const theirs = {
    ...{ id: 1, number: 1, did_not_receive: false, start: "2020-04-04", amount: "900.00", version: 1 },
    ...{ weeks: null, forgiven: null, payroll_reported: null, nonpayroll_reported: null },
    ...{ other_payroll_costs: null, group_health: null },
  };
  let rounds: object[] = [];
  const { sent } = await openWizard({
    step: 5,
    answers: {
      "GET /clients/7/rounds": () => listed(rounds),
      "POST /clients/7/rounds": () => {
        rounds = [theirs];
        return {
          status: 409,
          body: { error: "This round was already added by Bea Second.", code: "round_exists", details: {} },
        };
      },
    },
  });
  await title("PPP Loans");
  for (const radio of screen.getAllByRole("radio", { name: "No" }).slice(1)) fireEvent.click(radio);
  fireEvent.change(screen.getAllByLabelText("Amount")[0] as HTMLElement, { target: { value: "125" } });
  await ready();
  fireEvent.click(next());
  const dialog = within(await screen.findByRole("dialog", { name: "Changed in the meantime" }));
  expect(dialog.getByRole("radiogroup", { name: "2020: Amount" }).textContent).toContain("900.00");
  expect([sent("POST", "/rounds").length, sent("POST", "/steps/5")]).toEqual([1, []]);
});

test("step 6 sends owners on the version that was read", async () => {
  const body = { owners: [], has_owners: null, owner_family_list: "", suspects: 0, has_payroll: false, version: 5 };
  const answers = { "GET /clients/7/owners": { body }, "PUT /clients/7/owners/raw": { body: { ...body, version: 6 } } };
  const { sent } = await openWizard({ step: 6, answers });
  await title("Owners and Family Members");
  put("Owners", "Dana Smith");
  await ready();
  fireEvent.click(next());
  await waitFor(() => expect(sent("PUT", "/raw")).toMatchObject([{ version: 5 }]));
});

test("step 4 keeps a day that the business began on before the question, and needs one for a Yes", async () => {
  const began = { business_began: "2015-01-01", recovery_startup: true, version: 2 };
  const answers = { "PATCH /clients/7/claim-details": { body: { ...began, recovery_startup: false, version: 3 } } };
  const { sent } = await openWizard({ step: 4, checklist: { began }, answers });
  await title("Qualifying For the Erc");
  await waitFor(() => expect(waits()).toBe(true));
  fireEvent.click(screen.getByRole("radio", { name: "No" }));
  await ready();
  fireEvent.click(next());
  await waitFor(() =>
    expect(sent("PATCH")).toEqual([{ business_began: "2015-01-01", recovery_startup: false, version: 2 }]),
  );
});

test("step 9 leaves out what is asked for no more and says what came in part; without any file one is asked for", async () => {
  const removed = { at: "2026-03-02T10:00:00.000Z", by: "Bea Second", reason: null };
  const items = [
    requirement(1, "941 2020 Q4", { partial: true }),
    requirement(2, "941 2021 Q1", { removed }),
    payrollOwed(20, { year: 2020, quarter: 1 }),
    payrollOwed(21, { year: 2020, quarter: 2 }),
  ];
  await openWizard({ step: 9, answers: { "GET /clients/7/reqdocs": listed(items) } });
  const list = within(await screen.findByRole("list", { name: "Required attachments" }));
  expect(list.getAllByRole("listitem").map(lineText)).toEqual([
    "941 2020 Q4 received in partOutstandingUpload",
    "Payroll spreadsheet OutstandingUpload",
  ]);
  expect(await screen.findByText("Please select a file for upload")).toBeTruthy();
  expect(waits()).toBe(true);
});

test("step 9 takes no file of who only reads, and goes on without a new one where there are some", async () => {
  const uploads = {
    body: { awaiting_review: [file(1, "Scan.pdf")], rejected: [], refused_for: [], reviewed: [], outstanding: [] },
  };
  const { sent } = await openWizard({ step: 9, answers: { "GET /clients/7/uploads": uploads } });
  expect(await screen.findByText(/^1 file waits for our review/)).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: "Save and Continue" }));
  await waitFor(() => expect(sent("POST", "/steps/9")).toHaveLength(1));
  cleanup();
  await openWizard({
    step: 9,
    client: { abilities: { fields: [], change_claim: false } },
    answers: { "GET /clients/7/uploads": uploads },
  });
  expect(await screen.findByText(/^1 file waits for our review/)).toBeTruthy();
  await screen.findByRole("button", { name: "Back" });
  expect(screen.queryByRole("button", { name: "Save and Continue" })).toBeNull();
  expect(document.querySelector("input[type=file]")).toBeNull();
});
