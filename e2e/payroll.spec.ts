import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Product, startProduct } from "./product.ts";
import { card, fact, importButton, uploadPayroll as upload } from "./steps.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

// Clients 1 to 4 of the demo data have no claim yet.
const admin = (client: number) => product.signIn("admin", `/clients/${client}/admin`);

const isHeld = async (button: Locator) => (await button.getAttribute("aria-disabled")) === "true";
const template = [
  "Date of Check,Name of Employee,Gross Wages",
  ...["2020-10-15", "2021-02-15", "2021-05-14", "2021-08-13"].flatMap((date) => [
    `${date},Ana Reyes,"1,200.50"`,
    `${date},"OKAFOR, BEN",800`,
  ]),
];
const split = (names: string[]) => [
  "Chk Dt,First,Last,Reg,OT",
  ...names.flatMap((name) => [`10/15/2020,${name},900.00,100.00`, `02/15/2021,${name},900.00,`]),
];

describe("the claim on the profile", () => {
  test("CLAIM-20 (1 of 2), part of CLAIM-21: four wages are saved at once, 2020 as its fourth quarter, and 0 counts", async () => {
    const title = "Taxable social security wages";
    // So that a second try begins as the first did.
    const found = await product.owner.query(
      "select min(id)::int as id from clients where business_type = 1 and id > 1",
    );
    const [{ id }] = found.rows;
    await product.owner.query("delete from quarter_wages where client = $1", [id]);
    const { page, leave } = await product.signIn("admin", `/clients/${id}/profile`);
    const missing = (count: number) =>
      expect.poll(() => card(page, title).getByText("not entered").count()).toBe(count);
    const edit = page.getByRole("switch", { name: `Edit ${title}` });
    await edit.click();
    const form = page.getByRole("form", { name: title });
    for (const label of ["Q4 2020", "Q1 2021", "Q2 2021"]) await form.getByLabel(label, { exact: true }).fill("51,600");
    await form.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Updated successfully.").first().waitFor();
    await form.waitFor({ state: "hidden" });
    expect(await edit.isChecked()).toBe(false);
    await missing(1);
    await edit.click();
    await form.getByLabel("Q3 2021", { exact: true }).fill("0");
    await form.getByRole("button", { name: "Save", exact: true }).click();
    await form.waitFor({ state: "hidden" });
    await missing(0);
    const { rows } = await product.owner.query(
      "select year, quarter, wages::text from quarter_wages where client = $1 order by year, quarter",
      [id],
    );
    expect(rows.map(({ year, quarter, wages }) => [Number(year), Number(quarter), Number(wages)])).toEqual([
      [2020, 4, expect.any(Number)],
      [2021, 1, expect.any(Number)],
      [2021, 2, expect.any(Number)],
      [2021, 3, 0],
    ]);
    await card(page, title).getByText("$51,600.00").first().waitFor();
    expect(await card(page, title).getByText("$51,600.00").count()).toBe(3);
    await leave();
  });
});

describe("the import of payroll", () => {
  test("CLAIM-29 the three headings need no mapping, and the preview sums the file up", async () => {
    const { page, leave } = await admin(1);
    const dialog = await upload(page, "three.csv", template);
    await importButton(dialog).waitFor();
    expect(await dialog.getByRole("button", { name: "Check", exact: true }).count()).toBe(0);
    expect(await fact(dialog, "Rows").innerText()).toBe("8");
    expect(await fact(dialog, "Employees").innerText()).toBe("2");
    expect(await fact(dialog, "Checks").innerText()).toMatch(/2020.* – .*2021/);
    expect(await fact(dialog, "Gross").innerText()).toBe("$8,002.00");
    for (const quarter of ["Q4 2020", "Q1 2021", "Q2 2021", "Q3 2021"])
      await dialog.getByRole("row").filter({ hasText: quarter }).filter({ hasText: "$2,000.50" }).first().waitFor();
    await leave();
  });

  test("CLAIM-30 an unknown heading row is mapped once; the next file of another client is mapped by itself", async () => {
    const first = await admin(1);
    const dialog = await upload(first.page, "one.csv", split(["Ana,Reyes", "Ben,Okafor"]));
    const choice = (name: string) => dialog.getByRole("combobox", { name, exact: true });
    await choice("Date of Check").selectOption({ label: "A · Chk Dt" });
    await dialog.getByRole("switch", { name: "The name stands in several columns" }).click();
    await choice("First name").selectOption({ label: "B · First" });
    await choice("Last name").selectOption({ label: "C · Last" });
    const parts = dialog.getByRole("combobox", { name: /^Column of part/ });
    while ((await parts.count()) < 2) await dialog.getByRole("button", { name: "Add a column" }).click();
    await choice("Column of part 1").selectOption({ label: "D · Reg" });
    await choice("Column of part 2").selectOption({ label: "E · OT" });
    await dialog.getByRole("button", { name: "Check", exact: true }).click();
    await importButton(dialog).waitFor();
    expect(await fact(dialog, "Gross").innerText()).toBe("$3,800.00");
    await importButton(dialog).click();
    await first.page.getByText("CSV uploaded successfully").waitFor();
    await first.leave();
    const second = await admin(2);
    const next = await upload(second.page, "two.csv", split(["Cara,Lund"]));
    await importButton(next).waitFor();
    expect(await fact(next, "Gross").innerText()).toBe("$1,900.00");
    expect(await fact(next, "Employees").innerText()).toBe("1");
    await second.leave();
  });

  test("CLAIM-32, CLAIM-34: what a cell means is said in it; a totals row is left out and the batch says so", async () => {
    const { page, leave } = await admin(4);
    const dialog = await upload(page, "cells.csv", [
      "Date of Check,Name of Employee,Gross Wages",
      "1/5/21,Ana Reyes,900.00",
      '2021-02-15,Ana Reyes,"(1,250.00)"',
      '2021-02-15,Ben Okafor,"1.234,00"',
      '2021-05-14,Ben Okafor,"2,000.00"',
      'Total,,"2,884.00"',
    ]);
    await dialog.getByText('"1/5/21" has a two-digit year.').first().waitFor();
    await dialog.getByText('"1.234,00" is not an amount.').first().waitFor();
    await dialog.getByText('"Total" is not a date.').first().waitFor();
    expect(await isHeld(importButton(dialog))).toBe(true);
    await dialog.getByText("All 5", { exact: true }).click();
    const row = dialog.getByRole("row").filter({ has: page.getByLabel("Leave out row 3", { exact: true }) });
    expect(await row.innerText()).toMatch(/[-−]\$?1,?250\.00|\(\$?1,250\.00\)/);
    await dialog.getByLabel("Leave out row 6", { exact: true }).click();
    await dialog.getByText("Left out 1", { exact: true }).waitFor();
    await dialog.getByRole("textbox", { name: /^Row 2, date/ }).fill("2021-01-05");
    await page.keyboard.press("Enter");
    await dialog.getByText("Corrected 1", { exact: true }).waitFor();
    await dialog.getByRole("textbox", { name: /^Row 4, gross/ }).fill("1234.00");
    await page.keyboard.press("Enter");
    await dialog.getByText("Errors 0", { exact: true }).waitFor();
    await importButton(dialog).click();
    await page.getByText("CSV uploaded successfully").waitFor();
    await expect
      .poll(() => fact(card(page, "Payroll CSV"), "Changed on the way in").innerText())
      .toBe("2 corrected, 1 row left out");
    const { rows } = await product.owner.query(
      "select sum(r.gross)::text as gross from payroll_rows r join payroll_batches b on b.id = r.batch where b.client = 4",
    );
    // 900.00 − 1,250.00 + 1,234.00 + 2,000.00: the reversal was subtracted.
    expect(Number(rows[0].gross)).toBeOneOf([2884, 288_400]);
    await leave();
  });

  test("CLAIM-40 Revert asks a reason and makes the former file current, then none", async () => {
    const { page, leave } = await admin(3);
    const payroll = card(page, "Payroll CSV");
    await importButton(await upload(page, "first.csv", template)).click();
    await payroll.getByText("first.csv").waitFor();
    const dialog = await upload(page, "second.csv", template.slice(0, 7));
    await dialog.getByText(/^Replaces first\.csv of /).waitFor();
    await importButton(dialog).click();
    await page.getByRole("dialog", { name: "Import this payroll?" }).getByRole("button", { name: "Import" }).click();
    await payroll.getByText("second.csv").waitFor();
    const stored = async () => {
      const { rows } = await product.owner.query(
        `select b.state, b.upload = c.csv_upload as shown, c.csv_upload is null as none
         from payroll_batches b join clients c on c.id = b.client where b.client = 3 order by b.id`,
      );
      return rows.map(({ state, shown, none }) => `${state}${none ? "" : shown ? " shown" : ""}`);
    };
    expect(await stored()).toEqual(["replaced", "current shown"]);
    await payroll.getByRole("button", { name: "Batches" }).click();
    const panel = page.getByRole("dialog", { name: "Batches" });
    const revert = async (after: string, said: string) => {
      await panel.getByRole("button", { name: "Revert" }).click();
      const form = page.getByRole("form", { name: "Revert payroll" });
      await form.getByText(after).waitFor();
      const button = form.getByRole("button", { name: "Revert", exact: true });
      expect(await button.isDisabled()).toBe(true);
      const reason = form.getByRole("textbox", { name: "Reason" });
      await reason.focus();
      await reason.blur();
      await form.getByText("A reason is required.").waitFor();
      await reason.fill("The wrong year was uploaded.");
      await button.click();
      await page.getByText(said, { exact: true }).waitFor();
    };
    await revert("first.csv becomes the current payroll again.", "Payroll was reverted to first.csv.");
    expect(await stored()).toEqual(["current shown", "reverted"]);
    await panel.getByText("Reverted: The wrong year was uploaded.").waitFor();
    await revert("The client has no payroll afterwards.", "Payroll was reverted.");
    expect(await stored()).toEqual(["reverted", "reverted"]);
    await page.keyboard.press("Escape");
    await payroll.getByText("No payroll CSV yet.").waitFor();
    await leave();
  });
});
