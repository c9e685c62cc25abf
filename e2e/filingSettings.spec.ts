import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { blankPath, hasBlanks } from "./packageSteps.ts";
import { accessibilityProblems, callFrom, type Product, scrollsSideways, startProduct } from "./product.ts";
import { card } from "./steps.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

describe("settings", () => {
  test.skipIf(!hasBlanks)(
    "PACK-58 forms and designees are 404 for role 2, dated and audited; a blank that lacks a needed field is refused naming it",
    async () => {
      const processor = await product.signIn("processor");
      await processor.page.goto(`${product.url}/settings`);
      await processor.page.waitForURL(/\/404$/);
      for (const path of ["/settings/forms", "/settings/designees"])
        expect((await callFrom(processor.page, "GET", path)).status).toBe(403);
      await processor.leave();

      const { page, leave } = await product.signIn("admin");
      const { rows: entries } = await product.owner.query("select max(id) as last from audit_log");
      await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Settings" }).click();
      await page.getByRole("tab", { name: "Filing" }).click();
      const forms = card(page, "Forms");
      await forms.getByText("Not installed.").first().waitFor();
      await forms.getByRole("button", { name: "Install" }).press("Enter");
      const dialog = page.getByRole("dialog", { name: "Install an official form" });
      const put = (name: string, buffer: Buffer) =>
        dialog.locator("input[type=file]").setInputFiles({ name, mimeType: "application/pdf", buffer });
      await put("f941x.pdf", await withoutField("topmostSubform[0].Page3[0].f3_181[0]"));
      await dialog.getByText("This Form 941-X lacks the field topmostSubform[0].Page3[0].f3_181[0].").waitFor();
      await dialog.locator("input[type=file]").setInputFiles(blankPath("f941x"));
      await page.getByText("Form 941-X (Rev. April 2022) was installed.").waitFor({ timeout: 180_000 });
      await forms.getByText("Rev. April 2022").waitFor();
      await forms.getByText(/^Used for filings since Apr 1, 2022 · 375 fields checked .+ · installed .+$/).waitFor();
      await forms.getByRole("button", { name: /^Dates of use of Form 941-X/ }).press("Enter");
      const dates = page.getByRole("dialog", { name: "Form 941-X (Rev. April 2022)" });
      await dates.getByLabel("Last day of use").fill("2024-03-31");
      await dates.getByRole("button", { name: "Save", exact: true }).click();
      await forms.getByText(/^Used for filings Apr 1, 2022 to Mar 31, 2024/).waitFor();
      await forms.getByText("Past").waitFor();

      const designees = card(page, "Designees");
      const add = async (name: string, from: string) => {
        await designees.getByRole("button", { name: "Add designee of Bluewater Tax Partners" }).click();
        const form = page.getByRole("form", { name: "Designee of Bluewater Tax Partners" });
        await form.getByRole("textbox", { name: "Name", exact: true }).fill(name);
        await form.getByLabel("Address").fill("9 Elm Avenue\nColumbus, OH 43004");
        await form.getByLabel("CAF No.").fill("0300-12345R");
        await form.getByLabel("PTIN").fill("P1");
        await form.getByLabel("Phone").fill("5550100123");
        await form.getByText("PTIN is P and 8 digits.").waitFor();
        await form.getByLabel("PTIN").fill("P01234567");
        await form.getByLabel("Named from").fill(from);
        await form.getByRole("button", { name: "Save", exact: true }).click();
        await page
          .getByText(`${name} is named from Jan 1, ${from.slice(0, 4)} on.`)
          .first()
          .waitFor();
      };
      await add("First Counsel", "2020-01-01");
      await add("Second Counsel", "2024-01-01");
      const list = designees.getByRole("list", { name: "Designees of Bluewater Tax Partners" });
      await list.getByText("Jan 1, 2020 to Dec 31, 2023").waitFor();
      expect(await list.getByRole("listitem").count()).toBe(2);
      await list.getByRole("button", { name: /^Last day of Second Counsel/ }).click();
      const last = page.getByRole("dialog", { name: "Second Counsel" });
      await last.getByLabel("Last day").fill("2025-06-30");
      await last.getByRole("button", { name: "Save", exact: true }).click();
      await list.getByText("Jan 1, 2024 to Jun 30, 2025").waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 800 });
      expect(await scrollsSideways(page)).toBe(false);
      const { rows } = await product.owner.query(
        "select action, before, after from audit_log where action ~ '^(form_blank|designee)\\.' and id > $1 order by id",
        [entries[0].last],
      );
      expect(rows.map(({ action }) => action)).toEqual([
        "form_blank.install",
        "form_blank.change",
        "designee.create",
        "designee.end",
        "designee.create",
        "designee.end",
      ]);
      expect(rows[1]).toMatchObject({ before: { use_to: null }, after: { use_to: "2024-03-31" } });
      expect(rows.at(-1)).toMatchObject({ before: { valid_to: null }, after: { valid_to: "2025-06-30" } });
      await leave();
    },
  );

  test("a file that is no form stays refused in sight, and another form can be chosen", async () => {
    const { page, leave } = await product.signIn("admin", "/settings?tab=filing");
    await card(page, "Forms").getByRole("button", { name: "Install" }).click();
    const dialog = page.getByRole("dialog", { name: "Install an official form" });
    await dialog.getByLabel("Form", { exact: true }).selectOption("f8821");
    const buffer = Buffer.from("%PDF-1.7\nnothing else\n");
    await dialog.locator("input[type=file]").setInputFiles({ name: "x.pdf", mimeType: "application/pdf", buffer });
    await dialog.getByRole("alert").getByText("The file cannot be read as a PDF.").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await leave();
  });
});

/** The blank of Form 941-X without one of its fields. */
async function withoutField(name: string): Promise<Buffer> {
  const { PDFDocument } = await import("@cantoo/pdf-lib");
  const { readFileSync } = await import("node:fs");
  const document = await PDFDocument.load(readFileSync(blankPath("f941x")));
  const form = document.getForm();
  form.removeField(form.getField(name));
  return Buffer.from(await document.save());
}
