import { draftAnswers } from "@refundry/contract/packages";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { showTimesIn } from "../base/instants.ts";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { DraftReportScreen } from "./draftReport.screen.tsx";
import { FinalReportScreen } from "./finalReport.screen.tsx";
import { packageRow, q1, q4 } from "./package.given.tsx";

const made = (more: object) =>
  packageRow(9, {
    label: "Draft 1",
    version_no: 1,
    created: "2026-01-01T00:00:00.000Z",
    quarters: [
      { ...q4, refund: "12200.00" },
      { ...q1, refund: "6440.00" },
    ],
    refund_total: "18640.00",
    ...more,
  });
const client = { id: 1, legal_name: "Acme LLC", ein: "98-7654321", active: true, on_hold: false };
const money = (credit: string, nonrefundable: string, refundable: string) => {
  return { qualified_wages: "24400.00", credit, nonrefundable, refundable, refund: credit, ground: "A decline" };
};

const figuresOf = (label: string) =>
  [...screen.getByLabelText(label).children].map((one) => [...one.children].map((part) => part.textContent));
const totalsOf = (label: string) =>
  within(within(screen.getByRole("table", { name: label })).getByRole("row", { name: /^Total/ }))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

test("a draft report begins with the refund and credit in all, and its quarters end in their totals", async () => {
  signedInAs(4);
  answering({
    "GET /clients/1": { body: client },
    "GET /clients/1/reports/draft": {
      body: {
        package: made({}),
        quarters: [
          { year: 2020, quarter: 4, ...money("12200.00", "3199.20", "9000.80") },
          { year: 2021, quarter: 1, ...money("6440.00", "3199.20", "3240.80") },
        ],
        warnings: [],
        can_decide: false,
        can_withdraw: false,
        moves: [],
      },
    },
  });
  await show(<DraftReportScreen />, "/clients/1/reports/draft", "/clients/$clientId/reports/draft");
  await screen.findByRole("heading", { name: "Quarters" });
  expect(figuresOf("In all quarters")).toEqual([
    ["Total refund", "$18,640.00"],
    ["Credit", "$18,640.00", "Nonrefundable $6,398.40 · Refundable $12,241.60"],
  ]);
  expect(totalsOf("Figures and ground per quarter")).toEqual([
    "$48,800.00",
    "$18,640.00",
    "$6,398.40",
    "$12,241.60",
    "$18,640.00",
  ]);
});

test("a rejected draft says on its report what clears that; one that is not says nothing of it", async () => {
  signedInAs(4);
  for (const [status, said] of [
    [draftAnswers.rejected, true],
    [draftAnswers.accepted, false],
    [draftAnswers.pending, false],
  ] as const) {
    const decision = { status, by_name: "Ben Okafor", at: "2026-01-02T00:00:00.000Z", reason: "Q2" };
    answering({
      "GET /clients/1": { body: client },
      "GET /clients/1/reports/draft": {
        body: {
          package: made({ decision }),
          quarters: [],
          warnings: [],
          can_decide: false,
          can_withdraw: false,
          moves: [],
        },
      },
    });
    const { unmount } = await show(
      <DraftReportScreen />,
      "/clients/1/reports/draft",
      "/clients/$clientId/reports/draft",
    );
    await screen.findByRole("heading", { name: "Quarters" });
    const words = "No final can be made while it is rejected: a new draft clears that, or the answer is withdrawn.";
    expect([status, screen.queryByText(words) !== null]).toEqual([status, said]);
    unmount();
  }
});

test("each final begins with its refund in all", async () => {
  signedInAs(4);
  answering({
    "GET /clients/1": { body: client },
    "GET /clients/1/packages/final": {
      body: { items: [made({ status: "final", label: "Final 1" })], total: 1, next: null },
    },
  });
  await show(<FinalReportScreen />, "/clients/1/reports/final", "/clients/$clientId/reports/final");
  await screen.findByRole("heading", { name: "Final 1" });
  expect(figuresOf("Final 1 in all")).toEqual([["Total refund", "$18,640.00"]]);
  expect(totalsOf("Quarters of Final 1")).toEqual(["$18,640.00"]);
  expect(screen.getByRole("list", { name: "Steps" }).textContent).toContain("Shipped (not yet)");
  expect(screen.getByRole("link", { name: "Upload signed package" })).toBeTruthy();
});

test("PACK-29 (3 of 3) the final page without a final says so", async () => {
  signedInAs(4);
  answering({
    "GET /clients/1": { body: client },
    "GET /clients/1/packages/final": { body: { items: [], total: 0, next: null } },
  });
  await show(<FinalReportScreen />, "/clients/1/reports/final", "/clients/$clientId/reports/final");
  expect(await screen.findByText("No final packages generated.")).toBeTruthy();
});

test("what was accepted for the final says so once for all that share the answer; an accepted draft leads on to the final", async () => {
  signedInAs(1);
  const answered = { note: "The bank knows.", by: "Ann Sample", at: "2026-01-01T00:00:00.000Z" };
  const warning = (code: string, forFinal: object | null) => ({
    code,
    args: [],
    level: "accept",
    text: `The text of ${code}.`,
    link: null,
    acceptance: null,
    accepted_for_final: forFinal,
  });
  const decision = { status: 1, by: 1, by_name: "Ann Sample", at: "2026-01-02T12:00:00.000Z", reason: null };
  const report = {
    package: made({ decision }),
    quarters: [],
    warnings: [warning("FIRST", answered), warning("OPEN", null), warning("SECOND", answered)],
    can_decide: false,
    can_withdraw: true,
    moves: [],
  };
  const ready = { ready: true, blockers: [] };
  const blockers = [{ code: "names_open", text: "Check 1 name on the payroll.", link: "/clients/1/profile#names" }];
  const open = async (final: object, packages: object[]) => {
    const calls = answering({
      "GET /clients/1": { body: client },
      "GET /clients/1/reports/draft": { body: report },
      "GET /clients/1/packages": { body: { items: packages, total: packages.length, next: null } },
      "GET /clients/1/package-readiness": { body: { draft: ready, final, supplement: ready, peo_claim: ready } },
      "GET /clients/1/package-request": {
        body: { status: "final", quarters: [], preset: [], asks_quarters: false, ready_to_file: false },
      },
      "POST /clients/1/packages": {
        status: 202,
        body: { job: { id: 5, client: 1, status: "final", state: "done", percent: 100, reason: null, package: null } },
      },
      "GET /package-jobs/5": {
        body: { id: 5, client: 1, status: "final", state: "done", percent: 100, reason: null, package: null },
      },
    });
    const shown = await show(<DraftReportScreen />, "/clients/1/reports/draft", "/clients/$clientId/reports/draft");
    return { ...shown, posted: () => calls.filter(({ method }) => method === "POST").map(({ body }) => body) };
  };
  const first = await open({ ready: false, blockers }, []);
  expect(await screen.findAllByText("Accepted for the final by Ann Sample: The bank knows.")).toHaveLength(1);
  const card = within(screen.getByRole("region", { name: "Warnings" }));
  expect(card.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "The text of OPEN.",
    "The text of FIRST.",
    "The text of SECOND.",
  ]);
  expect(await screen.findByRole("link", { name: "Check 1 name on the payroll." })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Make the final" })).toBeNull();
  first.unmount();
  const held = await open(ready, [made({ id: 10, status: "final", label: "Final 1" })]);
  expect(await screen.findByRole("link", { name: "Final 1 is made" })).toBeTruthy();
  held.unmount();
  const { posted } = await open(ready, [made({ id: 10, status: "final", label: "Final 1", outdated: ["wages"] })]);
  fireEvent.click(await screen.findByRole("button", { name: "Make the final" }));
  await screen.findByText("Package generation scheduled successfully.");
  expect(posted()).toEqual([{ request: "final" }]);
});

test("the day on which a final was shipped is that day wherever one reads it", async () => {
  signedInAs(4);
  showTimesIn("America/Los_Angeles");
  const final = made({
    label: "Final 1",
    status: "final",
    signed: "2026-11-20T12:00:00.000Z",
    shipped_on: "2026-11-24",
  });
  answering({
    "GET /clients/1": { body: client },
    "GET /clients/1/packages/final": { body: { items: [final], total: 1, next: null } },
  });
  await show(<FinalReportScreen />, "/clients/1/reports/final", "/clients/$clientId/reports/final");
  expect(await screen.findByText(/Shipped Nov 24, 2026\.$/)).toBeTruthy();
  // It went without what is not done: nothing of it is still to come, and nothing is to be handed in.
  const steps = screen.getByRole("list", { name: "Steps" });
  expect(steps.textContent).not.toContain("not yet");
  expect(steps.textContent).toContain("Verified (shipped without it)");
  expect(screen.queryByRole("link", { name: "Upload signed package" })).toBeNull();
});
