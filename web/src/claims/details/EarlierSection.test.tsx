import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show } from "../../ui/testing.tsx";
import { EarlierSection } from "./EarlierSection.tsx";
import { givenDetails, givenSection } from "./givenDetails.ts";

const path = "/clients/7/claim-details";
type Sent = { quarters: Record<string, unknown>[]; version: number };
const sentBy = ([call]: readonly { body: unknown }[]) => call?.body as Sent;
const saved = { body: { business_began: null, recovery_startup: false, version: 2 } };
const question = /^Was a return filed or its tax paid after the due date, or a refund made\?/;
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save" }));

test("days of returns are out of sight until somebody says that they matter, and sent with what is typed", async () => {
  const calls = answering({ [`PATCH ${path}`]: saved });
  await show(<EarlierSection {...givenSection(givenDetails())} />);
  expect(screen.queryByLabelText("Original return filed")).toBeNull();
  screen.getByText("Off, or a day left empty: filed and paid by the due date, not refunded yet.");
  fireEvent.click(screen.getByRole("switch", { name: question }));
  const filed = screen.getAllByLabelText("Original return filed");
  expect(filed).toHaveLength(4);
  fireEvent.change(filed[1] as HTMLElement, { target: { value: "2021-03-31" } });
  expect(screen.getByRole("button", { name: "Save" }).getAttribute("aria-disabled")).toBe("true");
  fireEvent.change(filed[1] as HTMLElement, { target: { value: "2022-06-30" } });
  save();
  await waitFor(() => expect(calls).toHaveLength(1));
  const { quarters } = sentBy(calls);
  expect(quarters[1]).toEqual({
    year: 2021,
    quarter: 1,
    return_filed: "2022-06-30",
    tax_paid: null,
    refunded_on: null,
  });
});

test("days that are said not to matter are taken away; what was entered stands there at once", async () => {
  const calls = answering({ [`PATCH ${path}`]: saved });
  const details = givenDetails({ quarters: { "2021-Q3": { tax_paid: "2024-01-10" } } });
  await show(<EarlierSection {...givenSection(details)} />);
  expect(screen.getAllByLabelText<HTMLInputElement>("Tax paid").map(({ value }) => value)).toEqual([
    "",
    "",
    "",
    "2024-01-10",
  ]);
  fireEvent.click(screen.getByRole("switch", { name: question }));
  save();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(sentBy(calls).quarters[3]).toEqual({
    year: 2021,
    quarter: 3,
    return_filed: null,
    tax_paid: null,
    refunded_on: null,
  });
});

test("a quarter is open where a day of it stands, and says in one line what stands in it", async () => {
  answering({});
  const details = givenDetails({ quarters: { "2021-Q3": { tax_paid: "2024-01-10" } } });
  await show(<EarlierSection {...givenSection(details)} />);
  const folds = screen.getAllByLabelText("Tax paid").map((field) => field.closest("details"));
  expect(folds.map((fold) => fold?.open)).toEqual([false, false, false, true]);
  expect(folds.map((fold) => fold?.querySelector("summary")?.textContent)).toEqual([
    "Q4 2020 by the due date",
    "Q1 2021 by the due date",
    "Q2 2021 by the due date",
    "Q3 2021 Tax paid Jan 10, 2024",
  ]);
  // What is emptied stays open around the field.
  fireEvent.change(screen.getAllByLabelText("Tax paid")[3] as HTMLElement, { target: { value: "" } });
  expect(folds[3]?.open).toBe(true);
});

test("each line has its words below it", async () => {
  answering({});
  await show(<EarlierSection {...givenSection(givenDetails())} />);
  const described = (label: string) =>
    document.getElementById(screen.getAllByLabelText(label)[0]?.getAttribute("aria-describedby")?.split(" ")[0] ?? "")
      ?.textContent;
  expect(["Line 18a", "Line 26a", "Line 30", "Line 31a"].map(described)).toEqual([
    "Nonrefundable part of the credit",
    "Refundable part of the credit",
    "Qualified wages",
    "Qualified health plan expenses",
  ]);
});

test("lines 33a and 34 stand with Q2 2020 alone, which is asked of a supplement and of annual filers", async () => {
  answering({});
  await show(<EarlierSection {...givenSection(givenDetails({ supplement: true }))} />);
  expect(screen.getAllByLabelText("Line 18a")).toHaveLength(6);
  const q2 = within(screen.getByRole("group", { name: "Q2 2020" }));
  q2.getByLabelText("Line 33a");
  q2.getByLabelText("Line 34");
  expect(screen.getAllByLabelText("Line 34")).toHaveLength(1);
});

test("whether the credit was claimed for 2020 is sent alone, yes, no or not asked; the names only with Yes, with what they come to", async () => {
  const answers = [
    ["Yes", true, null],
    ["No", false, true],
    ["Not asked", null, true],
  ] as const;
  for (const [label, answer, before] of answers) {
    const calls = answering({ [`PATCH ${path}`]: saved });
    const { unmount } = await show(<EarlierSection {...givenSection(givenDetails({ prior_2020: before }))} />);
    fireEvent.click(screen.getByRole("radio", { name: label }));
    save();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(sentBy(calls)).toEqual({ prior_2020: answer, version: 1 });
    unmount();
  }
});

test("names that used wages before are counted and summed as they are typed, and sent alone", async () => {
  const calls = answering({ [`PATCH ${path}`]: saved });
  await show(<EarlierSection {...givenSection(givenDetails({ prior_2020: true }))} />);
  const names = screen.getByLabelText("Names and qualified wages already used");
  expect(screen.queryByText(/^\d+ names?, /)).toBeNull();
  fireEvent.change(names, { target: { value: "Ana Ruiz\t1,000.50" } });
  expect(screen.getByText("1 name, $1,000.50")).toBeTruthy();
  fireEvent.change(names, { target: { value: "Ana Ruiz\t1,000.50\nBen Ruiz\t2.00" } });
  expect(screen.getByText("2 names, $1,002.50")).toBeTruthy();
  save();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(sentBy(calls)).toEqual({
    prior_2020_used: [
      { name: "Ana Ruiz", amount: "1000.50" },
      { name: "Ben Ruiz", amount: "2.00" },
    ],
    version: 1,
  });
});

test("amounts that were reported are sent per quarter, an emptied one as nothing", async () => {
  const calls = answering({ [`PATCH ${path}`]: saved });
  const details = givenDetails({ quarters: { "2020-Q4": { reported_18a: "10.00" } } });
  await show(<EarlierSection {...givenSection(details)} />);
  const q4 = within(screen.getByRole("group", { name: "Q4 2020" }));
  fireEvent.change(q4.getByLabelText("Line 18a"), { target: { value: "" } });
  fireEvent.change(q4.getByLabelText("Line 30"), { target: { value: "-25" } });
  save();
  await waitFor(() => expect(calls).toHaveLength(1));
  const { quarters, ...others } = sentBy(calls);
  expect(others).toEqual({ version: 1 });
  expect(quarters[0]).toEqual({
    year: 2020,
    quarter: 4,
    reported_18a: "0.00",
    reported_26a: "0.00",
    reported_30: "-25",
    reported_31a: "0.00",
  });
});
