import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { listedPackages, packageRequest, pendingDraft, readiness } from "./package.given.ts";
import { PackagesScreen } from "./packages.screen.tsx";

beforeEach(() => signedInAs(1));

const page = () => show(<PackagesScreen />, "/clients/1/packages", "/clients/$clientId/packages");
const known = {
  "GET /clients/1": { body: { id: 1, legal_name: "Acme LLC", ein: "98-7654321", active: true, on_hold: false } },
  ...readiness(),
  "GET /clients/1/package-request": { body: packageRequest() },
};

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
  answering({ ...known, "GET /clients/1/packages": listedPackages(final, ...drafts) });
  const { unmount } = await page();
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
  answering({ ...known, "GET /clients/1/packages": listedPackages() });
  await page();
  await screen.findByText("NO PACKAGES FOUND");
  expect(screen.queryByRole("table", { name: "Refund by quarter" })).toBeNull();
});

test("a client reads how far its claim is: not prepared, prepared and to be signed, or to be prepared anew", async () => {
  const final = (outdated: string[]) =>
    pendingDraft(1, { status: "final", label: "Final 1", decision: null, outdated, sign_url: "/sign", moves: [] });
  for (const [rows, words, done] of [
    [[], /^Your claim is not prepared yet\./, "not yet"],
    [[final([])], /^Your turn: sign the pages below/, "done"],
    [[final(["EIN"])], /^Our turn: something of your claim changed/, "not yet"],
  ] as const) {
    signedInAs(6);
    answering({ ...known, "GET /clients/1/packages": listedPackages(...rows) });
    const { unmount } = await page();
    expect(await screen.findByText(words)).toBeTruthy();
    const steps = within(screen.getByRole("list", { name: "Steps of your claim" })).getAllByRole("listitem");
    expect(steps.map(({ textContent }) => textContent?.replace(/^\d/, ""))).toEqual([
      `Claim prepared (${done})`,
      "Signed (not yet)",
      "Filed with the IRS (not yet)",
    ]);
    unmount();
  }
  signedInAs(4);
  answering({ ...known, "GET /clients/1/packages": listedPackages(final([])) });
  await page();
  await screen.findByRole("link", { name: "Download Final 1" });
  expect(screen.queryByText("Your claim")).toBeNull();
});
