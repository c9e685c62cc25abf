import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { RuleSetPanel } from "./ruleSet.dialog.tsx";
import { RuleSetsTab } from "./ruleSets.tab.tsx";

const shipped = {
  ...{ id: 2, name: "2026-2", state: "active", based_on: null, note: "Came with the product.", changes: [] },
  ...{ valid_from: "2026-06-01", reason: null, confirmed_by: null, confirmed_on: null, author: null },
  ...{ created_at: "2026-06-01T00:00:00Z", version: 1, abilities: { activate: false, remove: false } },
};
const change = { path: "nominalUnder", title: "Not under", before: "10", after: "12", source: "Notice 2021-20, Q18" };
const draft = {
  ...shipped,
  ...{ id: 3, name: "2026-2.1", state: "draft", based_on: "2026-2", note: "Twelve percent", changes: [change] },
  ...{ valid_from: null, author: "Ada Admin", version: 4, abilities: { activate: true, remove: true } },
};
const value = {
  ...{ path: "nominalUnder", group: "Suspension", title: "Not under", quarter: null, kind: "number", choices: [] },
  ...{ value: "10", text: "10%", source: "Notice 2021-20, Q11", unconfirmed: false, changed: false, elsewhere: null },
};
const rate = { ...value, path: "quarters.2021-Q3.rate", group: "Quarters", title: "Credit rate", quarter: "2021-Q3" };
const values = [
  { ...rate, kind: "percent", value: "70", text: "70%" },
  value,
  { ...value, path: "wageBases.2020", title: "Wage base 2020", text: "$137,700.00", kind: "money", unconfirmed: true },
  {
    ...value,
    path: "refundedBy",
    value: "2025-07-04",
    title: "Made by",
    kind: "date",
    elsewhere: "/settings?tab=tables&table=deadline_rules",
  },
  { ...value, path: "relationships", title: "Relations", kind: "lines", value: "Child\nParent", text: "2 lines" },
];
const report = {
  ...{
    id: 7,
    rules_version: "2026-2.1",
    compared_with: "2026-2",
    up_to_date: true,
    state: "done",
    total: 27,
    done: 27,
  },
  ...{ requested_by: "Ada Admin", requested_at: "2026-11-23T10:00:00Z", finished_at: "2026-11-23T10:01:00Z" },
};
const harbor = {
  ...{ client: 5, name: "Harbor Grill LLC", kind: "final", filed: true, before: "9200.00", after: "5520.00" },
  ...{
    difference: "-3680.00",
    quarters: [{ year: 2021, quarter: 1, before: "9200.00", after: "5520.00" }],
    errors: [],
  },
};
const listed = (...items: object[]) => ({ body: { items, total: items.length, next: null } });

async function open(answers: Parameters<typeof answering>[0] = {}) {
  signedInAs(1);
  const calls = answering({
    "GET /settings/rules": listed(draft, shipped),
    "GET /settings/rules/2026-2": { body: { ...shipped, values } },
    "GET /settings/rules/2026-2.1": { body: { ...draft, values } },
    "GET /calculation/reruns": listed(),
    ...answers,
  });
  await show(<RuleSetsTab onAll={() => {}} />, "/settings");
  await screen.findByText("Twelve percent");
  return calls;
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("CALC-58 (2 of 3) versions are listed with state, author, note and what differs; a new one is a copy with values changed and their source", async () => {
  const calls = await open({ "POST /settings/rules": { status: 201, body: { ...draft, name: "2026-2.2" } } });
  const [first, second] = screen
    .getAllByRole("listitem")
    .filter(({ textContent }) => /First in|Twelve/.test(textContent ?? ""));
  expect(first?.textContent).toContain("Draft");
  expect(first?.textContent).toContain("Ada Admin");
  expect(first?.textContent).toContain("10 → 12");
  expect(first?.textContent).toContain("Notice 2021-20, Q18");
  expect(second?.textContent).toContain("In force");
  expect(second?.textContent?.split("Came with the product")).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "Activate version 2026-2" })).toBeNull();
  press("New version from 2026-2");
  const form = within(await screen.findByRole("form", { name: "New version of the rules" }));
  fireEvent.change(form.getByLabelText(/^Note/), { target: { value: "Twelve percent of hours" } });
  fireEvent.click(form.getByRole("combobox", { name: "Value" }));
  // What is changed elsewhere is not offered.
  const offered = (await screen.findAllByRole("option", { hidden: true })).map(({ textContent }) => textContent);
  expect(offered).toEqual(["Q3 2021: Credit rate", "Not under", "Wage base 2020", "Relations"]);
  const found = () => screen.getAllByRole("option", { hidden: true }).map(({ textContent }) => textContent);
  const value = form.getByRole("combobox", { name: "Value" });
  value.focus();
  for (const words of ["2021 q3", "rate 2021-Q3"]) {
    fireEvent.change(value, { target: { value: words } });
    await waitFor(() => expect(found()).toEqual(["Q3 2021: Credit rate"]));
  }
  fireEvent.change(value, { target: { value: "" } });
  fireEvent.click(await screen.findByRole("option", { name: "Not under", hidden: true }));
  expect(form.getByText("Now: 10%")).toBeTruthy();
  fireEvent.change(form.getByLabelText(/^New value/), { target: { value: "12" } });
  fireEvent.click(form.getByRole("button", { name: "Save" }));
  expect(await form.findByText("Please name the law, notice or other source.")).toBeTruthy();
  fireEvent.change(form.getByLabelText(/^Source/), { target: { value: "Notice 2021-20, Q18" } });
  fireEvent.click(form.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(calls.find(({ method }) => method === "POST")).toBeTruthy());
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
    based_on: "2026-2",
    note: "Twelve percent of hours",
    changes: [{ path: "nominalUnder", value: "12", source: "Notice 2021-20, Q18" }],
  });
});

test("what the server refuses of a change stands at its field, and a change can be left out", async () => {
  const text = "Please enter a whole number from 0 to 100.";
  await open({
    "POST /settings/rules": { status: 422, body: { error: "x", code: "invalid", fields: { "changes.0.value": text } } },
  });
  press("New version from 2026-2");
  const form = within(await screen.findByRole("form", { name: "New version of the rules" }));
  fireEvent.click(form.getByRole("button", { name: "Change another value" }));
  // The keyboard goes on where one goes on.
  expect(document.activeElement).toBe(form.getAllByRole("combobox", { name: "Value" })[1]);
  fireEvent.click(form.getByRole("button", { name: "Leave out change 2" }));
  expect(form.queryByText("Change 2")).toBeNull();
  expect(document.activeElement).toBe(form.getByRole("button", { name: "Change another value" }));
  fireEvent.change(form.getByLabelText(/^Note/), { target: { value: "n" } });
  fireEvent.click(form.getByRole("combobox", { name: "Value" }));
  fireEvent.click(await screen.findByRole("option", { name: "Not under", hidden: true }));
  fireEvent.change(form.getByLabelText(/^New value/), { target: { value: "101" } });
  fireEvent.change(form.getByLabelText(/^Source/), { target: { value: "s" } });
  fireEvent.click(form.getByRole("button", { name: "Save" }));
  expect(await form.findByText(text)).toBeTruthy();
});

test("CALC-51 (2 of 2) activation shows the report, waits for it, and asks for a reason", async () => {
  let reports: object[] = [];
  const calls = await open({
    "GET /calculation/reruns": () => listed(...reports),
    "POST /calculation/reruns": () => {
      reports = [report];
      return { status: 202, body: report };
    },
    "GET /calculation/reruns/7": {
      body: {
        ...report,
        changed: 3,
        changed_filed: 1,
        difference: "-4000.00",
        difference_filed: "-3680.00",
        items: [harbor],
      },
    },
    "POST /settings/rules/2026-2.1/activate": { body: { ...draft, state: "active" } },
  });
  press("Activate version 2026-2.1");
  const dialog = within(await screen.findByRole("dialog", { name: "Activate version 2026-2.1" }));
  fireEvent.change(await dialog.findByLabelText(/^Reason/), { target: { value: "The authority says so" } });
  const activate = () => dialog.getByRole("button", { name: /^Activate/ });
  expect(activate().getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(dialog.getByRole("button", { name: "Make the re-run report" }));
  expect(
    await dialog.findByText("Of 27 calculations 3 would change, by -$4,000.00 in all; 1 of them filed, by -$3,680.00."),
  ).toBeTruthy();
  expect(dialog.getByText("Harbor Grill LLC")).toBeTruthy();
  expect(dialog.getByText("Q1 2021 $9,200.00 → $5,520.00")).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: " " } });
  expect(activate().getAttribute("aria-disabled")).toBe("true");
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: "The authority says so" } });
  fireEvent.click(activate());
  await waitFor(() => expect(calls.find(({ path }) => path.endsWith("/activate"))).toBeTruthy());
  expect(calls.find(({ path }) => path.endsWith("/activate"))?.body).toEqual({
    reason: "The authority says so",
    version: 4,
  });
});

test("a report that runs says how far it is", async () => {
  await open({ "GET /calculation/reruns": listed({ ...report, state: "running", done: 9, finished_at: null }) });
  press("Activate version 2026-2.1");
  expect(await screen.findByText("Trying 27 calculations… 33%")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /re-run report/ })).toBeNull();
  expect(screen.queryByText(/The last report failed/)).toBeNull();
});

test("of a report that failed it is said, beside the button that makes it again", async () => {
  await open({ "GET /calculation/reruns": listed({ ...report, state: "failed" }) });
  press("Activate version 2026-2.1");
  expect(await screen.findByText("The last report failed. Please make it again.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Make the re-run report" })).toBeTruthy();
});

test("when a report begins the keyboard goes on beside it", async () => {
  let reports: object[] = [];
  await open({
    "GET /calculation/reruns": () => listed(...reports),
    "POST /calculation/reruns": () => {
      reports = [{ ...report, state: "running", done: 9, finished_at: null }];
      return { status: 202, body: reports[0] };
    },
  });
  press("Activate version 2026-2.1");
  const dialog = within(await screen.findByRole("dialog", { name: "Activate version 2026-2.1" }));
  const begin = await dialog.findByRole("button", { name: "Make the re-run report" });
  begin.focus();
  fireEvent.click(begin);
  const text = await dialog.findByText("Trying 27 calculations… 33%");
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.contains(text)).toBe(true);
});

test("a quarter's value that changed says its own source, and the others keep theirs", async () => {
  signedInAs(1);
  const [rate] = values.filter(({ quarter }) => quarter !== null);
  const changed = { ...rate, path: "quarters.2021-Q4.rate", quarter: "2021-Q4", changed: true, source: "A reading" };
  answering({ "GET /settings/rules/2026-2": { body: { ...shipped, values: [changed, ...values] } } });
  await show(<RuleSetPanel opened name="2026-2" onClose={vi.fn()} />, "/clients/1/calculation");
  const cell = (await screen.findByText("A reading")).closest("td");
  expect(cell?.textContent).toContain("Changed");
  expect(screen.getByText(/^Credit rate/).closest("td,th")?.textContent).toContain(rate?.source);
});

test("the values stand with source and doubt; who may not change the dated tables is not led there", async () => {
  for (const [role, leads] of [
    [1, 1],
    [13, 0],
  ] as const) {
    signedInAs(role);
    answering({ "GET /settings/rules/2026-2": { body: { ...shipped, values } } });
    const { unmount } = await show(<RuleSetPanel opened name="2026-2" onClose={vi.fn()} />, "/clients/1/calculation");
    const quarters = within(await screen.findByRole("table", { name: "Values of each quarter" }));
    expect(quarters.getByRole("columnheader", { name: "Q3 2021" })).toBeTruthy();
    expect(quarters.getByText("70%")).toBeTruthy();
    const base = screen.getByText(/^Wage base 2020/).closest("tr");
    expect(base?.textContent).toContain("To be confirmed");
    expect(screen.getByText(/^Not under/).closest("tr")?.textContent).not.toContain("To be confirmed");
    expect(screen.queryAllByRole("link", { name: "Changed with the dated table" })).toHaveLength(leads);
    expect(screen.getByText("Parent")).toBeTruthy();
    unmount();
  }
});
