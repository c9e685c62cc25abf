import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "../base/queries.ts";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { CalculationScreen } from "./calculation.screen.tsx";

beforeEach(() => signedInAs(1));
const listed = (...items: object[]) => ({ body: { items, total: items.length, next: null } });
const page = (address: string) => show(<CalculationScreen />, address, "/clients/$clientId/calculation");
const acme = { body: { id: 7, legal_name: "Acme LLC", ein: "12-3456789", active: true, on_hold: false } };

test("an address that names no client, or one out of scope, is the 404 page; a calculation that is not kept is said in its place", async () => {
  answering({ "GET /clients/7": acme, "GET /clients/7/calculation/history": listed() });
  for (const address of ["/clients/x/calculation", "/clients/8/calculation"]) {
    const { router, unmount } = await page(address);
    await waitFor(() => expect([address, router.state.location.pathname]).toEqual([address, "/404"]));
    unmount();
  }
  const { router } = await page("/clients/7/calculation?of=99");
  expect(await screen.findByText("There is nothing at this address.")).toBeTruthy();
  expect(router.state.location.pathname).toBe("/clients/7/calculation");
});

test("without a calculation the page says whether one is on its way, or when it comes", async () => {
  for (const [recalculating, words] of [
    [true, "No calculation yet. It is being calculated."],
    [false, "No calculation yet. It comes a few seconds after the last change of the claim."],
  ] as const) {
    answering({
      "GET /clients/7": acme,
      "GET /clients/7/calculation": { body: { calculation: null, missing: [], failure: null, recalculating } },
      "GET /clients/7/calculation/history": listed(),
    });
    const { unmount } = await page("/clients/7/calculation");
    expect(await screen.findByText(words)).toBeTruthy();
    unmount();
  }
});

test("the page of a calculation names its client as every page of one does: the legal name, the number, the EIN", async () => {
  answering({
    "GET /clients/7": acme,
    "GET /clients/7/calculation": { body: { calculation: null, missing: [], failure: null, recalculating: false } },
    "GET /clients/7/calculation/history": listed(),
  });
  await page("/clients/7/calculation");
  expect(await screen.findByRole("heading", { level: 1, name: "Calculation" })).toBeTruthy();
  expect((await screen.findByRole("link", { name: "Acme LLC" })).getAttribute("href")).toBe("/clients/7/profile");
  for (const number of ["#7", "12-3456789"]) expect(screen.getByText(number)).toBeTruthy();
});

test("the picker offers what is kept apart from what is current, where anything is kept", async () => {
  const kept = {
    ...{ id: 31, kind: "final", state: "done", created: "2026-01-02T10:00:00Z", caused_by: "package" },
    ...{ requested_by: null, input_hash: "0".repeat(64), is_current: false, older_rules: false },
    ...{ credit: "900.00", refund: "1200.00", packages: ["Final 1"] },
  };
  for (const [items, groups] of [
    [[], []],
    [[kept], ["Current", "Kept"]],
  ] as const) {
    answering({
      "GET /clients/7": acme,
      "GET /clients/7/calculation": { body: { calculation: null, missing: [], failure: null, recalculating: false } },
      "GET /clients/7/calculation/history": listed(...items),
    });
    const { unmount } = await page("/clients/7/calculation");
    const picker = await screen.findByRole("combobox", { name: "Which calculation" });
    await waitFor(() =>
      expect([...picker.querySelectorAll("optgroup")].map(({ label }) => label)).toEqual([...groups]),
    );
    const offered = [...picker.querySelectorAll("option")].map(({ value }) => value);
    expect(offered).toEqual(["draft", "final", "supplement", ...items.map(({ id }) => String(id))]);
    unmount();
    queryClient.clear();
  }
});
