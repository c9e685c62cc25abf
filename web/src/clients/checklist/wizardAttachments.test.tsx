import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { file, payrollOwed, requirement, sendingFiles } from "../../documents/document.given.ts";
import { ifIt } from "../../ui/testing.tsx";
import { lineText, openWizard } from "./wizard.given.tsx";

/** Of a file that came and waits for its review. */
const came = { handed_in: "2026-11-01T00:00:00.000Z" };

const owed = ["PPP Form 3508 2020", "PPP Form 3508 2021", "941 2020 Q4", "941 2021 Q1", "941 2021 Q2", "941 2021 Q3"];

test("CLAIM-73 step 9 lists the returns, the forms of the loans and the payroll spreadsheet, each outstanding or received", async () => {
  const items = [
    ...owed.map((name, at) => requirement(at + 1, name, at === 2 ? { document_status: 1 } : {})),
    payrollOwed(20, { year: 2020, quarter: 1 }, { document_status: 1 }),
    payrollOwed(21, { year: 2020, quarter: 2 }),
  ];
  await openWizard({
    step: 9,
    answers: { "GET /clients/7/reqdocs": { body: { items, total: items.length, next: null } } },
  });
  const list = within(await screen.findByRole("list", { name: "Required attachments" }));
  expect(list.getAllByRole("listitem").map(lineText)).toEqual([
    ...owed.map((name, at) => `${name} ${at === 2 ? "Received" : "OutstandingUpload"}`),
    "Payroll spreadsheet missing: Q2 2020OutstandingUpload",
  ]);
});

test.each([
  [[came, {}], "Payroll spreadsheet missing: Q2 2020OutstandingUpload"],
  [[came, { document_status: 1 }], "Payroll spreadsheet with us for reviewReceivedAnother file"],
  [[{ document_status: 1 }, { document_status: 1 }], "Payroll spreadsheet Received"],
  // One that is there waits for nobody, whatever else came for it.
  [[{ ...came, document_status: 1 }, { document_status: 1 }], "Payroll spreadsheet Received"],
  [[{}, {}], "Payroll spreadsheet OutstandingUpload"],
] as const)(
  "in step 9 what came and waits for its review is asked for no more: payroll with %j",
  async (quarters, text) => {
    const items = [
      requirement(1, "Signed 8821", came),
      requirement(2, "Lease", { partial: true }),
      ...quarters.map((one, at) => payrollOwed(20 + at, { year: 2020, quarter: (at + 1) as 1 }, one)),
    ];
    await openWizard({
      step: 9,
      answers: { "GET /clients/7/reqdocs": { body: { items, total: items.length, next: null } } },
    });
    const list = within(await screen.findByRole("list", { name: "Required attachments" }));
    expect(list.getAllByRole("listitem").map(lineText)).toEqual([
      "Signed 8821 with us for reviewReceivedAnother file",
      "Lease received in partOutstandingUpload",
      text,
    ]);
  },
);

test("step 9 says of an outstanding document that a file which may be it is with us, and why payroll is asked for though its figures are there", async () => {
  const list = async (...items: ReturnType<typeof requirement>[]) => {
    await openWizard({
      step: 9,
      answers: { "GET /clients/7/reqdocs": { body: { items, total: items.length, next: null } } },
    });
    return within(await screen.findByRole("list", { name: "Required attachments" })).getAllByRole("listitem");
  };
  const mayBe = { may_be_here: "2026-11-01T00:00:00.000Z", may_be_file: "scan.pdf" };
  const payroll = [
    payrollOwed(20, { year: 2020, quarter: 1 }),
    payrollOwed(21, { year: 2020, quarter: 2 }, { payroll_recorded: true }),
  ];
  const [first] = await list(requirement(1, "Signed 8821", mayBe), ...payroll);
  expect(first && lineText(first)).toBe("Signed 8821 scan.pdf is with us for review and may be itOutstandingUpload");
  // On a line of its own below the name.
  expect(screen.getByText("scan.pdf is with us for review and may be it").tagName).toBe("DIV");
  expect(screen.getByText(/^The payroll figures of Q2 2020 are recorded already\./)).toBeTruthy();
  cleanup();
  await list(...payroll.slice(1));
  expect(screen.getByText(/^The payroll figures of these quarters are recorded already\./)).toBeTruthy();
  cleanup();
  // What came is asked for no more, and nothing is explained.
  await list(payrollOwed(21, { year: 2020, quarter: 2 }, { payroll_recorded: true, ...came }));
  expect(screen.queryByText(/recorded already/)).toBeNull();
});

test("step 9 says what each document is while it is outstanding, and which files came as payroll", async () => {
  const listed = (items: readonly object[]) => ({ body: { items, total: items.length, next: null } });
  const uploads = (...waiting: ReturnType<typeof file>[]) => ({
    body: { awaiting_review: waiting, rejected: [], refused_for: [], reviewed: [], outstanding: [] },
  });
  const sheet = { upload_type: "payroll-candidate" };
  const step = async (quarters: readonly object[], ...waiting: ReturnType<typeof file>[]) => {
    await openWizard({
      step: 9,
      answers: {
        "GET /clients/7/reqdocs": listed([
          requirement(1, "Agreement"),
          requirement(2, "Signed 8821", came),
          ...quarters,
        ]),
        "GET /clients/7/uploads": uploads(...waiting),
      },
    });
    if (waiting.length > 0) await screen.findByText(/for our review\. \S+ counts? once we have looked at/);
    const list = await screen.findByRole("list", { name: "Required attachments" });
    return within(list).getAllByRole("listitem");
  };
  const [first, second] = [1, 2].map((quarter) => payrollOwed(19 + quarter, { year: 2020, quarter: quarter as 1 }));
  const both = await step([first, second].flatMap((one) => one ?? []));
  expect(both.map((item) => item.querySelector("p")?.textContent ?? null)).toEqual([
    "The agreement with the firm that files for you, signed by who may sign for the company. If you have none to sign, write to us and we send it.",
    null,
    "Who was paid when and how much, as your payroll service exports it.",
  ]);
  expect(both[2] && lineText(both[2])).toBe("Payroll spreadsheet OutstandingUpload");
  cleanup();
  const [, , one] = await step([first ?? {}], file(1, "q4.csv", sheet), file(2, "lease.pdf"));
  expect(one && lineText(one)).toBe("Payroll spreadsheet q4.csv is with us for reviewOutstandingUpload");
  expect(screen.getByText("2 files wait for our review. They count once we have looked at them.")).toBeTruthy();
  cleanup();
  const partly = [
    { ...first, document_status: 1 },
    { ...second, may_be_file: "payroll.pdf" },
  ];
  const [, , two] = await step(partly, file(1, "q4.csv", sheet));
  expect(two && lineText(two)).toBe(
    "Payroll spreadsheet q4.csv, payroll.pdf are with us for review; missing: Q2 2020OutstandingUpload",
  );
});

test("step 9 says of what is outstanding why the file that came for it was not accepted, of the payroll each file once", async () => {
  const no = (id: number, name: string, reason: string) =>
    file(id, name, { state: "rejected", rejected_reason: reason });
  const pairs = [
    [4, 1],
    [5, 20],
    [5, 21],
    [6, 22],
  ].map(([upload, requirement_id]) => ({ upload, requirement_id }));
  await openWizard({
    step: 9,
    answers: {
      "GET /clients/7/reqdocs": {
        body: { items: [requirement(1, "Agreement"), requirement(2, "Lease"), ...quarters], total: 5, next: null },
      },
      "GET /clients/7/uploads": {
        body: {
          ...{ awaiting_review: [], reviewed: [], outstanding: [], refused_for: pairs },
          rejected: [
            no(4, "csa.pdf", "the signature on page 2 is missing"),
            no(5, "q.xlsx", "no names"),
            no(6, "r.pdf", "blank"),
          ],
        },
      },
    },
  });
  await screen.findByText(/csa\.pdf/);
  const list = within(await screen.findByRole("list", { name: "Required attachments" }));
  expect(list.getAllByRole("listitem").map(lineText)).toEqual([
    "Agreement csa.pdf was not accepted: the signature on page 2 is missingOutstandingUpload",
    "Lease OutstandingUpload",
    "Payroll spreadsheet q.xlsx was not accepted: no names; r.pdf was not accepted: blankOutstandingUpload",
  ]);
});

async function pick() {
  await waitFor(() => expect(document.querySelector("input[type=file]")).toBeTruthy());
  await act(async () =>
    fireEvent.change(document.querySelector("input[type=file]") as HTMLInputElement, {
      target: { files: [new File(["x"], "lease.pdf")] },
    }),
  );
  await screen.findByText("lease.pdf");
}

test("a file that is picked in step 9 and not sent is not asked about while one stays in that step", async () => {
  const { router } = await openWizard({ step: 9 });
  await pick();
  await act(async () => void router.navigate({ to: ".", search: true, hash: "here" } as never));
  await waitFor(() => expect(router.state.location.hash).toBe("here"));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("lease.pdf")).toBeTruthy();
});

test("a file that is picked in step 9 and not sent is asked about before another step is shown", async () => {
  await openWizard({ step: 9 });
  await pick();
  for (const leave of [
    () => screen.getByRole("button", { name: "Back" }),
    () => screen.getAllByRole("link", { name: /Payroll|Wages|8/ }).find((one) => one.closest("nav")) as HTMLElement,
  ]) {
    fireEvent.click(leave());
    const question = await screen.findByRole("dialog", { name: "Save before leaving?" });
    fireEvent.click(within(question).getByRole("button", { name: "STAY" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByText("lease.pdf")).toBeTruthy();
  }
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  fireEvent.click(
    within(await screen.findByRole("dialog", { name: "Save before leaving?" })).getByRole("button", { name: "LEAVE" }),
  );
  await screen.findByRole("heading", { level: 2, name: "Payroll Spreadsheet" });
});

const quarters = ([1, 2, 3] as const).map((quarter) => payrollOwed(19 + quarter, { year: 2020, quarter }));
const asked = [requirement(1, "Signed 8821", came), requirement(2, "941 2020 Q4")];

test.each([
  [
    [...asked, ...quarters],
    "4 documents are outstanding: 1 paper and the payroll of 3 quarters, which may come in one spreadsheet.",
  ],
  [quarters, "3 documents are outstanding: the payroll of 3 quarters, which may come in one spreadsheet."],
  [[...asked, ...quarters.slice(0, 1)], "2 documents are outstanding."],
  [asked, "1 document is outstanding."],
])("step 9 counts documents as every other screen does", async (items, text) => {
  await openWizard({
    step: 9,
    answers: { "GET /clients/7/reqdocs": { body: { items, total: items.length, next: null } } },
  });
  expect(await screen.findByText(text)).toBeTruthy();
});

test("in step 9 a file is given for what it is; the spreadsheet is every quarter that is missing", async () => {
  const sending = sendingFiles();
  const items = [...asked, ...quarters.map((one, at) => (at === 0 ? { ...one, document_status: 1 as const } : one))];
  await openWizard({
    step: 9,
    answers: { "GET /clients/7/reqdocs": { body: { items, total: items.length, next: null } } },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Upload Payroll spreadsheet" }));
  const dialog = await screen.findByRole("dialog", { name: "Upload Payroll spreadsheet" });
  await waitFor(() => expect(dialog.querySelector("input[type=file]")).toBeTruthy());
  await act(async () =>
    fireEvent.change(dialog.querySelector("input[type=file]") as HTMLInputElement, {
      target: { files: [new File(["x"], "payroll.xlsx")] },
    }),
  );
  fireEvent.click(await within(dialog).findByRole("button", { name: "Upload files" }));
  await waitFor(() =>
    expect(sending.map(({ fields }) => fields)).toEqual([{ upload_type: "payroll-candidate", document: "21,22" }]),
  );
  expect(screen.getByRole("button", { name: "Another file for Signed 8821" })).toBeTruthy();
});

test.each([
  [[], "Step 9 of 9 · 3 done"],
  [[requirement(1, "Lease")], "Step 9 of 9 · 2 done"],
])("while a step was not saved the steps are not called done, whatever is outstanding: %j", async (items, text) => {
  await openWizard({
    step: 9,
    checklist: { done_steps: [1, 2, 9] },
    answers: { "GET /clients/7/reqdocs": { body: { items, total: items.length, next: null } } },
  });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(/steps are done/)).toBeNull();
});

test.each([
  [6, true],
  [1, false],
] as const)("role %i reads above a step that the time to file ended: %s", async (role, told) => {
  const late = { id: 7, filed: false, filing_ended: { claimed: 4, ended: 4, last: "2025-04-15" } };
  await openWizard({
    ...{ step: 1, role },
    answers: { "GET /reports/status/active": { body: { items: [late], total: 1, next: null } } },
  });
  const words = /^The time to file ended for every quarter, the last on Apr 15, 2025\. Please talk to us/;
  expect((await ifIt(told, (waiting) => screen.findByText(words, {}, waiting))) !== null).toBe(told);
});
