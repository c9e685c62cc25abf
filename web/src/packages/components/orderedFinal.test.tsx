import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { forgetFinalPosition } from "../making/finalSwitch.ts";
import { listedPackages, packageRequest, pendingDraft, readiness } from "../package.given.tsx";
import { PackagePanel } from "./PackagePanel.tsx";

beforeEach(() => {
  signedInAs(1);
  forgetFinalPosition(1);
});

const job = { id: 5, state: "generating", percent: 10, reason: null };

test("a final that was asked for is being made at once, before the list is read anew: the switch and the button stay", async () => {
  let isAsked = false;
  answering({
    "GET /clients/1/packages": () =>
      isAsked ? new Promise<never>(() => {}) : listedPackages(pendingDraft(1, { outdated: ["Payroll"] })),
    ...readiness(),
    "GET /clients/1/package-request": { body: packageRequest() },
    "POST /clients/1/packages": () => {
      isAsked = true;
      return { status: 202, body: { job: { ...job, client: 1, status: "final", package: null } } };
    },
    "GET /package-jobs/5": { body: job },
  });
  await show(<PackagePanel client={1} clientName="Acme LLC" />);
  const toggle = await screen.findByRole<HTMLInputElement>("switch", { name: "Final" });
  fireEvent.click(toggle);
  await screen.findByText("Final for Q4 2020 and Q1 2021");
  fireEvent.click(screen.getByRole("button", { name: /^GENERATE PACKAGE/ }));
  expect(await screen.findByText("Generating… 10%")).toBeTruthy();
  expect(toggle.checked).toBe(true);
  expect(toggle.disabled).toBe(true);
  expect(screen.getByText("Final for Q4 2020 and Q1 2021")).toBeTruthy();
  expect(screen.queryByText("Draft of all claimed quarters")).toBeNull();
});
