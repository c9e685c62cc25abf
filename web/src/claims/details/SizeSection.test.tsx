import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { queryClient } from "../../base/queries.ts";
import { answering, show } from "../../ui/testing.tsx";
import { sizeWords } from "./detailWords.ts";
import { givenDetails, givenSection } from "./givenDetails.ts";
import { SizeSection } from "./SizeSection.tsx";

const path = "/clients/7/claim-details";
const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const tick = (label: string) => fireEvent.click(screen.getByLabelText(label));

async function section(details: object = {}, client: object = {}, receipts: object[] = []) {
  queryClient.clear();
  const calls = answering({
    "GET /clients/7/revenue-reduction": {
      body: { items: receipts, total: receipts.length, next: null, tests: [], startup: null },
    },
    [`PATCH ${path}`]: { body: { business_began: null, recovery_startup: false, version: 2 } },
  });
  const shown = await show(<SizeSection {...givenSection(givenDetails(details), client)} />);
  return { ...shown, sent: () => calls.filter(({ method }) => method === "PATCH").map(({ body }) => body) };
}
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save" }));

describe("size and wages", () => {
  test.each([
    ["the count of 2019", () => enter("2019 average full-time employees", "12.5"), { fte_2019: "12.5" }],
    ["that it did not exist in 2019", () => tick(sizeWords.not_in_2019), { fte_year: 2020 }],
    [
      "Medicare wages",
      () => enter(sizeWords.medicare_wages, "51600"),
      { quarters: [{ year: 2021, quarter: 3, medicare_wages: "51600" }] },
    ],
    ["the day it began", () => enter(sizeWords.business_began.label, "2020-03-01"), { business_began: "2020-03-01" }],
    ["that it is exempt", () => tick(sizeWords.exempt_or_government), { exempt_or_government: true }],
    ["that it is in a group", () => tick(sizeWords.group_of_companies), { group_of_companies: true }],
    ["a supplement", () => tick(sizeWords.supplement), { supplement: true }],
  ])("%s is sent alone", async (_what, change, body) => {
    const { sent } = await section();
    change();
    save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual({ ...body, version: 1 });
  });

  test("what is emptied or unticked is sent as nothing", async () => {
    const { sent } = await section({
      fte_2019: "12.00",
      fte_year: 2020,
      business_began: "2019-01-01",
      quarters: { "2021-Q3": { medicare_wages: "5.00" } },
    });
    expect(screen.getByLabelText<HTMLInputElement>("2020 average full-time employees").value).toBe("12");
    enter("2020 average full-time employees", "");
    tick(sizeWords.not_in_2019);
    enter(sizeWords.business_began.label, "");
    enter(sizeWords.medicare_wages, "");
    save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual({
      fte_2019: null,
      fte_year: 2019,
      business_began: null,
      quarters: [{ year: 2021, quarter: 3, medicare_wages: null }],
      version: 1,
    });
  });

  test("the pay of 30 days before is asked above 100 employees, and where it is entered", async () => {
    const asked = () => screen.queryByLabelText(sizeWords.pay_before) !== null;
    const { sent, unmount } = await section({ fte_2019: "100.00" });
    expect(asked()).toBe(false);
    enter("2019 average full-time employees", "100.01");
    expect(asked()).toBe(true);
    enter(sizeWords.pay_before, "Ana Ruiz\t10");
    enter("2019 average full-time employees", "100");
    expect(asked()).toBe(true);
    save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual({ pay_30_days: [{ name: "Ana Ruiz", amount: "10.00" }], version: 1 });
    unmount();
  });

  test.each([
    ["2019 average full-time employees", "12.345", /^Please enter a number with at most two digits/],
    ["2019 average full-time employees", "twelve", /^Please enter a number with at most two digits/],
  ])("%s of %s is refused where it stands", async (label, value, words) => {
    const { sent } = await section();
    enter(label, value);
    fireEvent.blur(screen.getByLabelText(label));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Save" }).getAttribute("aria-disabled")).toBe("true");
    expect(sent()).toEqual([]);
  });

  test("annual filers enter the wages of their years, others the switch of the supplement", async () => {
    const { unmount } = await section();
    expect(screen.queryByLabelText(sizeWords.annual_wages_2020)).toBeNull();
    expect(screen.getByLabelText(sizeWords.supplement)).toBeTruthy();
    unmount();
    const { sent } = await section({ annual_wages_2021_h1: "5.00" }, { business_type: 2 });
    expect(screen.queryByLabelText(sizeWords.supplement)).toBeNull();
    enter(sizeWords.annual_wages_2020, "100");
    enter(sizeWords.annual_wages_2021_h1, "");
    save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual({ annual_wages_2020: "100", annual_wages_2021_h1: null, version: 1 });
  });

  test("receipts of a quarter that ended before the business began are named beside the day, and stop nobody", async () => {
    const of = (year: number, quarter: number, amount: string) => ({ year, quarter, amount, ratio: null, version: 1 });
    const { sent } = await section({ business_began: "2020-07-01" }, {}, [
      of(2019, 1, "0.00"),
      of(2020, 2, "10.00"),
      of(2020, 3, "20.00"),
    ]);
    const day = () => screen.getByLabelText(sizeWords.business_began.label);
    await screen.findByText("Gross receipts of Q2 2020, before this day, are entered. Please check both.");
    expect(day().getAttribute("aria-describedby")).toBeTruthy();
    enter(sizeWords.business_began.label, "2020-06-30");
    expect(screen.queryByText(/Please check both/)).toBeNull();
    enter(sizeWords.business_began.label, "2020-10-01");
    await screen.findByText(/Q2 2020, before/);
    save();
    await waitFor(() => expect(sent()).toEqual([{ business_began: "2020-10-01", version: 1 }]));
  });
});
