import { eligibilityTests } from "@refundry/contract/mandates";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openMandates, selected } from "./clientMandates.given.tsx";
import { may, mayNot } from "./mandate.given.ts";

test.each([
  ["#edit-31-test", "Eligibility test"],
  ["#edit-31-limited", "Operation limited"],
  ["#edit-31-periods", "Add period"],
  ["", "Eligibility test"],
])(
  "an order is edited from the field that lacks (%s) on, else from the first, and each that is needed is marked",
  async (hash, name) => {
    const { router } = await openMandates({ selected: [selected] }, {}, 1, hash);
    if (hash === "") fireEvent.click(screen.getByRole("button", { name: "Edit" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Bars close" }));
    await waitFor(() => {
      const { textContent, labels } = document.activeElement as HTMLInputElement;
      expect((labels?.[0]?.textContent ?? textContent)?.replace(" *", "")).toBe(name);
    });
    // What the chosen test asks is read whole.
    const test = dialog.getByLabelText<HTMLInputElement>(/^Eligibility test/, { selector: "input" });
    const chosen = eligibilityTests.find(({ name: called }) => called === test.value);
    expect(chosen && dialog.getByText(chosen.text)).toBeTruthy();
    for (const label of [/^Eligibility test/, /^Operation limited/, /^From/, /^To/])
      expect(dialog.getByLabelText(label, { selector: "input" }).getAttribute("aria-required")).toBe("true");
    fireEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(router.state.location.hash).toBe("");
  },
);

test.each([
  [9, may],
  [1, mayNot("In review.")],
] as const)("a link to a field opens nothing for role %i who may not change it", async (role, edit) => {
  await openMandates({ selected: [selected], edit }, {}, role, "#edit-31-test");
  expect(screen.queryByRole("dialog")).toBeNull();
});
