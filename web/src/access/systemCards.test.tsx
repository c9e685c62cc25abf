import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { answering, show } from "../ui/testing.tsx";
import { SystemCards } from "./components/SystemCards.tsx";

const at = new Date(Date.now() - 3 * 3_600_000).toISOString();
const whole = {
  last_backup: { at, files: 1234, bytes: 5_600_000, with_secret: true },
  backup_late: false,
  trail: { entries: 98_765, kept_at: at, whole: true, second_place: "file" },
};
const answer = (body: object) => answering({ "GET /settings/system": { body } });

describe("System status", () => {
  test("says how old the last backup is, what is in it and where the trail's end is kept", async () => {
    answer(whole);
    await show(<SystemCards />);
    expect(await screen.findByText("In time")).toBeTruthy();
    expect(screen.getAllByText(/^3 hours ago/)).toHaveLength(2);
    expect(screen.getByText("Last copy outside the database")).toBeTruthy();
    for (const text of ["1,234, 5.6 MB", "Sealed by the passphrase", "98,765", "In a file elsewhere", "Unchanged"])
      expect(screen.getByText(text)).toBeTruthy();
  });

  test("without a backup, or with a trail that was cut, it says so and names the command", async () => {
    answer({ last_backup: null, backup_late: true, trail: { ...whole.trail, whole: false, second_place: null } });
    await show(<SystemCards />);
    expect(await screen.findByText("Late")).toBeTruthy();
    expect(screen.getByText(/No backup was made yet/).textContent).toContain("refundry backup");
    expect(screen.getByText("Changed from outside")).toBeTruthy();
    expect(screen.getByText(/entries were cut off or rewritten/).textContent).toContain("refundry verify");
    expect(screen.getByText("None: an operator can have one kept in a file or by mail")).toBeTruthy();
  });
});
