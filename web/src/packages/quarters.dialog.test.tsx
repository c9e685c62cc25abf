import type { PackageRequest } from "@refundry/contract/packages";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { show } from "../ui/testing.tsx";
import { QuartersDialog } from "./quarters.dialog.tsx";

const q4 = { year: 2020, quarter: 4 } as const;
const q1 = { year: 2021, quarter: 1 } as const;
const asked: PackageRequest = {
  status: "final",
  quarters: [
    { year: 2021, quarter: 3, refund: "0.00", reason: "No ground was found for it." },
    { ...q4, refund: "12200.00", reason: null },
    { ...q1, refund: null, reason: null },
  ],
  preset: [q1],
  asks_quarters: true,
  ready_to_file: false,
};
async function question() {
  const [onChosen, onClose] = [vi.fn(), vi.fn()];
  await show(<QuartersDialog asked={asked} opened onClose={onClose} onChosen={onChosen} />);
  return { onChosen, onClose };
}
const boxes = () => screen.getAllByRole<HTMLInputElement>("checkbox");

test("each quarter stands with its refund, or with why it gets no form; the first that can be chosen has the cursor", async () => {
  await question();
  expect(
    boxes().map(({ checked, disabled, dataset, labels }) => [
      labels?.[0]?.textContent?.trim(),
      checked,
      disabled,
      dataset.autofocus ?? null,
    ]),
  ).toEqual([
    ["Q3 2021 No ground was found for it.", false, true, null],
    ["Q4 2020 Refund $12,200.00", false, false, "true"],
    ["Q1 2021", true, false, null],
  ]);
});

test("Ctrl+Enter and Meta+Enter send what is ticked, in the order of the claim; other keys and Enter with Alt do not", async () => {
  const { onChosen } = await question();
  const box = boxes()[1] as HTMLInputElement;
  fireEvent.click(box);
  for (const key of [{ altKey: true }, { shiftKey: true }]) fireEvent.keyDown(box, { key: "Enter", ...key });
  fireEvent.keyDown(box, { key: "a", ctrlKey: true });
  expect(onChosen).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key: "Enter", ctrlKey: true });
  fireEvent.click(box);
  fireEvent.keyDown(box, { key: "Enter", metaKey: true });
  expect(onChosen.mock.calls).toEqual([[[q4, q1]], [[q1]]]);
});

test("without any it says so and sends nothing; Cancel leaves", async () => {
  const { onChosen, onClose } = await question();
  fireEvent.click(boxes()[2] as HTMLInputElement);
  const send = screen.getByRole("button", { name: "Generate final" });
  expect(send.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText("Choose at least one quarter.")).toBeTruthy();
  fireEvent.keyDown(send, { key: "Enter", ctrlKey: true });
  fireEvent.click(send);
  expect(onChosen).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
