import { notifications } from "@mantine/notifications";
import type { Round } from "@refundry/contract/claims";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answering, show } from "../../ui/testing.tsx";
import { RoundCards } from "./RoundCards.tsx";

const round: Round = {
  id: 31,
  number: 1,
  version: 1,
  did_not_receive: false,
  amount: "40000.00",
  start: "2020-05-01",
  weeks: null,
  forgiven: null,
  payroll_reported: null,
  nonpayroll_reported: null,
  other_payroll_costs: null,
  group_health: null,
};
const listed = (items: Round[]) => ({ body: { items, total: items.length, next: null } });
const refusal = (error: string) => ({ status: 409, body: { error, code: "not_allowed_now" } });
const card = (year: number) => within(screen.getByRole("region", { name: `${year} PPP round` }));
const buttons = (year: number) =>
  card(year)
    .getAllByRole("button")
    .map(({ textContent }) => textContent);

test("CLAIM-80 a declared round's card shows Loan amount and Loan date, Edit and Clear; an absent one Add Information", async () => {
  answering({ "GET /clients/7/rounds": listed([round]) });
  await show(<RoundCards client={7} mayChange />);
  await screen.findByText("$40,000.00");
  expect(card(2020).getByText("Loan amount")).toBeTruthy();
  expect(card(2020).getByText("Loan date")).toBeTruthy();
  expect(card(2020).getByText("May 1, 2020")).toBeTruthy();
  expect([buttons(2020), buttons(2021)]).toEqual([
    ["Clear", "Edit"],
    ["Mark as not received", "Add Information"],
  ]);
});

test("what was entered of the form of the forgiveness stands on the card, and nothing of what was not", async () => {
  const whole = { weeks: 24, forgiven: "0.00", payroll_reported: "30000.00", nonpayroll_reported: "9000.00" };
  const second = { ...round, id: 32, number: 2 as const, other_payroll_costs: "1000.00", group_health: "0.00" };
  answering({ "GET /clients/7/rounds": listed([{ ...round, ...whole }, second]) });
  await show(<RoundCards client={7} mayChange={false} />);
  await screen.findAllByText("Loan amount");
  const facts = (year: number) =>
    card(year)
      .getAllByRole("term")
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts(2020).slice(2)).toEqual([
    ["Forgiven", "$0.00"],
    ["Covered period (weeks)", "24"],
    ["Payroll reported", "$30,000.00"],
    ["Non-payroll reported", "$9,000.00"],
  ]);
  expect(facts(2021).slice(2)).toEqual([
    ["Other payroll costs", "$1,000.00"],
    ["Of this, group health", "$0.00"],
  ]);
});

test("CLAIM-74 a round that cannot be saved or removed shows the server's error and keeps what was typed; removal is told for 5 s", async () => {
  let stays = true;
  answering({
    "GET /clients/7/rounds": listed([round]),
    "PATCH /rounds/31": refusal("The round is locked."),
    "DELETE /rounds/31": () => (stays ? refusal("The round is still needed.") : { body: {} }),
  });
  await show(<RoundCards client={7} mayChange />);
  fireEvent.click(await screen.findByRole("button", { name: "Edit" }));
  const amount = await screen.findByLabelText<HTMLInputElement>("Amount *");
  fireEvent.change(amount, { target: { value: "41000" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("The round is locked.");
  expect(amount.value).toBe("41,000");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  const clear = async () => {
    fireEvent.click(await screen.findByRole("button", { name: "Clear" }));
    const question = within(await screen.findByRole("dialog", { name: "2020 PPP round" }));
    fireEvent.click(question.getByRole("button", { name: "Clear" }));
  };
  await clear();
  await screen.findByText("The round is still needed.");
  stays = false;
  const told = vi.spyOn(notifications, "show");
  await clear();
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
  expect(told.mock.calls[0]?.[0]).toMatchObject({ message: "Round removed successfully", autoClose: 5000 });
});

test("a date before the first PPP loans is asked about before it is saved, and one of another year is refused", async () => {
  const calls = answering({ "GET /clients/7/rounds": listed([round]), "PATCH /rounds/31": { body: round } });
  const sent = () => calls.filter(({ method }) => method === "PATCH").map(({ body }) => (body as Round).start);
  await show(<RoundCards client={7} mayChange />);
  fireEvent.click(await screen.findByRole("button", { name: "Edit" }));
  const start = await screen.findByLabelText<HTMLInputElement>("Coverage Start Date *");
  // The card calls it the loan date: the dialog says that it is the same.
  expect(screen.getByText("The day the loan arrived.")).toBeTruthy();
  const enter = (date: string) => {
    fireEvent.change(start, { target: { value: date } });
    fireEvent.blur(start);
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
  };
  enter("2019-05-04");
  expect(await screen.findByText("The start date must be in 2020.")).toBeTruthy();
  expect(screen.queryByText("Is this the date the money arrived?")).toBeNull();
  enter("2020-04-02");
  const question = () => screen.findByRole("dialog", { name: "Is this the date the money arrived?" });
  const asked = within(await question());
  expect(
    asked.getByText("The first PPP loans were paid out on Apr 3, 2020 (CARES Act); Apr 2, 2020 is before that."),
  ).toBeTruthy();
  fireEvent.click(asked.getByRole("button", { name: "Correct it" }));
  expect(start.value).toBe("2020-04-02");
  expect(sent()).toEqual([]);
  await vi.waitFor(() => fireEvent.click(screen.getByRole("button", { name: "Save" })));
  fireEvent.click(within(await question()).getByRole("button", { name: "Save this date" }));
  await vi.waitFor(() => expect(sent()).toEqual(["2020-04-02"]));
});

test("a day of the first loans is saved without a question, and an early one that stood there already, too", async () => {
  const early = { ...round, start: "2020-03-01" };
  const calls = answering({ "GET /clients/7/rounds": listed([early]), "PATCH /rounds/31": { body: early } });
  const sent = () => calls.filter(({ method }) => method === "PATCH").map(({ body }) => (body as Round).start);
  await show(<RoundCards client={7} mayChange />);
  fireEvent.click(await screen.findByRole("button", { name: "Edit" }));
  fireEvent.change(await screen.findByLabelText("Amount *"), { target: { value: "41000" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(sent()).toEqual(["2020-03-01"]));
  fireEvent.click(await screen.findByRole("button", { name: "Edit" }));
  fireEvent.change(await screen.findByLabelText("Coverage Start Date *"), { target: { value: "2020-04-03" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(sent()).toEqual(["2020-03-01", "2020-04-03"]));
});

test("part of CLAIM-61: group health is asked once other payroll costs are entered, at most all of them, and empty is said to be all", async () => {
  const calls = answering({ "GET /clients/7/rounds": listed([round]), "PATCH /rounds/31": { body: round } });
  await show(<RoundCards client={7} mayChange />);
  fireEvent.click(await screen.findByRole("button", { name: "Edit" }));
  const costs = await screen.findByLabelText<HTMLInputElement>("Other payroll costs");
  const asked = () => screen.queryByLabelText<HTMLInputElement>("Of this, group health");
  const type = (field: HTMLInputElement | null, value: string) =>
    fireEvent.change(field as HTMLInputElement, { target: { value } });
  expect(asked()).toBeNull();
  type(costs, "1000");
  screen.getByText("Left empty: all of it is treated as group health and left out of the credit.");
  type(asked(), "1200");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  const sent = () => calls.filter(({ method }) => method === "PATCH");
  expect(sent()).toEqual([]);
  type(asked(), "400");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ other_payroll_costs: "1000", group_health: "400" });
});
