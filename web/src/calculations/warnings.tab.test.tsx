import type { Calculation, ShownWarning } from "@refundry/contract/calculations";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { WarningsTab } from "./warnings.tab.tsx";

const warning = (code: string, level: ShownWarning["level"], more: Partial<ShownWarning> = {}): ShownWarning => ({
  code,
  args: ["2021-Q1"],
  level,
  text: `The text of ${code}.`,
  link: null,
  acceptance: null,
  accepted_for_final: null,
  ...more,
});
const warnings = [
  warning("OPEN", "accept"),
  warning("ANSWERED", "accept", {
    acceptance: { note: "The bank knows.", by: "Ann Sample", at: "2026-01-01T00:00:00Z" },
  }),
  warning("SUSPECT", "open"),
  warning("TOLD", "note"),
];

async function buttonsOf(calculation: Partial<Calculation>) {
  await show(
    <WarningsTab
      calculation={{ id: 3, client: 7, kind: "final", errors: [], warnings, ...calculation } as Calculation}
    />,
  );
  const entries = within(screen.getByRole("list", { name: "Warnings" })).getAllByRole("listitem");
  return entries.flatMap((entry) =>
    within(entry)
      .queryAllByRole("button")
      .map((button) => [/The text of (\w+)\./.exec(entry.textContent ?? "")?.[1], button.textContent]),
  );
}

test("the warnings of the current calculation are accepted and taken back where they can be", async () => {
  signedInAs(1);
  expect(await buttonsOf({ is_current: true })).toEqual([
    ["OPEN", "Accept"],
    ["ANSWERED", "Withdraw"],
  ]);
  expect(screen.getByText("Accepted by Ann Sample: The bank knows.")).toBeTruthy();
});

test("an old calculation offers neither Accept nor Withdraw", async () => {
  signedInAs(1);
  expect(await buttonsOf({ is_current: false })).toEqual([]);
  expect(screen.getByText("Accepted by Ann Sample: The bank knows.")).toBeTruthy();
});

test("who may not run calculations accepts nothing, and reads who does", async () => {
  const whoDoes = () => screen.queryByText(/the processor of the claim accepts or resolves/) !== null;
  signedInAs(4);
  expect(await buttonsOf({ is_current: true })).toEqual([]);
  expect(whoDoes()).toBe(true);
  cleanup();
  signedInAs(1);
  await buttonsOf({ is_current: true });
  expect(whoDoes()).toBe(false);
});

test("of one warning to be accepted nothing is chosen", async () => {
  signedInAs(1);
  await buttonsOf({ is_current: true });
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("button", { name: /with one note/ })).toBeNull();
});

test("several warnings are accepted with one note, in one call", async () => {
  signedInAs(2);
  const calls = answering({ "POST /clients/7/warnings/accept-several": { status: 201, body: { items: [] } } });
  const three = [...warnings, warning("SECOND", "accept"), warning("THIRD", "accept")];
  await show(
    <WarningsTab
      calculation={
        { id: 3, client: 7, kind: "final", is_current: true, errors: [], warnings: three } as unknown as Calculation
      }
    />,
  );
  // While none is chosen, all of them are meant.
  fireEvent.click(screen.getByRole("button", { name: "Accept all 3 with one note" }));
  expect(await screen.findByRole("form", { name: "Accept 3 warnings" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("form")).toBeNull());
  expect(screen.getAllByRole("checkbox")).toHaveLength(4);
  fireEvent.click(screen.getByRole("checkbox", { name: "Select all 3 to be accepted" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Select: The text of SECOND." }));
  fireEvent.click(screen.getByRole("button", { name: "Accept 2 with one note" }));
  const form = await screen.findByRole("form", { name: "Accept 2 warnings" });
  const meant = within(within(form).getByRole("list", { name: "Warnings to accept" })).getAllByRole("listitem");
  expect(meant.map(({ textContent }) => textContent)).toEqual(["The text of OPEN.", "The text of THIRD."]);
  expect(
    within(form).getByText("An acceptance holds for what stands here: a warning that changes asks again."),
  ).toBeTruthy();
  fireEvent.change(within(form).getByRole("textbox", { name: "Note" }), { target: { value: "Checked by hand" } });
  fireEvent.click(within(form).getByRole("button", { name: "Accept" }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({
    kind: "final",
    note: "Checked by hand",
    warnings: [
      { code: "OPEN", args: ["2021-Q1"] },
      { code: "THIRD", args: ["2021-Q1"] },
    ],
  });
  expect(await screen.findByText("2 warnings accepted.")).toBeTruthy();
});

test("warnings of one code that stand alike are one entry, accepted together or one by one", async () => {
  signedInAs(1);
  answering({});
  const barred = ["2020-Q4", "2021-Q1", "2021-Q2"].map((quarter) =>
    warning("TIME_BARRED_6511", "accept", {
      args: [quarter],
      text: `The time to file ${quarter} ended.`,
      link: "/clients/7/profile#details-filing-date",
    }),
  );
  const shown = [...barred, warning("OPEN", "accept", { link: "/clients/7/profile#details-fte" })];
  await show(
    <WarningsTab
      calculation={
        { id: 3, client: 7, kind: "final", is_current: true, errors: [], warnings: shown } as unknown as Calculation
      }
    />,
  );
  const entries = within(screen.getByRole("list", { name: "Warnings" })).getAllByRole("listitem");
  expect(entries).toHaveLength(2);
  const [limits, other] = entries.map((entry) => within(entry as HTMLElement));
  expect(limits?.getAllByText("To be accepted")).toHaveLength(1);
  expect(limits?.getAllByRole("checkbox")).toHaveLength(3);
  expect(limits?.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Filing date"]);
  expect(other?.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Open the field"]);
  fireEvent.click(limits?.getByRole("button", { name: "Accept 3" }) as HTMLElement);
  const form = await screen.findByRole("form", { name: "Accept 3 warnings" });
  const meant = within(within(form).getByRole("list", { name: "Warnings to accept" })).getAllByRole("listitem");
  expect(meant.map(({ textContent }) => textContent)).toEqual(barred.map(({ text }) => text));
});

test.each([
  [1, ["Filing date", "Open the field", "Payroll", "Packages"]],
  [2, ["Filing date", "Open the field", "Packages"]],
  [4, ["Filing date", "Open the field", "Packages"]],
  [12, ["Open the field", "Packages"]],
  [9, ["Packages"]],
] as const)("role %i is led to what it can change, and to no field that is closed: %j", async (role, links) => {
  signedInAs(role);
  answering({});
  const at = (hash: string) => warning(hash, "note", { link: `/clients/7/${hash}` });
  const shown = [
    at("profile#details-filing-date"),
    at("profile#rounds"),
    at("admin#payroll"),
    at("profile#packages"),
  ] as unknown as ShownWarning[];
  await show(
    <WarningsTab
      calculation={
        { id: 3, client: 7, kind: "final", is_current: true, errors: [], warnings: shown } as unknown as Calculation
      }
    />,
  );
  expect(screen.queryAllByRole("link").map(({ textContent }) => textContent)).toEqual(links);
});

test("several ways to the causes of one code are named by their quarters, else by their place", async () => {
  signedInAs(1);
  answering({});
  const mismatch = (quarter: string) =>
    warning("PAYROLL_TSSW_MISMATCH", "accept", {
      args: [quarter, "5.7"],
      text: `Payroll of ${quarter} differs.`,
      link: `/clients/7/profile#wages-${quarter}`,
    });
  const row = (place: string) =>
    warning("LARGE_ROW", "accept", {
      args: [place, "9.00"],
      text: `Row ${place}.`,
      link: `/clients/7/profile#row-${place}`,
    });
  const shown = [mismatch("2020-Q4"), mismatch("2021-Q1"), row("3"), row("4")];
  await show(
    <WarningsTab
      calculation={
        { id: 3, client: 7, kind: "final", is_current: true, errors: [], warnings: shown } as unknown as Calculation
      }
    />,
  );
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Q4 2020",
    "Q1 2021",
    "Open the field 1",
    "Open the field 2",
  ]);
});

test("the warnings of a draft say that a final waits for those of its own basis, and lead there", async () => {
  signedInAs(1);
  const link = "/clients/7/calculation?kind=final&tab=warnings";
  const final = { ready: false, blockers: [{ code: "warnings_open", text: "Accept or resolve 11 warnings.", link }] };
  answering({
    "GET /clients/7/package-readiness": { body: { draft: final, final, supplement: final, peo_claim: final } },
  });
  const of = (kind: string) =>
    ({ id: 3, client: 7, kind, is_current: true, errors: [], warnings }) as unknown as Calculation;
  const { unmount } = await show(<WarningsTab calculation={of("draft")} />);
  const found = await screen.findByRole("link", { name: "Accept or resolve 11 warnings." });
  expect(found.getAttribute("href")).toBe(link);
  unmount();
  await show(<WarningsTab calculation={of("final")} />);
  expect(screen.queryByRole("link", { name: "Accept or resolve 11 warnings." })).toBeNull();
});

test("what shares an answer stands together with its note once, and is taken back code by code", async () => {
  signedInAs(1);
  const calls = answering({ "DELETE /clients/7/warnings/accept": { body: {} } });
  const acceptance = { note: "Filed late on purpose.", by: "Ann Sample", at: "2026-01-01T00:00:00Z" };
  const shown = [
    warning("LIMIT", "accept", { args: ["2020-Q4"], text: "Limit of Q4.", acceptance }),
    warning("TOLD", "note"),
    warning("OTHER", "accept", { acceptance: { ...acceptance, note: "Another note." } }),
    warning("LIMIT", "accept", { args: ["2021-Q1"], text: "Limit of Q1.", acceptance }),
    warning("FORM", "accept", { acceptance, link: "/settings?tab=filing&client=7" }),
    warning("OPEN", "accept"),
  ];
  await show(
    <WarningsTab
      calculation={
        { id: 3, client: 7, kind: "final", is_current: true, errors: [], warnings: shown } as unknown as Calculation
      }
    />,
  );
  const entries = within(screen.getByRole("list", { name: "Warnings" })).getAllByRole("listitem");
  expect(entries.map((entry) => within(entry).queryByText(/^Accepted by/)?.textContent ?? null)).toEqual([
    null,
    "Accepted by Ann Sample: Filed late on purpose.",
    "Accepted by Ann Sample: Another note.",
    null,
  ]);
  expect(screen.getAllByText("Accepted by Ann Sample: Filed late on purpose.")).toHaveLength(1);
  const answered = within(entries[1] as HTMLElement);
  expect(answered.getByRole("link", { name: "Install the form" }).getAttribute("href")).toBe(
    "/settings?tab=filing&client=7",
  );
  fireEvent.click(answered.getByRole("button", { name: "Withdraw 2" }));
  await screen.findByText("2 acceptances withdrawn.");
  expect(calls.map(({ body }) => body)).toEqual([
    { kind: "final", code: "LIMIT", args: ["2020-Q4"] },
    { kind: "final", code: "LIMIT", args: ["2021-Q1"] },
  ]);
});

test("on the draft basis nothing is accepted: it says what was accepted for the final, and the way to a form is for who installs it", async () => {
  signedInAs(2);
  answering({});
  const forFinal = { note: "The bank knows.", by: "Ann Sample", at: "2026-01-01T00:00:00Z" };
  const shown = [
    warning("FORM", "accept", { accepted_for_final: forFinal, link: "/settings?tab=filing&client=7" }),
    warning("OPEN", "accept"),
  ];
  const { container } = await show(
    <WarningsTab
      calculation={
        { id: 3, client: 7, kind: "draft", is_current: true, errors: [], warnings: shown } as unknown as Calculation
      }
    />,
  );
  // What another test left to be said stands elsewhere.
  const tab = within(container);
  const entries = within(tab.getByRole("list", { name: "Warnings" })).getAllByRole("listitem");
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    "Before a finalThe text of OPEN.",
    "AcceptedAccepted for the final by Ann Sample: The bank knows.The text of FORM.",
  ]);
  expect(tab.queryByRole("button")).toBeNull();
  expect(tab.queryByRole("checkbox")).toBeNull();
  expect(tab.queryByRole("link", { name: "Install the form" })).toBeNull();
});

test.each([
  ["profile#details-group", "claims.change_details"],
  ["profile#names", "claims.decide_names"],
  ["profile#owners", "claims.change"],
  ["profile#wages", "claims.change"],
  ["profile#counts", "claims.change"],
])("who only reads is not led to the field %s, which is closed without %s", async (hash) => {
  signedInAs(9);
  answering({});
  const warnings = [warning("ONE", "note", { link: `/clients/7/${hash}` })] as unknown as ShownWarning[];
  const calculation = { id: 3, client: 7, kind: "final", is_current: true, errors: [], warnings };
  await show(<WarningsTab calculation={calculation as unknown as Calculation} />);
  expect(screen.queryAllByRole("link")).toEqual([]);
});
