import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { answering, show } from "../ui/testing.tsx";
import { AuditStrip } from "./components/AuditStrip.tsx";
import { SystemCards } from "./components/SystemCards.tsx";

const at = new Date(Date.now() - 3 * 3_600_000).toISOString();
const whole = {
  last_backup: { at, files: 1234, bytes: 5_600_000, with_secret: true },
  backup_late: false,
  trail: { entries: 98_765, kept_at: at, second_place: "file" },
};
const run = {
  ...{ id: 3, scope: "whole", asked_by: null, state: "intact", percent: 100, from_id: 1, to_id: 98_765, rows: 98_765 },
  ...{ checked_at: at, first_broken: null, problems: [], reason: null, reason_by: null, reason_at: null },
};
const unverified = { entries: 98_765, last: null, running: null, broken: null, failed: null, period: null, cut: false };
const answer = (body: object, chain: object = { ...unverified, last: run }) =>
  answering({ "GET /settings/system": { body }, "GET /audit/chain": { body: chain } });

describe("System status", () => {
  test("says how old the last backup is, what is in it and where the trail's end is kept", async () => {
    answer(whole);
    await show(<SystemCards />);
    expect(await screen.findByText("In time")).toBeTruthy();
    expect(screen.getAllByText(/^3 hours ago/)).toHaveLength(2);
    expect(screen.getByText("Last copy outside the database")).toBeTruthy();
    expect(await screen.findByText(/^Chain intact: 98,765 entries, checked /)).toBeTruthy();
    for (const text of ["1,234, 5.6 MB", "Sealed by the passphrase", "In a file elsewhere", "Intact"])
      expect(screen.getByText(text)).toBeTruthy();
  });

  test("without a backup, or with a trail that was cut, it says so and names the command", async () => {
    const trail = { ...whole.trail, second_place: null };
    answer({ last_backup: null, backup_late: true, trail }, { ...unverified, cut: true });
    await show(<SystemCards />);
    expect(await screen.findByText("Late")).toBeTruthy();
    expect(screen.getByText(/No backup was made yet/).textContent).toContain("refundry backup");
    expect(await screen.findByText("Changed from outside")).toBeTruthy();
    expect(screen.getByText(/entries were cut off or rewritten/).textContent).toContain("refundry verify");
    expect(screen.getByText("None: an operator can have one kept in a file or by mail")).toBeTruthy();
  });

  test("says of the trail what the strip above the explorer says", async () => {
    const broken = { ...run, state: "broken", problems: ["audit: a line was changed"] };
    const explained = { ...broken, reason: "A drill.", reason_by: "Ann Sample" };
    for (const [chain, word] of [
      [unverified, "Not verified yet"],
      [{ ...unverified, last: run }, "Intact"],
      [{ ...unverified, last: broken, broken }, "Broken"],
      [{ ...unverified, last: explained }, "Broken, explained"],
      [{ ...unverified, last: run, cut: true }, "Changed from outside"],
    ] as const) {
      answer(whole, chain);
      const strip = await show(<AuditStrip />);
      await screen.findByRole("button", { name: "Verify" });
      const said = screen.getByRole("status").textContent ?? "";
      expect(said).not.toBe("");
      strip.unmount();
      const cards = await show(<SystemCards />);
      expect(await screen.findByText(word)).toBeTruthy();
      expect(await screen.findByText(said)).toBeTruthy();
      cards.unmount();
    }
  });
});
