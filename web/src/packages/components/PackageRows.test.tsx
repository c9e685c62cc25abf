import type { DraftAnswer, PackageRow } from "@refundry/contract/packages";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { failedJob, jobRow, packageRow } from "../package.given.tsx";
import { startsFinal } from "./GenerateBox.tsx";
import { DecisionBadge, PackageRows } from "./PackageRows.tsx";

const quarter = (year: number, number: number) => ({ year, quarter: number, refund: null });
const rowsOf = (list: HTMLElement) =>
  [...list.children].map((item) => item.querySelector("strong")?.textContent ?? item.textContent);
beforeEach(() => {
  signedInAs(1);
  answering({});
});

describe("the rows of packages", () => {
  test("the newest of each kind stands, earlier ones folded below it; supplements under a heading of their own", async () => {
    const rows = [
      packageRow(5),
      packageRow(4, { status: "final", label: "Final 4" }),
      packageRow(3),
      packageRow(2, { status: "2020-supplement", label: "2020 Supplement 2" }),
      packageRow(1),
    ];
    await show(<PackageRows client={1} rows={rows} onRetry={undefined} />);
    const list = await screen.findByRole("list", { name: "Packages" });
    expect(rowsOf(list)).toEqual(["Draft 5", "Final 4"]);
    expect(rowsOf(screen.getByRole("list", { name: "2020 Supplements" }))).toEqual(["2020 Supplement 2"]);
    expect(screen.queryByText("Draft 3")).toBeNull();
    const fold = screen.getByRole("button", { name: "2 earlier drafts" });
    expect(fold.getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(fold);
    expect(rowsOf(screen.getByRole("list", { name: "Earlier drafts" }))).toEqual(["Draft 3", "Draft 1"]);
    fireEvent.click(fold);
    expect(screen.queryByRole("list", { name: "Earlier drafts" })).toBeNull();
    expect(screen.queryByRole("button", { name: /earlier finals/ })).toBeNull();
  });

  test("without any it says so; of supplements alone there is no other list", async () => {
    const { unmount } = await show(<PackageRows client={1} rows={[]} onRetry={undefined} />);
    expect(screen.getByText("NO PACKAGES FOUND")).toBeTruthy();
    unmount();
    await show(<PackageRows client={1} rows={[packageRow(2, { status: "2020-supplement" })]} onRetry={undefined} />);
    expect(screen.queryByRole("list", { name: "Packages" })).toBeNull();
    expect(screen.queryByText("NO PACKAGES FOUND")).toBeNull();
  });

  test("a final that does not hold all four quarters names those it holds; a draft and a whole final do not", async () => {
    const some = [quarter(2020, 4), quarter(2021, 2)];
    const all = [...some, quarter(2021, 1), quarter(2021, 3)];
    for (const [status, quarters, told] of [
      ["final", some, true],
      ["final", all, false],
      ["final", [], false],
      ["draft", some, false],
    ] as const) {
      const { unmount } = await show(
        <PackageRows client={1} rows={[packageRow(1, { status, quarters })]} onRetry={undefined} />,
      );
      expect([status, quarters.length, screen.queryByText("Jan 2, 2026 · Q4 2020, Q2 2021") !== null]).toEqual([
        status,
        quarters.length,
        told,
      ]);
      expect(screen.getByText("$1,234.50")).toBeTruthy();
      unmount();
    }
  });

  test("what is outdated, and how a draft was answered, stands beside it in a word", async () => {
    const answered = (status: number) => packageRow(1, { outdated: ["EIN", "owners"], decision: { status } });
    for (const [status, word, meaning] of [
      [0, "Pending", "wait"],
      [1, "Accepted", "good"],
      [2, "Rejected", "bad"],
    ] as const) {
      const { unmount } = await show(<PackageRows client={1} rows={[answered(status)]} onRetry={undefined} />);
      expect(screen.getByText(word).dataset.meaning).toBe(meaning);
      expect(screen.getByText("Outdated: EIN, owners").dataset.meaning).toBe("act");
      unmount();
    }
    await show(<PackageRows client={1} rows={[packageRow(1)]} onRetry={undefined} />);
    for (const text of [/Outdated/, "Pending", "Accepted"]) expect(screen.queryByText(text)).toBeNull();
  });

  test("the answer in full names who gave it and when, or why", async () => {
    const at = "2026-01-02T12:00:00.000Z";
    const decision = (status: DraftAnswer) =>
      ({ status, by: 3, by_name: "Kim Lee", at, reason: "Q2 is wrong." }) as never;
    for (const [status, words] of [
      [0, "Pending"],
      [1, "Accepted by Kim Lee, Jan 2, 2026"],
      [2, "Rejected by Kim Lee: Q2 is wrong."],
    ] as const) {
      const { unmount } = await show(<DecisionBadge decision={decision(status)} />);
      expect(screen.getByText(words)).toBeTruthy();
      unmount();
    }
  });

  test("a failed package of any kind can be asked for again by who may, and by nobody else", async () => {
    const onRetry = vi.fn();
    for (const [status, may, offered] of [
      ["draft", true, true],
      ["final", true, true],
      ["2020-supplement", true, true],
      ["peo-claim", true, true],
      ["draft", false, false],
    ] as const) {
      const { unmount } = await show(
        <PackageRows client={1} rows={[jobRow(status, failedJob(9))]} onRetry={may ? onRetry : undefined} />,
      );
      expect(screen.getByText(`${status}: It broke.`)).toBeTruthy();
      const retry = screen.queryByRole("button", { name: "Retry" });
      expect([status, may, retry !== null]).toEqual([status, may, offered]);
      if (retry) fireEvent.click(retry);
      unmount();
    }
    expect(onRetry.mock.calls).toEqual([
      ["draft", { quarters: [] }],
      ["final", { quarters: [] }],
      ["2020-supplement", { quarters: [] }],
      ["peo-claim", { quarters: [] }],
    ]);
    await show(<PackageRows client={1} rows={[jobRow("draft", failedJob(9, null))]} onRetry={undefined} />);
    expect(screen.getByText("draft: The package could not be made.")).toBeTruthy();
  });

  test("one that is made shows its percent in words and on a bar", async () => {
    const running = packageRow(0, {
      id: null,
      show_loading: true,
      job: { id: 9, state: "generating", percent: 35, reason: null },
    });
    await show(<PackageRows client={1} rows={[running, packageRow(1)]} onRetry={undefined} />);
    const list = await screen.findByRole("list", { name: "Packages" });
    expect(within(list).getByRole("status").textContent).toBe("Generating… 35%");
    const bar = within(list).getByRole("progressbar", { name: "Generating a package" });
    expect(bar.getAttribute("aria-valuenow")).toBe("35");
    expect(list.children).toHaveLength(2);
  });
});

test("the switch Final starts on after a draft that still holds, once nothing blocks a final", () => {
  const ready = { final: { ready: true, blockers: [] } };
  const starts = (rows: PackageRow[], readiness: object = ready) => startsFinal(rows, readiness as never);
  expect(starts([packageRow(1)])).toBe(true);
  expect(starts([jobRow("final", failedJob(9)), packageRow(1)])).toBe(true);
  expect(starts([])).toBe(false);
  expect(starts([packageRow(2, { status: "final" }), packageRow(1)])).toBe(false);
  expect(starts([packageRow(1, { outdated: ["EIN"] })])).toBe(false);
  expect(starts([packageRow(1)], { final: { ready: false, blockers: [] } })).toBe(false);
});
