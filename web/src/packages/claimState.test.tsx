import { act, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { api } from "../base/api.ts";
import { queryClient } from "../base/queries.ts";
import { answering, ifIt, show, signedInAs } from "../ui/testing.tsx";
import { ClaimState } from "./components/ClaimState.tsx";
import { aboutClient, listedPackages, pendingDraft, showPackages } from "./package.given.tsx";

beforeEach(() => signedInAs(1));

test("what the newest of each kind refunds stands beside them, quarter by quarter; where there is none nothing does", async () => {
  const quarters = [
    { year: 2021, quarter: 1, refund: "10.00" },
    { year: 2020, quarter: 4, refund: "5.00" },
  ];
  const final = pendingDraft(1, {
    status: "final",
    label: "Final 1",
    decision: null,
    quarters: quarters.slice(0, 1),
    refund_total: "10.00",
  });
  const drafts = [
    pendingDraft(3, { quarters, refund_total: "15.00" }),
    pendingDraft(2, { quarters, refund_total: "9.00" }),
  ];
  answering({ ...aboutClient, "GET /clients/1/packages": listedPackages(final, ...drafts) });
  const { unmount } = await showPackages();
  const table = await screen.findByRole("table", { name: "Refund by quarter" });
  expect(
    within(table)
      .getAllByRole("row")
      .map((row) => [...row.children].map(({ textContent }) => textContent)),
  ).toEqual([
    ["Quarter", "Draft 3", "Final 1"],
    ["Q4 2020", "$5.00", "–"],
    ["Q1 2021", "$10.00", "$10.00"],
    ["Total", "$15.00", "$10.00"],
  ]);
  unmount();
  answering({ ...aboutClient, "GET /clients/1/packages": listedPackages() });
  await showPackages();
  await screen.findByText("NO PACKAGES FOUND");
  expect(screen.queryByRole("table", { name: "Refund by quarter" })).toBeNull();
});

test("a client reads how far its claim is: not prepared, to be signed, signed, shipped, or to be prepared anew", async () => {
  const final = (outdated: string[], more: object = {}) =>
    pendingDraft(1, {
      ...{ status: "final", label: "Final 1", decision: null, outdated, sign_url: "/sign", moves: [] },
      ...more,
    });
  const signed = { signed: "2026-11-22T15:00:00.000Z" };
  const shipped = { ...signed, shipped_on: "2026-11-24" };
  const [no, yes] = ["not yet", "done"];
  const [prepared, mailed, awaited] = [
    /^Once it is prepared you sign it/,
    /^Then: we check the signatures/,
    /^The refund is with the IRS now/,
  ];
  for (const [rows, words, next, ...done] of [
    [[], /^Your claim is not prepared yet\./, prepared, no, no, no],
    [[final([])], /^Your turn: sign the pages below/, mailed, yes, no, no],
    // A claim file is what is prepared of who files through a PEO.
    [[final([], { status: "peo-claim" })], /^Your turn: sign the pages below/, mailed, yes, no, no],
    [[final(["EIN"])], /^Our turn: something of your claim changed/, null, no, no, no],
    [[final(["EIN"], signed)], /^Our turn: something of your claim changed/, null, no, no, no],
    [
      [final([], signed)],
      /^Our turn: your signed pages came on Nov 22, 2026\. We check the signatures, then ship/,
      /^Then: the IRS works/,
      yes,
      yes,
      no,
    ],
    [[final([], shipped)], /^Your claim was shipped to the IRS on Nov 24, 2026\.$/, awaited, yes, yes, yes],
    // What changed since is no matter of what was shipped.
    [[final(["EIN"], shipped)], /^Your claim was shipped to the IRS on/, awaited, yes, yes, yes],
  ] as const) {
    signedInAs(6);
    answering({ ...aboutClient, "GET /clients/1/packages": listedPackages(...rows) });
    const { unmount } = await showPackages();
    expect(await screen.findByText(words)).toBeTruthy();
    for (const one of [prepared, mailed, awaited, /^Then: the IRS works/])
      expect([one, screen.queryByText(one) !== null]).toEqual([one, String(one) === String(next)]);
    const steps = within(screen.getByRole("list", { name: "Steps of your claim" })).getAllByRole("listitem");
    expect(steps.map(({ textContent }) => textContent?.replace(/^\d/, ""))).toEqual([
      `Claim prepared (${done[0]})`,
      `Signed pages returned (${done[1]})`,
      `Filed with the IRS (${done[2]})`,
    ]);
    unmount();
  }
  signedInAs(4);
  answering({ ...aboutClient, "GET /clients/1/packages": listedPackages(final([])) });
  await showPackages();
  await screen.findByRole("link", { name: "Download Final 1" });
  expect(screen.queryByText("Your claim")).toBeNull();
});

test("while a claim is not prepared its client reads what is needed of it, each with where it is done, or that nothing is", async () => {
  signedInAs(6);
  const item = (client: number, text: string, path: string) => ({ client, trade_name: "Acme", text, path });
  const owed = {
    title: "Documents",
    key: "owed",
    total: 2,
    all: "/clients",
    items: [item(2, "of another", "/clients/2/documents"), item(1, "15 documents outstanding", "/clients/1/documents")],
  };
  const steps = { ...owed, key: "checklist", items: [item(1, "step 3 of 9", "/clients/1/checklist?step=3")] };
  const shown = async (waiting: object[], words: string | RegExp, more: object = {}) => {
    answering({
      ...aboutClient,
      "GET /clients/1/packages": listedPackages(),
      "GET /home": { body: { waiting, note: null } },
      ...more,
    });
    const { unmount } = await showPackages();
    const said = await screen.findByText(words);
    // Whatever waits for what the home says has it now.
    await act(() => queryClient.fetchQuery(api.shell.home.queryOptions()));
    expect(screen.queryAllByText(/needed from you|^once we have talked:$/i)).toHaveLength(
      words instanceof RegExp ? 0 : 1,
    );
    const links = within(said.closest("p") as HTMLElement).queryAllByRole("link");
    const found = links.map((link) => [link.textContent, link.getAttribute("href")]);
    unmount();
    queryClient.clear();
    return found;
  };
  expect(await shown([owed, steps], "Needed from you:")).toEqual([
    ["15 documents outstanding", "/clients/1/documents"],
    ["The checklist (step 3 of 9)", "/clients/1/checklist?step=3"],
  ]);
  expect(await shown([], "Nothing is needed from you now.")).toEqual([]);
  // Whoever is asked to talk to us first goes on after that.
  const late = { id: 1, filed: false, filing_ended: { claimed: 2, ended: 2, last: "2025-04-15" } };
  const ended = { "GET /reports/status/active": { body: { items: [late], total: 1, next: null } } };
  expect(await shown([owed], "Once we have talked:", ended)).toHaveLength(1);
  expect(await shown([], "Nothing else is needed from you now.", ended)).toEqual([]);
  // Once it is prepared whose turn it is says what is to be done.
  const final = pendingDraft(1, { status: "final", label: "Final 1", decision: null, sign_url: "/sign", moves: [] });
  const prepared = { "GET /clients/1/packages": listedPackages(final) };
  expect(await shown([owed], /^Your turn: sign the pages below/, prepared)).toHaveLength(1);
});

test("pages are signed on one page and returned on another, and each leads to the other", async () => {
  signedInAs(6);
  const final = pendingDraft(1, { status: "final", label: "Final 1", decision: null, sign_url: "/sign", moves: [] });
  answering({ ...aboutClient, "GET /clients/1/packages": listedPackages(final) });
  const { unmount } = await showPackages();
  const sent = (await screen.findByText(/^Your turn: sign the pages below and return them on/)) as HTMLElement;
  expect(sent.textContent).toBe("Your turn: sign the pages below and return them on the Submission tab.");
  expect(within(sent).getByRole("link").getAttribute("href")).toBe("/clients/1/submission");
  unmount();
  await show(<ClaimState client={1} rows={[final]} place="submission" />);
  const signing = (await screen.findByText(/^Your turn: sign the pages of/)) as HTMLElement;
  expect(signing.textContent).toBe("Your turn: sign the pages of your package and return them below.");
  expect(within(signing).getByRole("link").getAttribute("href")).toBe("/clients/1/packages");
});

test("a claim of which the time to file ended asks its client to talk to us, until it was shipped", async () => {
  signedInAs(6);
  const late = { id: 1, filed: false, filing_ended: { claimed: 2, ended: 1, last: "2025-04-15" } };
  const words = "The time to file ended for 1 of 2 quarters, on Apr 15, 2025. Please talk to us before you go on.";
  const signed = "2026-11-22T15:00:00.000Z";
  for (const [shipped_on, more, turn] of [
    [null, {}, /^Once we have talked: sign the pages below/],
    [null, { signed }, /^We have it: your signed pages came on Nov 22, 2026\.$/],
    ["2026-11-24", { signed }, /^Your claim was shipped/],
  ] as const) {
    answering({ "GET /reports/status/active": { body: { items: [late], total: 1, next: null } } });
    const final = pendingDraft(1, {
      status: "final",
      label: "Final 1",
      decision: null,
      moves: [],
      shipped_on,
      ...more,
    });
    const { unmount } = await show(<ClaimState client={1} rows={[final]} place="packages" />);
    await screen.findByText("Your claim");
    const said = await ifIt(shipped_on === null, (waiting) => screen.findByText(words, {}, waiting));
    expect([shipped_on, said !== null]).toEqual([shipped_on, shipped_on === null]);
    expect(screen.getByText(turn)).toBeTruthy();
    // Nothing of what would come after is promised.
    expect(screen.queryByText(/^(Then|Once it is prepared|The refund is)/) === null).toBe(shipped_on === null);
    unmount();
    if (turn.source.startsWith("^Once")) {
      const { unmount: leave } = await show(<ClaimState client={1} rows={[final]} place="submission" />);
      expect(await screen.findByText(/^Once we have talked: sign the pages of/)).toBeTruthy();
      leave();
    }
  }
});

test("who was answered goes on with its claim, and reads where that stands", async () => {
  signedInAs(6);
  const talk = { ticket: 6, at: "2026-11-20T15:00:00.000Z", answered: true };
  const late = { id: 1, filed: false, filing_ended: { claimed: 2, ended: 1, last: "2025-04-15", talk } };
  answering({ "GET /reports/status/active": { body: { items: [late], total: 1, next: null } } });
  const final = pendingDraft(1, { status: "final", label: "Final 1", decision: null, moves: [] });
  await show(<ClaimState client={1} rows={[final]} place="packages" />);
  const link = await screen.findByRole("link", { name: "You wrote to us on Nov 20, 2026" });
  expect(link.getAttribute("href")).toBe("/support-tickets#6");
  expect(screen.getByText(/^Your turn: sign the pages below/)).toBeTruthy();
  expect(screen.getByText(/^Then: we check the signatures/)).toBeTruthy();
  expect(screen.queryByText(/Please talk to us/)).toBeNull();
});

test("where every quarter's time ended neither filing nor a refund is promised, also once we answered", async () => {
  signedInAs(6);
  const talk = { ticket: 6, at: "2026-11-20T15:00:00.000Z", answered: true };
  const late = { id: 1, filed: false, filing_ended: { claimed: 2, ended: 2, last: "2025-04-15", talk } };
  const made = (signed: string | null) =>
    pendingDraft(1, { status: "final", label: "Final 1", decision: null, moves: [], signed });
  for (const [rows, turn] of [
    [[], "Your claim is not prepared yet."],
    [[made(null)], /^Your turn: sign the pages below/],
    [[made("2026-11-22T15:00:00.000Z")], "We have it: your signed pages came on Nov 22, 2026."],
  ] as const) {
    answering({
      "GET /reports/status/active": { body: { items: [late], total: 1, next: null } },
      "GET /home": { body: { waiting: [], note: null } },
    });
    const { unmount } = await show(<ClaimState client={1} rows={rows} place="packages" />);
    expect(await screen.findByText("What follows stands in our answer.")).toBeTruthy();
    expect(screen.getByText(turn)).toBeTruthy();
    expect(screen.queryByText(/refund|mail|ship/)).toBeNull();
    unmount();
  }
});

test("where every quarter's time ended a client that is to sign still finds the pages below its final", async () => {
  signedInAs(6);
  const talk = { ticket: 6, at: "2026-11-20T15:00:00.000Z", answered: true };
  const late = { id: 1, filed: false, filing_ended: { claimed: 2, ended: 2, last: "2025-04-15", talk } };
  const final = pendingDraft(1, { status: "final", label: "Final 1", decision: null, sign_url: "/sign", moves: [] });
  answering({
    ...aboutClient,
    "GET /clients/1/packages": listedPackages(final),
    "GET /reports/status/active": { body: { items: [late], total: 1, next: null } },
  });
  await showPackages();
  expect(await screen.findByText("What follows stands in our answer.")).toBeTruthy();
  expect(screen.getByText(/^Next: print the pages to sign/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Download pages to sign" })).toBeTruthy();
});

test("a client without packages is told when they come, unless the time to file ended for every quarter", async () => {
  for (const [ended, comes] of [
    [null, true],
    [1, true],
    [2, false],
  ] as const) {
    signedInAs(6);
    const filing_ended = ended && { claimed: 2, ended, last: "2025-04-15", talk: null };
    answering({
      ...aboutClient,
      "GET /clients/1/packages": listedPackages(),
      "GET /reports/status/active": { body: { items: [{ id: 1, filed: false, filing_ended }], total: 1, next: null } },
      "GET /home": { body: { waiting: [], note: null } },
    });
    const { unmount } = await showPackages();
    expect(await screen.findByText("NO PACKAGES FOUND")).toBeTruthy();
    if (ended) await screen.findAllByText(/^The time to file ended/);
    const words = "Your packages stand here as soon as your claim is ready to be signed.";
    expect(screen.queryByText(words) !== null).toBe(comes);
    unmount();
  }
});
