import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityProblems, type Product, scrollsSideways, startProduct } from "./product.ts";
import { card, wholeClient } from "./steps.ts";

let product: Product;
let whole: number;
beforeAll(async () => {
  product = await startProduct();
  whole = await wholeClient(product);
});
afterAll(() => product?.stop());

const details = (page: Page) => card(page, "Claim details");
const fold = (page: Page) => details(page).getByRole("button", { name: "Claim details" });
const form = (page: Page, name: string) => page.getByRole("form", { name, exact: true });

/** Clients without a claim, one for each time that the journey is tried. */
let untouched: number[] = [];
beforeAll(async () => {
  const { rows } = await product.owner.query(
    `select id::int from clients c where business_type = 1 and active and not on_hold
     and not exists (select 1 from ppp_rounds r where r.client = c.id) and not exists (select 1 from quarter_counts q where q.client = c.id)
     and not exists (select 1 from claim_people p where p.client = c.id) and csv_upload is null order by id`,
  );
  untouched = rows.map(({ id }) => id);
});

describe("the claim by keyboard alone", () => {
  test("CLAIM-56 by keyboard alone and at 360 px: the fold, its fields, rounds, figures, owners and the import", async () => {
    const empty = untouched.shift();
    const narrow = { viewport: { width: 360, height: 740 } };
    const { page, leave } = await product.signIn("admin", `/clients/${whole}/profile`, narrow);
    // Catching the file dialog is asked for now: asked together with the key, it may reach the browser after the key.
    page.on("filechooser", () => {});
    const reach = async (target: Locator) => {
      await target.waitFor();
      for (let presses = 0; presses < 250; presses += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press("Tab");
      }
      throw new Error("The keyboard does not get there.");
    };
    const quiet = async () => {
      expect(await scrollsSideways(page)).toBe(false);
      expect(await accessibilityProblems(page)).toEqual([]);
    };
    await reach(fold(page));
    await page.keyboard.press("Enter");
    const filing = details(page)
      .locator("summary")
      .filter({ hasText: /^Filing$/ });
    await filing.waitFor();
    await reach(filing);
    await page.keyboard.press("Enter");
    const signer = form(page, "Filing").getByLabel("Signer's title");
    await signer.waitFor();
    await quiet();
    await reach(signer);
    await page.keyboard.press("Control+A");
    await page.keyboard.type(`Treasurer ${empty}`);
    await page.keyboard.press("Control+Enter");
    await page.getByText("Updated successfully.").last().waitFor();

    await page.goto(`${product.url}/clients/${empty}/profile`);
    const round = card(page, "2021 PPP round");
    await reach(round.getByRole("button", { name: "Add Information" }));
    await page.keyboard.press("Enter");
    await reach(page.getByLabel("Did Not Receive This Round"));
    await page.keyboard.press("Space");
    await quiet();
    await page.keyboard.press("Control+Enter");
    await round.getByText("Client did not receive this round of PPP").waitFor();

    const counts = "Employee counts per quarter";
    await reach(page.getByRole("switch", { name: `Edit ${counts}` }));
    await page.keyboard.press("Space");
    await reach(form(page, counts).getByLabel("Q1 2021", { exact: true }));
    await page.keyboard.type("12");
    await page.keyboard.press("Control+Enter");
    await card(page, counts).getByText("12", { exact: true }).waitFor();

    await reach(card(page, "Owners and Family Members").getByRole("button", { name: "Edit owners" }));
    await page.keyboard.press("Enter");
    await reach(form(page, "Owners and family").getByLabel("Owners", { exact: true }));
    await page.keyboard.type("William Jones");
    await quiet();
    await page.keyboard.press("Control+Enter");
    await card(page, "Owners and Family Members").getByText("William Jones").waitFor();

    await page.goto(`${product.url}/clients/${empty}/admin`);
    await reach(card(page, "Payroll CSV").getByRole("button", { name: "Upload CSV" }));
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Upload CSV" });
    const drop = dialog.getByRole("button", { name: /^Choose a file/ });
    await drop.waitFor();
    // The dialog takes the keyboard first.
    await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await reach(drop);
    const asked = page.waitForEvent("filechooser");
    await page.keyboard.press("Enter");
    const chooser = await asked;
    const lines = [
      "Date of Check,Name of Employee,Gross Wages",
      "2020-10-15,Bill Jones,1O0",
      "2021-02-15,Bill Jones,500",
    ];
    await chooser.setFiles({ name: "keys.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
    const cell = dialog.getByRole("textbox", { name: /^Row 2, gross/ });
    await reach(cell);
    await quiet();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("100");
    await page.keyboard.press("Enter");
    await dialog
      .getByRole("button", { name: "Import", exact: true })
      .and(page.locator(":not([aria-disabled])"))
      .waitFor();
    await reach(dialog.getByRole("button", { name: "Import", exact: true }));
    await page.keyboard.press("Enter");
    await page.getByText("CSV uploaded successfully").waitFor();

    // The import leads on to the names that it brought.
    const panel = page.getByRole("dialog", { name: "Names to check" });
    await panel.getByText("Same last name and nickname").waitFor();
    await quiet();
    await page.keyboard.press("s");
    await panel.getByText("All names are checked.").waitFor();
    await page.keyboard.press("Escape");
    await card(page, "Owners List").getByText("Excluded: listed owner").waitFor();
    await leave();
  });
});
