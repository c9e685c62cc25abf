import type { PayrollPreview, PreviewRow, PreviewSheet } from "@refundry/contract/claims";

export const givenMapping = { heading_row: 1, date: 0, name: { whole: 1 }, gross: [{ column: 2, sign: 1 as const }] };

/** A sheet that is read by its own columns. */
export const givenSheet = (name: string, rest: Partial<PreviewSheet> = {}): PreviewSheet => ({
  name,
  chosen: true,
  hidden: false,
  rows: 2,
  first_date: "2021-01-05",
  last_date: "2021-01-05",
  mapping: givenMapping,
  same_as: null,
  sample: [["Check date", "Employee", "Gross"]],
  heading_row_hint: 1,
  ...rest,
});

/** A preview of a CSV file of two rows that can be imported. */
export const givenPreview = (rest: Partial<PayrollPreview> = {}): PayrollPreview => ({
  id: "p1",
  version: 1,
  corrections: [],
  left_out: [],
  file_name: "pay.csv",
  provider: null,
  sheets: [givenSheet("")],
  fill_down_hints: [],
  filled_down: { date: 0, name: 0 },
  not_filled: [],
  causes: [],
  mapping: givenMapping,
  known: true,
  date_order_hint: null,
  hinted_rows: [],
  counts: { rows: 2, employees: 2, errors: 0, warnings: 0, corrected: 0, left_out: 0 },
  first_date: "2021-01-05",
  last_date: "2021-01-05",
  gross: "20.00",
  quarters: [],
  outside: { before: "0.00", march: "0.00", after: "0.00" },
  warnings: [],
  replaces: null,
  moves: [],
  expires: "2026-01-02T00:00:00.000Z",
  ...rest,
});

/** A row of a file that can be imported as it is. */
export const givenRow = (source_row: number, rest: Partial<PreviewRow> = {}): PreviewRow => ({
  source_row,
  sheet: "",
  sheet_row: source_row,
  date: "2021-01-05",
  name: `Person ${source_row}`,
  gross: "10.00",
  not_working: false,
  tips: "",
  other_credit: "",
  other_credit_kind: "",
  left_out: false,
  hint: null,
  errors: {},
  warnings: [],
  corrected: {},
  ...rest,
});

/** Changes of a preview as a step asks for them, kept in `sent`; each is taken at once unless it waits for an answer. */
export function givenChanges(shown: PayrollPreview, taken: () => Promise<boolean> = async () => true) {
  const sent: unknown[] = [];
  const change = (body: (preview: PayrollPreview) => unknown) => {
    sent.push(body(shown));
    return taken();
  };
  return { sent, changes: { busy: false, percent: null, change, edit: async () => true, readAgain: async () => {} } };
}
