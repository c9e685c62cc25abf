import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Product, startProduct } from "./product.ts";
import { card, fact, importButton, uploadPayroll } from "./steps.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

describe("the import workbench", () => {
  test("CLAIM-41, CLAIM-42, CLAIM-79: the tie-out leaves March 20, 2020 out and says Ties and Differs; payroll that ends in June warns and imports; the card names its file", async () => {
    const { page, leave } = await product.signIn("admin", "/clients/1/admin");
    await page.evaluate(async () => {
      const body = JSON.stringify([
        { year: 2020, quarter: 4, wages: "51,600.00" },
        { year: 2021, quarter: 1, wages: "51,600.00" },
      ]);
      const headers = { "content-type": "application/json" };
      await fetch("/api/v1/clients/1/941/wages", { method: "POST", headers, body });
    });
    const payroll = card(page, "Payroll CSV");
    await payroll.getByText("No payroll CSV yet.").waitFor();
    const dialog = await uploadPayroll(page, "june.csv", [
      "Date of Check,Name of Employee,Gross Wages",
      "2020-03-20,Ana Reyes,7000.00",
      "2020-11-13,Ana Reyes,51600.00",
      "2021-02-15,Ana Reyes,54696.00",
      "2021-06-30,Ana Reyes,100.00",
      "Total,,113396.00",
    ]);
    await dialog.getByText("1 row looks like totals, headings or a note, not like a check.").waitFor();
    await dialog.getByRole("button", { name: "Leave it out" }).click();
    await dialog.getByText("Left out 1", { exact: true }).waitFor();
    await dialog.getByText(/^The checks run from Mar 20, 2020 to Jun 30, 2021; they should cover/).waitFor();
    await importButton(dialog).click();
    await page.getByText("CSV uploaded successfully").waitFor();
    await payroll.getByText("june.csv").first().waitFor();
    expect(await payroll.getByText("No payroll CSV yet.").count()).toBe(0);
    const quarter = (name: string) => payroll.getByRole("row").filter({ hasText: name });
    await quarter("Q4 2020").getByText("Ties 0.0%").waitFor();
    expect(await quarter("Q4 2020").getByText("$51,600.00").count()).toBe(2);
    await quarter("Q1 2021").getByText("Differs 6.0%").waitFor();
    expect(await quarter("Q1 2020").count()).toBe(0);
    // Named beside the quarters, and in none of them.
    expect(await payroll.getByRole("row").filter({ hasText: "$7,000.00" }).count()).toBe(0);
    await payroll.getByText(/\$7,000\.00 in checks of Mar 13–31, 2020/).waitFor();

    await payroll.getByText("Each correction and row left out (1)").click();
    const corrections = payroll.getByRole("table", { name: "Corrections" });
    await corrections.getByRole("row").filter({ hasText: "Row 6" }).getByText("left out").waitFor();
    await payroll.getByRole("button", { name: "Show employees of Q1 2021" }).click();
    const sums = page.getByRole("dialog", { name: "Employees of Q1 2021" });
    await sums.getByRole("row").filter({ hasText: "Ana Reyes" }).getByText("$54,696.00").waitFor();
    expect(await fact(sums, "Difference").textContent()).toBe("$3,096.00");
    await page.keyboard.press("Escape");

    const next = await uploadPayroll(page, "july.csv", [
      "Date of Check,Name of Employee,Gross Wages",
      "15/11/2020,Ana Reyes,51600.00",
      "15/02/2021,Cara Lund,800.00",
    ]);
    await next.getByText("The dates look like day first.").waitFor();
    await next.getByRole("button", { name: "Read them day first" }).click();
    await next.getByText("Errors 0", { exact: true }).waitFor();
    await next.getByRole("button", { name: "Compare files" }).click();
    const compared = page.getByRole("dialog", { name: "Compare files" });
    await compared.getByText("2 employees paid differently, 0 employees the same").waitFor();
    const lund = compared.getByRole("table", { name: "Employees whose pay differs" }).getByRole("row");
    await lund.filter({ hasText: "Cara Lund" }).getByText("+$800.00").waitFor();
    await page.keyboard.press("Escape");
    await importButton(next).click();
    await page.getByRole("dialog", { name: "Import this payroll?" }).getByRole("button", { name: "Import" }).click();
    await payroll.getByText("july.csv").waitFor();
    await payroll.getByRole("button", { name: "Remembered columns" }).click();
    const known = page.getByRole("dialog", { name: "Remembered columns" });
    const rows = known.getByRole("listitem");
    await rows.filter({ hasText: "Date of Check · Name of Employee · Gross Wages" }).first().waitFor();
    const before = await rows.count();
    await rows
      .first()
      .getByRole("button", { name: /^Forget/ })
      .click();
    await page
      .getByRole("dialog", { name: /^Forget the columns/ })
      .getByRole("button", { name: "Forget" })
      .click();
    await page.getByText("The columns are forgotten.").waitFor();
    await expect.poll(() => rows.count()).toBe(before - 1);
    await leave();
  });
});
