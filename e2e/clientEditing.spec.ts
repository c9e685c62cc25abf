import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Product, startProduct } from "./product.ts";
import { choose, fillClient, freshEin } from "./steps.ts";

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

const info = (page: Page, legal: string) =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: legal, exact: true }) })
    .last();
const editForm = (page: Page) => page.getByRole("form", { name: "Edit Client" });

async function openEdit(page: Page, legal: string): Promise<void> {
  await info(page, legal).getByRole("button", { name: "Edit", exact: true }).click();
  await editForm(page).waitFor();
}

const noResult = "No results found. Please try a different search.";

describe("what each role finds", () => {
  test("CLIENTS-05 role 1 sees six columns, role 13 eight, role 4 two, role 3 names only, and its answer holds no EIN", async () => {
    const six = ["Legal Name", "Trade Name", "EIN", "Attorney of Record", "Business Type", "PEO"];
    const { legal_name } = await clientOf(3);
    for (const [name, columns] of [
      ["admin", six],
      ["master-tax-attorney", [...six, "Managing Firm", "Tax Firm"]],
      ["managing-attorney", ["Clients", "Attorney of Record"]],
      ["tax-attorney", ["Legal Name", "Trade Name"]],
    ] as const) {
      const { page, leave } = await product.signIn(name, "/clients");
      const box = page.getByRole("searchbox").last();
      await box.fill(legal_name);
      const [answer] = await Promise.all([
        page.waitForResponse((response) => /\/clients\/search\?/.test(response.url())),
        box.press("Enter"),
      ]);
      await page.getByRole("row").filter({ hasText: legal_name }).first().waitFor();
      expect(await page.getByRole("columnheader").allInnerTexts(), name).toEqual(columns);
      const { items } = (await answer.json()) as { items: Record<string, unknown>[] };
      expect(items.length).toBeGreaterThan(0);
      if (name === "tax-attorney") expect(JSON.stringify(items)).not.toMatch(/"ein"|\d{2}-\d{7}/);
      await leave();
    }
  });

  test("CLIENTS-06 role 9 sees the own firm's clients without searching, and typing filters after 500 ms", async () => {
    const { rows: own } = await product.owner.query(
      `select c.trade_name from clients c join users u on u.parent_entity = c.managing_firm
       where u.email = 'managing-partner@demo.refundry.test' and c.deleted_at is null`,
    );
    const { page, leave } = await product.signIn("managing-partner", "/clients");
    await page.getByText(`${own.length} rows`, { exact: true }).waitFor();
    expect(await page.getByRole("columnheader").allInnerTexts()).toEqual(["Trade Name", "Attorney Of Record"]);
    const names = async () => {
      const rows = await page.getByRole("row").locator("[role=gridcell]:first-child").allInnerTexts();
      return rows.map((row) => row.split("\n")[0]);
    };
    const shown = await names();
    const trades: string[] = own.map(({ trade_name }) => trade_name);
    for (const name of shown) expect(trades).toContain(name);
    const wanted = trades[4] ?? "";
    const filter = page.getByRole("searchbox", { name: "Filter these rows" });
    await filter.fill(wanted);
    const typed = Date.now();
    await page.waitForTimeout(250);
    expect(new URL(page.url()).search).toBe("");
    await page.waitForURL(/\?q=/, { waitUntil: "commit" });
    expect(Date.now() - typed).toBeGreaterThanOrEqual(450);
    await expect.poll(async () => (await names()).every((name) => name === wanted)).toBe(true);
    expect(new URL(page.url()).searchParams.get("q")).toBe(wanted);
    await leave();
  });

  test("part of CLIENTS-09: role 4 never finds a client of another firm", async () => {
    const foreign = await clientOf(4);
    const { page, leave } = await product.signIn("managing-attorney", "/clients");
    for (const text of [foreign.legal_name, foreign.ein, `${foreign.id}`, `#${foreign.id}`]) {
      const box = page.getByRole("searchbox").last();
      await box.fill(text);
      const [answer] = await Promise.all([
        page.waitForResponse((response) => /\/clients\/search\?/.test(response.url())),
        box.press("Enter"),
      ]);
      const { items, total } = (await answer.json()) as { items: { id: number }[]; total: number };
      expect(items.filter(({ id }) => id === foreign.id)).toEqual([]);
      expect(total, text).toBe(items.length);
      expect(await page.getByText(foreign.legal_name, { exact: true }).count()).toBe(0);
    }
    await page.goto(`${product.url}/clients?q=${encodeURIComponent(foreign.ein)}`);
    await page.getByText(noResult).waitFor();
    await page.goto(`${product.url}/clients/${foreign.id}/profile`);
    await page.getByText("Sorry, we were unable to find that page").waitFor();
    await page.goto(`${product.url}/clients#${foreign.id}`);
    await page.getByText("This record was not found.").waitFor();
    expect(new URL(page.url()).hash).toBe("");
    await leave();
  });
});

describe("creating", () => {
  test("part of CLIENTS-13: the attorney waits for a managing firm, then lists its active attorneys only", async () => {
    await product.owner.query("update users set activation_status = 'suspended' where email = $1", [
      "attorney-2@demo.refundry.test",
    ]);
    const { page, leave } = await product.signIn("admin", "/clients");
    await page.locator("#clients-create-client-btn").click();
    const attorney = page
      .getByRole("combobox", { name: "Attorney of Record" })
      .or(page.getByRole("textbox", { name: "Attorney of Record" }))
      .first();
    await attorney.waitFor();
    expect(await attorney.isDisabled()).toBe(true);
    const offered = async () => {
      await expect.poll(() => attorney.isEnabled()).toBe(true);
      await attorney.click();
      const list = page.getByRole("listbox", { name: "Attorney of Record" });
      await list.getByRole("option").first().waitFor();
      const names = await list.getByRole("option").allInnerTexts();
      await page.keyboard.press("Escape");
      return names.sort();
    };
    await choose(page, "Managing Firm", "Stonebridge Legal Partners");
    expect(await offered()).toEqual(["Callum Draper"]);
    await choose(page, "Attorney of Record", "Callum Draper");
    await choose(page, "Managing Firm", "Harbor & Vale Law Group");
    expect(await attorney.inputValue()).toBe("");
    expect(await offered()).toEqual(["Dominic Ferris", "Miriam Vale"]);
    await leave();
  });

  test("CLIENTS-54 the same legal name as Smith & Sons LLC warns and still saves", async () => {
    const { page, leave } = await product.signIn("admin", "/clients");
    const create = async () => {
      await page.locator("#clients-create-client-btn").click();
      await fillClient(page, { legal: "Smith & Sons LLC", ein: freshEin() });
    };
    const saved = async () => {
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.waitForURL(/\/clients\/\d+\/profile#/);
      return Number(new URL(page.url()).pathname.split("/")[2]);
    };
    await create();
    const first = await saved();
    await page.keyboard.press("Escape");
    await page.waitForURL(/\/clients$/);
    await create();
    await page.getByText(`Possible duplicate: Smith & Sons LLC (#${first})`).waitFor();
    const second = await saved();
    expect(second).not.toBe(first);
    expect((await clientOf(second)).legal_name).toBe("Smith & Sons LLC");
    await leave();
  });
});

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

  test("part of CLIENTS-29: the info card shows all eight items, its button opens Edit Client; role 9 has none", async () => {
    const client = await clientOf(6);
    for (const [name, opens] of [
      ["admin", true],
      ["managing-partner", false],
    ] as const) {
      const { page, leave } = await product.signIn(name, "/clients/6/profile");
      const card = info(page, client.legal_name);
      await card.locator("dt").first().waitFor();
      expect(await card.locator("dt").allInnerTexts()).toEqual([
        "Date entered",
        "Client id",
        "EIN",
        "Address",
        "Contact",
        "Phone",
        "E-mail",
      ]);
      const facts = await card.locator("dd").allInnerTexts();
      expect(facts[0]).toMatch(/\d{4}, (today|1 day ago|\d+ days ago)$/);
      expect(facts[1]).toContain("6");
      expect(facts[2]).toContain(client.ein);
      for (const fact of facts) expect(fact).not.toMatch(/^[–\s]*$/);
      const edit = card.getByRole("button", { name: "Edit", exact: true });
      if (opens) {
        await edit.click();
        await editForm(page).waitFor();
      } else {
        expect(await edit.count()).toBe(0);
        await card.locator("dd").nth(3).click();
        await page.waitForTimeout(500);
        expect(await editForm(page).count()).toBe(0);
      }
      await leave();
    }
  });

  test("part of CLIENTS-29: a press anywhere on the info card opens Edit Client", async () => {
    const { legal_name } = await clientOf(6);
    const { page, context } = await product.signIn("admin", "/clients/6/profile");
    try {
      const fact = info(page, legal_name).locator("dd").nth(3);
      await fact.waitFor();
      await page.getByText("Package generation").first().waitFor();
      await page.waitForTimeout(800);
      await fact.click({ force: true });
      await editForm(page).waitFor({ timeout: 5000 });
    } finally {
      await context.close();
    }
  });

  test("part of CLIENTS-30: Edit sends only the changed field", async () => {
    const client = await clientOf(15);
    const { page, leave } = await product.signIn("admin", "/clients/15/profile");
    await openEdit(page, client.legal_name);
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
    await info(page, client.legal_name).getByText("Otherville").waitFor();
    await leave();
  });

  test("part of CLIENTS-30: the rate is only to read for role 4", async () => {
    const client = await clientOf(9);
    const { page, leave } = await product.signIn("managing-attorney", "/clients/9/profile");
    await openEdit(page, client.legal_name);
    const rate = editForm(page).getByRole("textbox", { name: "Contingency Rate" });
    expect(await rate.isEditable()).toBe(false);
    await leave();
  });

  test("CLIENTS-31 of two who edit one client the second is told who was first, and may reload or apply", async () => {
    const client = await clientOf(6);
    const stored = async () =>
      (await product.owner.query("select city, street, zip from clients where id = 6")).rows[0] as Record<
        string,
        string
      >;
    const first = await product.signIn("admin", "/clients/6/profile");
    const second = await product.signIn("managing-attorney", "/clients/6/profile");
    const field = (page: Page, label: string) => editForm(page).getByRole("textbox", { name: label });
    const save = (page: Page) => editForm(page).getByRole("button", { name: "Save", exact: true }).click();
    const stale = second.page.getByRole("dialog", { name: "Changed in the meantime" });
    const collide = async (city: string, mine: [label: string, text: string]) => {
      await openEdit(first.page, client.legal_name);
      await openEdit(second.page, client.legal_name);
      await field(second.page, mine[0]).fill(mine[1]);
      await field(first.page, "City").fill(city);
      await save(first.page);
      await editForm(first.page).waitFor({ state: "hidden" });
      const [answer] = await Promise.all([
        second.page.waitForResponse((one) => one.request().method() === "PATCH"),
        save(second.page),
      ]);
      expect(answer.status()).toBe(409);
      await stale.getByText("Avery Lockwood changed this record in the meantime.").waitFor();
    };
    await collide("Firsttown", ["Street", "7 Second Street"]);
    expect((await stored()).street).not.toBe("7 Second Street");
    await stale.getByRole("button", { name: "Apply my changes on top" }).click();
    await editForm(second.page).waitFor({ state: "hidden" });
    expect(await stored()).toMatchObject({ city: "Firsttown", street: "7 Second Street" });
    const { zip } = await stored();
    await collide("Nexttown", ["ZIP", "10001"]);
    await stale.getByRole("button", { name: "Reload" }).click();
    await stale.waitFor({ state: "hidden" });
    await expect.poll(() => field(second.page, "City").inputValue()).toBe("Nexttown");
    expect(await field(second.page, "ZIP").inputValue()).toBe(zip);
    expect(await stored()).toMatchObject({ city: "Nexttown", zip });
    await first.leave();
    await second.leave();
  });

  test("part of CLIENTS-27: On Hold shows for roles 1 and 7 on the Profile tab only", async () => {
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
      await info(page, legal_name).locator("dt").first().waitFor();
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
      await leave();
    }
  });
});
