import fs from "node:fs";
import type { Page } from "playwright-core";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { samplePayroll } from "../server/src/claims/payroll/samplePayroll.given.ts";
import { type Product, startProduct } from "./product.ts";
import { card, fillClient, freshEin } from "./steps.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const clientOf = (page: Page) => Number(new URL(page.url()).pathname.split("/")[2]);

async function newClient(page: Page, legal: string): Promise<number> {
  await page.locator("#clients-create-client-btn").click();
  await fillClient(page, { legal, ein: freshEin() });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(/\/clients\/\d+\/profile#/);
  return clientOf(page);
}

async function addRound(page: Page, year: 2020 | 2021, amount: string, start: string): Promise<void> {
  await card(page, `${year} PPP round`).getByRole("button", { name: "Add Information" }).click();
  const form = page.getByRole("form", { name: `${year} PPP round` });
  await form.getByRole("textbox", { name: "Amount", exact: true }).fill(amount);
  await form.getByLabel("Coverage Start Date").fill(start);
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Round changes was saved !").first().waitFor();
}

async function fillFigures(page: Page, title: string, text: string): Promise<void> {
  await page.getByRole("switch", { name: `Edit ${title}` }).click();
  const form = page.getByRole("form", { name: title });
  for (const label of ["Q4 2020", "Q1 2021", "Q2 2021", "Q3 2021"])
    await form.getByLabel(label, { exact: true }).fill(text);
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Updated successfully.").first().waitFor();
  await form.waitFor({ state: "hidden" });
}

const payroll = samplePayroll(["Ana Reyes", "OKAFOR, BEN"], "12,900.00");

async function upload(page: Page, name: string, text: string): Promise<void> {
  await card(page, "Payroll CSV").getByRole("button", { name: "Upload CSV" }).click();
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
}

describe("the main job", () => {
  test("PACK-01, PACK-02: from a new client to a downloaded draft, with the reasons until it is possible", async () => {
    const { page, leave } = await product.signIn("admin", "/clients");
    const id = await newClient(page, "Whole Journey LLC");
    const packages = card(page, "Package generation");
    const reasons = [
      "Add at least one PPP round.",
      "Add owners or declare that there are none.",
      "Upload the payroll CSV.",
    ];
    for (const reason of reasons) await packages.getByRole("link", { name: reason }).waitFor();
    await addRound(page, 2020, "40,000.00", "2020-05-01");
    await addRound(page, 2021, "20,000.00", "2021-02-10");
    await card(page, "Owners and Family Members").getByRole("button", { name: "Edit owners" }).click();
    await page
      .getByRole("form", { name: "Owners and family" })
      .getByLabel("Owners", { exact: true })
      .fill("Dana Smith");
    await page
      .getByRole("form", { name: "Owners and family" })
      .getByRole("button", { name: "Save", exact: true })
      .click();
    await page.getByText("Owners updated successfully").waitFor();
    await fillFigures(page, "Taxable social security wages", "51,600.00");
    await fillFigures(page, "Employee counts per quarter", "2");
    await page.goto(`${product.url}/clients/${id}/admin`);
    await upload(page, "payroll.csv", payroll);
    const dialog = page.getByRole("dialog").last();
    await dialog.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByText("CSV uploaded successfully").waitFor();
    await card(page, "Payroll CSV").getByText("Ties").first().waitFor();
    await page.goto(`${product.url}/clients/${id}/profile`);
    await card(page, "Package generation").getByRole("button", { name: "GENERATE PACKAGE" }).click();
    await page.getByText("Package generation scheduled successfully.").waitFor();
    await page.getByText(/Generating… \d+%/).waitFor();
    const link = card(page, "Package generation").getByRole("link", { name: "Download Draft 1" });
    await link.waitFor({ timeout: 180_000 });
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(download.suggestedFilename()).toBe("Whole Journey LLC_draft_1.pdf");
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(fs.readFileSync(await download.path()))), {
      mergePages: true,
    });
    for (const words of ["Whole Journey LLC", "DRAFT", "Page 1 of"]) expect(text).toContain(words);
    await leave();
  });

  test("CLAIM-33, CLAIM-31: one bad cell holds the import until it is corrected; closing before it leaves nothing", async () => {
    const { page, leave } = await product.signIn("admin", "/clients");
    const id = await newClient(page, "Correction Journey LLC");
    await page.goto(`${product.url}/clients/${id}/admin`);
    await upload(page, "bad.csv", payroll.replace('"12,900.00"', "12x"));
    const dialog = page.getByRole("dialog").last();
    await dialog.getByText("1 row has errors.").first().waitFor();
    const button = dialog.getByRole("button", { name: "Import", exact: true });
    expect((await button.getAttribute("aria-disabled")) === "true" || (await button.isDisabled())).toBe(true);
    const cell = dialog.getByRole("textbox", { name: /Row 2, gross/ });
    await cell.fill("12,900.00");
    await cell.press("Enter");
    await dialog.getByText("1 row has errors.").first().waitFor({ state: "hidden" });
    await button.click();
    await page.getByText("CSV uploaded successfully").waitFor();
    const { rows } = await product.owner.query(
      'select c."column", c.before, c.after from payroll_corrections c join payroll_batches b on b.id = c.batch where b.client = $1',
      [id],
    );
    expect(rows).toEqual([{ column: "gross", before: "12x", after: "12900.00" }]);
    const stored = async () =>
      (
        await product.owner.query(
          "select (select count(*) from uploads) + (select count(*) from payroll_rows) + (select count(*) from payroll_mappings) as n",
        )
      ).rows[0].n;
    const before = await stored();
    await upload(page, "other.csv", payroll.replaceAll("Ana Reyes", "Cara Lund"));
    await page.getByRole("dialog").last().getByRole("button", { name: "Import", exact: true }).waitFor();
    await page.keyboard.press("Escape");
    const sure = page.getByRole("button", { name: /^leave$/i });
    if (await sure.isVisible().catch(() => false)) await sure.click();
    expect(await stored()).toBe(before);
    await leave();
  });
});
