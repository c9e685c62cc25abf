import type { Binder } from "@refundry/contract/packages";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { BinderCard } from "./binder.tab.tsx";
import { aboutClient, listedPackages, packageRow, q1, q4, showPackages } from "./package.given.tsx";

beforeEach(() => signedInAs(1));

const binder = (more: object = {}) =>
  ({
    id: 5,
    quarter: null,
    state: "ready",
    percent: 100,
    reason: null,
    gaps: [],
    files: 48,
    size: 1000,
    sha256: "a".repeat(64),
    url: "/api/v1/binders/5/file",
    download_attrib: "Acme LLC_defence_binder.zip",
    created: "2026-01-02T12:00:00.000Z",
    expires: "2026-01-09T12:00:00.000Z",
    ...more,
  }) as Binder;
const gone = { state: "expired", url: null, download_attrib: null } as const;
const card = () => show(<BinderCard client={1} quarters={[q4, q1]} />);

test("a made binder is downloaded, and names what is missing in it in the order of the index, a long list folded", async () => {
  const gaps = ["signed 941-X for Q2 2021", "a", "b", "c", "d", "e"].map((gap) => `Missing: ${gap}`);
  answering({ "GET /clients/1/binders": listedPackages(binder({ gaps })) });
  await card();
  const link = await screen.findByRole("link", { name: /^Download the binder of Jan 2, 2026/ });
  expect([link.getAttribute("href"), link.getAttribute("download")]).toEqual([
    "/api/v1/binders/5/file",
    "Acme LLC_defence_binder.zip",
  ]);
  expect(screen.getByText("6 missing")).toBeTruthy();
  expect(screen.getByText(/48 files · kept until Jan 9, 2026/)).toBeTruthy();
  const said = () =>
    within(screen.getByRole("list", { name: "What is missing" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  expect(said()).toEqual(gaps.slice(0, 4));
  fireEvent.click(screen.getByRole("button", { name: "2 more that are missing" }));
  expect(said()).toEqual(gaps);
  fireEvent.click(screen.getByRole("button", { name: "Show fewer of what is missing" }));
  expect(said()).toEqual(gaps.slice(0, 4));
});

test("`Make a binder` asks for the claim or for one quarter; while one is made it says so with its percent, and the list is asked again", async () => {
  let rows: Binder[] = [];
  const calls = answering({
    "GET /clients/1/binders": () => listedPackages(...rows),
    "POST /clients/1/binder": ({ body }: { body: unknown }) => {
      const { quarter = null } = body as { quarter?: object };
      rows = [binder({ ...gone, state: "making", percent: 35, quarter, gaps: null, files: null, expires: null })];
      return { status: 202, body: { job: rows[0] } };
    },
  });
  await card();
  await screen.findByText("You have made no binder of this client yet.");
  fireEvent.change(screen.getByLabelText("Quarters"), { target: { value: "2021-Q1" } });
  fireEvent.click(screen.getByRole("button", { name: "Make a binder" }));
  expect(await screen.findByText("Making the binder of Q1 2021… 35%")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Make a binder" }).getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText("Your binder is being made.")).toBeTruthy();
  expect(calls.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([{ quarter: q1 }]);
  rows = [binder({ quarter: q1 })];
  await screen.findByText("Nothing is missing", {}, { timeout: 4000 });
  expect(screen.getByRole("button", { name: "Make a binder" }).getAttribute("aria-disabled")).toBeNull();
});

test("a binder that is refused says why, and can be asked for again", async () => {
  answering({
    "GET /clients/1/binders": listedPackages(binder()),
    "POST /clients/1/binder": { status: 409, body: { code: "binder_running", error: "One is being made already." } },
  });
  await card();
  const link = await screen.findByRole("link", { name: /^Download the binder/ });
  expect(link.hasAttribute("data-loading")).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: "Make a binder" }));
  expect(await screen.findByText("One is being made already.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Make a binder" }).getAttribute("aria-disabled")).toBeNull();
});

test("one that failed says why and is asked for again as it was; one that expired has no download and says until when it was kept", async () => {
  let rows = [
    binder({
      ...gone,
      id: 7,
      state: "failed",
      quarter: q4,
      reason: "The disk is full.",
      gaps: null,
      files: null,
      expires: null,
    }),
    binder({ ...gone, gaps: ["Missing: a"] }),
  ];
  const calls = answering({
    "GET /clients/1/binders": () => listedPackages(...rows),
    "POST /clients/1/binder": () => {
      rows = [binder({ id: 8 }), ...rows];
      return { status: 202, body: { job: rows[0] } };
    },
  });
  await card();
  expect(await screen.findByText("Q4 2020: The disk is full.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "1 earlier binders" }));
  expect(screen.getByText(/was kept until Jan 9, 2026/)).toBeTruthy();
  expect([screen.queryByRole("link"), screen.queryByRole("list", { name: "What is missing" })]).toEqual([null, null]);
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.queryByText("Nothing is missing")).toBeTruthy());
  expect(calls.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([{ quarter: q4 }]);
});

test("the packages page has the binder for roles 1, 2, 3, 4, 7 and 13 alone, with the quarters that packages other than drafts have", async () => {
  const rows = [
    packageRow(9, {
      status: "final",
      label: "Final 1",
      quarters: [
        { ...q1, refund: "1.00" },
        { ...q4, refund: "1.00" },
      ],
    }),
    packageRow(8, { label: "Draft 1", quarters: [{ year: 2021, quarter: 3, refund: "1.00" }] }),
  ];
  for (const role of [1, 2, 3, 4, 6, 7, 9, 12, 13] as const) {
    signedInAs(role);
    answering({ ...aboutClient, "GET /clients/1/packages": listedPackages(...rows) });
    const { unmount } = await showPackages();
    await screen.findByRole("link", { name: "Download Final 1" });
    const there = [1, 2, 3, 4, 7, 13].includes(role);
    if (there) {
      const choice = await screen.findByLabelText("Quarters");
      expect([...choice.children].map(({ textContent }) => textContent)).toEqual([
        "All quarters",
        "Q4 2020",
        "Q1 2021",
      ]);
    } else expect([role, screen.queryByRole("heading", { name: "Defence binder" })]).toEqual([role, null]);
    unmount();
  }
});
