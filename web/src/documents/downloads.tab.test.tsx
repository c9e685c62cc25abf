import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
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
async function open(...items: object[]) {
  signedInAs(4);
  answering({ "GET /clients/7/calculations": { body: { items, total: items.length, next: null } } });
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
