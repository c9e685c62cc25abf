import type { Calculation, ShownWarning } from "@refundry/contract/calculations";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
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
      calculation={{ id: 3, client: 7, kind: "draft", errors: [], warnings, ...calculation } as Calculation}
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

test("who may not run calculations accepts nothing", async () => {
  signedInAs(4);
  expect(await buttonsOf({ is_current: true })).toEqual([]);
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
  const selected = screen.getByRole("button", { name: "Accept selected" });
  expect(selected.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText("Select the warnings to accept first.")).toBeTruthy();
  expect(screen.getAllByRole("checkbox")).toHaveLength(4);
  fireEvent.click(screen.getByRole("checkbox", { name: "Select all 3 to be accepted" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Select: The text of SECOND." }));
  fireEvent.click(screen.getByRole("button", { name: "Accept 2 with one note" }));
  const form = await screen.findByRole("form", { name: "Accept 2 warnings" });
  const meant = within(within(form).getByRole("list", { name: "Warnings to accept" })).getAllByRole("listitem");
  expect(meant.map(({ textContent }) => textContent)).toEqual(["The text of OPEN.", "The text of THIRD."]);
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
