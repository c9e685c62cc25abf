import fs from "node:fs";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ifIt } from "../ui/testing.tsx";
import own from "./components/review.module.css";
import { openReview, orderOf } from "./review.given.tsx";

const kind = { ready: true, blockers: [] };
const off = { ready: false, blockers: [{ code: "supplement_off", text: "…", link: "/clients/7/profile" }] };
const readiness = (supplement: object = off) => ({
  "GET /clients/7/package-readiness": { body: { draft: kind, final: kind, supplement, peo_claim: kind } },
});
const claimed = [
  [2020, 4, false],
  [2021, 1, true],
  [2021, 2, true],
  [2021, 3, true],
].map(([year, quarter, is]) => ({ year, quarter, claimed: is }));
const amount = (year: number, quarter: number, dollars: string) => ({ year, quarter, amount: dollars, version: 1 });
const known = {
  ...readiness(),
  "GET /clients/7/claim-details": { body: { quarters: claimed } },
  "GET /clients/7/revenue-reduction": {
    body: {
      items: [amount(2019, 1, "90000.00"), amount(2020, 1, "1.00"), amount(2020, 2, "50000.00")],
      tests: [],
      startup: null,
    },
  },
};
const saving = { "PUT /clients/7/mandates/3/effects": { body: { effects: [], version: 2 } } };
const saved = "PUT /clients/7/mandates/3/effects";

/** An order of 2020 and the first half of 2021. */
const long = (more: object = {}) =>
  orderOf(3, { eligibility_test: null, periods: [{ from: "2020-03-19", to: "2021-06-30" }], ...more });

async function openEffect(order: object, answers: object = {}) {
  const { made } = await openReview({ mandates: [order] }, { ...known, ...saving, ...answers });
  fireEvent.click(screen.getByRole("button", { name: "Enter the effect" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Effect of Order 3" }));
  const list = within(await dialog.findByRole("list", { name: "Figures of its effect" }));
  const lines = () => list.queryAllByRole("listitem");
  const field = (place: number, label: string) =>
    within(lines()[place] as HTMLElement).getByLabelText(new RegExp(`^${label}`), {
      selector: "input",
    }) as HTMLInputElement;
  const values = (label: string) => lines().map((_, place) => field(place, label).value);
  const add = () => fireEvent.click(dialog.getByRole("button", { name: "Add figures" }));
  const type = (place: number, label: string, value: string) =>
    fireEvent.change(field(place, label), { target: { value } });
  const save = () => fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  return { made, dialog, lines, field, values, add, type, save };
}

test("it opens with a line for each claimed quarter that the order touches, its whole proposed from the receipts", async () => {
  const { values, field, lines, made, type, save } = await openEffect(long());
  // Q2 2020 and Q3 2020 are no claim without a supplement, Q4 2020 is left out, Q3 2021 came after the order.
  expect(values("Quarter")).toEqual(["Q1 2021", "Q2 2021"]);
  // The second quarter of 2019 is not known: 2020 stands in for it.
  expect(values("Whole")).toEqual(["90,000.00", "50,000.00"]);
  expect(lines().map((one) => /Whole: the receipts of (Q\d \d+)/.exec(one.textContent ?? "")?.[1])).toEqual([
    "Q1 2019",
    "Q2 2020",
  ]);
  expect(within(lines()[0] as HTMLElement).getAllByText("$")).toHaveLength(2);
  expect(field(0, "Part").getAttribute("aria-required")).toBe("true");
  type(0, "Part", "9000");
  type(1, "Part", "4000");
  type(1, "Whole", "40000.01");
  expect(lines()[0]?.textContent).toContain("10.00% Not less than 10%, it counts.");
  expect(lines()[1]?.textContent).toContain("9.99% Less than 10%, it does not count.");
  // What was changed is no proposal any more.
  expect(lines()[1]?.textContent).not.toContain("Whole: the receipts");
  save();
  await waitFor(() => expect(made(saved)).toHaveLength(1));
  // Who only enters figures approves nothing by that.
  expect(await screen.findByText("Updated successfully.")).toBeTruthy();
  expect(made("PATCH /queues/qualifications/3")).toEqual([]);
  const of = { year: 2021, kind: "receipts", source: "Books" };
  expect(made(saved)[0]?.body).toEqual({
    effects: [
      { ...of, quarter: 1, part: "9000", total: "90000.00" },
      { ...of, quarter: 2, part: "4000", total: "40000.01" },
    ],
    version: 1,
  });
});

test("with a supplement its quarters are asked for; what is entered stands between them in the order of the quarters", async () => {
  const effects = [
    {
      ...{ year: 2020, quarter: 3, kind: "hours", part: "10.00", total: "80.00", source: "Timesheets" },
      ...{ upload: null, percent: "12.50", met: true },
    },
  ];
  const { values, field } = await openEffect(long({ effects }), readiness(kind));
  expect(values("Quarter")).toEqual(["Q2 2020", "Q3 2020", "Q1 2021", "Q2 2021"]);
  expect(values("What")).toEqual([
    "Gross receipts of the part",
    "Hours of service of the part",
    "Gross receipts of the part",
    "Gross receipts of the part",
  ]);
  expect([field(1, "Part").value, field(1, "Whole").value]).toEqual(["10.00", "80.00"]);
});

test.each([
  ["Full suspension", "Full suspension", null],
  ["Partial suspension by hours", "Hours of service of the part", ""],
  ["Partial suspension by receipts", "Gross receipts of the part", "90,000.00"],
])("an order by the test %s opens with %s", async (eligibility_test, kindShown, whole) => {
  const { values, lines } = await openEffect(
    long({ eligibility_test, periods: [{ from: "2021-02-01", to: "2021-02-28" }] }),
  );
  expect(values("What")).toEqual([kindShown]);
  const shown = within(lines()[0] as HTMLElement).queryByLabelText(/^Whole/) as HTMLInputElement | null;
  expect(shown?.value ?? null).toBe(whole);
});

test("Add figures takes the next quarter without a line, then another kind, and ends where nothing is left", async () => {
  const { values, add, dialog, lines } = await openEffect(long());
  fireEvent.click(dialog.getByRole("button", { name: "Remove the figures of Q1 2021" }));
  expect(values("Quarter")).toEqual(["Q2 2021"]);
  add();
  expect(values("Quarter")).toEqual(["Q2 2021", "Q1 2021"]);
  for (let more = 0; more < 4; more++) add();
  const both = lines().map((_, place) => `${values("Quarter")[place]} ${values("What")[place]}`);
  expect(new Set(both).size).toBe(6);
  expect(dialog.getByRole("button", { name: "Add figures" }).getAttribute("aria-disabled")).toBe("true");
});

test("what is nominal is told by the rules in force", async () => {
  const { dialog, lines, type } = await openEffect(long({ nominal_under: 15 }));
  expect(dialog.getByText(/At least 15% is needed/)).toBeTruthy();
  type(0, "Part", "13499.99");
  expect(lines()[0]?.textContent).toContain("14.99% Less than 15%, it does not count.");
  type(0, "Part", "13500");
  expect(lines()[0]?.textContent).toContain("15.00% Not less than 15%, it counts.");
});

test("an order that ends on the first day of a quarter touches it", async () => {
  const { values } = await openEffect(long({ periods: [{ from: "2021-03-31", to: "2021-04-01" }] }));
  expect(values("Quarter")).toEqual(["Q1 2021", "Q2 2021"]);
});

test("beside a full suspension of a quarter nothing else of it is proposed", async () => {
  const full = { year: 2021, quarter: 1, kind: "full", part: null, total: null, source: "Books" };
  const { values, add, dialog, lines } = await openEffect(
    long({ effects: [{ ...full, upload: null, percent: null, met: true }] }),
  );
  for (let more = 0; more < 3; more++) add();
  const both = lines().map((_, place) => `${values("Quarter")[place]} ${values("What")[place]}`);
  expect(both.filter((line) => line.startsWith("Q1 2021"))).toEqual(["Q1 2021 Full suspension"]);
  expect(both).toHaveLength(4);
  expect(dialog.getByRole("button", { name: "Add figures" }).getAttribute("aria-disabled")).toBe("true");
});

test("what is wrong stands at its field, a kind that stands twice at the second line, and nothing is sent", async () => {
  const twice = long({
    effects: [1, 2].map((quarter) => ({
      ...{ year: 2021, quarter, kind: "receipts", part: "10.00", total: "80.00", source: "Books" },
      ...{ upload: null, percent: "12.50", met: true },
    })),
  });
  const { dialog, field, type, save, made, lines } = await openEffect(twice);
  fireEvent.click(field(1, "Quarter"));
  fireEvent.click(await screen.findByRole("option", { name: "Q1 2021" }));
  const text = "One kind stands twice in a quarter.";
  await waitFor(() => expect(field(1, "What").getAttribute("aria-invalid")).toBe("true"));
  expect(within(lines()[1] as HTMLElement).getByText(text)).toBeTruthy();
  expect(within(lines()[0] as HTMLElement).queryByText(text)).toBeNull();
  type(0, "Part", "");
  type(0, "Whole", "0");
  type(1, "Part", "80.01");
  save();
  for (const words of ["Enter the part of Q1 2021.", "The whole is zero.", "The part is more than the whole."])
    expect(await dialog.findByText(words)).toBeTruthy();
  expect(made(saved)).toEqual([]);
});

test("what is missing is named with its quarter beside the button, and at its field once that is pressed", async () => {
  const { dialog, field, type, save, made, lines } = await openEffect(long());
  const missing = (place: number) => within(lines()[place] as HTMLElement).queryByText(/^Enter the part of/);
  const reason = () => dialog.getByRole("button", { name: "Save" }).getAttribute("aria-description");
  expect(reason()).toBe("Enter the part of Q1 2021. Enter the part of Q2 2021.");
  type(0, "Part", "9000");
  expect(reason()).toBe("Enter the part of Q2 2021.");
  expect(missing(1)).toBeNull();
  save();
  await waitFor(() => expect(missing(1)?.textContent).toBe("Enter the part of Q2 2021."));
  expect(missing(0)).toBeNull();
  expect(document.activeElement).toBe(field(1, "Part"));
  expect(made(saved)).toEqual([]);
});

test("what the server refuses of a line stands at its field as well", async () => {
  const { dialog, field, type, save } = await openEffect(long(), {
    [saved]: {
      status: 422,
      body: { error: "Validation error", code: "validation", fields: { "effects.0.part": "Too large." } },
    },
  });
  type(0, "Part", "9000");
  type(1, "Part", "9000");
  save();
  await waitFor(() => expect(field(0, "Part").getAttribute("aria-invalid")).toBe("true"));
  expect(dialog.getByText("Too large.")).toBeTruthy();
});

test("a whole that is proposed follows its line; one that was typed stays", async () => {
  const { field, type } = await openEffect(long());
  fireEvent.click(field(0, "What"));
  fireEvent.click(await screen.findByRole("option", { name: "Hours of service of the part" }));
  await waitFor(() => expect(field(0, "Whole").value).toBe(""));
  type(1, "Whole", "7");
  fireEvent.click(field(1, "Quarter"));
  fireEvent.click(await screen.findByRole("option", { name: "Q3 2020" }));
  await waitFor(() => expect(field(1, "Quarter").value).toBe("Q3 2020"));
  expect(field(1, "Whole").value).toBe("7");
});

test.each([
  ["no_effect", "Enter the effect of the order in Q2 2020."],
  ["not_nominal", "Q2 2020: 9.99% is less than 10%."],
])("who approves without what is asked for (%s) enters it at once, and reads why", async (code, error) => {
  await openReview(
    { mandates: [long()] },
    { ...known, "PATCH /queues/qualifications/3": { status: 422, body: { error, code } } },
  );
  fireEvent.click(screen.getByRole("button", { name: "Approve" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Effect of Order 3" }));
  expect(await dialog.findByText(`It is not approved yet. ${error}`)).toBeTruthy();
  expect(screen.queryByText("Mandate approved.")).toBeNull();
});

test("what was lacking is saved and the order approved by one press; what is lacking still is said again", async () => {
  const approve = "PATCH /queues/qualifications/3";
  const [q2, q3] = ["Q2 2020: 9.99% is less than 10%.", "Q3 2020: 5% is less than 10%."];
  const refusals = [q2, q3];
  const { made } = await openReview(
    { mandates: [long()] },
    {
      ...{ ...known, ...saving },
      [approve]: () => {
        const error = refusals.shift();
        return error ? { status: 422, body: { error, code: "not_nominal" } } : { body: {} };
      },
    },
  );
  fireEvent.click(screen.getByRole("button", { name: "Approve" }));
  for (const [times, why] of [q2, q3].entries()) {
    expect(await screen.findByText(`It is not approved yet. ${why}`)).toBeTruthy();
    expect(made(approve)).toHaveLength(times + 1);
    const [part, other] = await screen.findAllByLabelText<HTMLInputElement>(/^Part/);
    // What was typed and saved stays where it is put right.
    expect([part?.value, other?.value]).toEqual(times === 0 ? ["", ""] : ["9,000", "9,000"]);
    fireEvent.change(part as HTMLElement, { target: { value: times === 0 ? "9000" : "9500" } });
    if (times === 0) fireEvent.change(other as HTMLElement, { target: { value: "9000" } });
    fireEvent.click(screen.getByRole("button", { name: "Save and approve" }));
  }
  expect(await screen.findByText("Mandate approved.")).toBeTruthy();
  expect(made(approve)).toHaveLength(3);
  expect(made(saved).map(({ body }) => (body as { version: number }).version)).toEqual([1, 2]);
  expect(await ifIt(false, (waiting) => screen.findByRole("dialog", {}, waiting))).toBeNull();
  expect(screen.queryByText("Updated successfully.")).toBeNull();
});

test("words that only screen readers read lie within the page, so that the window itself never scrolls", async () => {
  await openReview({ mandates: [orderOf(3, { approved: true, state: "approved" })] });
  const reason = screen.getByText("It is approved.");
  expect(reason.closest(`.${own.whole}`)).toBeTruthy();
  const styles = fs.readFileSync("web/src/qualification/components/review.module.css", "utf8");
  expect(styles).toMatch(/\.whole \{\s+position: relative;/);
});
