import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tabTo } from "./linkSteps.ts";
import { acceptWarnings, made, panel, readyClient } from "./packageSteps.ts";
import { accessibilityProblems, callFrom, type Product, startProduct } from "./product.ts";
import { card } from "./steps.ts";

let product: Product;
let client: number;
beforeAll(async () => {
  product = await startProduct();
  client = await readyClient(product);
});
afterAll(() => product?.stop());

const focused = (page: Page) => page.locator(":focus");

const stored = async () =>
  (
    await product.owner.query(`select (select count(*)::int from packages) as packages,
      (select count(*)::int from package_jobs) as jobs, (select count(*)::int from stored_files) as files`)
  ).rows[0];

/** The number that the client's next draft gets. */
async function nextDraft(): Promise<number> {
  const { rows } = await product.owner.query(
    "select coalesce(max(version_no), 0)::int + 1 as next from packages where client = $1 and status = 'draft'",
    [client],
  );
  return rows[0].next;
}

describe("before and after a package", () => {
  test("Preview shows the draft with its watermark, by keyboard; closing it leaves nothing behind", async () => {
    const { page, leave } = await product.signIn("admin", `/clients/${client}/packages`);
    const before = await stored();
    const button = panel(page).getByRole("button", { name: "Preview" });
    await button.waitFor();
    // What stands in the way comes behind the buttons.
    await page.waitForLoadState("networkidle");
    const listed = await panel(page).getByRole("listitem").allInnerTexts();
    await panel(page).getByRole("button", { name: "GENERATE PACKAGE" }).focus();
    await tabTo(page, button);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Preview" });
    await dialog.getByRole("figure", { name: /^Page 1 of \d+$/ }).waitFor({ timeout: 180_000 });
    const text = dialog.getByRole("figure", { name: /^Page 1 of/ }).getByText(/PREVIEW/);
    await text.waitFor({ state: "attached", timeout: 180_000 });
    expect(await text.innerText()).toContain(`Package C${client}-preview`);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(await focused(page).innerText()).toBe("Preview");
    expect(await stored()).toEqual(before);
    await expect.poll(() => panel(page).getByRole("listitem").allInnerTexts()).toEqual(listed);
    await leave();
  });

  test("Preview says why it cannot be made, as the draft does", async () => {
    const { page, leave } = await product.signIn("admin", "/clients/1/packages");
    const button = panel(page).getByRole("button", { name: "Preview" });
    await button.waitFor();
    expect(await button.getAttribute("aria-disabled")).toBe("true");
    const reason = await page.locator(`[id="${await button.getAttribute("aria-describedby")}"]`).textContent();
    expect(reason).toContain("Upload the payroll CSV.");
    await leave();
  });

  test("part of PACK-53: Quarters in this package narrows a final by keyboard alone; the final report shows only them", async () => {
    const { page, leave } = await product.signIn("admin", `/clients/${client}/packages`);
    const toggle = panel(page).getByRole("switch", { name: "Final" });
    await toggle.waitFor();
    await acceptWarnings(page, client);
    await page.reload();
    await panel(page).getByRole("button", { name: "GENERATE PACKAGE" }).focus();
    await tabTo(page, toggle);
    await page.keyboard.press("Space");
    const button = panel(page).getByRole("button", { name: "Choose quarters…" });
    await button.waitFor();
    await panel(page).getByRole("button", { name: "GENERATE PACKAGE" }).focus();
    await tabTo(page, button);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Quarters in this package" });
    const boxes = dialog.getByRole("checkbox");
    await boxes.first().waitFor();
    const offered = await boxes.evaluateAll((all) =>
      all.filter((one) => !(one as HTMLInputElement).disabled).map((one) => (one as HTMLInputElement).value),
    );
    expect(offered.length).toBeGreaterThan(1);
    for (const value of offered) expect(await dialog.locator(`input[value="${value}"]`).isChecked()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    // The first that can be ticked has the focus: all but it are unticked, then it too, which cannot be sent.
    for (let place = 0; place < offered.length; place += 1) {
      await page.keyboard.press("Space");
      if (place + 1 < offered.length) await page.keyboard.press("Tab");
    }
    const send = dialog.getByRole("button", { name: "Generate final" });
    expect(await send.getAttribute("aria-disabled")).toBe("true");
    const reason = await page.locator(`[id="${await send.getAttribute("aria-describedby")}"]`).textContent();
    expect(reason).toBe("Choose at least one quarter.");
    await page.keyboard.press("Space");
    await page.keyboard.press("Control+Enter");
    await page.getByText("Package generation scheduled successfully.").first().waitFor();
    await made(page, "Final 1");
    const last = offered.at(-1) ?? "";
    const label = `Q${last.slice(-1)} ${last.slice(0, 4)}`;
    await panel(page).getByRole("listitem").filter({ hasText: "Final 1" }).getByText(` · ${label}`).waitFor();
    const { rows } = await product.owner.query(
      "select q.year, q.quarter from package_quarters q join packages p on p.id = q.package where p.client = $1 and p.status = 'final'",
      [client],
    );
    expect(rows.map(({ year, quarter }) => `Q${quarter} ${year}`)).toEqual([label]);
    await page.goto(`${product.url}/clients/${client}/reports/final`);
    const report = card(page, "Final 1");
    await report.getByRole("row", { name: new RegExp(`^${label}`) }).waitFor();
    expect(await report.getByRole("row").count()).toBe(3);
    expect(await report.getByRole("list", { name: "Steps" }).getByRole("listitem").allInnerTexts()).toEqual([
      expect.stringMatching(/^Generated\s+\(done\)$/),
      ...["Signed", "Verified", "Submitted", "Shipped"].map((step) =>
        expect.stringMatching(new RegExp(`${step}\\s+\\(not yet\\)$`)),
      ),
    ]);
    await leave();
  });

  test("older packages of a kind are folded; Explain and Compare with now lead from a package to its figures", async () => {
    const { page, leave } = await product.signIn("admin", `/clients/${client}/packages`);
    const first = await nextDraft();
    const draft = `Draft ${first}`;
    for (const label of [draft, `Draft ${first + 1}`]) {
      await callFrom(page, "POST", `/clients/${client}/packages`, { request: "draft" });
      await made(page, label);
    }
    const fold = panel(page).getByRole("button", { name: `${first} earlier drafts` });
    expect(await fold.innerText()).toBe(`${first} earlier`);
    expect(
      await panel(page)
        .getByRole("link", { name: `Download ${draft}` })
        .count(),
    ).toBe(0);
    await fold.press("Enter");
    await panel(page)
      .getByRole("link", { name: `Download ${draft}` })
      .waitFor();
    const open = async (item: string) => {
      await panel(page)
        .getByRole("button", { name: `More of ${draft}` })
        .press("Enter");
      // The menu takes the focus when it is there: only then is it sure that no key goes elsewhere.
      await page.locator('[role="menu"]:focus, [role="menu"] :focus').waitFor({ state: "attached" });
      await page.getByRole("menuitem", { name: item }).press("Enter");
    };
    await open("Compare with now");
    const dialog = page.getByRole("dialog", { name: `${draft} compared with now` });
    await dialog.getByText(/^A package made now would say the same: \$[\d,]+\.\d\d\.$/).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(await focused(page).getAttribute("aria-label")).toBe(`More of ${draft}`);

    const { rows } = await product.owner.query(
      "update clients set contact_phone = '5550100000' where id = $1 returning contact_phone",
      [client],
    );
    expect(rows).toHaveLength(1);
    const wages = await callFrom(page, "GET", `/clients/${client}/941/wages`);
    const [row] = (wages.body as { items: { year: number; quarter: number; wages: string; version: number }[] }).items;
    if (!row) throw new Error("The client has no wages.");
    const { year, quarter, version } = row;
    const saved = await callFrom(page, "POST", `/clients/${client}/941/wages`, [
      { year, quarter, wages: "1000.00", version },
    ]);
    expect(saved.status).toBe(200);
    await panel(page).getByText("Outdated: taxable wages, contact").first().waitFor();
    await open("Compare with now");
    await dialog.getByText("Outdated: taxable wages, contact").waitFor();
    await dialog.getByText("(555) 010-0000").waitFor();
    await dialog.getByText(`Taxable social security wages Q${quarter} ${year}`).waitFor();
    await dialog.getByText("$1,000.00", { exact: true }).waitFor();
    await dialog.getByRole("row", { name: new RegExp(`^Q${quarter} ${year} Line 18a`) }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });

    await open("Explain");
    await page.waitForURL(/\/calculation\?/);
    const explained = page.getByRole("dialog", { name: "Explanation" });
    await explained.getByRole("heading", { name: /^Refund Q\d \d{4}: \$/ }).waitFor();
    const of = new URL(page.url()).searchParams.get("of");
    const made1 = await product.owner.query(
      "select calculation::text from packages where client = $1 and status = 'draft' and version_no = $2",
      [client, first],
    );
    expect(made1.rows).toEqual([{ calculation: of }]);
    await leave();
  });

  test("PACK-60 (1 of 3) a draft, what stands in the way of a final, and Form 8821 by keyboard; the focus stays where it was", async () => {
    const { page, leave } = await product.signIn("admin", `/clients/${client}/packages`);
    const draft = `Draft ${await nextDraft()}`;
    const generate = panel(page).getByRole("button", { name: "GENERATE PACKAGE" });
    await generate.waitFor();
    await generate.press("Enter");
    await made(page, draft);
    expect(await focused(page).innerText()).toMatch(/^GENERATE PACKAGE\n(Draft|Final)/);
    await panel(page)
      .getByRole("button", { name: `Delete ${draft}` })
      .press("Enter");
    await page
      .getByRole("dialog", { name: `Delete ${draft}?` })
      .getByRole("button", { name: "Delete" })
      .waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("Package was deleted successfully.").waitFor();
    await panel(page)
      .getByRole("link", { name: `Download ${draft}` })
      .waitFor({ state: "hidden" });
    await page.waitForFunction(() => document.activeElement?.closest("section") !== null);
    const form = page.getByRole("button", { name: "8821 Form Generate" });
    const download = page.waitForEvent("download");
    await form.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Form 8821" });
    await Promise.race([dialog.waitFor(), download]);
    if (await dialog.isVisible()) await dialog.getByRole("button", { name: "Generate anyway" }).press("Enter");
    expect((await download).suggestedFilename()).toMatch(/_8821\.pdf$/);
    await dialog.waitFor({ state: "hidden" });
    await page.waitForFunction(() => document.activeElement?.textContent === "8821 Form Generate");

    await page.goto(`${product.url}/clients/1/packages`);
    const toggle = panel(page).getByRole("switch", { name: "Final" });
    await toggle.press("Space");
    const reason = panel(page).getByRole("link", { name: "Answer both PPP rounds." });
    await reason.press("Enter");
    await page.waitForURL(/\/clients\/1\/profile#rounds$/);
    await page.goBack();
    await reason.waitFor();
    expect(await toggle.isChecked()).toBe(true);
    await page.reload();
    await toggle.waitFor();
    expect(await toggle.isChecked()).toBe(false);
    await leave();
  });

  test("a role without figures finds neither Explain nor Compare with now", async () => {
    const { page, leave } = await product.signIn("paralegal");
    const { rows } = await product.owner.query(
      `select p.client::int as id from packages p join clients c on c.id = p.client
       join users u on u.parent_entity = c.managing_firm
       where u.email = 'paralegal@demo.refundry.test' and p.status = 'draft' limit 1`,
    );
    expect(rows).toHaveLength(1);
    await page.goto(`${product.url}/clients/${rows[0].id}/packages`);
    await panel(page)
      .getByRole("button", { name: /^More of Draft/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Download", exact: true }).waitFor();
    expect(await page.getByRole("menuitem", { name: /Explain|Compare|report/ }).count()).toBe(0);
    await leave();
  });
});
