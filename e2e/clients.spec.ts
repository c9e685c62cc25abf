import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityProblems, type Product, scrollsSideways, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

describe("finding clients", () => {
  test("CLIENTS-03 Enter and Search send the same search; the text stands in the address and survives a reload", async () => {
    const { page, leave } = await product.signIn("admin", "/clients");
    const box = page.getByRole("main").getByRole("searchbox");
    await box.fill("re");
    await box.press("Enter");
    await page.waitForURL(/\?q=re/);
    const names = async () => {
      await page.getByRole("row").nth(1).waitFor();
      return page.getByRole("row").allInnerTexts();
    };
    const byEnter = await names();
    await page.goto(`${product.url}/clients`);
    await box.fill("re");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.waitForURL(/\?q=re/);
    expect(await names()).toEqual(byEnter);
    await page.reload();
    expect(await names()).toEqual(byEnter);
    await leave();
  });
});

describe("a client", () => {
  test("CLIENTS-20 a hash opens its client; Escape closes it, clears the hash and gives the focus back", async () => {
    const { page, leave } = await product.signIn("admin", "/clients#7");
    const { rows } = await product.owner.query("select legal_name from clients where id = 7");
    const dialog = page.getByRole("dialog");
    const name = dialog.getByRole("heading", { name: rows[0].legal_name, exact: true }).first();
    await name.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(new URL(page.url()).hash).toBe("");
    const box = page.getByRole("main").getByRole("searchbox");
    await box.focus();
    await page.evaluate(() => location.assign("#7"));
    await name.waitFor();
    expect(await box.evaluate((one) => one === document.activeElement)).toBe(false);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(new URL(page.url()).hash).toBe("");
    await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true);
    await leave();
  });

  test("over any other page a hash opens the client too, and changing the tab asks before unsaved edits are left", async () => {
    const { page, leave } = await product.signIn("admin", "/settings#7");
    const panel = page.getByRole("dialog").first();
    await panel.getByRole("switch", { name: "Edit Employee counts per quarter" }).click();
    await panel.getByLabel("Q1 2021").fill("77");
    const admin = panel.getByRole("tab", { name: "ADMIN" });
    const question = page.getByRole("dialog", { name: "Save before leaving?" });
    await admin.click();
    await question.getByRole("button", { name: "STAY" }).click();
    await question.waitFor({ state: "hidden" });
    expect(await panel.getByLabel("Q1 2021").inputValue()).toBe("77");
    await admin.click();
    await question.getByRole("button", { name: "LEAVE" }).click();
    await panel.getByText("Payroll CSV").first().waitFor();
    expect(new URL(page.url()).pathname).toBe("/settings");
    await leave();
  });

  test("a client deleted over another page leads to the search page", async () => {
    const { page, leave } = await product.signIn("admin", "/dashboard#11");
    await page.getByRole("button", { name: "Edit", exact: true }).first().click();
    await page.getByRole("textbox", { name: "Legal Name" }).fill("Not saved any more LLC");
    await page.getByRole("button", { name: "Delete Client" }).click();
    const form = page.getByRole("form", { name: "Delete Client" });
    await form.getByLabel("Write DELETE in the box").fill("DELETE");
    await form.getByRole("button", { name: "Delete Client" }).click();
    await page.getByText("Client was deleted!").waitFor();
    await page.waitForURL(/\/clients$/);
    await leave();
  });

  test("CLIENTS-24 under 769 pixels the tabs are a dropdown with the same entries, and nothing scrolls sideways", async () => {
    const wide = await product.signIn("admin", "/clients/7/profile", { viewport: { width: 769, height: 800 } });
    await wide.page.getByRole("tab").first().waitFor();
    const tabs = await wide.page.getByRole("tab").allInnerTexts();
    expect(tabs).toContain("ADMIN");
    await wide.leave();
    for (const width of [360, 768]) {
      const { page, leave } = await product.signIn("admin", "/clients/7/profile", { viewport: { width, height: 800 } });
      await page.getByText("2020 PPP round", { exact: true }).waitFor();
      expect(await page.getByRole("tab").count()).toBe(0);
      expect(await scrollsSideways(page)).toBe(false);
      const entries = page.getByRole("combobox", { name: "Parts of the client" });
      expect(await entries.getByRole("option").allInnerTexts()).toEqual(tabs);
      await entries.selectOption({ label: "ADMIN" });
      await page.waitForURL(/\/clients\/7\/admin/);
      await page.getByText("Payroll CSV").first().waitFor();
      expect(await scrollsSideways(page)).toBe(false);
      await leave();
    }
  });

  test("part of CLIENTS-26: an address without a tab leads to the profile", async () => {
    const { page, leave } = await product.signIn("admin", "/clients/7");
    await page.waitForURL(/\/clients\/7\/profile/);
    await leave();
  });

  test("the screens have no accessibility problem, in light and dark", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      const { page, leave } = await product.signIn("admin", "/clients?q=re", { colorScheme });
      await page.getByRole("row").nth(1).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      for (const tab of ["profile", "admin"]) {
        await page.goto(`${product.url}/clients/7/${tab}`);
        await page
          .getByRole("dialog")
          .getByText(tab === "profile" ? "Package generation" : "Payroll CSV")
          .first()
          .waitFor();
        expect(await accessibilityProblems(page)).toEqual([]);
      }
      await leave();
    }
  });
});
