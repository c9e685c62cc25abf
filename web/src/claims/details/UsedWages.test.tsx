import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show } from "../../ui/testing.tsx";
import { fileOf, sendingFiles } from "../names/sendingFiles.given.ts";
import { givenDetails, givenSection } from "./givenDetails.ts";
import { OtherCreditsSection } from "./OtherCreditsSection.tsx";

const saved = { body: { business_began: null, recovery_startup: false, version: 2 } };
const tick = (name: string) => fireEvent.click(screen.getByRole("checkbox", { name }));
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save" }));
const entry = { year: 2021, quarter: 1, name: "Ana Reyes", kind: "wotc" as const, amount: "1000.00" };

async function showSection(details = givenDetails()) {
  const calls = answering({ "PATCH /clients/7/claim-details": saved });
  await show(<OtherCreditsSection {...givenSection(details)} />);
  return async () => {
    await waitFor(() => expect(calls).toHaveLength(1));
    return calls[0]?.body;
  };
}

test("part of CLAIM-64: wages are asked for by name once the client is said to have claimed a credit for them", async () => {
  const sent = await showSection();
  expect(screen.queryByRole("textbox")).toBeNull();
  screen.getByRole("group", { name: "Which credits did the client claim for wages?" });
  tick("WOTC (51)");
  const box = screen.getByLabelText("Wages used for WOTC (51)");
  fireEvent.change(box, { target: { value: "Ana Reyes" } });
  screen.getByText("Line 1 needs a name, a quarter of the claim and an amount.");
  save();
  fireEvent.change(box, { target: { value: "Ana Reyes, Q1 2021, 1,000.00\nSmith, Dana\t2020-Q4\t$5" } });
  screen.getByText("2 entries, $1,005.00");
  save();
  expect(await sent()).toEqual({
    claimed_credits: ["wotc"],
    other_credit_wages: [entry, { year: 2020, quarter: 4, name: "Smith, Dana", kind: "wotc", amount: "5.00" }],
    version: 1,
  });
});

test("None is an answer; it takes the wages of credits away that were ticked before", async () => {
  const sent = await showSection(givenDetails({ claimed_credits: ["wotc"], other_credit_wages: [entry] }));
  expect(screen.getByLabelText<HTMLTextAreaElement>("Wages used for WOTC (51)").value).toBe(
    "Ana Reyes\tQ1 2021\t1000.00",
  );
  tick("None");
  expect(screen.queryByRole("textbox")).toBeNull();
  save();
  expect(await sent()).toEqual({ claimed_credits: [], other_credit_wages: [], version: 1 });
});

test("ticking a credit takes None back, and ticking None off is not asked again", async () => {
  const sent = await showSection(givenDetails({ claimed_credits: [] }));
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "None" }).checked).toBe(true);
  tick("45S");
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "None" }).checked).toBe(false);
  tick("45S");
  save();
  expect(await sent()).toMatchObject({ claimed_credits: null });
});

test("a file fills the credits it holds and ticks them; one with an error fills nothing and names the row", async () => {
  const sent: string[] = [];
  let answer: object = {};
  sendingFiles((url) => {
    sent.push(url);
    return { body: answer };
  });
  await showSection();
  expect(screen.queryByText("Read a file")).toBeNull();
  tick("WOTC (51)");
  screen.getByText(/without Kind, all is for WOTC \(51\)\./);
  const drop = (name: string) =>
    fireEvent.change(document.querySelector('input[type="file"]') as HTMLInputElement, fileOf(name));
  answer = { entries: [], rows: 3, errors: [{ row: 4, message: "The kind is missing." }] };
  drop("bad.csv");
  await screen.findByText(/Row 4: The kind is missing\./);
  expect(screen.getByLabelText<HTMLTextAreaElement>("Wages used for WOTC (51)").value).toBe("");
  tick("41");
  answer = { entries: [entry, { ...entry, kind: "45S", amount: "7.00" }], rows: 2, errors: [] };
  drop("good.csv");
  await screen.findByDisplayValue("Ana Reyes Q1 2021 1000.00");
  await screen.findByText(/^2 entries were read: WOTC \(51\) and 45S\.$/);
  expect(screen.queryByText(/Row 4:/)).toBeNull();
  const texts = ["WOTC (51)", "41", "45S"].map(
    (name) => screen.getByLabelText<HTMLTextAreaElement>(`Wages used for ${name}`).value,
  );
  expect(texts).toEqual(["Ana Reyes\tQ1 2021\t1000.00", "", "Ana Reyes\tQ1 2021\t7.00"]);
  expect(sent).toEqual([
    "/clients/7/claim-details/used-wages-file?kind=wotc",
    "/clients/7/claim-details/used-wages-file",
  ]);
});
