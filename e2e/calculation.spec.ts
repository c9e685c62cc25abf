import fs from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityProblems, type Product, startProduct } from "./product.ts";
import { calculated, card } from "./steps.ts";

let product: Product;
let client: number;
beforeAll(async () => {
  product = await startProduct();
  const { rows } = await product.owner.query("select client from claim_people where name = 'Evan Smith'");
  client = Number(rows[0].client);
  await calculated(product, client);
});
afterAll(() => product?.stop());

const page1 = () => `/clients/${client}/calculation`;

describe("the calculation page", () => {
  test("CALC-28 line 26a of Q1 leads to Chen's check of 2021-02-15, its row, cell and tier in four clicks; each address opens the same", async () => {
    const { page, leave } = await product.signIn("admin", page1());
    const addresses: [string, string][] = [];
    const step = async (click: () => Promise<void>, text: string) => {
      await click();
      await page.getByText(text).first().waitFor();
      addresses.push([page.url(), text]);
    };
    await step(
      () => page.getByRole("link", { name: "Explain Line 26a Q1 2021: $3,240.80" }).click(),
      "Line 26a = credit 6,440.00 − nonrefundable 3,199.20 = 3,240.80",
    );
    await step(() => page.getByRole("link", { name: /3 employees make the credit/ }).click(), "Together $6,440.00.");
    await step(
      () => page.getByRole("link", { name: /Chen, Li/ }).click(),
      "Gross $13,200.00, of which $4,400.00 qualified.",
    );
    await step(
      () => page.getByRole("link", { name: "Check of Feb 15, 2021, $2,200.00" }).click(),
      "PPP allocation, tier T4: pro rata",
    );
    await page.getByText(/^payroll\.csv, row \d+$/).waitFor();
    const source = page.getByRole("list", { name: "Cells as they stood" });
    expect(await source.getByText(/Cell C\d+ · Gross Wages/).count()).toBe(1);
    expect(await source.getByText("2200", { exact: true }).count()).toBe(1);
    expect(new Set(addresses.map(([address]) => address)).size).toBe(4);
    for (const [address, text] of addresses) {
      await page.goto(address);
      await page.getByText(text).first().waitFor();
    }
    await page.getByRole("button", { name: "Back" }).click();
    await page.getByText("Gross $13,200.00, of which $4,400.00 qualified.").waitFor();
    await leave();
  });

  test("CALC-04, CALC-05: the excluded persons, round 2 short by 1,600.00, and the tiers of both rounds", async () => {
    const { page, leave } = await product.signIn("managing-attorney", `${page1()}?tab=employees`);
    const excluded = card(page, "Excluded persons");
    await excluded.getByText("Evan M. Smith").waitFor();
    await excluded.getByText("SMITH, DANA R").waitFor();
    await page.getByRole("tab", { name: "Warnings" }).click();
    await page
      .getByText("Payroll in the covered period of round 2 is $1,600.00 short of what supports the loan.")
      .waitFor();
    await page.getByRole("tab", { name: "PPP" }).click();
    const first = card(page, "PPP round 1");
    await first.getByText("May 1, 2020 – Oct 15, 2020").waitFor();
    for (const amount of ["$31,833.33", "$8,166.67"]) expect(await first.getByText(amount).count()).toBe(1);
    const second = card(page, "PPP round 2");
    for (const amount of ["$16,000.00", "$3,200.00", "$15,200.00"])
      expect(await second.getByText(amount, { exact: true }).count()).toBe(1);
    await leave();
  });

  test("employees: the totals are of the rows shown, by name and quarter; the file holds the same rows; a row opens the employee", async () => {
    const { page, leave } = await product.signIn("admin", `${page1()}?tab=employees`);
    const table = page.getByRole("grid", { name: "Employees" });
    const total = table.getByRole("row", { name: /^Total/ });
    await total.getByText("$45,380.00").waitFor();
    await page.getByLabel("Filter these rows").fill("chen");
    await total.getByText("$52,800.00").waitFor();
    await page.getByRole("combobox", { name: "Quarter" }).selectOption("Q1 2021");
    await total.getByText("$13,200.00").waitFor();
    expect(await total.getByRole("gridcell").allTextContents()).toEqual([
      "Total",
      "",
      "$13,200.00",
      "$8,800.00",
      "$0.00",
      "$4,400.00",
      "",
      "$4,400.00",
      "$3,080.00",
    ]);
    await page.getByRole("button", { name: "Export these rows" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "CSV file" }).click(),
    ]);
    const lines = fs
      .readFileSync(await download.path(), "utf8")
      .trim()
      .split("\r\n");
    expect(lines).toEqual([
      // Nobody has wages of another credit: that column stands there once it is chosen.
      "Employee,Quarter,Gross,Covered by PPP,Outside eligible period,Eligible,Cap,Qualified wages,Credit",
      '"Chen, Li",Q1 2021,13200.00,8800.00,0.00,4400.00,10000.00,4400.00,3080.00',
    ]);
    await table.getByText("Chen, Li").click();
    await page.getByText("Gross $13,200.00, of which $4,400.00 qualified.").waitFor();
    await leave();
  });

  test("CALC-09 a changed figure updates the card without reload, three quick changes store one calculation", async () => {
    const { page, leave } = await product.signIn("admin", `/clients/${client}/admin`);
    const totals = card(page, "ERC refund totals");
    await totals.getByText("$10,345.80").waitFor();
    const stored = async () =>
      (
        await product.owner.query("select count(*)::int as n from calculations where client = $1 and kind = 'draft'", [
          client,
        ])
      ).rows[0].n;
    const before = await stored();
    const since = new Date();
    const post = (wages: string) =>
      page.evaluate(
        ([id, amount]) =>
          fetch(`/api/v1/clients/${id}/941/wages`, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify([{ year: 2021, quarter: 1, wages: amount }]),
          }).then((answer) => answer.status),
        [String(client), wages] as const,
      );
    for (const wages of ["40000.00", "41000.00", "50000.00"]) expect(await post(wages)).toBe(200);
    await totals.getByText("$3,100.00").first().waitFor();
    expect(await stored()).toBe(before + 1);
    await calculated(product, client, since);
    expect(await post("51600.00")).toBe(200);
    await totals.getByText("$10,345.80").waitFor();
    await leave();
  });

  test("a warning is accepted with a note and the acceptance withdrawn; a file is created and downloaded", async () => {
    const { page, leave } = await product.signIn("admin", `${page1()}?tab=warnings&kind=final`);
    const entry = page.getByRole("listitem").filter({ hasText: "The payroll does not cover" });
    await entry.getByRole("button", { name: "Accept" }).click();
    const form = page.getByRole("form", { name: "Accept a warning" });
    await form.getByLabel("Note").fill("It began in April");
    await form.getByRole("button", { name: "Accept" }).click();
    await page.getByText("Warning accepted.").waitFor();
    await entry.getByText("Accepted by Avery Lockwood: It began in April").waitFor();
    await entry.getByRole("button", { name: "Withdraw" }).click();
    await page.getByText("Acceptance withdrawn.").waitFor();
    await entry.getByRole("button", { name: "Accept" }).waitFor();
    await page.getByRole("tab", { name: "Files" }).click();
    await page.getByRole("button", { name: "Create CSV" }).click();
    await page.getByText("Calculation file created.").waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: /^Download .*_calculation_working_.*\.csv$/ }).click(),
    ]);
    expect(fs.readFileSync(await download.path(), "utf8")).toContain("2021,1,Ana Ruiz,9000.00");
    await leave();
  });

  test("each part reads well at 360 px without sideways scrolling, and passes the accessibility check", async () => {
    const { page, leave } = await product.signIn("admin", page1(), { viewport: { width: 360, height: 800 } });
    for (const tab of ["quarters", "employees", "ppp", "eligibility", "warnings", "inputs", "files", "compare"]) {
      await page.goto(`${product.url}${page1()}?tab=${tab}`);
      await page.getByRole("tabpanel").waitFor();
      await page.waitForLoadState("networkidle");
      expect([tab, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([tab, 360]);
      expect([tab, await accessibilityProblems(page)]).toEqual([tab, []]);
    }
    await leave();
  });
});
