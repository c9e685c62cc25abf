import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityProblems, callFrom, type Product, scrollsSideways, startProduct } from "./product.ts";
import { fillClient, freshEin } from "./steps.ts";

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

  test("CLIENTS-10 of all roles Create New Client shows for 1, 4 and 7 only, and to all others creating answers 403", async () => {
    for (const [name, shows] of [
      ["admin", true],
      ["managing-attorney", true],
      ["attorney", true],
      ["processor", false],
      ["tax-attorney", false],
      ["paralegal", false],
      ["managing-partner", false],
      ["office-manager", false],
      ["client", false],
      ["accountant", false],
      ["contractor", false],
      ["sanitizer", false],
      ["master-tax-attorney", false],
      ["mandate-uploader", false],
    ] as const) {
      const { page, leave } = await product.signIn(name, "/clients");
      const away = page.getByText("Sorry, we were unable to find that page");
      await page.getByRole("heading", { name: "Clients", exact: true }).or(away).first().waitFor();
      expect([name, await page.locator("#clients-create-client-btn").count()]).toEqual([name, shows ? 1 : 0]);
      expect([name, (await callFrom(page, "POST", "/clients", {})).status]).toEqual([name, shows ? 422 : 403]);
      await leave();
    }
  });

  test("CLIENTS-08 role 8 sees names; a click does nothing and reading the client answers 403 names_only", async () => {
    const { page, leave } = await product.signIn("accountant", "/clients?q=re");
    const row = page.getByRole("row").nth(1);
    await row.waitFor();
    const names = ["Legal Name", "Trade Name"];
    expect(await page.getByRole("columnheader").allInnerTexts()).toEqual(names);
    const found = (await callFrom(page, "GET", "/clients/search?q=re")).body.items as { id: number }[];
    expect(found.length).toBeGreaterThan(0);
    await row.click();
    await page.keyboard.press("Enter");
    expect(new URL(page.url()).pathname).toBe("/clients");
    expect(await page.getByRole("dialog").count()).toBe(0);
    for (const { id } of found)
      expect(await callFrom(page, "GET", `/clients/${id}`)).toMatchObject({
        status: 403,
        body: { code: "names_only" },
      });
    await leave();
  });
});

describe("a client", () => {
  test("CLIENTS-11, CLIENTS-17: each empty field says its text, Save waits, and success opens the new profile", async () => {
    const { page, leave } = await product.signIn("admin", "/clients");
    await page.locator("#clients-create-client-btn").click();
    const save = page.getByRole("button", { name: "Save", exact: true });
    await save.waitFor();
    for (const [label, text] of [
      ["Legal Name", "Legal Name Field is required."],
      ["Trade Name", "Trade Name Field is required."],
      ["EIN", "EIN is required."],
      ["Contact First", "Contact First Field is required."],
      ["Contact Last", "Contact Last Field is required."],
      ["Contact Email", "Email Field is required."],
    ] as const) {
      const field = page.getByRole("textbox", { name: label });
      await field.focus();
      await field.blur();
      await page.getByText(text).waitFor();
    }
    expect(await save.isDisabled()).toBe(true);
    await fillClient(page, { legal: "Journey Works LLC", ein: freshEin() });
    await save.click();
    await page.getByText("Client was created!").waitFor();
    await page.waitForURL(/\/clients\/\d+\/profile#\d+$/);
    const address = new URL(page.url());
    expect(`#${address.pathname.split("/")[2]}`).toBe(address.hash);
    await leave();
  });

  test("CLIENTS-12 an EIN gets its hyphen while typing; a short one says its format in the browser and is 422 over the API", async () => {
    const { page, leave } = await product.signIn("admin", "/clients");
    await page.locator("#clients-create-client-btn").click();
    const ein = page.getByRole("textbox", { name: "EIN" });
    await ein.pressSequentially("123456789");
    expect(await ein.inputValue()).toBe("12-3456789");
    await ein.fill("1-23");
    await ein.blur();
    const text = "Your EIN format is wrong. Ex: 00-0000000 (Use Digits only)";
    await page.getByText(text).waitFor();
    expect(await callFrom(page, "POST", "/clients", { ein: "1-23" })).toMatchObject({
      status: 422,
      body: { fields: { ein: text } },
    });
    await leave();
  });

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

  test("CLIENTS-22 the Admin tab is the not-found page for role 4", async () => {
    const { page, leave } = await product.signIn("managing-attorney");
    await page.goto(`${product.url}/clients/3/admin`);
    await page.getByText("Sorry, we were unable to find that page").waitFor();
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

  test("CLIENTS-32 deleting needs DELETE; `delete` shows the exact text, and without `confirm` it is 422", async () => {
    const { page, leave } = await product.signIn("admin", "/clients/9/profile");
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await page.getByRole("button", { name: "Delete Client" }).click();
    const form = page.getByRole("form", { name: "Delete Client" });
    for (const body of [undefined, {}, { confirm: "delete" }])
      expect((await callFrom(page, "DELETE", "/clients/9", body)).status).toBe(422);
    const remove = form.getByRole("button", { name: "Delete Client" });
    await form.getByLabel("Write DELETE in the box").fill("delete");
    await remove.click();
    await page.getByText("To delete Client you must write DELETE in the box").waitFor();
    await form.getByLabel("Write DELETE in the box").fill("DELETE");
    await remove.click();
    await page.getByText("Client was deleted!").waitFor();
    await page.waitForURL(/\/clients$/);
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
