import type { ReceiptsTest as Test } from "@refundry/contract/claims";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { ReceiptsSection } from "./ReceiptsSection.tsx";
import { missingText, ReceiptsTest } from "./ReceiptsTest.tsx";

const of: Test = {
  year: 2021,
  quarter: 1,
  base: { year: 2019, quarter: 1 },
  base_amount: "100000.00",
  estimated_from: null,
  ratio: "70.00",
  own_ratio: null,
  state: "met",
  by_preceding: false,
  missing: [],
};

test("CLAIM-66 QUAL-66 in a group both percentages stand there, and the test of all together", async () => {
  await show(<ReceiptsTest test={{ ...of, ratio: "85.00", own_ratio: "70.00", state: "not_met" }} ground={null} />);
  expect(await screen.findByText("85.00% of Q1 2019 in the group")).toBeTruthy();
  expect(screen.getByText("70.00% of the client alone")).toBeTruthy();
  expect(screen.getByText("Does not meet the test")).toBeTruthy();
});

test("Q4 2021 has no credit, whatever its receipts; a decline above 50% says that it goes on", async () => {
  const { container, unmount } = await show(<ReceiptsTest test={{ ...of, quarter: 4 }} ground={null} />);
  expect(await screen.findByText("no credit for Q4 2021 but for a recovery startup")).toBeTruthy();
  const meaning = (place: Element) => place.querySelector("[data-meaning]")?.getAttribute("data-meaning");
  expect(meaning(container)).toBe("na");
  unmount();
  const goesOn = /^the decline goes on/;
  for (const [year, ratio, state, says] of [
    [2020, "53.33", "met", true],
    [2020, "50.00", "met", true],
    [2020, "49.99", "met", false],
    [2020, "83.00", "not_met", false],
    [2021, "70.00", "met", false],
  ] as const) {
    const shown = await show(<ReceiptsTest test={{ ...of, year, quarter: 3, ratio, state }} ground={null} />);
    await screen.findByText(`${ratio}% of Q1 2019`);
    expect([ratio, screen.queryByText(goesOn) !== null]).toEqual([ratio, says]);
    expect(screen.queryByText(/no credit/)).toBeNull();
    expect(meaning(shown.container)).toBe(state === "met" ? "good" : "na");
    shown.unmount();
  }
});

test("a missing figure is named", async () => {
  const missing = [{ year: 2021, quarter: 1 as const }];
  await show(<ReceiptsTest test={{ ...of, ratio: null, state: "incomplete", missing }} ground={null} />);
  expect(await screen.findByText("Figure missing")).toBeTruthy();
  // All that are missing stand once, in one line below the quarters.
  expect(screen.queryByText(/Q1 2021/)).toBeNull();
  const others = [{ year: 2019, quarter: 3 as const }, ...missing];
  const tests = [
    { ...of, missing },
    { ...of, missing: others },
    { ...of, missing: [] },
  ];
  expect(missingText(tests)).toBe("Receipts not entered yet: Q3 2019, Q1 2021.");
  expect(missingText([of])).toBeNull();
});

test("QUAL-65 a base that is reckoned up says from how many days", async () => {
  await show(<ReceiptsTest test={{ ...of, base_amount: "91000.00", estimated_from: 46 }} ground="decline" />);
  expect(await screen.findByText("Base $91,000.00, estimated from 46 days")).toBeTruthy();
  expect(screen.getByText("Ground: decline in receipts")).toBeTruthy();
});

test("what is not entered yet is said while the figures are read, and not below the fields that are being filled", async () => {
  signedInAs(1);
  const missing = [{ year: 2021, quarter: 1 as const }];
  answering({
    "GET /clients/7/revenue-reduction": { body: { items: [], total: 0, tests: [{ ...of, missing }], startup: null } },
    "GET /clients/7/calculation": { body: { calculation: null, missing: [], failure: null } },
  });
  await show(<ReceiptsSection client={7} mayChange />);
  const said = () => screen.queryByText("Receipts not entered yet: Q1 2021.");
  await waitFor(() => expect(said()).toBeTruthy());
  fireEvent.click(await screen.findByRole("switch", { name: "Edit Gross receipts by quarter" }));
  await screen.findByRole("form", { name: "Gross receipts by quarter" });
  expect(said()).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(said()).toBeTruthy());
});

test("QUAL-44 (2 of 2) the panel refuses `12a` and `-5` where they are typed, and sends `$1,250.50`", async () => {
  signedInAs(1);
  const sent: unknown[] = [];
  const none = { items: [], total: 0, next: null, tests: [], startup: null };
  answering({
    "GET /clients/7/revenue-reduction": { body: none },
    "POST /clients/7/revenue-reduction": ({ body }) => {
      sent.push(body);
      return { body: none };
    },
    "GET /clients/7/calculation": { body: { calculation: null, missing: [], failure: null } },
  });
  await show(<ReceiptsSection client={7} mayChange />);
  fireEvent.click(await screen.findByRole("switch", { name: "Edit Gross receipts by quarter" }));
  const field = await screen.findByLabelText<HTMLInputElement>("Q1 2021");
  const tryWith = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
  };
  for (const wrong of ["12a", "-5"]) {
    tryWith(wrong);
    expect((await screen.findAllByText("Only digits and a decimal point.")).length).toBeGreaterThan(0);
  }
  expect(sent).toEqual([]);
  tryWith("$1,250.50");
  await waitFor(() => expect(sent).toEqual([[expect.objectContaining({ year: 2021, quarter: 1, amount: "1250.50" })]]));
});
