import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { forgetFinalPosition, keepFinalPosition } from "../making/finalSwitch.ts";
import { listedPackages, packageRequest, readiness } from "../package.given.tsx";
import { PackagePanel } from "./PackagePanel.tsx";

beforeEach(() => {
  signedInAs(1);
  forgetFinalPosition(1);
});

const blocked = { ready: false, blockers: [{ code: "warnings_open", text: "Accept 1 warning.", link: "/x" }] };

test.each([
  ["#final", undefined, null, true],
  ["", undefined, null, false],
  ["#packages", undefined, null, false],
  // What stands in its way is said where a draft is made as before.
  ["#final", blocked, null, false],
  // Where a hand left it, it stays.
  ["#final", undefined, false, false],
] as const)("who is led here to make a final (%s) finds its switch on", async (hash, final, left, on) => {
  answering({
    "GET /clients/1/packages": listedPackages(),
    ...readiness(final),
    "GET /clients/1/package-request": { body: packageRequest() },
  });
  if (left !== null) keepFinalPosition(1, left);
  await show(<PackagePanel client={1} clientName="Acme LLC" />, `/clients/1/packages${hash}`);
  expect((await screen.findByRole<HTMLInputElement>("switch", { name: "Final" })).checked).toBe(on);
});

test("that all is set goes for a draft: where a final still waits it says so", async () => {
  for (const [final, said] of [
    [undefined, false],
    [
      { ready: false, blockers: [{ code: "names_open", text: "Check 1 name.", link: "/clients/1/profile#names" }] },
      true,
    ],
  ] as const) {
    answering({ ...readiness(final), "GET /clients/1/packages": listedPackages() });
    const { unmount } = await show(<PackagePanel client={1} clientName="Acme LLC" />);
    await screen.findByText(/^You are all set!/);
    expect(screen.queryByText("That goes for a draft: what a final waits for stands below.") !== null).toBe(said);
    unmount();
  }
});
