import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, ifIt, show, signedInAs } from "../../ui/testing.tsx";
import { jobRow, listedPackages, packageRow, pendingDraft, readiness } from "../package.given.tsx";
import { ClaimNext } from "./ClaimNext.tsx";

const final = (more: object = {}) => packageRow(7, { status: "final", label: "Final 1", ...more });
const blocked = {
  ready: false,
  blockers: [{ code: "names_open", text: "3 names to check.", link: "/clients/1/names" }],
};

async function shown(rows: object[], answers: object, comes: boolean) {
  const calls = answering({ ...answers, "GET /clients/1/packages": listedPackages(...rows) });
  await show(
    <main>
      <ClaimNext client={1} />
    </main>,
  );
  await waitFor(() => expect(calls.filter(({ path }) => path === "/clients/1/packages")).toHaveLength(1));
  const link = await ifIt(comes, (waiting) => screen.findByRole("link", {}, waiting));
  return [screen.getByRole("main").textContent, link?.getAttribute("href") ?? null];
}

test.each([
  [[], "A draft can be made. Go to the packages", "/clients/1/packages"],
  [[pendingDraft(1)], "A final can be made. Go to the packages", "/clients/1/packages"],
  // What is out of date says no more what the facts say.
  [
    [pendingDraft(1, { outdated: ["taxable wages"] })],
    "A draft can be made. Go to the packages",
    "/clients/1/packages",
  ],
  [
    [final({ outdated: ["taxable wages"] }), pendingDraft(1)],
    "A final can be made. Go to the packages",
    "/clients/1/packages",
  ],
  // A final that is not there yet says nothing.
  [
    [pendingDraft(1), jobRow("final", { id: 3, state: "failed" })],
    "A final can be made. Go to the packages",
    "/clients/1/packages",
  ],
  [[final(), pendingDraft(1)], "", null],
  [[final({ status: "peo-claim" })], "", null],
  [[jobRow("draft", { id: 3, state: "running" }, { show_loading: true })], "", null],
])("below payroll and totals stands what comes next: %#", async (rows, text, href) => {
  signedInAs(1);
  expect(await shown(rows, readiness(), href !== null)).toEqual([text, href]);
});

test.each([
  [[], { draft: blocked }, "A draft waits: 3 names to check."],
  [[pendingDraft(1)], { final: blocked }, "A final waits: 3 names to check."],
])("what it waits for leads to where that is done: %#", async (rows, others, text) => {
  signedInAs(1);
  expect(await shown(rows, readiness(undefined, others), true)).toEqual([text, "/clients/1/names"]);
});

test("that there is no refund is not among it while nobody decided on the grounds", async () => {
  signedInAs(1);
  const none = { code: "no_refund", text: "There is no refund.", link: "/clients/1/reports" };
  const open = { code: "review_open", text: "The review is open.", link: "/clients/1/qualification" };
  const waits = { ready: false, blockers: [open, none] };
  const said = await shown([pendingDraft(1)], readiness(undefined, { final: waits }), true);
  expect(said).toEqual(["A final waits: The review is open.", "/clients/1/qualification"]);
});

test("who makes no packages is told nothing of it", async () => {
  signedInAs(6);
  const calls = answering({});
  await show(
    <main>
      <ClaimNext client={1} />
    </main>,
  );
  expect([screen.getByRole("main").textContent, calls.length]).toEqual(["", 0]);
});
