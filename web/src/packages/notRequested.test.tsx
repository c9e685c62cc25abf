import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { requirement } from "../documents/document.given.ts";
import { answering, ifIt, show, signedInAs } from "../ui/testing.tsx";
import { NotRequested } from "./making/NotRequested.tsx";
import { aboutClient, failedJob, jobRow, listedPackages, pendingDraft, showPackages } from "./package.given.tsx";

const review = {
  finalized: { by: "Max Payne", at: "2026-01-02T12:00:00.000Z" },
  package_missing: ["Upload the payroll CSV.", "Answer both PPP rounds."],
};
const words = "The final package could not be requested. Missing: Upload the payroll CSV. Answer both PPP rounds.";
const kind = (ready: boolean, ...codes: string[]) => ({
  ready,
  blockers: codes.map((code) => ({ code, text: code, link: "/clients/1/profile" })),
});
const readinessOf = (what: string, ...codes: string[]) => ({
  body: {
    draft: kind(true),
    final: kind(what === "final", ...codes),
    supplement: kind(true),
    peo_claim: kind(what === "peo_claim"),
  },
});

test("QUAL-23 (2 of 2) the packages page names what a finalized review lacked for its final, until one is made after it", async () => {
  const final = (created: string, status = "final") =>
    pendingDraft(1, { status, label: "Final 1", decision: null, created });
  let possible = "nothing";
  const shown = async (comes: boolean, role: number, ...rows: object[]) => {
    signedInAs(role as 1);
    answering({
      ...aboutClient,
      "GET /clients/1/package-readiness": () =>
        possible === "unknown" ? new Promise<never>(() => {}) : readinessOf(possible),
      "GET /clients/1/packages": listedPackages(...rows),
      "GET /clients/1/qualification": { body: review },
    });
    const { unmount } = await showPackages();
    await (rows.length > 0
      ? screen.findByRole("link", { name: "Download Final 1" })
      : screen.findByText("NO PACKAGES FOUND"));
    const there = await ifIt(comes, (waiting) => screen.findByText(words, {}, waiting));
    unmount();
    return there !== null;
  };
  const isThere = async (comes: boolean, role: number, ...rows: object[]) =>
    expect(await shown(comes, role, ...rows)).toBe(comes);
  await isThere(true, 1);
  await isThere(true, 1, final("2026-01-02T11:59:59.000Z"));
  await isThere(false, 1, final("2026-01-02T12:00:00.000Z"));
  await isThere(false, 1, final("2026-01-02T12:00:01.000Z"));
  await isThere(false, 1, final("2026-01-02T12:00:01.000Z", "peo-claim"));
  await isThere(false, 6);
  // Nothing is said before it is known; once what was missing is there, it is the past.
  for (possible of ["unknown", "final", "peo_claim"]) await isThere(false, 1);
  // One that is being made is on its way.
  possible = "nothing";
  await isThere(true, 1, final("2026-01-01T12:00:00.000Z", "draft"));
  await isThere(false, 1, final("2026-01-01T12:00:00.000Z"), jobRow("final", failedJob(1), { show_loading: true }));
});

const byHand = "turn Final on and press GENERATE PACKAGE";
const claimFile = "press GENERATE PEO CLAIM FILE";
const [possible, asked] = [
  /^The final package of the finalized review was not made yet/,
  /^The final package could not/,
];

test.each([
  [1, "nothing", [], asked, `It is not requested by itself: once that is settled, ${byHand} on the packages page.`],
  [1, "nothing", ["uses_peo"], asked, `once that is settled, ${claimFile} on the packages page.`],
  [1, "final", [], possible, `nothing stands in its way now: ${byHand} on the packages page.`],
  [1, "peo_claim", ["uses_peo"], possible, `nothing stands in its way now: ${claimFile} on the packages page.`],
  [7, "nothing", [], asked, "It is not requested by itself: an administrator makes it once that is settled."],
  [7, "final", [], null, ""],
] as const)("role %i is told how a final is asked for again: %s, %j", async (role, what, codes, said, how) => {
  signedInAs(role);
  answering({
    "GET /clients/1/qualification": { body: review },
    "GET /clients/1/packages": listedPackages(),
    "GET /clients/1/package-readiness": readinessOf(what, ...codes),
  });
  await show(<NotRequested client={1} />);
  if (said === null) {
    expect(await ifIt(false, (waiting) => screen.findByText(/final package/, {}, waiting))).toBeNull();
    return;
  }
  const line = (await screen.findByText(said)).closest("p");
  expect(line?.textContent?.endsWith(how)).toBe(true);
  const link = screen.queryByRole("link");
  expect(link?.getAttribute("href")).toBe(role === 1 ? "/clients/1/packages#final" : undefined);
});

test.each([
  ["final", "Final is being made."],
  ["peo-claim", "PEO claim file is being made."],
  ["draft", null],
] as const)(
  "while a %s is made the notice does not stand, whether readiness knows of it or not",
  async (status, said) => {
    for (const readiness of [readinessOf("final"), readinessOf("nothing", "running")]) {
      signedInAs(1);
      answering({
        "GET /clients/1/qualification": { body: review },
        "GET /clients/1/packages": listedPackages(jobRow(status, failedJob(1), { show_loading: true })),
        "GET /clients/1/package-readiness": readiness,
      });
      const { unmount } = await show(<NotRequested client={1} />);
      expect(await ifIt(said !== null, (waiting) => screen.findByText(said ?? asked, {}, waiting))).toEqual(
        said === null ? null : expect.anything(),
      );
      for (const notice of [possible, asked]) expect(screen.queryByText(notice)).toBeNull();
      unmount();
    }
  },
);

test("what readiness says while a package is made is not what a final lacks, also once the list knows of none", async () => {
  signedInAs(1);
  answering({
    "GET /clients/1/qualification": { body: review },
    "GET /clients/1/packages": listedPackages(pendingDraft(1)),
    "GET /clients/1/package-readiness": readinessOf("nothing", "running"),
  });
  await show(<NotRequested client={1} />);
  expect(await ifIt(false, (waiting) => screen.findByText(asked, {}, waiting))).toBeNull();
});

const removed = { by: "Ann Lee", at: "2026-01-02T12:00:00.000Z", reason: "On paper" };
const taken = requirement(4, "Lease", { removed });
const there = requirement(5, "941 2021 Q1", { document_status: 1 });
const listOf = (...items: object[]) => ({ body: { items, total: items.length, next: null } });

test("what is not collected is said beside the box also once there is a draft, until it is there", async () => {
  for (const owed of [true, false]) {
    signedInAs(1);
    answering({
      ...aboutClient,
      "GET /clients/1/packages": listedPackages(pendingDraft(1, { status: "draft", label: "Draft 1" })),
      "GET /clients/1/package-readiness": readinessOf("final"),
      "GET /clients/1/reqdocs": listOf(taken, there, ...(owed ? [requirement(3, "Signed 8821")] : [])),
    });
    const { unmount } = await showPackages();
    await screen.findByRole("button", { name: /^GENERATE PACKAGE/ });
    const words = /^1 required document is not collected yet/;
    expect((await ifIt(owed, (waiting) => screen.findByText(words, {}, waiting))) !== null).toBe(owed);
    expect(screen.queryByText(/^You are all set!/)).toBeNull();
    unmount();
  }
});

test("on the packages page, above the box, the notice says what to press and leads nowhere; below it nothing is all set", async () => {
  for (const [what, isSet] of [
    ["nothing", false],
    ["final", true],
  ] as const) {
    signedInAs(1);
    answering({
      ...aboutClient,
      "GET /clients/1/qualification": { body: review },
      "GET /clients/1/packages": listedPackages(),
      "GET /clients/1/package-readiness": readinessOf(what, ...(isSet ? [] : ["names_open"])),
      "GET /clients/1/reqdocs": listOf(requirement(3, "Signed 8821"), taken, there),
    });
    const { unmount } = await showPackages();
    const line = (await screen.findByText(what === "final" ? possible : asked)).closest("p");
    expect(line?.textContent?.endsWith(`${byHand}.`)).toBe(true);
    expect(line?.querySelector("a")).toBeNull();
    expect(await screen.findByText(/^1 required document is not collected yet/)).toBeTruthy();
    expect(screen.queryByText(/^You are all set!/) !== null).toBe(isSet);
    unmount();
  }
});
