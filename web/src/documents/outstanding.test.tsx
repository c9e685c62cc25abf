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
        requirement(3, "Signed 8821", { may_be_here: "2026-03-01T12:00:00.000Z" }),
        payrollOwed(13, { year: 2020, quarter: 1 }, { payroll_recorded: true }),
        payrollOwed(14, { year: 2020, quarter: 2 }, { payroll_recorded: true }),
        payrollOwed(15, { year: 2020, quarter: 3 }),
      ],
    ),
  });
  await show(<ClientDocumentsScreen />, "/clients/7/documents", "/clients/$clientId/documents");
  const lines = within(await screen.findByRole("list", { name: "Outstanding documents" })).getAllByRole("listitem");
  expect(lines[0]?.textContent).toContain("A file of Mar 1, 2026 waits for review and may be it");
  expect(lines[1]?.textContent).not.toContain("waits for review");
  expect(
    screen.getByText(
      "The payroll figures of Q1 2020 and Q2 2020 are recorded already. Raw payroll is the report as the payroll provider made it: it is asked for because it proves them.",
    ),
  ).toBeTruthy();
});
