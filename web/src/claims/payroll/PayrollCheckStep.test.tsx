import type { PayrollPreview } from "@refundry/contract/claims";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { takeProgress } from "../../base/progress.ts";
import { answering, inNarrowWindow, show, signedInAs } from "../../ui/testing.tsx";
import { PayrollFigures } from "./PayrollFigures.tsx";
import { givenPreview, givenRow, givenSheet } from "./payroll.given.ts";
import { Check } from "./payrollCheck.given.tsx";

const of = (version: number, edits: Pick<PayrollPreview, "corrections" | "left_out">): PayrollPreview =>
  givenPreview({ version, corrections: edits.corrections, left_out: edits.left_out });
const row = (source_row: number, wrong: boolean) =>
  givenRow(source_row, wrong ? { date: "soon", errors: { date: '"soon" is not a date.' } } : { date: "1/5/2021" });

type Change = Pick<PayrollPreview, "version" | "corrections" | "left_out">;

/** The step over a server that answers a change only when it is told to: with success or a refusal. */
async function showStep() {
  const sent: Change[] = [];
  const answers: ((taken: boolean) => void)[] = [];
  /** As the server holds it; another tab may change it. */
  const held = { version: 1, corrections: [] as Change["corrections"], left_out: [] as number[] };
  answering({
    "GET /payroll/previews/p1": () => ({ body: of(held.version, held) }),
    "GET /clients/7/941/employees": { body: { items: [] } },
    "GET /payroll/previews/p1/rows": () => ({
      body: {
        items: [row(2, true), row(3, false)].map((one) => ({
          ...one,
          left_out: held.left_out.includes(one.source_row),
        })),
        total: 2,
      },
    }),
    "PATCH /payroll/previews/p1": ({ body }) => {
      const change = body as Change;
      sent.push(change);
      return new Promise((resolve) => {
        answers.push((taken) => {
          if (change.version !== held.version)
            return resolve({ status: 409, body: { error: "It was changed in another tab.", code: "stale_version" } });
          if (!taken) return resolve({ status: 422, body: { error: "It was refused.", code: "invalid" } });
          Object.assign(held, change, { version: held.version + 1 });
          resolve({ body: of(held.version, held) });
        });
      });
    },
  });
  await show(<Check />);
  await screen.findByRole("checkbox", { name: "Leave out row 2" });
  const answer = async (taken: boolean) => {
    await waitFor(() => expect(answers).toHaveLength(1));
    answers.shift()?.(taken);
  };
  return { sent, answer, held };
}
const leaveOut = (rowNumber: number) =>
  fireEvent.click(screen.getByRole("checkbox", { name: `Leave out row ${rowNumber}` }));
const importButton = () => screen.getByRole("button", { name: "Import" });

test("Import shows how far the server says it is, and nothing of another call", async () => {
  let key = "";
  answering({
    "GET /clients/7/941/employees": { body: { items: [] } },
    "GET /payroll/previews/p1/rows": { body: { items: [], total: 0 } },
    "POST /payroll/previews/p1/confirm": ({ headers }) => {
      key = headers.get("Progress-Key") ?? "";
      return new Promise(() => {});
    },
  });
  await show(<Check />);
  expect(
    screen.getByText(
      "Import stores 2 rows of 2 employees as the first payroll of this client, and calculates its refund.",
    ),
  ).toBeTruthy();
  fireEvent.click(importButton());
  expect(await screen.findByText("Importing…")).toBeTruthy();
  await waitFor(() => expect(key).toMatch(/^[0-9a-f]{32}$/));
  act(() => takeProgress({ key, percent: 40 }));
  expect(await screen.findByText("Importing… 40%")).toBeTruthy();
  expect(screen.getByRole("progressbar", { name: "Importing" }).getAttribute("aria-valuenow")).toBe("40");
  act(() => takeProgress({ key: "f".repeat(32), percent: 90 }));
  expect(screen.queryByText("Importing… 90%")).toBeNull();
});

test("what is read and left out is named by its sheet, and health among the columns is told where it is entered", async () => {
  answering({
    "GET /clients/7/941/employees": { body: { items: [] } },
    "GET /payroll/previews/p1/rows": { body: { items: [row(2, false)], total: 1 } },
  });
  const sheets = [
    givenSheet("2020", { sample: [["Check date", "Employee", "Gross", "Emp #", "", "Employer health"]] }),
    givenSheet("2021", { sample: [["Pay Date", "Who", "Gross", "Fed W/H"]], rows: 1 }),
    givenSheet("2022", { same_as: 0, sample: [] }),
    givenSheet("Empty", { rows: 0, sample: [] }),
    givenSheet("Notes", { chosen: false, rows: 0, sample: [] }),
    givenSheet("Old", { chosen: false, rows: 2, sample: [], hidden: false }),
  ];
  let asked = 0;
  signedInAs(1);
  const { unmount } = await show(<Check start={givenPreview({ sheets })} onSheets={() => (asked += 1)} />);
  expect(
    await screen.findByText(
      "Columns left out: 2020, 2022: Emp #, Employer health; 2021: Fed W/H. Health costs count only once they are entered under Claim details on the profile.",
    ),
  ).toBeTruthy();
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Enter health expenses (opens in a new tab)" });
  expect([link.getAttribute("href"), link.target]).toEqual(["/clients/7/profile#details-health", "_blank"]);
  screen.getByText(
    "Read one after another: 2020 (2 rows, Jan 5, 2021 – Jan 5, 2021); 2021 (1 row, Jan 5, 2021 – Jan 5, 2021); 2022 (2 rows, Jan 5, 2021 – Jan 5, 2021). Left out: Old (2 rows, Jan 5, 2021 – Jan 5, 2021). Not read, without payroll: Notes.",
  );
  // Also where every sheet is read.
  fireEvent.click(screen.getByRole("button", { name: "Change sheets" }));
  expect(asked).toBe(1);
  unmount();
  await show(<Check />);
  expect(screen.queryByText(/^Columns left out/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Change sheets" })).toBeNull();
});

test("what is wrong in a row is read whole, and rows of before are told while a change is read", async () => {
  const { answer } = await showStep();
  const problem = screen.getByTitle('"soon" is not a date.');
  expect(problem.textContent?.trim()).toBe('"soon" is not a date.');
  const rows = problem.closest("[aria-busy]");
  expect(rows?.getAttribute("aria-busy")).toBe("false");
  leaveOut(3);
  expect(await screen.findByText("Reading the rows…")).toBeTruthy();
  expect(rows?.getAttribute("aria-busy")).toBe("true");
  await answer(true);
  await waitFor(() => expect(rows?.getAttribute("aria-busy")).toBe("false"));
});

test("what was read stands as dates and dollars; what was not, as the file has it", async () => {
  answering({
    "GET /clients/7/941/employees": { body: { items: [] } },
    "GET /payroll/previews/p1/rows": {
      body: {
        items: [
          { ...row(2, false), date: "2021-01-05", gross: "1440.00" },
          { ...row(3, false), gross: "x" },
        ],
        total: 2,
      },
    },
  });
  await show(<Check />);
  expect(await screen.findByText("Jan 5, 2021")).toBeTruthy();
  expect(screen.getByText("$1,440.00")).toBeTruthy();
  expect(screen.getByText("x")).toBeTruthy();
});

test("quick changes go out one after another, each with what the one before it came to", async () => {
  const { sent, answer } = await showStep();
  leaveOut(2);
  leaveOut(3);
  await waitFor(() => expect(sent).toHaveLength(1));
  await answer(true);
  await waitFor(() => expect(sent).toHaveLength(2));
  await answer(true);
  expect(sent.map(({ version, left_out }) => [version, left_out])).toEqual([
    [1, [2]],
    [2, [2, 3]],
  ]);
});

test("where another tab was faster, the preview is shown as it stands there, and the next change rests on that", async () => {
  const { sent, answer, held } = await showStep();
  Object.assign(held, { version: 4, left_out: [2] });
  leaveOut(3);
  await answer(true);
  expect(await screen.findByText("It was changed in another tab.")).toBeTruthy();
  const isOut = (number: number) =>
    screen.getByRole<HTMLInputElement>("checkbox", { name: `Leave out row ${number}` }).checked;
  await waitFor(() => expect([isOut(2), isOut(3)]).toEqual([true, false]));
  leaveOut(3);
  await answer(true);
  expect(sent.at(-1)).toEqual({ version: 4, corrections: [], left_out: [2, 3] });
  await waitFor(() => expect([isOut(2), isOut(3)]).toEqual([true, true]));
});

test("Import waits for a change that is under way, and says so", async () => {
  const { answer, sent } = await showStep();
  leaveOut(2);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(importButton().getAttribute("aria-disabled")).toBe("true");
  expect(screen.getAllByText("Waiting for your last change to be read.").length).toBeGreaterThan(0);
  await answer(true);
  await waitFor(() => expect(importButton().getAttribute("aria-disabled")).toBeNull());
});

test("a refused correction is said, taken back, and not sent again with the next change", async () => {
  const { sent, answer } = await showStep();
  const cell = screen.getByRole<HTMLInputElement>("textbox", { name: /^Row 2, date/ });
  fireEvent.change(cell, { target: { value: "=boom" } });
  fireEvent.keyDown(cell, { key: "Enter" });
  await waitFor(() => expect(sent).toHaveLength(1));
  await answer(false);
  expect(await screen.findByText("It was refused.")).toBeTruthy();
  expect(cell.value).toBe("soon");
  leaveOut(3);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ version: 1, corrections: [], left_out: [3] });
  await answer(true);
});

test("once the last error is gone the rows that will be imported are shown, and what was filled down is said", async () => {
  const filters: (string | null)[] = [];
  const wrong = of(1, { corrections: [], left_out: [] });
  wrong.counts.errors = 1;
  answering({
    "GET /clients/7/941/employees": { body: { items: [] } },
    "GET /payroll/previews/p1/rows": ({ search }) => {
      filters.push(search.get("filter"));
      return { body: { items: [row(2, filters.length === 1)], total: 1 } };
    },
    "PATCH /payroll/previews/p1": {
      body: { ...of(2, { corrections: [], left_out: [2] }), filled_down: { date: 407, name: 1 } },
    },
  });
  await show(<Check start={wrong} />);
  expect((await screen.findByRole<HTMLInputElement>("radio", { name: "Errors 1" })).checked).toBe(true);
  fireEvent.click(await screen.findByRole("checkbox", { name: "Leave out row 2" }));
  expect(
    await screen.findByText(
      "407 dates filled down, 1 name filled down: each empty cell below takes the text above it.",
    ),
  ).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "All 2" }).checked).toBe(true);
  await waitFor(() => expect(filters.at(-1)).toBe("all"));
});

test("before Fill down only the rows that can be read are counted, and nothing of them is called the file's", async () => {
  const preview = of(1, { corrections: [], left_out: [2] });
  preview.fill_down_hints = [{ sheet: 0, column: "date", rows: 407 }];
  preview.counts = { ...preview.counts, rows: 449, left_out: 1, errors: 409, employees: 1 };
  preview.gross = "71001.45";
  await show(<PayrollFigures preview={preview} />);
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "pay.csv",
    "39 of 448 readable",
    "–",
    "–",
    "–",
  ]);
});

test("the rows of a file are those that will be imported", async () => {
  const preview = of(1, { corrections: [], left_out: [2, 3] });
  preview.counts = { ...preview.counts, rows: 448, left_out: 2 };
  await show(<PayrollFigures preview={preview} />);
  expect(screen.getByText("446 (2 left out)")).toBeTruthy();
});

test("on a telephone the figures of a file are one line, which opens to the rest", async () => {
  inNarrowWindow();
  const { counts } = givenPreview();
  const lineOf = async (rest: Partial<PayrollPreview>) => {
    const { unmount } = await show(<PayrollFigures preview={givenPreview(rest)} />);
    const fold = screen.getByText("pay.csv", { selector: "summary *" }).closest("details") as HTMLDetailsElement;
    const text = [...(fold.querySelector("summary")?.children ?? [])].map(({ textContent }) => textContent);
    const facts = [...fold.querySelectorAll("dt")].map(({ textContent }) => textContent);
    unmount();
    return [fold.open, text, facts];
  };
  const all = ["File", "Rows", "Employees", "Checks", "Gross"];
  expect(await lineOf({ counts: { ...counts, rows: 1200, left_out: 3 } })).toEqual([
    false,
    ["pay.csv", "1,197 rows, $20.00"],
    all,
  ]);
  expect(await lineOf({ counts: { ...counts, rows: 2, left_out: 1 } })).toEqual([
    false,
    ["pay.csv", "1 row, $20.00"],
    all,
  ]);
  const merged = {
    counts: { ...counts, rows: 9, errors: 4 },
    fill_down_hints: [{ sheet: 0, column: "date" as const, rows: 4 }],
  };
  expect(await lineOf(merged)).toEqual([false, ["pay.csv", "5 of 9 readable"], all]);
});
