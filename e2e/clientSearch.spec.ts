import fs from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityProblems, type Product, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

async function clientOf(id: number): Promise<{ id: number; legal_name: string; ein: string }> {
  const { rows } = await product.owner.query("select id::int, legal_name, ein from clients where id = $1", [id]);
  return rows[0];
}

describe("what each role finds", () => {
  test("part of CLIENTS-75: a click and Enter on a result open the profile of the client under its legal name", async () => {
    const { rows } = await product.owner.query(
      "select id, trade_name, legal_name from clients where deleted_at is null order by id limit 1",
    );
    const { id, trade_name: trade, legal_name: legal } = rows[0];
    const { page, leave } = await product.signIn("admin", `/clients?q=${encodeURIComponent(trade)}`);
    const opened = async () => {
      await page.waitForURL(new RegExp(`/clients/${id}/profile.*#${id}$`));
      await page.getByRole("dialog", { name: legal, exact: true }).waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "hidden" });
    };
    const row = page.getByRole("row").filter({ hasText: trade }).first();
    await row.click();
    await opened();
    await page.getByRole("grid").focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("Enter");
    await opened();
    await leave();
  });
});

describe("the search page", () => {
  test("04 7.6: filters narrow the search, one that cannot be read is told, and what was found is saved as a file", async () => {
    const { rows } = await product.owner.query(
      "select count(*)::int as n from clients where deleted_at is null and business_type = 2",
    );
    const { page, leave } = await product.signIn("admin", "/clients");
    const box = page.getByRole("main").getByRole("searchbox");
    await box.fill("type:943");
    await box.press("Enter");
    await page.getByText(rows[0].n === 1 ? "1 row" : `${rows[0].n} rows`, { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get("q")).toBe("type:943");
    const types = await page.getByRole("row").locator("[role=gridcell]:nth-child(5)").allInnerTexts();
    expect([...new Set(types.map((text) => text.trim()))]).toEqual(["943"]);
    await page.getByRole("button", { name: "Export these rows" }).click();
    const saving = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "CSV file" }).click();
    const lines = fs
      .readFileSync(await (await saving).path(), "utf8")
      .trim()
      .split("\r\n");
    expect(lines).toHaveLength(rows[0].n + 1);
    await box.fill("type:maybe");
    await box.press("Enter");
    await page.getByText("After type: comes 941, 943 or 944.").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await leave();
  });

  test("04 7.3: Find duplicates names clients that may be the same business and leads to them, by the keyboard alone", async () => {
    const [one, other] = [await clientOf(5), await clientOf(9)];
    await product.owner.query(
      "update clients set contact_phone = '5550107777', contact_email = 'of-' || id || '@one.example' where id = any($1)",
      [[one.id, other.id]],
    );
    const { page, leave } = await product.signIn("admin", `/clients/${one.id}/profile`);
    const panel = page.getByRole("dialog", { name: one.legal_name, exact: true });
    const findDuplicates = async () => {
      await panel.getByRole("button", { name: "More" }).focus();
      await page.keyboard.press("Enter");
      const entry = page.getByRole("menuitem", { name: "Find duplicates" });
      await entry.waitFor();
      const reached = () => entry.evaluate((one) => one === document.activeElement);
      // A menu takes the keys once it has the focus, which is a moment after it shows.
      await expect
        .poll(async () => {
          if (!(await reached())) await page.keyboard.press("ArrowDown");
          return reached();
        })
        .toBe(true);
      await page.keyboard.press("Enter");
    };
    await findDuplicates();
    const dialog = page.getByRole("dialog", { name: `Possible duplicates of ${one.legal_name}` });
    const link = dialog.getByRole("link", { name: other.legal_name });
    await link.waitFor();
    await dialog.getByText(`#${other.id} · Same phone`).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(new URL(page.url()).pathname).toBe(`/clients/${one.id}/profile`);
    await findDuplicates();
    await link.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(new RegExp(`/clients/${other.id}/profile#${other.id}$`));
    await page.getByRole("dialog", { name: other.legal_name, exact: true }).waitFor();
    await dialog.waitFor({ state: "hidden" });
    const heading = page.getByRole("heading", { name: other.legal_name, exact: true }).first();
    await expect.poll(() => heading.evaluate((title) => title === document.activeElement)).toBe(true);
    await leave();
  });
});
