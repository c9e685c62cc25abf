import type { ShownWarning } from "@refundry/contract/calculations";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../ui/testing.tsx";
import { sameOfQuarters, WarningPoints } from "./WarningPoints.tsx";

const of = (code: string, text: string) => ({ code, text });
const late = (quarter: string, day: string) => of("LATE", `The time to file ${quarter} ended on ${day}.`);

test("what is said of several quarters alike is one line, in the place of the first", () => {
  expect(
    sameOfQuarters([
      late("Q4 2020", "April 15, 2024"),
      late("Q1 2021", "April 15, 2025"),
      of("OWNERS", "An owner is not on the payroll."),
      late("Q2 2021", "April 15, 2025"),
      late("Q3 2021", "April 15, 2025"),
    ]),
  ).toEqual([
    "The time to file Q4 2020 ended on April 15, 2024.",
    "The time to file Q1 2021 ended on April 15, 2025. The same of Q2 2021 and Q3 2021.",
    "An owner is not on the payroll.",
  ]);
});

test("of two quarters in a sentence, of other warnings in the same words and of none nothing is put together", () => {
  const texts = [
    "Q1 2021 is more than Q4 2020.",
    "Q2 2021 is more than Q4 2020.",
    "Look at Q1 2021.",
    "Look at Q1 2021.",
  ];
  const found = sameOfQuarters(texts.map((text, at) => of(at === 3 ? "B" : "A", text)));
  expect(found).toEqual(texts);
});

test("where some stand together it says how many they are in all, and nothing where each has its line", async () => {
  const shown = (warnings: readonly { code: string; text: string }[]) =>
    show(<WarningPoints warnings={warnings as readonly ShownWarning[]} />);
  const { unmount } = await shown([
    late("Q1 2021", "April 15, 2025"),
    of("OWNERS", "An owner is not on the payroll."),
    late("Q2 2021", "April 15, 2025"),
    late("Q3 2021", "April 15, 2025"),
  ]);
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  expect(screen.getByText("4 warnings; alike ones stand together.")).toBeTruthy();
  unmount();
  await shown([late("Q1 2021", "April 15, 2025"), of("OWNERS", "An owner is not on the payroll.")]);
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  expect(screen.queryByText(/stand together/)).toBeNull();
});
