import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { WagesCard } from "./WagesCard.tsx";

const quarter = (year: number, number: number) => ({ year, quarter: number });
const paid = (gross: string, compared = gross, tips = "0.00") => ({ gross, compared, tips });
const lines = () =>
  screen
    .getAllByRole("definition")
    .map((line) => within(line).queryByText(/^Payroll/)?.textContent ?? line.textContent);

async function showCard(payroll_totals: object[]) {
  const items = [{ ...quarter(2021, 1), wages: "100.00", tips: null, version: 1 }];
  answering({ "GET /clients/7/941/wages": { body: { items, total: 1, next: null, payroll_totals } } });
  await show(<WagesCard client={7} mayChange annual={false} />);
  await screen.findByText("$100.00");
}

test("the payroll total stands under every quarter, with the difference where wages were entered", async () => {
  await showCard([
    { ...quarter(2020, 3), ...paid("7.00") },
    { ...quarter(2020, 4), ...paid("250.00") },
    { ...quarter(2021, 1), ...paid("110.00") },
    { ...quarter(2021, 2), ...paid("0.00") },
    { ...quarter(2021, 3), ...paid("30.00") },
  ]);
  expect(lines()).toEqual(["Payroll $250.00", "Payroll $110.00", "Payroll $0.00", "Payroll $30.00"]);
  const entered = screen.getAllByRole("definition")[1] as HTMLElement;
  expect(within(entered).getByText("Differs, 10.0% apart")).toBeTruthy();
  expect(screen.getAllByText(/apart/)).toHaveLength(1);
});

test.each([
  ["100.00", "Ties", "good"],
  ["100.90", "Ties, 0.9% apart", "good"],
  ["104.40", "Close, 4.4% apart", "act"],
  ["95.00", "Differs, 5.0% apart", "bad"],
  ["0.00", "Differs, 100.0% apart", "bad"],
  ["200.00", "Differs, 100.0% apart", "bad"],
  // Of a multiple nobody thinks in percent.
  ["200.20", "Differs by $100.20", "bad"],
])("a payroll of %s beside wages of 100.00 says %s", async (gross, words, meaning) => {
  await showCard([{ ...quarter(2021, 1), ...paid(gross) }]);
  expect(screen.getByText(words).getAttribute("data-meaning")).toBe(meaning);
});

test("where nothing was entered of which it could be a percent the difference is said in dollars", async () => {
  const items = [{ ...quarter(2021, 1), wages: "0.00", tips: null, version: 1 }];
  const payroll_totals = [{ ...quarter(2021, 1), ...paid("50737.57", "50737.57", "20.00") }];
  answering({ "GET /clients/7/941/wages": { body: { items, total: 1, next: null, payroll_totals } } });
  await show(<WagesCard client={7} mayChange annual={false} />);
  expect(await screen.findByText("Differs by $50,737.57")).toBeTruthy();
  // Tips that the payroll has and the entry has not.
  expect(screen.getByText("Differs by $20.00")).toBeTruthy();
});

test("without payroll nothing stands there", async () => {
  await showCard([]);
  expect(screen.queryByText(/Payroll/)).toBeNull();
});

test("what was saved stands in the card and its fields at once, before anything is read anew", async () => {
  const listOf = (wages: string, version: number) => ({
    body: { items: [{ ...quarter(2021, 1), wages, tips: null, version }], total: 1, next: null, payroll_totals: [] },
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
  expect(posts()[1]?.body).toEqual([{ ...quarter(2021, 1), wages: "300", tips: null, version: 2 }]);
});

test("tips stand beside each wage: entered, sent with their quarter, and compared with the tips of the payroll", async () => {
  const items = [{ ...quarter(2021, 1), wages: "9500.00", tips: "2000.00", version: 1 }];
  const payroll_totals = [{ ...quarter(2021, 1), ...paid("12000.00", "9500.00", "2200.00") }];
  const calls = answering({
    "GET /clients/7/941/wages": { body: { items, total: 1, next: null, payroll_totals } },
    "POST /clients/7/941/wages": { body: { items, total: 1, next: null, payroll_totals } },
  });
  await show(<WagesCard client={7} mayChange annual={false} />);
  await screen.findByText("Tips $2,000.00");
  screen.getByText("Payroll $9,500.00");
  screen.getByText("Ties");
  screen.getByText("Payroll tips $2,200.00");
  screen.getByText("Differs, 10.0% apart");
  fireEvent.click(screen.getByRole("switch", { name: "Edit Taxable social security wages" }));
  fireEvent.change(screen.getByLabelText("Tips (line 5b) Q1 2021"), { target: { value: "" } });
  fireEvent.change(screen.getByLabelText("Tips (line 5b) Q2 2021"), { target: { value: "5" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(calls.some(({ method }) => method === "POST")).toBe(false);
  fireEvent.change(screen.getByLabelText("Q2 2021"), { target: { value: "100" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(calls.find(({ method }) => method === "POST")).toBeDefined());
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual([
    { ...quarter(2021, 1), wages: "9500.00", tips: null, version: 1 },
    { ...quarter(2021, 2), wages: "100", tips: "5", version: 0 },
  ]);
});

test("CLAIM-58 (2 of 3) the cards of an annual filer have six lines, Q2 2020 first", async () => {
  answering({ "GET /clients/7/941/wages": { body: { items: [], total: 0, next: null, payroll_totals: [] } } });
  await show(<WagesCard client={7} mayChange annual />);
  await screen.findAllByText("not entered");
  const six = ["Q2 2020", "Q3 2020", "Q4 2020", "Q1 2021", "Q2 2021", "Q3 2021"];
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(six);
  fireEvent.click(screen.getByRole("switch", { name: "Edit Taxable social security wages" }));
  for (const quarter of six) screen.getByLabelText(quarter);
  expect(screen.getByText("Enter the part of the annual figure that falls in this quarter.")).toBeTruthy();
});

test("part of CLAIM-59: emptying one of four wages and saving sends null for it alone", async () => {
  const items = [quarter(2020, 4), quarter(2021, 1), quarter(2021, 2), quarter(2021, 3)].map((at) => ({
    ...at,
    wages: "100.00",
    tips: null,
    version: 3,
  }));
  let shown = items;
  const listed = () => ({ body: { items: shown, total: shown.length, next: null, payroll_totals: [] } });
  const calls = answering({
    "GET /clients/7/941/wages": listed,
    "POST /clients/7/941/wages": () => {
      shown = items.slice(1);
      return listed();
    },
  });
  await show(<WagesCard client={7} mayChange annual={false} />);
  await screen.findAllByText("$100.00");
  fireEvent.click(screen.getByRole("switch", { name: "Edit Taxable social security wages" }));
  fireEvent.change(screen.getByLabelText("Q4 2020"), { target: { value: "" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(calls.find(({ method }) => method === "POST")).toBeDefined());
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual([
    { ...quarter(2020, 4), wages: null, tips: null, version: 3 },
  ]);
  await screen.findByText("not entered");
  expect(screen.getAllByText("$100.00")).toHaveLength(3);
});

describe("typing wages and tips", () => {
  const typing = async () => {
    const empty = { body: { items: [], total: 0, next: null, payroll_totals: [] } };
    const calls = answering({ "GET /clients/7/941/wages": empty, "POST /clients/7/941/wages": empty });
    await show(<WagesCard client={7} mayChange annual={false} />);
    await screen.findAllByText("not entered");
    fireEvent.click(screen.getByRole("switch", { name: "Edit Taxable social security wages" }));
    const put = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
    return { put, sent: () => calls.filter(({ method }) => method === "POST").map(({ body }) => body) };
  };
  const save = () => fireEvent.click(screen.getByRole("button", { name: "Save" }));

  test("the keys go along the quarters: the wages of all of them come before the tips", async () => {
    await typing();
    const names = screen.getAllByRole("textbox").map((field) => (field as HTMLInputElement).labels?.[0]?.textContent);
    const quarters = ["Q4 2020", "Q1 2021", "Q2 2021", "Q3 2021"];
    expect(names).toEqual([...quarters, ...quarters.map((one) => `Tips (line 5b) ${one}`)]);
  });

  test("a copied row pasted into tips fills the tips", async () => {
    await typing();
    fireEvent.paste(screen.getByLabelText("Tips (line 5b) Q1 2021"), { clipboardData: { getData: () => "1\t2" } });
    expect(screen.getByLabelText<HTMLInputElement>("Tips (line 5b) Q2 2021").value).toBe("2");
    expect(screen.getByLabelText<HTMLInputElement>("Q2 2021").value).toBe("");
  });

  test("tips of more than half the wages are asked about once, and nothing is sent before the answer", async () => {
    const { put, sent } = await typing();
    put("Q1 2021", "128497.60");
    put("Tips (line 5b) Q1 2021", "113180.80");
    save();
    const question = within(await screen.findByRole("dialog", { name: "Taxable social security wages" }));
    question.getByText(
      "Tips $113,180.80 beside wages of $128,497.60 in Q1 2021. Line 5a holds the wages without tips, line 5b the tips. Are these the tips?",
    );
    fireEvent.click(question.getByRole("button", { name: "Cancel" }));
    expect(sent()).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>("Tips (line 5b) Q1 2021").value).toBe("113,180.80");
    // The question belongs to the saving, which ends with the answer.
    await vi.waitFor(save);
    const again = within(await screen.findByRole("dialog", { name: "Taxable social security wages" }));
    fireEvent.click(again.getByRole("button", { name: "Save" }));
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
  });

  test("tips of half the wages are sent without a question", async () => {
    const { put, sent } = await typing();
    put("Q1 2021", "100");
    put("Tips (line 5b) Q1 2021", "50");
    save();
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
  });
});

test("people of a client read of the payroll that the office has, whoever made it, in words that need no tie-out", async () => {
  signedInAs(6);
  await showCard([{ ...quarter(2021, 1), ...paid("100.90") }]);
  expect(screen.getByText("Payroll in our office $100.90")).toBeTruthy();
  expect(screen.getByText("Agrees, 0.9% apart")).toBeTruthy();
  expect(screen.queryByText(/Ties/)).toBeNull();
});

test.each([
  ["100.00", "Agrees"],
  ["100.04", "Agrees, less than 0.1% apart"],
])("what is apart by less than is shown does not agree to the cent: %s", async (compared, words) => {
  signedInAs(6);
  await showCard([{ ...quarter(2021, 1), ...paid(compared) }]);
  expect(screen.getByText(words)).toBeTruthy();
});
