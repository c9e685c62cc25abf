import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Tray } from "../../ui/panels/Tray.tsx";
import { tray } from "../../ui/panels/tray.ts";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import {
  failedJob,
  jobRow,
  listedPackages,
  packageRequest,
  packageRow,
  pendingDraft,
  q1,
  readiness,
  ready,
} from "../package.given.tsx";
import { FinalNext } from "./FinalNext.tsx";
import { PackagePanel } from "./PackagePanel.tsx";
import { Standing } from "./Standing.tsx";

const blocker = { code: "warnings_open", text: "Accept or resolve 11 warnings.", link: "/clients/1/calculation" };
const allSet = 'You are all set! Click on "Generate Package" Button to get your package';

beforeEach(() => signedInAs(1));

const other = { code: "names_open", text: "Check 1 name on the payroll.", link: "/clients/1/profile#names" };

test.each([
  [[], []],
  [[blocker], ["Accept or resolve 11 warnings."]],
  [
    [blocker, other],
    ["Accept or resolve 11 warnings.", "Check 1 name on the payroll."],
  ],
])("with %j open for a final the box that makes a draft names each with its way", async (blockers, texts) => {
  answering({ ...readiness({ ready: blockers.length === 0, blockers }), "GET /clients/1/packages": listedPackages() });
  await show(<PackagePanel client={1} clientName="Acme LLC" />);
  expect(await screen.findByText(allSet)).toBeTruthy();
  expect(screen.queryByText("A final still waits:") !== null).toBe(blockers.length > 0);
  const list = screen.queryByRole("list", { name: "What stands in the way of a final" });
  const links = list ? within(list).getAllByRole("link") : [];
  expect(links.map(({ textContent }) => textContent)).toEqual(texts);
  expect(links.map((one) => one.getAttribute("href"))).toEqual(blockers.map(({ link }) => link));
});

test("that all is set is said until the first package is made, also where one failed", async () => {
  const [row, broken] = [packageRow(41), jobRow("draft", failedJob(1))];
  for (const [items, said] of [
    [[], true],
    [[broken], true],
    [[row], false],
  ] as const) {
    answering({ ...readiness(ready), "GET /clients/1/packages": listedPackages(...items) });
    const { unmount } = await show(<PackagePanel client={1} clientName="Acme LLC" />);
    await screen.findByRole("button", { name: /^GENERATE PACKAGE/ });
    expect([items.length, screen.queryByText(allSet) !== null]).toEqual([items.length, said]);
    unmount();
  }
});

test.each([
  [0, true],
  [1, true],
  [2, false],
])("a draft that was answered %s is said to hold: %s", async (status, holds) => {
  const draft = pendingDraft(1, { decision: { status, by_name: "A", at: "2026-01-01T00:00:00.000Z", reason: "No." } });
  const blocked = { ready: false, blockers: [blocker] };
  answering({ ...readiness(blocked), "GET /clients/1/packages": listedPackages(draft) });
  await show(<PackagePanel client={1} clientName="Acme LLC" />);
  const generate = await screen.findByRole("button", { name: /^GENERATE PACKAGE/ });
  expect(screen.queryByText(/^Draft 1 still holds/) !== null).toBe(holds);
  expect(generate.dataset.variant).toBe(holds ? "default" : "filled");
});

test("the row of a package that is made says the percent of the tray, however old the list is", async () => {
  const job = { id: 5, state: "generating", percent: 10, reason: null };
  const running = jobRow("draft", job, { label: "Draft", created: new Date().toISOString(), show_loading: true });
  answering({
    ...readiness(ready),
    "GET /clients/1/packages": listedPackages(running),
  });
  const read = async () => ({ percent: 45, state: "running" as const });
  tray.follow({ id: 5, title: "Draft package of Acme LLC", read });
  try {
    await show(
      <>
        <PackagePanel client={1} clientName="Acme LLC" />
        <Tray />
      </>,
    );
    await screen.findByText("Generating… 45%");
    expect(screen.getByText("45%")).toBeTruthy();
    expect(screen.queryByText(/10%/)).toBeNull();
    act(() => tray.dismiss(5));
    await screen.findByText("Generating… 10%");
  } finally {
    act(() => tray.clear());
  }
});

test.each(["Draft", "Final"])(
  "a %s that is ordered is followed in the corner, by its kind and client",
  async (kind) => {
    const ordered = { id: 5, state: "generating", percent: 10, reason: null };
    answering({
      ...readiness(ready),
      "GET /clients/1/packages": listedPackages(),
      "GET /clients/1/package-request": { body: packageRequest() },
      "POST /clients/1/packages": { status: 202, body: { job: ordered } },
      "GET /package-jobs/5": { body: ordered },
    });
    await show(
      <>
        <PackagePanel client={1} clientName="Acme LLC" />
        <Tray />
      </>,
    );
    const toggle = await screen.findByRole<HTMLInputElement>("switch", { name: "Final" });
    if (toggle.checked !== (kind === "Final")) fireEvent.click(toggle);
    fireEvent.click(screen.getByRole("button", { name: /^GENERATE PACKAGE/ }));
    expect(await screen.findByRole("progressbar", { name: `${kind} package of Acme LLC` })).toBeTruthy();
    act(() => tray.clear());
  },
);

const job = { id: 5, client: 1, status: "final", state: "scheduled", percent: 0, reason: null, package: null };

/** The panel of a client that nothing stands in the way of, with what the server says before a final. */
async function panel(before: object, items: object[] = []) {
  const calls = answering({
    "GET /clients/1/packages": listedPackages(...items),
    ...readiness(),
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

test("PACK-63 the switch that was left on is on again after one came back; after the next request it starts by its rule", async () => {
  const blockers = [{ code: "names_open", text: "Check 1 name on the payroll.", link: "/clients/1/profile#names" }];
  let final: object = { ready: false, blockers };
  answering({
    "GET /clients/1/packages": listedPackages(),
    "GET /clients/1/package-readiness": () => readiness(final)["GET /clients/1/package-readiness"],
    "GET /clients/1/package-request": { body: packageRequest() },
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
    const { posted, generate } = await panel(packageRequest());
    generate();
    await screen.findByText("Package generation scheduled successfully.");
    expect(posted()).toEqual([{ request: "final" }]);
  });

  test("of a client ready to file asks first; no leaves everything as it is, yes orders it", async () => {
    const { posted, generate } = await panel(packageRequest({ ready_to_file: true }));
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

  test("PACK-53 (2 of 2) with quarters at status 2 it asks for its quarters, those preset, and is ordered for them", async () => {
    const { posted, generate } = await panel(packageRequest({ asks_quarters: true, preset: [q1] }));
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
    const { posted } = await panel(packageRequest());
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
    const { posted } = await panel(packageRequest(), [jobRow(status, failedJob(1), { quarters })]);
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(posted()).toEqual([body]));
  });
});

test("PACK-20 (4 of 4) a job that failed is a red row with its reason and Retry, which orders the same anew", async () => {
  const { posted } = await panel(packageRequest(), [jobRow("draft", failedJob(1))]);
  const badge = screen.getByText("Failed");
  expect(badge.closest("[data-meaning]")?.getAttribute("data-meaning")).toBe("bad");
  expect(screen.getByText("draft: It broke.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  await screen.findByText("Package generation scheduled successfully.");
  expect(posted()).toEqual([{ request: "draft" }]);
});

test("PACK-03 without a socket the list is asked every second and stops once the count has grown", async () => {
  const job = { id: 2, state: "generating", percent: 10, reason: null };
  const running = jobRow("draft", job, { created: new Date().toISOString(), show_loading: true });
  const rows = [pendingDraft(1)];
  let shown: object[] = rows;
  const calls = answering({ ...readiness(), "GET /clients/1/packages": () => listedPackages(...shown) });
  const asked = () => calls.filter(({ path }) => path === "/clients/1/packages").length;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const seconds = (n: number) => act(() => vi.advanceTimersByTimeAsync(n * 1000));
  await show(<PackagePanel client={1} clientName="Acme LLC" />);
  await screen.findByText("Draft 1");
  const atRest = asked();
  await seconds(10);
  expect(asked()).toBe(atRest);
  shown = [running, ...rows];
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
  shown = [pendingDraft(2), ...rows];
  await seconds(2);
  await screen.findByText("Draft 2");
  const grown = asked();
  await seconds(20);
  expect(asked()).toBe(grown);
  unmount();
});

const review = { code: "review_open", text: "Finalize the review.", link: "/clients/1/qualification" };
const noRefund = { code: "no_refund", text: "There is no refund to claim.", link: "/clients/1/calculation" };
const waits = { ready: false, blockers: [review, noRefund] };
const waiting = {
  "GET /clients/1/package-readiness": { body: { draft: waits, final: waits, supplement: waits, peo_claim: waits } },
  "GET /clients/1/packages": listedPackages(),
};

test.each([
  [1, "2020 supplement", <PackagePanel key="made" client={1} clientName="Acme LLC" />],
  [1, null, <FinalNext key="next" client={1} clientName="Acme LLC" />],
  [4, "draft", <Standing key="read" client={1} rows={[]} />],
] as const)("while a review is open role %i is not told that there is no refund: %s", async (role, of, piece) => {
  signedInAs(role);
  answering(waiting);
  await show(piece);
  await screen.findAllByText("Finalize the review.");
  if (of) {
    const list = screen.getByRole("list", { name: `What stands in the way of a ${of}` });
    expect(list.textContent).toBe("Finalize the review.");
  }
  // Nor as the reason of a button.
  expect(document.body.innerHTML).not.toContain("There is no refund");
});
