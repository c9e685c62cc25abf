import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Product, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

interface Known {
  id: number;
  legal_name: string;
  trade_name: string;
  ein: string;
}

async function clientOf(id: number): Promise<Known> {
  const { rows } = await product.owner.query("select id::int, legal_name, trade_name, ein from clients where id = $1", [
    id,
  ]);
  return rows[0];
}

const info = (page: Page) => page.getByRole("region", { name: "Company and contact" });
const editForm = (page: Page) => page.getByRole("form", { name: "Edit Client" });

async function openEdit(page: Page): Promise<void> {
  await info(page).getByRole("button", { name: "Edit", exact: true }).click();
  await editForm(page).waitFor();
}

describe("the open client", () => {
  test("part of CLIENTS-20: opened from a row, Escape gives the focus back to that row", async () => {
    const { legal_name } = await clientOf(12);
    const { page, leave } = await product.signIn("admin", `/clients?q=${encodeURIComponent(legal_name)}`);
    const row = page.getByRole("row").filter({ hasText: legal_name }).first();
    await row.click();
    await page.getByRole("dialog").waitFor();
    await page.waitForURL(/\/clients\/12\/profile/);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await expect
      .poll(() =>
        page.evaluate(() => {
          const grid = document.activeElement;
          const active = grid?.getAttribute("aria-activedescendant");
          return active ? document.getElementById(active)?.textContent : null;
        }),
      )
      .toContain(legal_name);
    expect(new URL(page.url()).hash).toBe("");
    await leave();
  });

  test("CLIENTS-31 of two who edit one client the second is told who was first, and may reload or apply", async () => {
    const stored = async () =>
      (await product.owner.query("select city, street, zip from clients where id = 6")).rows[0] as Record<
        string,
        string
      >;
    await product.owner.query("update clients set city = 'Starttown', street = '1 First Street' where id = 6");
    const first = await product.signIn("admin", "/clients/6/profile");
    const second = await product.signIn("managing-attorney", "/clients/6/profile");
    const field = (page: Page, label: string) => editForm(page).getByRole("textbox", { name: label });
    const save = (page: Page) => editForm(page).getByRole("button", { name: "Save", exact: true }).click();
    const stale = second.page.getByRole("dialog", { name: "Changed in the meantime" });
    const collide = async (city: string, mine: [label: string, text: string]) => {
      await openEdit(first.page);
      await openEdit(second.page);
      await field(second.page, mine[0]).fill(mine[1]);
      await field(first.page, "City").fill(city);
      await save(first.page);
      await editForm(first.page).waitFor({ state: "hidden" });
      const [answer] = await Promise.all([
        second.page.waitForResponse((one) => one.request().method() === "PATCH"),
        save(second.page),
      ]);
      expect(answer.status()).toBe(409);
      await stale
        .getByText(/^Avery Lockwood changed this client at [A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d\s[AP]M\./)
        .waitFor();
    };
    await collide("Firsttown", ["Street", "7 Second Street"]);
    expect((await stored()).street).not.toBe("7 Second Street");
    const sides = (field: string) => stale.getByRole("radiogroup", { name: field });
    await sides("City").getByLabel("Theirs: Firsttown").and(stale.locator(":checked")).waitFor();
    await sides("Street").getByLabel("Mine: 7 Second Street").and(stale.locator(":checked")).waitFor();
    await stale.getByRole("button", { name: "Apply my changes on top" }).click();
    await stale.waitFor({ state: "hidden" });
    await editForm(second.page).waitFor({ state: "hidden" });
    expect(await stored()).toMatchObject({ city: "Firsttown", street: "7 Second Street" });
    const { zip } = await stored();
    // The first editor's card follows before its form is opened anew.
    await first.page
      .getByText(/7 Second Street/)
      .first()
      .waitFor();
    await collide("Nexttown", ["ZIP", "10001"]);
    await stale.getByRole("button", { name: "Reload" }).click();
    await stale.waitFor({ state: "hidden" });
    await expect.poll(() => field(second.page, "City").inputValue()).toBe("Nexttown");
    expect(await field(second.page, "ZIP").inputValue()).toBe(zip);
    expect(await stored()).toMatchObject({ city: "Nexttown", zip });
    await first.leave();
    await second.leave();
  });
});
