import type { Submission, SubmissionRequest } from "@refundry/contract/packages";
import { screen } from "@testing-library/react";
import { answering, show } from "../ui/testing.tsx";
import { SubmissionTab } from "./submission.tab.tsx";

type Paper = SubmissionRequest["packages"][number];

/** A package that can be submitted, for tests: the four quarters, of which it holds those named. */
export const paper = (
  id: number,
  label: string,
  more: Partial<Paper> = {},
  held: readonly number[] = [1, 2],
): Paper => ({
  id,
  label,
  status: "final",
  created: "2026-01-02T12:00:00.000Z",
  quarters: ([4, 1, 2, 3] as const).map((quarter) => ({
    year: quarter === 4 ? 2020 : 2021,
    quarter,
    held: held.includes(quarter),
  })),
  signed: null,
  ...more,
});

const address = (part: string) => `/api/v1/submissions/5/file?part=${part}`;

/** A submission as an administrator reads it. */
export const submission = (more: Partial<Submission> = {}): Submission =>
  ({
    id: 5,
    state: "created",
    original_file_name: "signed final.pdf",
    url: "/api/v1/uploads/8/file",
    created_on: "2026-03-01T10:00:00.000Z",
    uploaded_by_name: "Bea Second",
    quarters: [{ year: 2021, quarter: 1 }],
    package: { id: 2, label: "Final 2", status: "final" },
    fedex_tracking: null,
    shipped_on: null,
    signatures: { verified: 2, expected: 3 },
    unverified: null,
    claimed: "1000.00",
    show_submit: true,
    may_edit_quarters: true,
    papers: { collated: address("collated"), label: address("label"), sheet: address("sheet"), hash: null },
    moves: [{ name: "delete", label: "Delete", tone: "danger", allowed: true, reason: null }],
    version: 3,
    ...more,
  }) as Submission;

type Answers = Parameters<typeof answering>[0];

/** The tab of client 7 with these packages and submissions. */
export async function showTab(
  packages: readonly Paper[],
  items: readonly Submission[] = [],
  answers: Answers = {},
  preset = packages[0]?.id ?? null,
) {
  const calls = answering({
    "GET /clients/7/submission-request": { body: { packages, preset } },
    "GET /clients/7/submissions": { body: { items, total: items.length, next: null } },
    ...answers,
  });
  const shown = await show(<SubmissionTab client={{ id: 7 }} />);
  return { ...shown, calls };
}

export const button = (name: string | RegExp) => screen.getByRole("button", { name });

/** Why a button does nothing now, as it is read out. */
export const refusal = (name: string) =>
  document.getElementById(button(name).getAttribute("aria-describedby") ?? "")?.textContent;
