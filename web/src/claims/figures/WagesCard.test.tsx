import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answering, show } from "../../ui/testing.tsx";
import { WagesCard } from "./WagesCard.tsx";

const quarter = (year: number, number: number) => ({ year, quarter: number });
const lines = () =>
  screen
    .getAllByRole("definition")
    .map((line) => within(line).queryByText(/^Payroll/)?.textContent ?? line.textContent);

async function showCard(payroll_totals: object[]) {
  const items = [{ ...quarter(2021, 1), wages: "100.00", version: 1 }];
  answering({ "GET /clients/7/941/wages": { body: { items, total: 1, next: null, payroll_totals } } });
  await show(<WagesCard client={7} mayChange annual={false} />);
  await screen.findByText("$100.00");
}

test("the payroll total stands under every quarter, with the difference where wages were entered", async () => {
  await showCard([
    { ...quarter(2020, 3), gross: "7.00" },
    { ...quarter(2020, 4), gross: "250.00" },
    { ...quarter(2021, 1), gross: "110.00" },
    { ...quarter(2021, 2), gross: "0.00" },
    { ...quarter(2021, 3), gross: "30.00" },
  ]);
  expect(lines()).toEqual(["Payroll $250.00", "Payroll $110.00, 10.0% apart", "Payroll $0.00", "Payroll $30.00"]);
});

test("without payroll nothing stands there", async () => {
  await showCard([]);
  expect(screen.queryByText(/Payroll/)).toBeNull();
});

test("what was saved stands in the card and its fields at once, before anything is read anew", async () => {
  const listOf = (wages: string, version: number) => ({
    body: { items: [{ ...quarter(2021, 1), wages, version }], total: 1, next: null, payroll_totals: [] },
  });
  let reads = 0;
  const calls = answering({
    "GET /clients/7/941/wages": () => {
      reads += 1;
      return reads === 1 ? listOf("100.00", 1) : new Promise(() => {});
    },
    "POST /clients/7/941/wages": () => listOf("200.00", 2),
  });
  await show(<WagesCard client={7} mayChange annual={false} />);
  const edit = () => fireEvent.click(screen.getByRole("switch", { name: "Edit Taxable social security wages" }));
  const field = () => screen.getByLabelText<HTMLInputElement>("Q1 2021");
  await screen.findByText("$100.00");
  edit();
  fireEvent.change(field(), { target: { value: "200" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("$200.00");
  edit();
  expect(field().value).toBe("200.00");
  fireEvent.change(field(), { target: { value: "300" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  const posts = () => calls.filter(({ method }) => method === "POST");
  await vi.waitFor(() => expect(posts()).toHaveLength(2));
  expect(posts()[1]?.body).toEqual([{ ...quarter(2021, 1), wages: "300", version: 2 }]);
});
