import type { Round } from "@refundry/contract/claims";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { answering, show } from "../../ui/testing.tsx";
import { RoundBanners, RoundCards } from "./RoundCards.tsx";

let rounds: Round[];
let sent: unknown[];
/** A server that keeps the rounds that it is sent. */
beforeEach(() => {
  rounds = [];
  sent = [];
  answering({
    "GET /clients/7/rounds": () => ({ body: { items: rounds, total: rounds.length, next: null } }),
    "POST /clients/7/rounds": ({ body }) => {
      sent.push(body);
      const made = { id: 30 + rounds.length, version: 1, ...(body as Omit<Round, "id" | "version">) };
      rounds = [...rounds, made];
      return { status: 201, body: made };
    },
    "DELETE /rounds/30": () => {
      rounds = rounds.filter(({ id }) => id !== 30);
      return { body: {} };
    },
  });
});

const page = (mayChange = true) =>
  show(
    <>
      <RoundBanners client={7} />
      <RoundCards client={7} mayChange={mayChange} />
    </>,
  );
const missing = (year: number) => `MISSING: ${year} Round of PPP must be updated.`;
const card = (year: number) => within(screen.getByRole("region", { name: `${year} PPP round` }));
async function form(year: number) {
  fireEvent.click(await card(year).findByRole("button", { name: "Add Information" }));
  return within(await screen.findByRole("form", { name: `${year} PPP round` }));
}
type Form = Awaited<ReturnType<typeof form>>;
/** A field by its label, without the star of one that must be filled in. */
const labelled = (label: string) => (text: string) => text.replace(/ \*$/, "") === label;
const put = (inside: Form, label: string, value: string) =>
  fireEvent.change(inside.getByLabelText(labelled(label)), { target: { value } });
const save = (inside: Form) => inside.getByRole<HTMLButtonElement>("button", { name: "Save" });
const waits = (inside: Form) => save(inside).disabled || save(inside).getAttribute("aria-disabled") === "true";

async function addFirst() {
  const inside = await form(2020);
  put(inside, "Amount", "40000");
  put(inside, "Coverage Start Date", "2020-05-01");
  fireEvent.click(save(inside));
  await screen.findByText("Round changes was saved !");
}

describe("the answer to a round", () => {
  test("CLAIM-01 without rounds both are missing and undeclared; adding round 1 takes the first banner away", async () => {
    await page();
    await screen.findByText(missing(2020));
    expect(screen.getByText(missing(2021))).toBeTruthy();
    expect(screen.getAllByText("NO ROUNDS DECLARED!")).toHaveLength(2);
    await addFirst();
    await waitFor(() => expect(screen.queryByText(missing(2020))).toBeNull());
    expect(screen.getByText(missing(2021))).toBeTruthy();
    expect(screen.getAllByText("NO ROUNDS DECLARED!")).toHaveLength(1);
    expect(sent).toEqual([expect.objectContaining({ number: 1, amount: "40000", start: "2020-05-01" })]);
  });

  test("CLAIM-02 (2 of 2) the picker of a round holds its year, and a day outside it cannot be saved", async () => {
    await page();
    for (const [year, outside] of [
      [2020, "2021-01-05"],
      [2021, "2020-12-31"],
    ] as const) {
      const inside = await form(year);
      const start = inside.getByLabelText<HTMLInputElement>("Coverage Start Date *");
      expect([start.min, start.max]).toEqual([`${year}-01-01`, `${year}-12-31`]);
      put(inside, "Amount", "100");
      put(inside, "Coverage Start Date", outside);
      expect(waits(inside)).toBe(true);
      put(inside, "Coverage Start Date", `${year}-12-31`);
      expect(waits(inside)).toBe(false);
      put(inside, "Coverage Start Date", outside);
      put(inside, "Amount", "");
      put(inside, "Coverage Start Date", "");
      fireEvent.click(inside.getByRole("button", { name: "Cancel" }));
      await waitFor(() => expect(screen.queryByRole("form", { name: `${year} PPP round` })).toBeNull());
    }
    expect(sent).toEqual([]);
  });

  test("CLAIM-03 without amount and unchecked box, and without date, each says so; `12a` cannot be typed", async () => {
    await page();
    const inside = await form(2021);
    const needed = ["Amount", "Coverage Start Date"];
    const [amount, start] = needed.map((label) => inside.getByLabelText<HTMLInputElement>(`${label} *`));
    expect([amount, start].map((field) => field?.getAttribute("aria-required"))).toEqual(["true", "true"]);
    const texts = ["This field is required.", "Start date is required."] as const;
    for (const [field, text] of [
      [amount, texts[0]],
      [start, texts[1]],
    ] as const) {
      expect(screen.queryByText(text)).toBeNull();
      field?.focus();
      field?.blur();
      await inside.findByText(text);
    }
    expect(waits(inside)).toBe(true);
    for (const typed of ["1", "12", "12a"]) put(inside, "Amount", typed);
    expect(amount?.value).toBe("12");
    expect(inside.getByText("Only digits and a decimal point.")).toBeTruthy();
    expect(inside.getByText("Start date is required.")).toBeTruthy();
    fireEvent.click(inside.getByLabelText("Did Not Receive This Round"));
    await waitFor(() => expect(inside.queryByText("Start date is required.")).toBeNull());
    await waitFor(() => expect(waits(inside)).toBe(false));
    // Of a loan that was not received neither is needed.
    expect(needed.map((label) => inside.queryByLabelText(`${label} *`))).toEqual([null, null]);
    expect(needed.map((label) => inside.getByLabelText(label).getAttribute("aria-required"))).toEqual([null, null]);
  });

  test("CLAIM-04 (2 of 2) `Did Not Receive This Round` is sent with null amount and date, and the card says so", async () => {
    await page();
    const inside = await form(2021);
    put(inside, "Amount", "100");
    put(inside, "Coverage Start Date", "2021-02-01");
    fireEvent.click(inside.getByLabelText("Did Not Receive This Round"));
    fireEvent.click(save(inside));
    await card(2021).findByText("Client did not receive this round of PPP");
    expect(sent).toEqual([expect.objectContaining({ number: 2, did_not_receive: true, amount: null, start: null })]);
  });

  test("a round that was not received is answered on its card by one press", async () => {
    await page();
    fireEvent.click(await card(2021).findByRole("button", { name: "Mark as not received: 2021 PPP round" }));
    await card(2021).findByText("Client did not receive this round of PPP");
    expect(screen.getByText("Round changes was saved !")).toBeTruthy();
    expect(sent).toEqual([
      expect.objectContaining({ number: 2, did_not_receive: true, amount: null, start: null, forgiven: null }),
    ]);
    expect(card(2020).getByText("NO ROUNDS DECLARED!")).toBeTruthy();
  });

  test("the forgiveness stands open once there is a loan that it can be of, and closes with the box", async () => {
    await page();
    const inside = await form(2020);
    const fold = inside.getByText("Forgiveness (Form 3508)").closest("details");
    expect(fold?.open).toBe(false);
    put(inside, "Amount", "40000");
    expect(fold?.open).toBe(true);
    fireEvent.click(inside.getByLabelText("Did Not Receive This Round"));
    expect(fold?.open).toBe(false);
  });

  test("a press on the forgiveness by who just typed the amount that opened it leaves it open; the next one closes it", async () => {
    await page();
    const inside = await form(2020);
    const amount = inside.getByLabelText("Amount *");
    const summary = inside.getByText("Forgiveness (Form 3508)");
    const fold = summary.closest("details");
    // A press takes the focus out of the field.
    const press = () => {
      fireEvent.pointerDown(summary);
      act(() => amount.blur());
      fireEvent.pointerUp(summary);
      fireEvent.click(summary);
    };
    act(() => amount.focus());
    put(inside, "Amount", "40000");
    press();
    expect(fold?.open).toBe(true);
    for (const open of [false, true]) {
      press();
      expect(fold?.open).toBe(open);
    }
    // Who saw it open and comes back closes it at once.
    act(() => amount.focus());
    put(inside, "Amount", "4000");
    press();
    expect(fold?.open).toBe(false);
  });

  test("one that opens between press and click, because a field was left, stays open", async () => {
    await page();
    const inside = await form(2020);
    const summary = inside.getByText("Forgiveness (Form 3508)");
    fireEvent.pointerDown(summary);
    put(inside, "Amount", "40000");
    fireEvent.pointerUp(summary);
    fireEvent.click(summary);
    expect(summary.closest("details")?.open).toBe(true);
  });

  test("CLAIM-05 saving is said for 5 s; `Clear` asks, then says that it removed, and the banner returns", async () => {
    await page();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const seconds = (n: number) => act(() => vi.advanceTimersByTimeAsync(n * 1000));
    await addFirst();
    await seconds(4.2);
    expect(screen.getByText("Round changes was saved !")).toBeTruthy();
    await seconds(1.8);
    expect(screen.queryByText("Round changes was saved !")).toBeNull();
    expect(screen.queryByText(missing(2020))).toBeNull();
    fireEvent.click(card(2020).getByRole("button", { name: "Clear" }));
    await screen.findByText("Clear the 2020 PPP round? Its amounts and dates are removed.");
    expect(rounds).toHaveLength(1);
    const question = within(screen.getByRole("dialog", { name: "2020 PPP round" }));
    fireEvent.click(question.getByRole("button", { name: "Clear" }));
    await screen.findByText("Round removed successfully");
    await screen.findByText(missing(2020));
    expect(rounds).toEqual([]);
  });
});
