import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { listedPackages, packageRequest, packageRow, readiness } from "../package.given.tsx";
import { PackagePanel } from "./PackagePanel.tsx";

const generate = /^GENERATE PACKAGE/;
const final = (more: object) => packageRow(7, { status: "final", label: "Final 1", decision: null, ...more });

test.each([
  [[final({ shipped_on: "2026-03-02" })], true],
  [[packageRow(7, { status: "peo-claim", label: "PEO Claim File 1", decision: null, shipped_on: "2026-03-02" })], true],
  [[final({ shipped_on: null })], false],
  // Something changed since: another one is to be made.
  [[final({ shipped_on: "2026-03-02", outdated: ["taxable wages"] })], false],
  // A newer one stands for it.
  [[final({ shipped_on: null, id: 8, label: "Final 2" }), final({ shipped_on: "2026-03-02" })], false],
  [[packageRow(7, { shipped_on: "2026-03-02" })], false],
])("what makes packages is folded below a claim that is with the IRS: %#", async (rows, folded) => {
  signedInAs(1);
  answering({
    ...readiness(),
    "GET /clients/1/packages": listedPackages(...rows),
    "GET /clients/1/package-request": { body: packageRequest() },
  });
  await show(<PackagePanel client={1} clientName="Acme LLC" />);
  const button = await screen.findByRole("button", { name: generate, hidden: true });
  const box = button.closest("details");
  expect(box && [box.open, box.querySelector("summary")?.textContent]).toEqual(
    folded ? [false, "Make another package"] : null,
  );
});

test("while another package of it is made, what makes packages stands open and says so", async () => {
  signedInAs(1);
  const made = packageRow(8, { id: null, status: "draft", show_loading: true, created: new Date().toISOString() });
  answering({
    ...readiness(),
    "GET /clients/1/packages": listedPackages(made, final({ shipped_on: "2026-03-02" })),
    "GET /clients/1/package-request": { body: packageRequest() },
  });
  await show(<PackagePanel client={1} clientName="Acme LLC" />);
  expect((await screen.findByText("Make another package")).closest("details")?.open).toBe(true);
});
