import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { inNarrowWindow, show } from "../testing.tsx";
import { StepBar } from "./StepBar.tsx";
import { TabBar } from "./TabBar.tsx";

const tabs = [
  ["a", "FIRST"],
  ["b", "SECOND"],
  ["c", "THIRD"],
] as const;
const bar = (active: "a" | "b" | "c", onChoose = vi.fn(), some: readonly (typeof tabs)[number][] = tabs) =>
  show(<TabBar label="Parts" tabs={some} active={active} onChoose={onChoose} />);

test("one tab is shown as chosen, alone in the tab order, and names its panel", async () => {
  await bar("b");
  const found = screen.getAllByRole<HTMLButtonElement>("tab");
  expect(
    found.map((tab) => [tab.id, tab.getAttribute("aria-selected"), tab.tabIndex, tab.getAttribute("aria-controls")]),
  ).toEqual([
    ["tab-a", "false", -1, null],
    ["tab-b", "true", 0, "panel-b"],
    ["tab-c", "false", -1, null],
  ]);
});

test("a press chooses, and arrows go round from the last to the first and back; other keys do nothing", async () => {
  for (const [active, key, next] of [
    ["a", "ArrowRight", "b"],
    ["c", "ArrowRight", "a"],
    ["a", "ArrowLeft", "c"],
    ["b", "ArrowLeft", "a"],
  ] as const) {
    const chosen = vi.fn();
    const { unmount } = await bar(active, chosen);
    fireEvent.keyDown(screen.getByRole("tablist"), { key: "Home" });
    expect(chosen).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByRole("tablist"), { key });
    expect(chosen.mock.calls).toEqual([[next]]);
    expect(document.activeElement?.id).toBe(`tab-${next}`);
    unmount();
  }
  const chosen = vi.fn();
  await bar("a", chosen);
  fireEvent.click(screen.getByRole("tab", { name: "THIRD" }));
  expect(chosen.mock.calls).toEqual([["c"]]);
});

test("in a narrow window they are a list to choose from; one tab is no choice", async () => {
  inNarrowWindow();
  const chosen = vi.fn();
  const { unmount } = await bar("b", chosen);
  const list = screen.getByLabelText<HTMLSelectElement>("Parts");
  expect([list.value, [...list.options].map(({ textContent }) => textContent)]).toEqual([
    "b",
    ["FIRST", "SECOND", "THIRD"],
  ]);
  fireEvent.change(list, { target: { value: "c" } });
  expect(chosen.mock.calls).toEqual([["c"]]);
  unmount();
  await bar("a", chosen, [tabs[0]]);
  expect([screen.queryByLabelText("Parts"), screen.queryByRole("tab")]).toEqual([null, null]);
});

test("the steps of a task say which are done and which is now", async () => {
  await show(<StepBar steps={["Choose", "Check", "Done"]} current={1} />);
  const steps = screen.getAllByRole("listitem");
  expect(steps.map((step) => [step.textContent, step.dataset.state, step.getAttribute("aria-current")])).toEqual([
    ["Choose", "done", null],
    ["2Check", "now", "step"],
    ["3Done", "later", null],
  ]);
  expect(screen.getAllByLabelText("Done")).toHaveLength(1);
});
