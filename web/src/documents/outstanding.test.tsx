import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { acme } from "../clients/client.given.ts";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { ClientDocumentsScreen } from "./clientDocuments.screen.tsx";
import { answersOf, payrollOwed, requirement } from "./document.given.ts";

test("what is outstanding says that a file which may be it waits for review, and why payroll is asked for though its figures are there", async () => {
  signedInAs(6);
  answering({
    "GET /clients/7": { body: acme },
    ...answersOf(
      [],
      [
        requirement(3, "Signed 8821", { may_be_here: "2026-03-01T12:00:00.000Z", may_be_file: "scan.pdf" }),
        payrollOwed(13, { year: 2020, quarter: 1 }, { payroll_recorded: true }),
        payrollOwed(14, { year: 2020, quarter: 2 }, { payroll_recorded: true }),
        payrollOwed(15, { year: 2020, quarter: 3 }),
      ],
    ),
  });
  await show(<ClientDocumentsScreen />, "/clients/7/documents", "/clients/$clientId/documents");
  const lines = within(await screen.findByRole("list", { name: "Outstanding documents" })).getAllByRole("listitem");
  expect(lines[0]?.textContent).toContain("scan.pdf of Mar 1, 2026 waits for review and may be it");
  for (const line of lines.slice(1)) expect(line.textContent).not.toContain("waits for review");
  expect(
    screen.getByText(
      "The payroll figures of Q1 2020 and Q2 2020 are recorded already. Raw payroll is the report as the payroll provider made it: it is asked for because it proves them.",
    ),
  ).toBeTruthy();
});

test.each([
  [6, ["Photo of the signAsked for Mar 2, 2026", "LeaseAsked for Mar 1, 2026", "Signed 8821", "941 2021 Q1"]],
  [1, ["Signed 8821", "941 2021 Q1", "Lease", "Photo of the sign"]],
] as const)(
  "what was asked for beside the catalogue says when; to role %i in the order of who hands it in",
  async (role, names) => {
    signedInAs(role);
    const own = (id: number, name: string, day: string) =>
      requirement(id, name, { document_type: null, own: true, asked_on: `2026-03-${day}T12:00:00.000Z` });
    answering({
      "GET /clients/7": { body: acme },
      ...answersOf(
        [],
        [
          requirement(2, "Signed 8821"),
          requirement(6, "941 2021 Q1", { partial: true }),
          own(40, "Lease", "01"),
          own(41, "Photo of the sign", "02"),
        ],
      ),
    });
    await show(<ClientDocumentsScreen />, "/clients/7/documents", "/clients/$clientId/documents");
    const lines = within(await screen.findByRole("list", { name: "Outstanding documents" })).getAllByRole("listitem");
    expect(lines.map((line, at) => line.textContent?.slice(0, names[at]?.length))).toEqual(names);
    expect(screen.getByText("Asked for Mar 2, 2026")).toBeTruthy();
    // Who hands it in reads what `Partial` means.
    expect(screen.queryAllByText(/A part of it is here: please send what is missing\.$/)).toHaveLength(
      role === 6 ? 1 : 0,
    );
  },
);
