import type { PackageRequest } from "@refundry/contract/packages";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { PackagePanel } from "./components/PackagePanel.tsx";
import { PackagesScreen } from "./packages.screen.tsx";

const ready = { ready: true, blockers: [] };
const q4 = { year: 2020, quarter: 4 } as const;
const q1 = { year: 2021, quarter: 1 } as const;
const request = (more: Partial<PackageRequest>): PackageRequest => ({
  status: "final",
  quarters: [
    { ...q4, refund: "12200.00", reason: null },
    { ...q1, refund: "6440.00", reason: null },
    { year: 2021, quarter: 3, refund: "0.00", reason: "No ground was found for it." },
  ],
  preset: [q4, q1],
  asks_quarters: false,
  ready_to_file: false,
  ...more,
});
const job = { id: 5, client: 1, status: "final", state: "scheduled", percent: 0, reason: null, package: null };

/** The row of a job that failed. */
const failed = (id: number, status: string, quarters: object[]) => ({
  id: null,
  status,
  label: status,
  url: null,
  download_attrib: null,
  show_loading: false,
  version_no: null,
  created: "2026-01-01T00:00:00.000Z",
  calculation: null,
  quarters,
  refund_total: null,
  page_count: null,
  sign_url: null,
  forms: [],
  decision: null,
  outdated: [],
  can_delete: false,
  moves: [],
  job: { id, state: "failed", percent: 0, reason: "It broke." },
  version: null,
});

/** The panel of a client that nothing stands in the way of, with what the server says before a final. */
async function panel(before: PackageRequest, items: object[] = []) {
  const calls = answering({
    "GET /clients/1/packages": { body: { items, total: items.length, next: null } },
    "GET /clients/1/package-readiness": {
      body: { draft: ready, final: ready, supplement: ready, peo_claim: ready },
    },
    "GET /clients/1/package-request": { body: before },
    "POST /clients/1/packages": { status: 202, body: { job } },
    "GET /package-jobs/5": { body: { ...job, state: "done", percent: 100 } },
  });
  await show(<PackagePanel client={1} clientName="Acme LLC" />);
  // The position of the switch is remembered from one panel of a client to the next.
  const final = await screen.findByRole<HTMLInputElement>("switch", { name: "Final" });
  if (!final.checked) fireEvent.click(final);
  const posted = () => calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  return { posted, generate: () => fireEvent.click(screen.getByRole("button", { name: /^GENERATE PACKAGE/ })) };
}

const asked = () => screen.findByRole("dialog", { name: "Quarters in this package" });

beforeEach(() => signedInAs(1));

test("PACK-63 the switch that was left on is on again after one came back; after the next request it starts by its rule", async () => {
  const blockers = [{ code: "names_open", text: "Check 1 name on the payroll.", link: "/clients/1/profile#names" }];
  let final: object = { ready: false, blockers };
  answering({
    "GET /clients/1/packages": { body: { items: [], total: 0, next: null } },
    "GET /clients/1/package-readiness": () => ({ body: { draft: ready, final, supplement: ready, peo_claim: ready } }),
    "GET /clients/1/package-request": { body: request({}) },
    "POST /clients/1/packages": { status: 202, body: { job } },
    "GET /package-jobs/5": { body: { ...job, state: "done", percent: 100 } },
  });
  const toggle = () => screen.findByRole<HTMLInputElement>("switch", { name: "Final" });
  const first = await show(<PackagePanel client={1} clientName="Acme LLC" />);
  expect((await toggle()).checked).toBe(false);
  fireEvent.click(await toggle());
  expect((await screen.findAllByText("Check 1 name on the payroll.")).length).toBeGreaterThan(0);
  first.unmount();
  final = ready;
  await show(<PackagePanel client={1} clientName="Acme LLC" />);
  expect((await toggle()).checked).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: /^GENERATE PACKAGE/ }));
  await screen.findByText("Package generation scheduled successfully.");
  await waitFor(async () => expect((await toggle()).checked).toBe(false));
});

describe("a final", () => {
  test("is ordered for all claimed quarters without a question where nothing is to be asked", async () => {
    const { posted, generate } = await panel(request({}));
    generate();
    await screen.findByText("Package generation scheduled successfully.");
    expect(posted()).toEqual([{ request: "final" }]);
  });

  test("of a client ready to file asks first; no leaves everything as it is, yes orders it", async () => {
    const { posted, generate } = await panel(request({ ready_to_file: true }));
    generate();
    await screen.findByText("The client is ready to file. A new final package returns it to Ready to Final.");
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByText(/^The client is ready to file/)).toBeNull());
    expect(posted()).toEqual([]);
    generate();
    await screen.findByText(/^The client is ready to file/);
    fireEvent.click(screen.getByRole("button", { name: "Generate" }));
    await waitFor(() => expect(posted()).toEqual([{ request: "final" }]));
  });

  test("part of PACK-53: with quarters at status 2 it asks for its quarters, those preset, and is ordered for them", async () => {
    const { posted, generate } = await panel(request({ asks_quarters: true, preset: [q1] }));
    generate();
    const boxes = within(await asked()).getAllByRole<HTMLInputElement>("checkbox");
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ]);
    fireEvent.click(screen.getByRole("button", { name: "Generate final" }));
    await waitFor(() => expect(posted()).toEqual([{ request: "final", quarters: [q1] }]));
  });

  test("whose quarters are all ticked is ordered for all that are claimed", async () => {
    const { posted } = await panel(request({}));
    fireEvent.click(await screen.findByRole("button", { name: "Choose quarters…" }));
    const dialog = within(await asked());
    expect(dialog.getByText("No ground was found for it.")).toBeTruthy();
    const sum = () => dialog.getByText(/^Refund of the quarters ticked/).textContent;
    expect(sum()).toBe("Refund of the quarters ticked: $18,640.00");
    const [first] = dialog.getAllByRole("checkbox");
    if (first) fireEvent.click(first);
    expect(sum()).toBe("Refund of the quarters ticked: $6,440.00");
    if (first) fireEvent.click(first);
    fireEvent.click(screen.getByRole("button", { name: "Generate final" }));
    await waitFor(() => expect(posted()).toEqual([{ request: "final" }]));
  });

  test.each([
    ["final", [{ ...q1, refund: null }], { request: "final", quarters: [q1] }],
    ["draft", [], { request: "draft" }],
  ])("%s that failed is asked for again with the quarters it was asked for", async (status, quarters, body) => {
    const { posted } = await panel(request({}), [failed(1, status, quarters)]);
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(posted()).toEqual([body]));
  });
});

/** The row of a package that was made. */
const draftRow = (number: number, more: object = {}) => ({
  ...failed(0, "draft", []),
  id: 40 + number,
  label: `Draft ${number}`,
  url: `/api/v1/packages/${40 + number}/file`,
  download_attrib: "a.pdf",
  version_no: number,
  calculation: 3,
  refund_total: "100.00",
  page_count: 20,
  decision: { status: 0, by_name: null, at: null, reason: null },
  can_delete: true,
  moves: [{ name: "delete", reason: null }],
  job: null,
  version: 1,
  ...more,
});
const readiness = {
  "GET /clients/1/package-readiness": { body: { draft: ready, final: ready, supplement: ready, peo_claim: ready } },
};
const listed = (items: object[]) => ({ body: { items, total: items.length, next: null } });

test("PACK-20 (4 of 4) a job that failed is a red row with its reason and Retry, which orders the same anew", async () => {
  const { posted } = await panel(request({}), [failed(1, "draft", [])]);
  const badge = screen.getByText("Failed");
  expect(badge.closest("[data-meaning]")?.getAttribute("data-meaning")).toBe("bad");
  expect(screen.getByText("draft: It broke.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  await screen.findByText("Package generation scheduled successfully.");
  expect(posted()).toEqual([{ request: "draft" }]);
});

test("PACK-03 without a socket the list is asked every second and stops once the count has grown", async () => {
  const running = { ...failed(2, "draft", []), created: new Date().toISOString(), show_loading: true };
  const rows = [draftRow(1)];
  let shown: object[] = rows;
  const calls = answering({ ...readiness, "GET /clients/1/packages": () => listed(shown) });
  const asked = () => calls.filter(({ path }) => path === "/clients/1/packages").length;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const seconds = (n: number) => act(() => vi.advanceTimersByTimeAsync(n * 1000));
  await show(<PackagePanel client={1} clientName="Acme LLC" />);
  await screen.findByText("Draft 1");
  const atRest = asked();
  await seconds(10);
  expect(asked()).toBe(atRest);
  shown = [{ ...running, job: { id: 2, state: "generating", percent: 10, reason: null } }, ...rows];
  fireEvent(window, new Event("focus"));
  await act(() => vi.advanceTimersByTimeAsync(0));
  const { unmount } = await show(<PackagePanel client={1} clientName="Acme LLC" />);
  await screen.findByText("Generating… 10%");
  const from = asked();
  for (let second = 1; second <= 5; second += 1) {
    await seconds(1);
    expect(asked() - from).toBeGreaterThanOrEqual(second - 1);
    expect(asked() - from).toBeLessThanOrEqual(second + 1);
  }
  shown = [draftRow(2), ...rows];
  await seconds(2);
  await screen.findByText("Draft 2");
  const grown = asked();
  await seconds(20);
  expect(asked()).toBe(grown);
  unmount();
});

const page = () => show(<PackagesScreen />, "/clients/1/packages", "/clients/$clientId/packages");
const known = {
  "GET /clients/1": { body: { id: 1, legal_name: "Acme LLC", ein: "98-7654321", active: true, on_hold: false } },
  ...readiness,
  "GET /clients/1/package-request": { body: request({}) },
};

test("PACK-04 (2 of 2) role 4 sees packages but no switch, no `GENERATE PACKAGE` and no delete", async () => {
  for (const [role, sees] of [
    [4, false],
    [1, true],
  ] as const) {
    signedInAs(role);
    answering({
      ...known,
      "GET /clients/1/packages": listed([draftRow(1, sees ? {} : { can_delete: false, moves: [] })]),
    });
    const { unmount } = await page();
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

test("PACK-26 (2 of 2) `8821 Form Generate` is absent for role 4 and there for role 1", async () => {
  for (const [role, there] of [
    [4, false],
    [1, true],
  ] as const) {
    signedInAs(role);
    answering({ ...known, "GET /clients/1/packages": listed([draftRow(1)]) });
    const { unmount } = await page();
    await screen.findByRole("link", { name: "Download Draft 1" });
    expect([role, screen.queryByRole("button", { name: "8821 Form Generate" }) !== null]).toEqual([role, there]);
    unmount();
  }
});

test("part of PACK-18: deleting asks; No leaves the row, and a deletion is told", async () => {
  signedInAs(1);
  let rows = [draftRow(2), draftRow(1)];
  const calls = answering({
    ...known,
    "GET /clients/1/packages": () => listed(rows),
    "DELETE /packages/42": () => {
      rows = [draftRow(1)];
      return { body: {} };
    },
  });
  await page();
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
    ...known,
    "GET /clients/1/packages": listed([draftRow(1)]),
    "PUT /packages/41/decision": {
      body: { status: 1, by: 1, by_name: "A", at: "2026-01-01T00:00:00.000Z", reason: null },
    },
  });
  await page();
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
    answering({ ...known, "GET /clients/1/packages": listed([draftRow(2, more), draftRow(1)]) });
    const { unmount } = await page();
    fireEvent.click(await screen.findByRole("button", { name: "1 earlier drafts" }));
    expect([role, answers()]).toEqual([role, expected]);
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
    const final = draftRow(1, {
      status: "final",
      label: "Final 1",
      decision: null,
      outdated,
      sign_url: "/sign",
      moves: [],
    });
    answering({ ...known, "GET /clients/1/packages": listed([final]) });
    const { unmount } = await page();
    await screen.findByRole("link", { name: "Download Final 1" });
    if (words) expect(screen.getByText(words)).toBeTruthy();
    else expect(screen.queryByText(next) ?? screen.queryByText(outdatedWords)).toBeNull();
    expect(screen.queryByRole("link", { name: "Download pages to sign" }) !== null).toBe(outdated.length === 0);
    unmount();
  }
});

test("a client without packages is told when they come", async () => {
  signedInAs(6);
  answering({ ...known, "GET /clients/1/packages": listed([]) });
  await page();
  expect(await screen.findByText("NO PACKAGES FOUND")).toBeTruthy();
  expect(screen.getByText("Your packages stand here as soon as your claim is ready to be signed.")).toBeTruthy();
});

test("part of PACK-24: an incomplete 8821 leads first to what is missing; Generate anyway is the second thing to do", async () => {
  signedInAs(1);
  for (const [missing, ways] of [
    [["Designee name", "CAF No."], [["Name the designee", "/settings?tab=filing&client=1", "filled"]]],
    [["ZIP"], [["Complete the client", "/clients/1/profile", "filled"]]],
    [
      ["ZIP", "CAF No."],
      [
        ["Complete the client", "/clients/1/profile", "default"],
        ["Name the designee", "/settings?tab=filing&client=1", "filled"],
      ],
    ],
  ] as const) {
    answering({
      ...known,
      "GET /clients/1/packages": listed([]),
      "GET /clients/1/8821": { body: { values: {}, missing, official: true } },
    });
    const { unmount } = await page();
    fireEvent.click(await screen.findByRole("button", { name: "8821 Form Generate" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Form 8821" }));
    expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(missing);
    expect(
      dialog.getAllByRole("link").map((one) => [one.textContent, one.getAttribute("href"), one.dataset.variant]),
    ).toEqual(ways);
    expect(dialog.getByRole("button", { name: "Generate anyway" }).dataset.variant).toBe("default");
    unmount();
  }
});
