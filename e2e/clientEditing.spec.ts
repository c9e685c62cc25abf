import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callFrom, type Product, startProduct } from "./product.ts";

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

  test("CLIENTS-29 the info card shows all eight items and a press opens Edit Client; for role 9 it does not", async () => {
    const client = await clientOf(6);
    for (const [name, opens] of [
      ["admin", true],
      ["managing-partner", false],
    ] as const) {
      const { page, leave } = await product.signIn(name, "/clients/6/profile");
      const shown = info(page);
      await shown.locator("dt").first().waitFor();
      expect(await shown.locator("dt").allInnerTexts()).toEqual([
        "Legal name",
        ...(client.trade_name === client.legal_name ? [] : ["Trade name"]),
        "Date entered",
        "Client id",
        "EIN",
        "Address",
        "Contact",
        "Phone",
        "Attorney of Record",
        "E-mail",
      ]);
      const facts = await shown.locator("dd").allInnerTexts();
      expect(facts[0]).toBe(client.legal_name);
      const [entered, id, ein] = facts.slice(-8);
      expect(entered).toMatch(/\d{4}, (today|1 day ago|\d+ days ago)$/);
      expect(id).toContain("6");
      expect(ein).toContain(client.ein);
      for (const fact of facts) expect(fact).not.toMatch(/^[–\s]*$/);
      await page.getByText("Package generation").first().waitFor();
      await page.waitForLoadState("networkidle");
      const edit = shown.getByRole("button", { name: "Edit", exact: true });
      expect(await edit.count()).toBe(opens ? 1 : 0);
      // The button covers the card, so the press lands on what lies under it.
      await shown.locator("dd").nth(3).click({ force: true });
      if (opens) {
        await editForm(page).waitFor();
        await page.keyboard.press("Escape");
        await editForm(page).waitFor({ state: "hidden" });
        await edit.click();
        await editForm(page).waitFor();
      } else expect(await editForm(page).count()).toBe(0);
      await leave();
    }
  });

  test("CLIENTS-30 Edit sends only the changed field; role 4 sending a rate gets 403 and nothing is saved", async () => {
    const { page, leave } = await product.signIn("admin", "/clients/15/profile");
    await openEdit(page);
    const save = editForm(page).getByRole("button", { name: "Save", exact: true });
    expect(await save.isDisabled()).toBe(true);
    await editForm(page).getByRole("textbox", { name: "City" }).fill("Otherville");
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.method() === "PATCH" && one.url().endsWith("/clients/15")),
      save.click(),
    ]);
    const { version, ...changed } = request.postDataJSON() as Record<string, unknown>;
    expect(changed).toEqual({ city: "Otherville" });
    expect(version).toBeTypeOf("number");
    await page.getByText("Client was updated!").waitFor();
    await info(page).getByText("Otherville").waitFor();
    await leave();
    const attorney = await product.signIn("managing-attorney", "/clients/9/profile");
    await openEdit(attorney.page);
    const rate = editForm(attorney.page).getByRole("textbox", { name: "Contingency Rate" });
    expect(await rate.isEditable()).toBe(false);
    const stored = async () => (await product.owner.query("select * from clients where id = 9")).rows[0];
    const before = await stored();
    const half = { trade_name: "Half Saved", contingency_rate: "1", version: before.version };
    expect((await callFrom(attorney.page, "PATCH", "/clients/9", half)).status).toBe(403);
    expect(await stored()).toEqual(before);
    await attorney.leave();
  });

  test("CLIENTS-74 saving says `Client was updated!`, deleting `Client was deleted!`, 6 s each; then the panel is closed and the search open", async () => {
    const { legal_name } = await clientOf(16);
    const { page, leave } = await product.signIn("admin", "/clients/16/profile#16");
    /** How long a message stands, from when it is seen; it would stay under the pointer. */
    const standsFor = async (text: string) => {
      await page.mouse.move(1, 1);
      await page.getByText(text, { exact: true }).waitFor();
      const seen = Date.now();
      await page.getByText(text, { exact: true }).waitFor({ state: "hidden" });
      return Date.now() - seen;
    };
    await openEdit(page);
    await editForm(page).getByRole("textbox", { name: "City" }).fill("Lastville");
    await editForm(page).getByRole("button", { name: "Save", exact: true }).click();
    const updated = await standsFor("Client was updated!");
    await page.getByRole("dialog", { name: legal_name }).waitFor();
    await openEdit(page);
    await page.getByRole("button", { name: "Delete Client" }).click();
    const form = page.getByRole("form", { name: "Delete Client" });
    await form.getByLabel("Write DELETE in the box").fill("DELETE");
    await form.getByRole("button", { name: "Delete Client" }).click();
    const deleted = await standsFor("Client was deleted!");
    for (const time of [updated, deleted]) {
      expect(time).toBeGreaterThan(5000);
      expect(time).toBeLessThan(9000);
    }
    await page.waitForURL(/\/clients$/);
    expect(await page.getByRole("dialog").count()).toBe(0);
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
    expect(await field(second.page, "City").inputValue()).toBe("Firsttown");
    expect((await stored()).street).not.toBe("7 Second Street");
    await save(second.page);
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

  test("CLIENTS-27 On Hold shows for roles 1 and 7 on the Profile tab only; role 4 patching on_hold gets 403", async () => {
    const { legal_name } = await clientOf(18);
    await product.owner.query(
      "update clients set attorney_of_record = (select id from users where email = $1) where id = 18",
      ["attorney@demo.refundry.test"],
    );
    for (const [name, shows] of [
      ["admin", true],
      ["attorney", true],
      ["managing-attorney", false],
      ["managing-partner", false],
      ["processor", false],
    ] as const) {
      const { page, leave } = await product.signIn(name, "/clients/18/profile");
      await info(page).locator("dt").first().waitFor();
      const hold = page.getByRole("switch", { name: "On Hold" });
      expect(await hold.count(), name).toBe(shows ? 1 : 0);
      if (name === "admin") {
        await page.getByRole("tab", { name: "ADMIN" }).click();
        await page.getByText("Payroll CSV").first().waitFor();
        expect(await hold.count()).toBe(0);
        await page.getByRole("tab", { name: "PROFILE" }).click();
        await hold.click();
        const dialog = page.getByRole("dialog", { name: `Put ${legal_name} on hold` });
        await dialog.getByLabel("Reason").fill("Waiting for a signature");
        await dialog.getByRole("button", { name: "Put on hold" }).click();
        await page.getByText("On hold: Waiting for a signature").first().waitFor();
      } else if (!shows) await page.getByText("On hold: Waiting for a signature").first().waitFor();
      if (name === "managing-attorney")
        expect((await callFrom(page, "PATCH", "/clients/18", { on_hold: false })).status).toBe(403);
      await leave();
    }
  });
});
