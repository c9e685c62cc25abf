import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { answering, ifIt, show, signedInAs } from "../../ui/testing.tsx";
import { forgetFinalPosition } from "../making/finalSwitch.ts";
import { listedPackages, packageRequest, pendingDraft, readiness } from "../package.given.tsx";
import { PackagePanel } from "./PackagePanel.tsx";

beforeEach(() => {
  signedInAs(1);
  forgetFinalPosition(1);
});

const job = { id: 5, state: "generating", percent: 10, reason: null };

test("part of PACK-05: the switch is off while its draft is made, and on once that is there; it says that the draft is pending", async () => {
  const being = {
    ...pendingDraft(1),
    id: null,
    label: "Draft",
    show_loading: true,
    decision: null,
    created: new Date().toISOString(),
  };
  let items: object[] = [];
  answering({
    "GET /clients/1/packages": () => listedPackages(...items),
    ...readiness(),
    "GET /clients/1/package-request": { body: packageRequest() },
    "POST /clients/1/packages": () => {
      items = [being];
      return { status: 202, body: { job } };
    },
    "GET /package-jobs/5": { body: { ...job, state: "done", percent: 100 } },
  });
  await show(<PackagePanel client={1} clientName="Acme LLC" />);
  const toggle = () => screen.findByRole<HTMLInputElement>("switch", { name: "Final" });
  expect((await toggle()).checked).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: /^GENERATE PACKAGE/ }));
  const generates = () => screen.getByRole("button", { name: /^GENERATE PACKAGE/ });
  await waitFor(() => expect(generates().getAttribute("aria-disabled")).toBe("true"));
  expect((await toggle()).checked).toBe(false);
  expect(screen.getByText("Draft of all claimed quarters")).toBeTruthy();
  items = [pendingDraft(1)];
  await screen.findByText("Final for Q4 2020 and Q1 2021", {}, { timeout: 5000 });
  expect((await toggle()).checked).toBe(true);
  expect(screen.getByText("Draft 1 is not decided on. A final does not wait for that.")).toBeTruthy();
});

test("while a final is made the box names it, though the switch was off when the page was opened", async () => {
  const being = { ...pendingDraft(1), id: null, status: "final", label: "Final", show_loading: true, decision: null };
  answering({
    "GET /clients/1/packages": listedPackages(being),
    ...readiness(),
    "GET /clients/1/package-request": { body: packageRequest() },
  });
  await show(<PackagePanel client={1} clientName="Acme LLC" />);
  expect(await screen.findByText("Final for Q4 2020 and Q1 2021")).toBeTruthy();
  expect(screen.queryByText("Draft of all claimed quarters")).toBeNull();
});

test("the switch starts by the list as it is now, not as the screen remembers it", async () => {
  let items: object[] = [];
  answering({
    "GET /clients/1/packages": () => listedPackages(...items),
    ...readiness(),
    "GET /clients/1/package-request": { body: packageRequest() },
  });
  function Reopened() {
    const [opened, setOpened] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setOpened(!opened)}>
          Turn
        </button>
        {opened && <PackagePanel client={1} clientName="Acme LLC" />}
      </>
    );
  }
  await show(<Reopened />);
  const toggle = () => screen.findByRole<HTMLInputElement>("switch", { name: "Final" });
  expect((await toggle()).checked).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: "Turn" }));
  items = [pendingDraft(1)];
  fireEvent.click(screen.getByRole("button", { name: "Turn" }));
  await screen.findByRole("button", { name: "Accept Draft 1" });
  await waitFor(async () => expect((await toggle()).checked).toBe(true));
});

test("until the list names a package that was asked for no other is offered", async () => {
  let items: object[] = [];
  let named = () => {};
  const list = new Promise<void>((done) => {
    named = done;
  });
  let asked = false;
  answering({
    "GET /clients/1/packages": async () => {
      if (asked) await list;
      return listedPackages(...items);
    },
    ...readiness(),
    "GET /clients/1/package-request": { body: packageRequest() },
    "POST /clients/1/packages": () => {
      asked = true;
      return { status: 202, body: { job } };
    },
    "GET /package-jobs/5": { body: job },
  });
  await show(<PackagePanel client={1} clientName="Acme LLC" />);
  const generate = () => screen.getByRole("button", { name: /^GENERATE PACKAGE/ });
  fireEvent.click(await screen.findByRole("button", { name: /^GENERATE PACKAGE/ }));
  expect(await screen.findByText("Package generation scheduled successfully.")).toBeTruthy();
  expect(generate().getAttribute("aria-disabled")).toBe("true");
  items = [making("draft", "Draft 1")];
  named();
  await waitFor(() => expect(generate().getAttribute("aria-disabled")).toBe("true"));
});

/** A package that is being made. */
const making = (status: string, label: string) => ({
  ...pendingDraft(1),
  id: null,
  status,
  label,
  show_loading: true,
  decision: null,
});
const final = () => screen.findByRole<HTMLInputElement>("switch", { name: "Final" });

test.each(["2020-supplement", "peo-claim"])(
  "a %s that is made does not turn the switch, nor hold it",
  async (status) => {
    let items: object[] = [pendingDraft(1)];
    answering({
      "GET /clients/1/packages": () => listedPackages(...items),
      ...readiness(),
      "GET /clients/1/package-request": { body: packageRequest() },
    });
    const first = await show(<PackagePanel client={1} clientName="Acme LLC" />);
    await waitFor(async () => expect((await final()).checked).toBe(true));
    first.unmount();
    items = [making(status, "Other"), pendingDraft(1)];
    await show(<PackagePanel client={1} clientName="Acme LLC" />);
    expect((await final()).checked).toBe(true);
    fireEvent.click(await final());
    expect((await final()).checked).toBe(false);
    expect(screen.getByText("Draft of all claimed quarters")).toBeTruthy();
  },
);

test.each([
  ["draft", false],
  ["final", true],
])("while a %s is made the switch stands for it and takes no press", async (status, on) => {
  answering({
    "GET /clients/1/packages": listedPackages(making(status, "Made")),
    ...readiness(),
    "GET /clients/1/package-request": { body: packageRequest() },
  });
  await show(<PackagePanel client={1} clientName="Acme LLC" />);
  const { checked, disabled } = await final();
  expect([checked, disabled]).toEqual([on, true]);
});

const waits = (code: string, text: string) => ({
  ready: false,
  blockers: [{ code, text, link: "/clients/1/profile" }],
});

test("a supplement is offered once it is switched on, and asked for; what stands in its way is said and linked", async () => {
  const asked: unknown[] = [];
  const open = async (others: object) => {
    answering({
      "GET /clients/1/packages": listedPackages(),
      ...readiness(waits("warnings_open", "Accept or resolve 1 warning."), others),
      "GET /clients/1/package-request": { body: packageRequest() },
      "POST /clients/1/packages": (call: { body: unknown }) => {
        asked.push(call.body);
        return { status: 202, body: { job } };
      },
      "GET /package-jobs/5": { body: { ...job, state: "done", percent: 100 } },
    });
    return show(<PackagePanel client={1} clientName="Acme LLC" />);
  };
  const button = () => screen.queryByRole("button", { name: "GENERATE 2020 SUPPLEMENT" });
  const without = await open({});
  await screen.findByRole("button", { name: /^GENERATE PACKAGE/ });
  expect([button(), screen.queryByRole("button", { name: "GENERATE PEO CLAIM FILE" })]).toEqual([null, null]);
  without.unmount();
  const waiting = await open({
    supplement: waits("wages_missing", "Enter taxable social security wages for Q2 2020."),
  });
  const list = await screen.findByRole("list", { name: "What stands in the way of a 2020 supplement" });
  expect(list.querySelector("a")?.textContent).toBe("Enter taxable social security wages for Q2 2020.");
  fireEvent.click(button() as HTMLElement);
  expect(asked).toEqual([]);
  waiting.unmount();
  await open({ supplement: { ready: true, blockers: [] } });
  await screen.findByRole("button", { name: "GENERATE 2020 SUPPLEMENT" });
  fireEvent.click(button() as HTMLElement);
  await waitFor(() => expect(asked).toEqual([{ request: "2020-supplement" }]));
});

test("whoever files through a PEO has its claim file in place of the final", async () => {
  answering({
    "GET /clients/1/packages": listedPackages(),
    ...readiness(waits("uses_peo", "This client uses a PEO. Generate the PEO claim file instead."), {
      peo_claim: { ready: true, blockers: [] },
    }),
    "GET /clients/1/package-request": { body: packageRequest() },
  });
  await show(<PackagePanel client={1} clientName="Acme LLC" />);
  expect(await screen.findByRole("button", { name: "GENERATE PEO CLAIM FILE" })).toBeTruthy();
  expect(screen.queryByRole("switch", { name: "Final" })).toBeNull();
  expect(screen.queryByText("A final still waits:")).toBeNull();
});

test("a final of a claim that nobody reviewed says so, and what it leaves out; warnings that block it are accepted there", async () => {
  const sent = { by: "Ada", at: "2026-03-01T10:00:00.000Z", text: null };
  const said = async (review: object, comes: boolean) => {
    answering({
      "GET /clients/1/packages": listedPackages(pendingDraft(1)),
      ...readiness(),
      "GET /clients/1/package-request": { body: packageRequest() },
      "GET /clients/1/qualification": { body: review },
    });
    const { unmount } = await show(<PackagePanel client={1} clientName="Acme LLC" />);
    await screen.findByText("Final for Q4 2020 and Q1 2021");
    const told = await ifIt(comes, (waiting) => screen.findByText(/^The claim was never reviewed\./, {}, waiting));
    const link = told && screen.getByRole("link", { name: "Open the review" }).getAttribute("href");
    unmount();
    return link;
  };
  expect(await said({ state: "selection", sent: null }, true)).toBe("/clients/1/qualification");
  expect(await said({ state: "selection", sent }, false)).toBeNull();
  expect(await said({ state: "finalized", sent }, false)).toBeNull();
});

test("warnings that stand in the way of a final are accepted where that is said", async () => {
  const warning = { code: "A", args: ["1"], level: "accept", text: "Text of A.", link: null, acceptance: null };
  const calculation = { id: 3, client: 1, kind: "final", quarters: [], errors: [], warnings: [warning] };
  const calls = answering({
    "GET /clients/1/packages": listedPackages(),
    ...readiness(waits("warnings_open", "Accept or resolve 1 warnings.")),
    "GET /clients/1/calculation": { body: { calculation, missing: [], failure: null, recalculating: false } },
    "POST /clients/1/warnings/accept-several": { status: 201, body: { items: [] } },
  });
  await show(<PackagePanel client={1} clientName="Acme LLC" />);
  fireEvent.click(await screen.findByRole("button", { name: "Accept it with a note" }));
  fireEvent.change(await screen.findByLabelText(/^Note/), { target: { value: "The bank knows." } });
  fireEvent.click(screen.getByRole("button", { name: "Accept" }));
  await screen.findByText("Warning accepted.");
  expect(calls.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
    { kind: "final", note: "The bank knows.", warnings: [{ code: "A", args: ["1"] }] },
  ]);
});

test("once an order is refused the list is read anew: somebody else may have asked for it", async () => {
  let items: object[] = [];
  answering({
    "GET /clients/1/packages": () => listedPackages(...items),
    ...readiness(),
    "GET /clients/1/package-request": { body: packageRequest() },
    "POST /clients/1/packages": () => {
      items = [pendingDraft(1)];
      return { status: 409, body: { error: "This package is being made already.", code: "not_allowed_now" } };
    },
  });
  await show(<PackagePanel client={1} clientName="Acme LLC" />);
  fireEvent.click(await screen.findByRole("button", { name: /^GENERATE PACKAGE/ }));
  expect(await screen.findByText("This package is being made already.")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Accept Draft 1" })).toBeTruthy();
});

test("that a package is made does not stand in the way of a preview; what else does is its reason, as far as it is told", async () => {
  const one = (code: string) => ({ code, text: code, link: "/clients/1/profile" });
  const reason = async (...codes: string[]) => {
    answering({
      "GET /clients/1/packages": listedPackages(),
      ...readiness(undefined, { draft: { ready: false, blockers: codes.map(one) } }),
      "GET /clients/1/package-request": { body: packageRequest() },
    });
    const { unmount } = await show(<PackagePanel client={1} clientName="Acme LLC" />);
    const preview = await screen.findByRole("button", { name: "Preview" });
    const told = document.getElementById(preview.getAttribute("aria-describedby") ?? "")?.textContent ?? null;
    unmount();
    return told;
  };
  expect(await reason("running")).toBeNull();
  expect(await reason("running", "review_open", "no_refund")).toBe("review_open");
});
