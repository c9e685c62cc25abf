import { draftAnswers } from "@refundry/contract/packages";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { answering, signedInAs } from "../ui/testing.tsx";
import { aboutClient, listedPackages, pendingDraft, readiness, showPackages } from "./package.given.tsx";

beforeEach(() => signedInAs(1));

test("PACK-04 (2 of 2) role 4 sees packages but no switch, no `GENERATE PACKAGE` and no delete", async () => {
  for (const [role, sees] of [
    [4, false],
    [1, true],
  ] as const) {
    signedInAs(role);
    answering({
      ...aboutClient,
      "GET /clients/1/packages": listedPackages(pendingDraft(1, sees ? {} : { can_delete: false, moves: [] })),
    });
    const { unmount } = await showPackages();
    await screen.findByRole("link", { name: "Download Draft 1" });
    const controls = [
      screen.queryByRole("switch", { name: "Final" }),
      screen.queryByRole("button", { name: /^GENERATE PACKAGE/ }),
      screen.queryByRole("button", { name: "Delete Draft 1" }),
    ];
    if (sees) {
      expect(await screen.findByRole("switch", { name: "Final" })).toBeTruthy();
      expect(screen.getByRole("button", { name: /^GENERATE PACKAGE/ })).toBeTruthy();
      expect(screen.getByRole("button", { name: "Delete Draft 1" })).toBeTruthy();
    } else expect(controls).toEqual([null, null, null]);
    unmount();
  }
});

test("who makes no packages reads who makes them and what the next one waits for, as nothing to press", async () => {
  signedInAs(9);
  const waits = { code: "warnings_open", text: "Accept or resolve 2 warnings.", link: "/clients/1/calculation" };
  for (const [draft, final, said] of [
    [[], [waits], "The claim is ready for a draft. Before an admin can make a final, this is to be done:"],
    [[waits], [waits], "Before an admin can make a draft, this is to be done:"],
    [[], [], "Nothing stands in the way of a final: an admin can make it."],
  ] as const) {
    const of = (blockers: readonly object[]) => ({ ready: blockers.length === 0, blockers });
    const found = { draft: of(draft), final: of(final), supplement: of([]), peo_claim: of([]) };
    answering({
      ...aboutClient,
      "GET /clients/1/packages": listedPackages(),
      "GET /clients/1/package-readiness": { body: found },
    });
    const { unmount } = await showPackages();
    await screen.findByText("An admin makes them. Each draft and final stands here as soon as it is made.");
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByText(waits.text)?.closest("a") ?? null).toBeNull();
    expect(screen.queryByText(waits.text) !== null).toBe(final.length > 0);
    unmount();
  }
});

test("PACK-26 (2 of 2) `8821 Form Generate` is absent for role 4 and there for role 1", async () => {
  for (const [role, there] of [
    [4, false],
    [1, true],
  ] as const) {
    signedInAs(role);
    answering({ ...aboutClient, "GET /clients/1/packages": listedPackages(pendingDraft(1)) });
    const { unmount } = await showPackages();
    await screen.findByRole("link", { name: "Download Draft 1" });
    expect([role, screen.queryByRole("button", { name: "8821 Form Generate" }) !== null]).toEqual([role, there]);
    unmount();
  }
});

test("PACK-18 (1 of 3) deleting asks; No leaves the row, and a deletion is told", async () => {
  signedInAs(1);
  let rows = [pendingDraft(2), pendingDraft(1)];
  const calls = answering({
    ...aboutClient,
    "GET /clients/1/packages": () => listedPackages(...rows),
    "DELETE /packages/42": () => {
      rows = [pendingDraft(1)];
      return { body: {} };
    },
  });
  await showPackages();
  const remove = async () => {
    fireEvent.click(await screen.findByRole("button", { name: "Delete Draft 2" }));
    return within(await screen.findByRole("dialog", { name: "Delete Draft 2?" }));
  };
  fireEvent.click((await remove()).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls.filter(({ method }) => method === "DELETE")).toEqual([]);
  fireEvent.click((await remove()).getByRole("button", { name: "Delete" }));
  await screen.findByText("Package was deleted successfully.");
  await waitFor(() => expect(screen.queryByRole("link", { name: "Download Draft 2" })).toBeNull());
  expect(screen.getByRole("link", { name: "Download Draft 1" })).toBeTruthy();
});

test("the button says what it makes and for which quarters; while a package of its kind holds, it is not the thing to do", async () => {
  signedInAs(1);
  const calls = answering({
    ...aboutClient,
    "GET /clients/1/packages": listedPackages(pendingDraft(1)),
    "PUT /packages/41/decision": {
      body: { status: 1, by: 1, by_name: "A", at: "2026-01-01T00:00:00.000Z", reason: null },
    },
    "DELETE /packages/41/decision": { body: {} },
  });
  await showPackages();
  const generate = async () => screen.findByRole("button", { name: /^GENERATE PACKAGE/ });
  await screen.findByText("Final for Q4 2020 and Q1 2021");
  expect((await generate()).getAttribute("data-variant")).toBe("filled");
  fireEvent.click(screen.getByRole("switch", { name: "Final" }));
  expect((await generate()).textContent).toBe("GENERATE PACKAGEDraft of all claimed quarters");
  expect((await generate()).getAttribute("data-variant")).toBe("default");
  expect(screen.getByText("Draft 1 still holds: a package made now would say the same.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Accept Draft 1" }));
  await screen.findByText("Draft accepted.");
  expect(calls.filter(({ method }) => method === "PUT").map(({ path, body }) => [path, body])).toEqual([
    ["/packages/41/decision", { status: 1 }],
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("The answer was withdrawn.");
  expect(calls.filter(({ method }) => method === "DELETE").map(({ path }) => path)).toEqual(["/packages/41/decision"]);
});

test("a draft is answered on its row by those who may, while it is pending and the newest", async () => {
  const answers = () => screen.queryAllByRole("button", { name: /^(Accept|Reject) Draft/ }).map((one) => one.ariaLabel);
  for (const [role, decision, expected] of [
    [3, 0, ["Accept Draft 2", "Reject Draft 2"]],
    [3, 1, []],
    [9, 0, []],
  ] as const) {
    signedInAs(role);
    const more = { decision: { status: decision, by_name: "A", at: "2026-01-01T00:00:00.000Z", reason: null } };
    answering({ ...aboutClient, "GET /clients/1/packages": listedPackages(pendingDraft(2, more), pendingDraft(1)) });
    const { unmount } = await showPackages();
    fireEvent.click(await screen.findByRole("button", { name: "1 earlier drafts" }));
    expect([role, answers()]).toEqual([role, expected]);
    unmount();
  }
});

test("below a rejected draft stands who rejected it and why, what clears that, and the way to the answer for those who may read it", async () => {
  const rejected = {
    decision: {
      status: draftAnswers.rejected,
      by_name: "Ben Okafor",
      at: "2026-01-01T00:00:00.000Z",
      reason: "Q2 is wrong",
    },
  };
  const readinessOf = (role: number) =>
    readiness(
      role === 1
        ? {
            ready: false,
            blockers: [
              {
                code: "draft_rejected",
                text: "The draft was rejected: Q2 is wrong",
                link: "/clients/1/reports/draft",
              },
            ],
          }
        : undefined,
    );
  for (const [role, reads] of [
    [1, true],
    [12, false],
  ] as const) {
    signedInAs(role);
    answering({
      ...aboutClient,
      ...readinessOf(role),
      "GET /clients/1/packages": listedPackages(pendingDraft(2, rejected), pendingDraft(1, rejected)),
    });
    const { unmount } = await showPackages();
    expect(await screen.findByText("Ben Okafor rejected it: Q2 is wrong")).toBeTruthy();
    expect(screen.getByText("A new draft clears this, or the answer is withdrawn on its report.")).toBeTruthy();
    expect(screen.queryByText(/still holds/)).toBeNull();
    const way = screen.queryByRole("link", { name: "Draft report" });
    expect([role, way?.getAttribute("href")]).toEqual([role, reads ? "/clients/1/reports/draft" : undefined]);
    if (role === 1) {
      const blocker = await screen.findByRole("link", { name: "The draft was rejected: Q2 is wrong" });
      expect(blocker.getAttribute("href")).toBe("/clients/1/reports/draft");
    }
    unmount();
  }
});

test("below a final stands what comes next, for those who prepare it and for the client; of an outdated one that it is not signed", async () => {
  const next = /^Next: /;
  const outdatedWords = "It says what is no longer so: generate a new final before anybody signs this one.";
  for (const [role, outdated, words] of [
    [4, [], /^Next: have its pages signed/],
    [6, [], /^Next: print the pages to sign/],
    [4, ["taxable wages"], outdatedWords],
    [6, ["taxable wages"], null],
  ] as const) {
    signedInAs(role);
    const final = pendingDraft(1, {
      status: "final",
      label: "Final 1",
      decision: null,
      outdated,
      sign_url: "/sign",
      moves: [],
    });
    answering({ ...aboutClient, "GET /clients/1/packages": listedPackages(final) });
    const { unmount } = await showPackages();
    await screen.findByRole("link", { name: "Download Final 1" });
    if (words) expect(screen.getByText(words)).toBeTruthy();
    else expect(screen.queryByText(next) ?? screen.queryByText(outdatedWords)).toBeNull();
    expect(screen.queryByRole("link", { name: "Download pages to sign" }) !== null).toBe(outdated.length === 0);
    unmount();
  }
});

test("of a submitted final that is not shipped each role reads whose turn it is", async () => {
  for (const [role, words] of [
    [1, "Next: check the signatures, and ship it."],
    [4, "Next: the office checks the signatures and ships it."],
    [6, "We check the signatures and mail the claim."],
  ] as const) {
    signedInAs(role);
    const signed = { signed: "2026-03-04T12:00:00.000Z", submitted: true, sign_url: null };
    const final = pendingDraft(1, { status: "final", label: "Final 1", decision: null, moves: [], ...signed });
    answering({ ...aboutClient, "GET /clients/1/packages": listedPackages(final) });
    const { unmount } = await showPackages();
    await screen.findByRole("link", { name: "Download Final 1" });
    expect([role, screen.queryByText(words)?.textContent]).toEqual([role, words]);
    unmount();
  }
});

test("where every quarter's time to file ended nobody is told to ship: who works on it finds out first, its client reads nothing", async () => {
  const [quarter, open] = [-1, 9].map((days_left) => ({ clock: { days_left }, shipped_on: null }));
  const late = { id: 1, filed: false, filing_ended: { claimed: 1, ended: 1, last: "2025-04-15" } };
  const first = "Next: as the time to file ended, find out first whether a return was filed late.";
  for (const [role, quarters, words] of [
    [1, [quarter], first],
    [4, [quarter], first],
    [4, [quarter, open], "Next: the office checks the signatures and ships it."],
    [6, [quarter], null],
  ] as const) {
    signedInAs(role);
    const signed = { signed: "2026-03-04T12:00:00.000Z", submitted: true, sign_url: null };
    const final = pendingDraft(1, { status: "final", label: "Final 1", decision: null, moves: [], ...signed });
    answering({
      ...aboutClient,
      "GET /clients/1/packages": listedPackages(final),
      "GET /clients/1/calculation": { body: { calculation: { quarters } } },
      "GET /reports/status/active": { body: { items: [late], total: 1, next: null } },
    });
    const { unmount } = await showPackages();
    await screen.findByRole("link", { name: "Download Final 1" });
    if (words) expect(await screen.findByText(words)).toBeTruthy();
    else await screen.findByText(/^The time to file ended for every quarter/);
    const others = screen.queryAllByText(/^(Next: (check|the office)|We check)/).map(({ textContent }) => textContent);
    expect([role, others]).toEqual([role, words?.includes("office") ? [words] : []]);
    unmount();
  }
});

test("while a final holds, another draft is not the thing to do; once it is outdated it is", async () => {
  for (const [outdated, variant] of [
    [[], "default"],
    [["EIN"], "filled"],
  ] as const) {
    const final = pendingDraft(1, { status: "final", label: "Final 1", decision: null, outdated });
    answering({ ...aboutClient, "GET /clients/1/packages": listedPackages(final) });
    const { unmount } = await showPackages();
    const toggle = await screen.findByRole<HTMLInputElement>("switch", { name: "Final" });
    if (toggle.checked) fireEvent.click(toggle);
    await screen.findByText("Draft of all claimed quarters");
    expect(screen.getByRole("button", { name: /^GENERATE PACKAGE/ }).dataset.variant).toBe(variant);
    unmount();
  }
});

test("rejecting says what it stops before it is sent", async () => {
  answering({ ...aboutClient, "GET /clients/1/packages": listedPackages(pendingDraft(2)) });
  await showPackages();
  fireEvent.click(await screen.findByRole("button", { name: "Reject Draft 2" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reject Draft 2" }));
  expect(
    dialog.getByText(
      /^No final can be made while Draft 2 is rejected: a new draft clears that, or the answer is withdrawn\./,
    ),
  ).toBeTruthy();
});
