import type { Checklist } from "@refundry/contract/claims";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { acme } from "../client.given.ts";
import { next, openWizard, put, title, waits } from "./wizard.given.tsx";

const at = "2026-03-01T10:00:00.000Z";
const bea = { id: 8, name: "Bea Second" };
const ann = { id: 5, name: "Ann Sample" };
const draft = (values: Record<string, string | boolean> | null, step = 7, by = ann) =>
  ({ step, values, version: 1, by, at }) as Checklist["drafts"][number];
const saved = ({ body }: { body: unknown }) => ({ body: { version: (body as { version: number }).version + 1, at } });
const path = "PUT /clients/7/checklist/draft";
const box = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const panel = () => screen.findByRole("region", { name: "What changed since you typed" });
const seconds = (n: number) => act(() => vi.advanceTimersByTimeAsync(n * 1000));
const stored = { "POST /clients/7/941/wages": { body: { items: [] } } };

/** Wages of every quarter are saved as 51,600.00. */
const openOlder = (values: Record<string, string | boolean>) =>
  openWizard({ step: 7, whole: true, checklist: { drafts: [draft(values)] }, answers: { [path]: saved, ...stored } });

test("a draft that is older than what is saved stands beside it and not over it, and nothing is saved before a choice", async () => {
  const { sent } = await openOlder({
    "wages-2021-Q2": "118420.50",
    "was wages-2021-Q2": "60812.36",
    "wages-2021-Q3": "1204",
  });
  const both = await panel();
  expect(box("Q2 2021").value).toBe("51,600.00");
  expect(box("Q3 2021").value).toBe("51,600.00");
  expect(
    within(both)
      .getAllByRole("listitem")
      .map((item) => [...item.querySelectorAll("span:first-child, dd")].map((one) => one.textContent).slice(0, 3)),
  ).toEqual([
    ["Taxable social security wages Q2 2021", "$51,600.00", "$118,420.50"],
    ["Taxable social security wages Q3 2021", "$51,600.00", "$1,204.00"],
  ]);
  // Each field says that it waits, and the step cannot be saved.
  await waitFor(() => expect(screen.getAllByText("Choose above which of the two is right.")).toHaveLength(2));
  expect(box("Q2 2021").getAttribute("aria-invalid")).toBe("true");
  expect(waits()).toBe(true);
  fireEvent.click(next());
  expect(sent("POST")).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Use mine: Taxable social security wages Q2 2021" }));
  await waitFor(() => expect(box("Q2 2021").value).toBe("118,420.50"));
  expect(waits()).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Keep saved: Taxable social security wages Q3 2021" }));
  await waitFor(() => expect(waits()).toBe(false));
  expect(screen.queryByRole("region", { name: "What changed since you typed" })).toBeNull();
  fireEvent.click(next());
  await waitFor(() => expect(sent("POST", "/941/wages")).toHaveLength(1));
  expect(sent("POST", "/941/wages")[0]).toEqual([{ year: 2021, quarter: 2, wages: "118420.50", version: 1 }]);
});

test("what somebody else typed is said to be theirs, also where it is older than what is saved", async () => {
  await openWizard({
    step: 7,
    whole: true,
    checklist: { drafts: [draft({ "wages-2021-Q2": "118420.50", "was wages-2021-Q2": "60812.36" }, 7, bea)] },
    answers: { [path]: saved, ...stored },
  });
  const both = within(await screen.findByRole("region", { name: "What changed since Bea Second typed" }));
  expect(both.getByText(/^What Bea Second typed on Mar 1, 2026, .* is older than what is saved now\.$/)).toBeTruthy();
  expect(both.getByText("Bea Second typed").nextElementSibling?.textContent).toBe("$118,420.50");
  expect(both.queryByText(/[Yy]ou typed|mine/)).toBeNull();
  expect(screen.getByText(/^Continued from Mar 1, 2026, .*, typed by Bea Second$/)).toBeTruthy();
  fireEvent.click(both.getByRole("button", { name: "Use typed: Taxable social security wages Q2 2021" }));
  await waitFor(() => expect(box("Q2 2021").value).toBe("118,420.50"));
});

test("what was kept of an older draft stays kept while nobody chose", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { sent } = await openOlder({ "wages-2021-Q2": "118420.50", "was wages-2021-Q2": "60812.36" });
  await panel();
  await seconds(3);
  expect(sent("PUT")).toEqual([]);
  put("Q1 2021", "500");
  await seconds(3);
  expect(sent("PUT")).toEqual([
    {
      step: 7,
      values: {
        "wages-2021-Q2": "118420.50",
        "was wages-2021-Q2": "60812.36",
        "wages-2021-Q1": "500",
        "was wages-2021-Q1": "51600.00",
      },
      version: 1,
    },
  ]);
  // Who keeps what is saved has typed nothing there any more.
  fireEvent.click(screen.getByRole("button", { name: /^Keep saved: / }));
  await seconds(3);
  expect(sent("PUT")[1]).toEqual({
    step: 7,
    values: { "wages-2021-Q1": "500", "was wages-2021-Q1": "51600.00" },
    version: 2,
  });
});

test("all of it can be chosen at once, and who types in a field chose there", async () => {
  const values = { "wages-2021-Q2": "1", "wages-2021-Q3": "2", "wages-2021-Q1": "3" };
  const first = await openOlder(values);
  await panel();
  put("Q1 2021", "9");
  await waitFor(() => expect(screen.queryByText("Taxable social security wages Q1 2021")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "Use all mine" }));
  await waitFor(() =>
    expect([box("Q1 2021").value, box("Q2 2021").value, box("Q3 2021").value]).toEqual(["9", "1", "2"]),
  );
  expect(waits()).toBe(false);
  first.unmount();
  await openOlder(values);
  await panel();
  fireEvent.click(screen.getByRole("button", { name: "Keep all saved" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "What changed since you typed" })).toBeNull());
  expect(box("Q2 2021").value).toBe("51,600.00");
  expect(waits()).toBe(false);
});

test("a draft over what is saved still, or equal to it, is no older one: it stands in the fields", async () => {
  await openOlder({
    "wages-2021-Q2": "118420.50",
    "was wages-2021-Q2": "51600.00",
    "wages-2021-Q3": "51600.00",
    "was wages-2021-Q3": "7.00",
  });
  await waitFor(() => expect(box("Q2 2021").value).toBe("118,420.50"));
  expect(screen.queryByRole("region", { name: "What changed since you typed" })).toBeNull();
  expect(waits()).toBe(false);
});

test("discarding an older draft leaves what is saved", async () => {
  await openOlder({ "wages-2021-Q2": "118420.50" });
  await panel();
  fireEvent.click(screen.getByRole("button", { name: "Discard" }));
  fireEvent.click((await screen.findAllByRole("button", { name: "Discard" })).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole("region", { name: "What changed since you typed" })).toBeNull());
  expect(box("Q2 2021").value).toBe("51,600.00");
  expect(waits()).toBe(false);
});

const fields = ["legal_name", "trade_name", "ein", "street", "city", "zip"];
const company = { abilities: { ...acme.abilities, fields } };
const ein = "Your EIN format is wrong. Ex: 00-0000000 (Use Digits only)";
/** What the note says of the draft, a line a field. */
const problems = () =>
  [...(screen.getByText("Draft kept, not sent.").parentElement?.querySelectorAll("li") ?? [])].map(
    ({ textContent }) => textContent,
  );
const wrong = ["Legal Name Field is required.", ein, "ZIP must be 00000 or 00000-0000."];
const told = ["Legal Name", "EIN", "ZIP"].map((label, at) => `${label}: ${wrong[at]}`);
const marked = () => [/^Legal Name/, /^EIN/, /^ZIP/].map((label) => box(label).getAttribute("aria-invalid"));

test("what cannot be sent is kept and said to be no more than that: each field with its error, and again for who comes back", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const done: Checklist["done_steps"] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const first = await openWizard({
    step: 1,
    client: company,
    checklist: { done_steps: done },
    answers: { [path]: saved },
  });
  await title("Company information");
  expect(screen.getByText("All 9 steps are done")).toBeTruthy();
  put(/^City/, "Salem");
  await seconds(2.2);
  expect(await screen.findByText(/^Saved at /)).toBeTruthy();
  put(/^Legal Name/, "");
  put(/^EIN/, "12");
  put(/^ZIP/, "abc");
  await seconds(2.2);
  expect(await screen.findByText("Draft kept, not sent.")).toBeTruthy();
  expect(screen.queryByText(/^Saved at /)).toBeNull();
  expect(problems()).toEqual(told);
  expect(marked()).toEqual(["true", "true", "true"]);
  expect(screen.getByText(wrong[2] ?? "")).toBeTruthy();
  expect(screen.queryByText("All 9 steps are done")).toBeNull();
  expect(screen.getByText("Typed and not sent: step 1")).toBeTruthy();
  const values = first.sent("PUT").at(-1) as { values: Record<string, string> };
  first.unmount();
  await openWizard({
    step: 1,
    client: company,
    checklist: { done_steps: done, drafts: [draft(values.values, 1)] },
    answers: { [path]: saved },
  });
  expect(await screen.findByText("Draft kept, not sent.")).toBeTruthy();
  expect(problems()).toEqual(told);
  await waitFor(() => expect(marked()).toEqual(["true", "true", "true"]));
  expect(screen.getByText("Typed and not sent: step 1")).toBeTruthy();
  // Each leads to its field, and is gone as soon as that is corrected.
  fireEvent.click(screen.getByRole("button", { name: "EIN" }));
  expect(document.activeElement).toBe(box(/^EIN/));
  put(/^Legal Name/, "Acme Incorporated");
  put(/^EIN/, "12-3456789");
  expect(problems()).toEqual(told.slice(2));
  put(/^ZIP/, "9730");
  expect(problems()).toEqual(told.slice(2));
  put(/^ZIP/, "97301");
  expect(screen.queryByText("Draft kept, not sent.")).toBeNull();
  await seconds(2.2);
  expect(await screen.findByText(/^Saved at /)).toBeTruthy();
  expect(screen.queryByText("Draft kept, not sent.")).toBeNull();
});

test("a figure that is still to come is no error of what was typed", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openWizard({ step: 7, answers: { [path]: saved } });
  await title("Taxable Social Security Wages");
  put("Q1 2021", "500");
  await seconds(2.2);
  expect(await screen.findByText(/^Saved at /)).toBeTruthy();
  expect(screen.queryByText("Draft kept, not sent.")).toBeNull();
});

test("what is kept already is not sent again for the order of its fields", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { sent } = await openOlder({
    "wages-2021-Q3": "9",
    "was wages-2021-Q3": "51600.00",
    "wages-2021-Q2": "118420.50",
    "was wages-2021-Q2": "60812.36",
  });
  expect((await panel()).textContent).toContain("What you typed on Mar 1, 2026");
  await seconds(3);
  expect(sent("PUT")).toEqual([]);
});

test("a choice takes away what its field says", async () => {
  await openOlder({ "wages-2021-Q2": "1", "wages-2021-Q3": "2" });
  await panel();
  const waiting = () => screen.queryAllByText("Choose above which of the two is right.");
  await waitFor(() => expect(waiting()).toHaveLength(2));
  fireEvent.click(screen.getByRole("button", { name: "Keep saved: Taxable social security wages Q2 2021" }));
  await waitFor(() => expect(waiting()).toHaveLength(1));
});

test("amounts of a loan stand as money, too", async () => {
  await openWizard({ step: 5, whole: true, checklist: { drafts: [draft({ "amount-1": "1204" }, 5)] } });
  const shown = [...(await panel()).querySelectorAll("dd")].map(({ textContent }) => textContent);
  expect(shown).toEqual(["$100.00", "$1,204.00"]);
});

test.each([
  [[draft(null, 1)], "All 9 steps are done"],
  [[draft({ city: "Salem" }, 1), draft({ "wages-2021-Q2": "1" }, 7)], "Typed and not sent: steps 1, 7"],
])("a draft that ended is none, and every step with one is named: %#", async (drafts, words) => {
  const done_steps: Checklist["done_steps"] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  await openWizard({ step: 8, whole: true, checklist: { done_steps, drafts } });
  expect(await screen.findByText(words)).toBeTruthy();
});

test("who only reads leaves the draft of others as it is", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { sent } = await openWizard({
    step: 7,
    whole: true,
    client: { abilities: { ...acme.abilities, change_claim: false } },
    checklist: { drafts: [draft({ "wages-2021-Q2": "1" })] },
    answers: { [path]: saved },
  });
  await title("Taxable Social Security Wages");
  await seconds(3);
  expect(sent("PUT")).toEqual([]);
});

test("a choice in one field leaves what the others say of themselves", async () => {
  await openOlder({ "wages-2021-Q2": "118420.50", "wages-2021-Q3": "1204" });
  await panel();
  await waitFor(() => expect(screen.getAllByText("Choose above which of the two is right.")).toHaveLength(2));
  fireEvent.click(screen.getByRole("button", { name: "Use mine: Taxable social security wages Q2 2021" }));
  await waitFor(() => expect(box("Q2 2021").value).toBe("118,420.50"));
  expect(box("Q2 2021").getAttribute("aria-invalid")).toBeNull();
  expect(box("Q3 2021").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getAllByText("Choose above which of the two is right.")).toHaveLength(1);
});
