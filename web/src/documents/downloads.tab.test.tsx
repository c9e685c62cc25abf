import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { showTimesIn } from "../base/instants.ts";
import { packageRow } from "../packages/package.given.tsx";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { DownloadsTab } from "./downloads.tab.tsx";

const file = (id: number, name: string, url: string | null, more: object = {}) => ({
  id,
  original_file_name: name,
  created: "2026-03-01T10:00:00.000Z",
  created_by: null,
  type: "xlsx",
  calculation: 3,
  package: null,
  url,
  ...more,
});
const page = (items: readonly object[]) => ({ body: { items, total: items.length, next: null } });
let packages: object[] = [];
beforeEach(() => {
  packages = [];
});
async function open(...items: object[]) {
  signedInAs(4);
  answering({
    "GET /clients/7/packages": page(packages),
    "GET /clients/7/calculations": { body: { items, total: items.length, next: null } },
  });
  await show(<DownloadsTab client={{ id: 7 }} />);
}

test("DOCS-43 (2 of 2) the tab lists the calculation files with name, type, time and link", async () => {
  await open(file(2, "Newer.xlsx", "/api/v1/calculation-files/2/file"), file(1, "Older.xlsx", "/x"));
  const rows = await screen.findAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Newer\.xlsx XLSX · .+Download$/),
    expect.stringMatching(/^Older\.xlsx XLSX/),
  ]);
  expect(screen.getByRole("link", { name: "Packages" }).getAttribute("href")).toBe("/clients/7/packages");
  const link = screen.getByRole("link", { name: "Download Newer.xlsx" });
  expect([link.getAttribute("href"), link.getAttribute("download")]).toEqual([
    "/api/v1/calculation-files/2/file",
    "Newer.xlsx",
  ]);
});

test("DOCS-44 a calculation without a link says `Problem with downloading file`", async () => {
  await open(file(1, "Lost.xlsx", null));
  expect(await screen.findByText("Problem with downloading file")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /Download/ })).toBeNull();
  expect(screen.getAllByRole("link")).toHaveLength(1);
});

test("the files of one calculation stand together, the newest first, each with the package it was made for", async () => {
  await open(
    file(1, "A.xlsx", "/a", { calculation: 3, created: "2026-03-01T10:00:00.000Z" }),
    file(3, "C.xlsx", "/c", { calculation: 3, created: "2026-03-03T10:00:00.000Z" }),
    file(2, "B.csv", "/b", { calculation: 4, type: "csv", created: "2026-03-02T10:00:00.000Z", package: "Final 12" }),
  );
  const groups = await screen.findAllByRole("region", { name: /^Calculation \d/ });
  expect(groups.map(({ textContent }) => textContent?.match(/Calculation \d|\w\.(xlsx|csv)/g))).toEqual([
    ["Calculation 3", "C.xlsx", "A.xlsx"],
    ["Calculation 4", "B.csv"],
  ]);
  expect(groups[1]?.textContent).toContain("for Final 12");
});

test("without any it says so", async () => {
  await open();
  expect(await screen.findByText("There are no calculation files yet.")).toBeTruthy();
});

test("one calculation needs no heading; where a name says another day than the reader's it is told whose", async () => {
  showTimesIn("America/Los_Angeles");
  await open(file(1, "a_2026-03-02.xlsx", "/a", { created: "2026-03-02T04:00:00.000Z" }));
  expect(await screen.findByText("The dates in the names of files are days in UTC.")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Calculation 3" })).toBeNull();
  cleanup();
  await open(file(1, "a_2026-03-02.xlsx", "/a", { created: "2026-03-02T20:00:00.000Z" }));
  await screen.findByText("a_2026-03-02.xlsx");
  expect(screen.queryByText(/days in UTC/)).toBeNull();
  showTimesIn(undefined);
});

test("the newest of each kind that is signed stands there with its pages to sign; no draft does", async () => {
  packages = [
    packageRow(9, { label: "Draft 9" }),
    packageRow(8, { status: "final", label: "Final 2", sign_url: "/api/v1/packages/8/sign", outdated: ["payroll"] }),
    packageRow(7, { status: "final", label: "Final 1" }),
    packageRow(6, { status: "2020-supplement", label: "2020 Supplement 1" }),
  ];
  await open();
  const list = within(await screen.findByRole("list", { name: "Packages" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Final 2 PDF · .+ · outdatedDownloadPages to sign$/),
    expect.stringMatching(/^2020 Supplement 1 PDF · .+Download$/),
  ]);
  expect(list.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/api/v1/packages/8/file",
    "/api/v1/packages/8/sign",
    "/api/v1/packages/6/file",
  ]);
});
