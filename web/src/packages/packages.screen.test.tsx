import type { PackageRequest } from "@refundry/contract/packages";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { PackagePanel } from "./components/PackagePanel.tsx";

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
  return { posted, generate: () => fireEvent.click(screen.getByRole("button", { name: "GENERATE PACKAGE" })) };
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
  fireEvent.click(screen.getByRole("button", { name: "GENERATE PACKAGE" }));
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
    expect(within(await asked()).getByText("No ground was found for it.")).toBeTruthy();
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
