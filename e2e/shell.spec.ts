import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityProblems, callFrom, type Product, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const nameOf = async (id: number): Promise<string> =>
  (await product.owner.query("select legal_name from clients where id = $1", [id])).rows[0].legal_name;

/** The search over everything, opened by its keys. */
async function search(page: Page) {
  await page.getByRole("button", { name: "Search or go to" }).waitFor();
  await page.keyboard.press("Control+k");
  return page.getByRole("combobox", { name: "Search or go to" });
}

describe("the search over everything", () => {
  test("SHELL-49 (3 of 3) Ctrl K, three letters and Enter open a client; what is typed at once is not lost; a client out of scope and a screen of another role never appear", async () => {
    const { rows } = await product.owner.query(
      `select c.id::int as id, c.legal_name as legal from clients c join users u on u.email = 'managing-attorney@demo.refundry.test'
       where c.deleted_at is null and c.managing_firm <> u.parent_entity limit 1`,
    );
    const foreign = rows[0] as { id: number; legal: string };
    const admin = await product.signIn("admin", "/dashboard");
    await admin.page.getByRole("button", { name: "Search or go to" }).waitFor();
    // Nothing of it is there yet: it comes with this first sign of a person.
    await admin.page.keyboard.press("Control+k");
    await admin.page.keyboard.type(foreign.legal.slice(0, 3));
    await admin.page.keyboard.press("Enter");
    await admin.page.waitForURL(/\/clients\/\d+\/profile#\d+$/);
    const opened = await nameOf(Number(new URL(admin.page.url()).hash.slice(1)));
    await admin.page.getByRole("dialog", { name: opened, exact: true }).waitFor();
    await admin.leave();

    const { page, leave } = await product.signIn("managing-attorney", "/dashboard");
    const box = await search(page);
    await box.fill(foreign.legal);
    await page.waitForResponse((answer) => answer.url().includes("/search?q="));
    await page.getByText("Searching…").waitFor({ state: "hidden" });
    // A client's number stands beside its name.
    const named = page.getByRole("option").filter({ has: page.getByText(foreign.legal, { exact: true }) });
    expect(await named.count()).toBe(0);
    await box.fill("settings");
    await page.getByText("Searching…").waitFor({ state: "hidden" });
    await expect.poll(() => page.getByRole("option", { name: /^Settings/ }).count()).toBe(0);
    // One screen of two addresses, and one that would lead to nobody.
    await box.fill("unassigned");
    await expect.poll(() => page.getByRole("option", { name: /^Unassigned clients/ }).count()).toBe(1);
    await box.fill("impersonate");
    await page.getByText("Searching…").waitFor({ state: "hidden" });
    await expect.poll(() => page.getByRole("option", { name: /^Impersonate/ }).count()).toBe(0);
    await box.fill("users");
    await page.getByRole("option", { name: /^Users/ }).click();
    await page.waitForURL(/\/users$/);
    await leave();
  });

  test("leads by the keyboard to a screen without an entry in the menu, and begins what it offers", async () => {
    const { page, leave } = await product.signIn("admin", "/dashboard");
    await page.getByRole("grid").waitFor();
    const box = await search(page);
    await box.fill("my pro");
    await page.getByRole("option", { name: "My profile" }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/profile$/);
    await search(page);
    await page.keyboard.type("create");
    await page.getByRole("option", { name: "Create client" }).waitFor();
    await page.getByText("Searching…").waitFor({ state: "hidden" });
    await page.getByRole("option", { name: "Create client" }).click();
    await page.getByRole("textbox", { name: "Legal Name" }).waitFor();
    expect(new URL(page.url()).hash).toBe("");
    await leave();
  });

  test("what is typed at once is taken, also when it is opened again while it still closes", async () => {
    const { page, leave } = await product.signIn("admin", "/dashboard");
    await page.getByRole("grid").waitFor();
    const box = await search(page);
    await box.fill("my pro");
    for (const words of ["set", "use", "key"]) {
      await page.keyboard.press("Escape");
      await page.keyboard.press("Control+k");
      await page.keyboard.type(words);
      await expect.poll(() => box.inputValue()).toBe(words);
    }
    await page.keyboard.press("Escape");
    await box.waitFor({ state: "hidden" });
    await leave();
  });

  test("the keys of a screen are listed by ?, with those of what stands on it", async () => {
    const { page, leave } = await product.signIn("admin", "/dashboard");
    await page.getByRole("grid").waitFor();
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await help.getByRole("region", { name: "Table" }).getByText("Open the row").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await help.waitFor({ state: "hidden" });
    await page.goto(`${product.url}/settings`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("?");
    await help.getByText("These shortcuts").waitFor();
    expect(await help.getByRole("region", { name: "Table" }).count()).toBe(0);
    await leave();
  });
});

test("SHELL-53 (3 of 3) a view saved here is there in another browser, and its link shows another person the rows of that person's scope alone", async () => {
  const first = await product.signIn("admin", "/dashboard?sort=-trade_name&q=a");
  await first.page.getByRole("button", { name: "Views of this table" }).click();
  await first.page.getByRole("menuitem", { name: "Save this view…" }).click();
  await first.page.getByRole("textbox", { name: "Name" }).fill("From Z");
  await first.page.keyboard.press("Control+Enter");
  await first.page.getByText("View saved.").waitFor();
  await first.leave();

  const { page, context, leave } = await product.signIn("admin", "/dashboard");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Views of this table" }).click();
  await page.getByRole("menuitem", { name: "From Z" }).click();
  await page.waitForURL(/sort=-trade_name/);
  const { searchParams } = new URL(page.url());
  expect([searchParams.get("q"), searchParams.get("sort")]).toEqual(["a", "-trade_name"]);
  await page.getByRole("button", { name: "Views of this table" }).click();
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  await page.getByText("Link copied.").waitFor();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  await leave();

  const other = await product.signIn("managing-attorney", link.pathname + link.search);
  await other.page.getByRole("grid").waitFor();
  const { rows } = await product.owner.query(
    `select count(*)::int as n from clients c join users u on u.email = 'managing-attorney@demo.refundry.test'
     where c.deleted_at is null and c.active and c.managing_firm = u.parent_entity and c.trade_name ilike '%a%'`,
  );
  const total = await product.owner.query("select count(*)::int as n from clients where deleted_at is null and active");
  const shown = async () =>
    (
      await other.page
        .getByText(/ rows?$/)
        .first()
        .innerText()
    ).split(" ")[0];
  await expect.poll(shown).toBe(String(rows[0].n));
  expect(rows[0].n).toBeLessThan(total.rows[0].n);
  const names = await other.page.getByRole("row").locator("[role=gridcell]:first-child").allInnerTexts();
  expect(names.length).toBeGreaterThan(1);
  expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, "en-US", { numeric: true, sensitivity: "base" })));
  await other.leave();
});

test("SHELL-54 (3 of 3) a client changed elsewhere shows who changed it within 5 s on an open screen, and in an open form before it is saved", async () => {
  const { page, leave } = await product.signIn("admin", "/clients/5/profile");
  await page.getByRole("heading", { name: "Employee counts per quarter" }).waitFor();
  const other = await product.signIn("processor", "/dashboard");
  const { rows } = await product.owner.query(
    "select first || ' ' || last as name from users where email = 'processor@demo.refundry.test'",
  );
  const change = async (city: string) => {
    const { body } = await callFrom(other.page, "GET", "/clients/5");
    const answer = await callFrom(other.page, "PATCH", "/clients/5", { city, version: body.version });
    expect(answer.status).toBe(200);
  };
  const said = page.getByText(`Changed by ${rows[0].name} just now`);
  await change("Firstville");
  await said.waitFor({ timeout: 5000 });
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "Reload" }).click();
  await said.waitFor({ state: "hidden" });

  await page.getByRole("button", { name: "Edit", exact: true }).first().click();
  const form = page.getByRole("dialog", { name: "Edit Client" });
  const city = form.getByRole("textbox", { name: "City" });
  await expect.poll(() => city.inputValue()).toBe("Firstville");
  await change("Secondville");
  await form.getByText(`Changed by ${rows[0].name} just now`).waitFor({ timeout: 5000 });
  await form.getByRole("button", { name: "Reload" }).click();
  await expect.poll(() => city.inputValue()).toBe("Secondville");
  // Who typed something chooses, field by field, before anything is saved over.
  await city.fill("Mineville");
  await change("Thirdville");
  await form.getByRole("button", { name: "Reload" }).click();
  const choice = page.getByRole("dialog", { name: "Changed in the meantime" });
  await choice.getByText("Theirs: Thirdville").waitFor();
  await choice.getByRole("button", { name: "Reload" }).click();
  await expect.poll(() => city.inputValue()).toBe("Thirdville");
  await other.leave();
  await leave();
});

test("SHELL-57 (2 of 2) a tab has one socket, whatever one opens in it, and hears only kinds, ids, versions and percents", async () => {
  const { context, leave } = await product.signIn("admin", "/dashboard");
  // A tab that is looked at from its beginning.
  const page = await context.newPage();
  const opened: string[] = [];
  const heard: Record<string, unknown>[] = [];
  page.on("websocket", (socket) => {
    opened.push(new URL(socket.url()).pathname);
    socket.on("framereceived", ({ payload }) => heard.push(JSON.parse(String(payload))));
  });
  await page.goto(`${product.url}/dashboard`);
  await page.getByRole("grid").waitFor();
  const other = await product.signIn("processor", "/dashboard");
  for (const path of ["/clients", "/users", "/settings", "/clients/5/profile"]) {
    await search(page);
    if (path === "/clients/5/profile") await page.goto(`${product.url}${path}`);
    else {
      await page.keyboard.type(path.slice(1));
      await page
        .getByRole("option", { name: new RegExp(`^${path.slice(1)}`, "i") })
        .first()
        .click();
      await page.waitForURL(`**${path}`);
    }
  }
  await page.getByRole("heading", { name: "Employee counts per quarter" }).waitFor();
  // One for each time that the page was loaded.
  expect(opened).toEqual(["/api/v1/realtime", "/api/v1/realtime"]);
  const { body } = await callFrom(other.page, "GET", "/clients/5");
  await callFrom(other.page, "PATCH", "/clients/5", { city: "Talltown", version: body.version });
  await callFrom(other.page, "POST", "/clients/5/calculation", { kind: "draft" });
  await expect.poll(() => heard.some(({ kind, id }) => kind === "record" && id === 5)).toBe(true);
  const words = new Set(["kind", "type", "id", "version", "by", "of", "percent", "key", "ahead"]);
  for (const message of heard) expect(Object.keys(message).filter((key) => !words.has(key))).toEqual([]);
  expect(JSON.stringify(heard)).not.toContain("Talltown");
  await other.leave();
  await leave();
});
