import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openWizard } from "./wizard.given.tsx";

const asked = (id: number, field: string) => ({ id, field, asked_by: "Ann Lee", asked_at: "2026-01-05T12:00:00.000Z" });
const open = (step: number, ...fields: string[]) => {
  const items = fields.map((field, place) => asked(place + 1, field));
  return openWizard({
    step,
    checklist: { reached_step: 9 },
    answers: { "GET /clients/7/questions": { body: { items, total: items.length, next: null } } },
  });
};
const said = "Asked Jan 5, 2026 by Ann Lee";

test("a step says what is asked in it, by whom and when, each with a link to its field, and marks the fields", async () => {
  await open(3, "receipts-2019-Q1", "impact", "wages-2021-Q1");
  const list = within(await screen.findByRole("region", { name: "Asked of you in this step" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    `Gross receipts Q1 2019${said}`,
    `How the pandemic hit the business${said}`,
  ]);
  expect(list.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/clients/7/checklist?step=3#receipts-2019-Q1",
    "/clients/7/checklist?step=3#impact",
  ]);
  const described = (label: string) => {
    const ids = screen.getByLabelText(label).getAttribute("aria-describedby")?.split(" ") ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent).join("");
  };
  expect([described("Q1 2019"), described("Q2 2019")]).toEqual([said, ""]);
  expect(within(screen.getByRole("group", { name: /^What the pandemic did/ })).getByText(said)).toBeTruthy();
});

test.each([
  [4, "business-began"],
  [5, "rounds-2"],
  [6, "owners"],
  [7, "wages-2021-Q2"],
])("step %d marks %s", async (step, field) => {
  await open(step, field);
  await screen.findByRole("region", { name: "Asked of you in this step" });
  expect(screen.getAllByText(said)).toHaveLength(2);
});

test("a step in which nothing is asked says nothing of it", async () => {
  await open(7, "receipts-2019-Q1");
  await screen.findByLabelText("Q1 2021");
  expect(screen.queryByText(/^Asked/)).toBeNull();
});
