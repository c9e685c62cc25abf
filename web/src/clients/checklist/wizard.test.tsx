import { checklistSteps } from "@refundry/contract/claims";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { requirement, sendingFiles } from "../../documents/document.given.ts";
import { acme } from "../client.given.ts";
import { next, openWizard, put, title, waits } from "./wizard.given.tsx";

/** A file came for it that waits for its review. */
const came = { handed_in: "2026-11-01T00:00:00.000Z" };

test("CLAIM-43 nine steps stand with their titles, and each `Save and Continue` saves its step and shows the next", async () => {
  const { sent, router } = await openWizard({ whole: true, checklist: { reached_step: 1 } });
  const steps = within(screen.getByRole("navigation", { name: "Steps" }));
  expect(steps.getAllByRole("listitem").map((item) => item.textContent?.replace(/^\d/, ""))).toEqual([
    ...checklistSteps,
  ]);
  // Only what was reached can be opened.
  expect(steps.getAllByRole("link")).toHaveLength(1);
  // By the elements themselves: roles of a whole page are slow to work out nine times.
  const heading = () => document.querySelector("#checklist-step")?.textContent;
  const button = () => document.querySelector<HTMLButtonElement>("form button[type=submit]");
  for (const [at, name] of checklistSteps.slice(0, 8).entries()) {
    await waitFor(() => expect([heading(), button()?.textContent]).toEqual([name, "Save and Continue"]));
    await waitFor(() => expect(button()?.getAttribute("aria-disabled")).not.toBe("true"));
    fireEvent.click(button() as HTMLButtonElement);
    await waitFor(() => expect(sent("POST", `/steps/${at + 1}`)).toHaveLength(1));
    await waitFor(() => expect(heading()).toBe(checklistSteps[at + 1]));
  }
  expect(router.state.location.search).toMatchObject({ step: expect.anything() });
});

test("a step in which something is typed and not sent has no tick, is named, and is where one goes on", async () => {
  const drafts = [{ step: 3, values: { "counts-2021-Q1": "7" }, version: 2, by: null, at: "2026-11-01T00:00:00.000Z" }];
  await openWizard({ checklist: { reached_step: 5, done_steps: [1, 2, 3, 4], drafts: drafts as never }, step: 5 });
  await title("PPP Loans");
  const steps = screen.getByRole("navigation", { name: "Steps" });
  expect(within(steps).getByText("Step 5 of 9 · 3 done · not sent: step 3")).toBeTruthy();
  expect(within(steps).getAllByLabelText("Done")).toHaveLength(3);
  cleanup();
  await openWizard({ checklist: { reached_step: 5, done_steps: [1, 2, 3, 4], drafts: drafts as never } });
  await title("Employee Count");
  // Where one types it says so itself.
  expect(within(screen.getByRole("navigation", { name: "Steps" })).getByText("Step 3 of 9 · 3 done")).toBeTruthy();
});

test("Ctrl+Enter on the title of a step, where one comes to it, saves it", async () => {
  const { sent } = await openWizard({ whole: true, checklist: { reached_step: 9 }, step: 3 });
  const heading = await title("Employee Count");
  await waitFor(() => expect(screen.getByRole("button", { name: "Save and Continue" })).toBeTruthy());
  fireEvent.keyDown(heading, { key: "Enter" });
  fireEvent.keyDown(heading, { key: "Enter", ctrlKey: true });
  await waitFor(() => expect(sent("POST", "/steps/3")).toHaveLength(1));
  // In a field it is the form's own, and sends once as well.
  await title("Qualifying For the Erc");
  const field = document.querySelector("form input") as HTMLElement;
  fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
  await waitFor(() => expect(sent("POST", "/steps/4")).toHaveLength(1));
});

test.each([
  [3, "counts-2021-Q1", () => screen.getAllByLabelText("Q1 2021")[0]],
  [3, "receipts-2020-Q4", () => screen.getAllByLabelText("Q4 2020").at(-1)],
  [3, "impact", () => screen.getAllByRole("checkbox")[0]],
  [4, "business-began", () => screen.getByRole("radio", { name: "No" })],
  [5, "rounds-2", () => screen.getAllByRole("radio", { name: "Yes" })[1]],
  [6, "owners", () => document.querySelector("[data-path=owners]")],
  [7, "wages-2021-Q2", () => screen.getByLabelText("Q2 2021")],
  // It is of another step, and what is no field is not looked for.
  [7, "counts-2021-Q1", () => screen.getByRole("heading", { level: 2, name: "Taxable Social Security Wages" })],
  [7, "a]b", () => screen.getByRole("heading", { level: 2, name: "Taxable Social Security Wages" })],
] as const)("who follows what is asked to step %i has the focus at its field %s", async (step, field, place) => {
  await openWizard({ step, hash: `#${field}` });
  await waitFor(() => {
    expect(place()).toBeTruthy();
    expect(document.activeElement).toBe(place());
  });
});

test("it goes on at the first step that is not done, and once all are at the first", async () => {
  await openWizard({ checklist: { reached_step: 4, done_steps: [1, 3] } });
  await title("Company Representative");
  cleanup();
  await openWizard({ checklist: { done_steps: [1, 2, 3, 4, 5, 6, 7, 8, 9] } });
  await title("Company information");
  expect(screen.getByText("All 9 steps are done")).toBeTruthy();
  expect(screen.getAllByLabelText("Done")).toHaveLength(9);
});

test.each([
  [["Form 941 of Q1 2021"], "8 of 9 steps are done · 1 document outstanding"],
  [["Form 941 of Q1 2021", "Payroll"], "8 of 9 steps are done · 2 documents outstanding"],
])("who is through with all steps and owes %j reads how much is outstanding", async (names, text) => {
  const owed = names.map((document_name, at) => requirement(at + 1, document_name));
  const items = [...owed, requirement(9, "Came", came)];
  await openWizard({
    checklist: { done_steps: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
    answers: { "GET /clients/7/reqdocs": { body: { items, total: items.length, next: null } } },
  });
  expect(await screen.findByText(text)).toBeTruthy();
  // There one goes on.
  await title("Required Attachments");
  expect(screen.queryByText("All 9 steps are done")).toBeNull();
  expect(screen.getAllByLabelText("Done")).toHaveLength(8);
  // The one that asks for them is the one that is not ticked.
  const steps = within(screen.getByRole("navigation", { name: "Steps" })).getAllByRole("listitem");
  expect(steps.at(-1)?.textContent).toBe("9Required Attachments");
});

test("a step that was not reached is not opened by its address, but for one in which something is asked", async () => {
  const asked = { id: 1, field: "wages-2021-Q1", asked_by: "Ann", asked_at: "2026-01-01T00:00:00.000Z" };
  await openWizard({ step: 5, checklist: { reached_step: 2 } });
  await title("Company information");
  cleanup();
  await openWizard({
    step: 7,
    checklist: { reached_step: 2 },
    answers: { "GET /clients/7/questions": { body: { items: [asked], total: 1, next: null } } },
  });
  await title("Taxable Social Security Wages");
});

test("CLAIM-44 steps 1 and 2 say `Client data saved successfully!`, and what was typed is the client's from then on", async () => {
  const fields = ["legal_name", "trade_name", "city", "contact_first"];
  const answers = { "PATCH /clients/7": { body: { ...acme, trade_name: "Acme Two", version: 5 } } };
  const { sent } = await openWizard({ step: 1, client: { abilities: { ...acme.abilities, fields } }, answers });
  await title("Company information");
  // What this person may not change can be read.
  const fixed = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).readOnly;
  expect([fixed(/^Trade Name/), fixed(/^EIN/)]).toEqual([false, true]);
  put(/^Trade Name/, "Acme Two");
  put(/^City/, "Salem");
  fireEvent.click(next());
  expect(await screen.findByText("Client data saved successfully!")).toBeTruthy();
  expect(sent("PATCH")).toEqual([{ trade_name: "Acme Two", city: "Salem", version: 4 }]);
  await title("Company Representative");
  put(/^Contact First/, "Bea");
  fireEvent.click(next());
  await waitFor(() => expect(sent("PATCH")).toHaveLength(2));
  expect(sent("PATCH")[1]).toMatchObject({ contact_first: "Bea" });
  expect((await screen.findAllByText("Client data saved successfully!")).length).toBeGreaterThan(0);
});

test("CLAIM-45 step 5 opens with Yes and both dates; without an amount for a Yes it cannot go on", async () => {
  const { sent } = await openWizard({
    step: 5,
    answers: {
      "POST /clients/7/rounds": ({ body }) => ({ status: 201, body: { id: 9, version: 1, ...(body as object) } }),
    },
  });
  await title("PPP Loans");
  const starts = screen.getAllByLabelText<HTMLInputElement>("Coverage Start Date");
  expect(starts.map(({ value }) => value)).toEqual(["2020-03-01", "2021-01-01"]);
  expect(screen.getAllByRole<HTMLInputElement>("radio", { name: "Yes" }).map(({ checked }) => checked)).toEqual([
    true,
    true,
  ]);
  expect(screen.getAllByText("Is this the date the money arrived?")).toHaveLength(2);
  expect(waits()).toBe(true);
  const [first] = screen.getAllByLabelText("Amount");
  fireEvent.change(first as HTMLElement, { target: { value: "12500" } });
  expect(waits()).toBe(true);
  fireEvent.click(screen.getAllByRole("radio", { name: "No" })[1] as HTMLElement);
  await waitFor(() => expect(waits()).toBe(false));
  fireEvent.change(starts[0] as HTMLElement, { target: { value: "" } });
  await waitFor(() => expect(waits()).toBe(true));
  fireEvent.change(starts[0] as HTMLElement, { target: { value: "2020-05-01" } });
  await waitFor(() => expect(waits()).toBe(false));
  fireEvent.click(next());
  expect(await screen.findByText("Round changes was saved !")).toBeTruthy();
  expect(sent("POST", "/rounds")).toMatchObject([
    { number: 1, did_not_receive: false, start: "2020-05-01", amount: "12500" },
    { number: 2, did_not_receive: true, start: null, amount: null },
  ]);
});

test("CLAIM-46 step 6 cannot go on without a name or `No owners`", async () => {
  const { sent } = await openWizard({ step: 6, answers: { "PUT /clients/7/owners/raw": { body: { owners: [] } } } });
  await title("Owners and Family Members");
  expect(waits()).toBe(true);
  put("Owners", "Dana Smith");
  await waitFor(() => expect(waits()).toBe(false));
  put("Owners", "");
  await waitFor(() => expect(waits()).toBe(true));
  fireEvent.click(screen.getByLabelText("No owners"));
  await waitFor(() => expect(waits()).toBe(false));
  fireEvent.click(next());
  await waitFor(() => expect(sent("PUT", "/raw")).toEqual([{ owner_family_list: "", no_owners: true, version: 0 }]));
});

test("CLAIM-47 step 8 names the dates, Excel and the three columns, and offers them as a file", async () => {
  await openWizard({ step: 8 });
  await title("Payroll Spreadsheet");
  const text = document.body.textContent ?? "";
  for (const words of ["March 15, 2020 through September 30, 2021", "Excel file, not a PDF"])
    expect(text).toContain(words);
  expect(text).toContain("Date of Check, Name of Employee and Gross Wages");
  expect(screen.getByRole("link", { name: "Excel template" }).getAttribute("href")).toBe("/api/v1/payroll/template");
});

test("CLAIM-58 (3 of 3) a 943 client enters six wages and counts, Q2 2020 first", async () => {
  const answers = { "POST /clients/7/941/wages": { body: { items: [] } } };
  const { sent } = await openWizard({ step: 7, client: { business_type: 2 }, answers });
  await title("Taxable Social Security Wages");
  const part = "Enter the part of the annual figure that falls in this quarter.";
  expect(screen.getByText(part)).toBeTruthy();
  const labels = () => screen.getAllByRole("textbox").map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
  const six = ["Q2 2020", "Q3 2020", "Q4 2020", "Q1 2021", "Q2 2021", "Q3 2021"];
  expect(labels()).toEqual(six);
  for (const quarter of six) put(quarter, "0");
  await waitFor(() => expect(waits()).toBe(false));
  fireEvent.click(next());
  await waitFor(() => expect(sent("POST", "/941/wages")).toHaveLength(1));
  expect(sent("POST", "/941/wages")[0]).toHaveLength(6);
  cleanup();
  await openWizard({ step: 3, client: { business_type: 2 } });
  await title("Employee Count");
  expect(labels().slice(0, 6)).toEqual(six);
  // Heads are counted in each quarter: they are no part of an annual figure.
  expect(screen.queryByText(part)).toBeNull();
  expect(
    screen.getByText("Count everybody on the payroll, full time and part time. Enter 0 if nobody was paid."),
  ).toBeTruthy();
});

test("CLAIM-72 (2 of 2) a decimal point cannot be typed into a count, nor letters, a second point or a minus into amounts", async () => {
  const cannot = (box: HTMLElement, before: string, ...typed: string[]) => {
    fireEvent.change(box, { target: { value: before } });
    for (const value of typed) {
      fireEvent.change(box, { target: { value } });
      expect((box as HTMLInputElement).value).toBe(before);
    }
  };
  await openWizard({ step: 3 });
  await title("Employee Count");
  cannot(screen.getAllByLabelText("Q4 2020")[0] as HTMLElement, "5", "5.", "5-", "5a");
  cannot(screen.getByLabelText("Q1 2019"), "1.5", "1.5a", "1.5.", "-1.5");
  cleanup();
  await openWizard({ step: 7 });
  await title("Taxable Social Security Wages");
  cannot(screen.getByLabelText("Q1 2021"), "1.5", "1.5a", "1.5.", "-1.5");
  cleanup();
  await openWizard({ step: 5 });
  await title("PPP Loans");
  cannot(screen.getAllByLabelText("Amount")[0] as HTMLElement, "1.5", "1.5a", "1.5.", "-1.5");
});

test("CLAIM-48 step 9 uploads, says so and is on the home after 1 s; with one failed file it stays", async () => {
  const files = sendingFiles();
  const { router, sent } = await openWizard({ step: 9 });
  await title("Required Attachments");
  const pick = (...names: string[]) =>
    fireEvent.change(document.querySelector("input[type=file]") as HTMLInputElement, {
      target: { files: names.map((name) => new File(["x"], name)) },
    });
  pick("941.pdf", "payroll.xlsx");
  await screen.findByText("941.pdf");
  fireEvent.click(next());
  await waitFor(() => expect(files).toHaveLength(2));
  expect(files.map(({ fields }) => fields.upload_type)).toEqual(["filedrop", "payroll-candidate"]);
  files[0]?.answer(201);
  files[1]?.answer(415, { error: "This type of file is not accepted here.", code: "wrong_type" });
  expect(await screen.findByText("File uploaded successfully")).toBeTruthy();
  expect(await screen.findByText("This type of file is not accepted here.")).toBeTruthy();
  expect([sent("POST", "/steps/9"), router.state.location.pathname]).toEqual([[], "/clients/7/checklist"]);
  fireEvent.click(screen.getByRole("button", { name: "Remove payroll.xlsx" }));
  pick("again.pdf");
  await screen.findByText("again.pdf");
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(next());
  await waitFor(() => expect(files).toHaveLength(3));
  files[2]?.answer(201);
  await waitFor(() => expect(sent("POST", "/steps/9")).toHaveLength(1));
  expect(router.state.location.pathname).toBe("/clients/7/checklist");
  await act(() => vi.advanceTimersByTimeAsync(1100));
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
  // The home says what came of it.
  expect(router.state.location.state.finishedChecklist).toBe(7);
});
