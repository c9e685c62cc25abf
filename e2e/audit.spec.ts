import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityProblems, callFrom, type Product, scrollsSideways, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const list = (page: Page) => page.getByRole("grid", { name: "Audit" });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).and(page.locator("input, select"));
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const notFound = "Sorry, we were unable to find that page";

/** A client that somebody changed while acting for another, and the entry of it. */
async function givenEntry(): Promise<{ client: number; entry: number }> {
  const { page, leave } = await product.signIn("admin");
  // What the page itself still asks with the token before would be refused, and take the cookies with it.
  await page.goto("about:blank");
  const call = async (method: string, path: string, data?: object) => {
    const headers = { origin: product.url };
    const answer = await page.request.fetch(`${product.url}/api/v1${path}`, { method, headers, ...(data && { data }) });
    expect([path, answer.status()]).toEqual([path, 200]);
    return answer.json();
  };
  const { rows } = await product.owner.query(
    `select c.id::int as client, u.id::int as person from clients c join users u on u.parent_entity = c.managing_firm
     where u.email = 'managing-attorney@demo.refundry.test' order by c.id limit 1`,
  );
  const { client, person } = rows[0];
  await call("POST", `/auth/impersonate/${person}`, { reason: "Help" });
  const { version } = await call("GET", `/clients/${client}`);
  await call("PATCH", `/clients/${client}`, { version, trade_name: "Old Harbor Trading" });
  await call("PATCH", `/clients/${client}`, { version: version + 1, trade_name: "New Harbor Trading" });
  await leave();
  const found = await product.owner.query(
    "select max(id)::int as entry from audit_log where action = 'client.update' and client_id = $1",
    [client],
  );
  return { client, entry: found.rows[0].entry };
}

test("ACCESS-51 (2 of 2) /audit shows who, acting as and before → after; role 4 gets the 404 page, role 2 no sign-in rows", async () => {
  const { entry } = await givenEntry();
  const { page, leave } = await product.signIn("admin", "/audit?action=client.update");
  const row = list(page).getByRole("row").filter({ hasText: "New Harbor Trading" });
  await row.waitFor();
  const text = await row.textContent();
  for (const part of ["Avery Lockwood", "Miriam Vale", "Old Harbor Trading → New Harbor Trading"])
    expect(text).toContain(part);
  await row.getByText("Avery Lockwood").click();
  const panel = page.getByRole("dialog", { name: `Entry ${entry}` });
  const change = panel.getByRole("row", { name: /Trade Name/ });
  await change.waitFor();
  expect(await change.locator("del").textContent()).toBe("removed: Old");
  expect(await change.locator("ins").textContent()).toBe("added: New");
  expect(new URL(page.url()).hash).toBe(`#${entry}`);
  expect(await accessibilityProblems(page)).toEqual([]);
  await panel.getByRole("link", { name: "History of this record" }).click();
  await page.waitForURL(/record_type=clients&record_id=\d+/);
  await list(page).getByText("Client created").first().waitFor();
  await leave();
  const staff = await product.signIn("processor", "/audit?from=all");
  await list(staff.page).getByRole("row").nth(3).waitFor();
  expect(await staff.page.getByText("Signed in").count()).toBe(0);
  const { body } = await callFrom(staff.page, "GET", "/audit?action=auth.impersonate");
  expect(body.total).toBe(0);
  await staff.leave();
  const attorney = await product.signIn("managing-attorney", "/audit");
  await attorney.page.getByText(notFound).waitFor();
  expect((await callFrom(attorney.page, "GET", "/audit")).status).toBe(403);
  await attorney.leave();
});

test("CONTENT-51 /audit opens on the last 7 days, newest first, and its address restores every filter", async () => {
  const { page, leave } = await product.signIn("admin", "/audit");
  await list(page).getByRole("row").nth(3).waitFor();
  expect(await field(page, "From").inputValue()).toBe(ago(6));
  // The entry that was made last stands first; none of before the seven days is there.
  const { body } = await callFrom(page, "GET", `/audit?from=${ago(6)}&limit=5000`);
  const ids = (body.items as { id: number }[]).map(({ id }) => id);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  const { rows } = await product.owner.query(
    "select count(*)::int as entries from audit_log where at >= $1::date at time zone 'utc'",
    [ago(6)],
  );
  expect(ids.length).toBe(rows[0].entries);
  await page.getByText(`${rows[0].entries.toLocaleString("en-US")} rows`).waitFor();
  const admin = (await product.owner.query("select id::int from users where email like 'admin@%'")).rows[0].id;
  await field(page, "To").fill(ago(0));
  await field(page, "Person").fill("Lockwood");
  await page.getByRole("option", { name: /Avery Lockwood/ }).click();
  await field(page, "Client").fill("harbor");
  await page.getByRole("option").first().click();
  await page.getByRole("button", { name: "More filters" }).click();
  for (const [label, text] of [
    ["Action", "client.update"],
    ["Record type", "clients"],
    ["Record number", "1"],
    ["Field changed", "trade_name"],
    ["Request", "req-1"],
  ] as const) {
    await field(page, label).fill(text);
    await field(page, label).press("Enter");
  }
  await field(page, "Acting as").fill("Miriam");
  await page.getByRole("option", { name: /Miriam Vale/ }).click();
  await field(page, "Firm").selectOption({ index: 1 });
  for (const label of ["Only by the system", "Only while acting for someone"]) await field(page, label).check();
  await page.getByRole("searchbox", { name: "Search the entries" }).fill("harbor");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByText("No entries match these filters.").waitFor();
  const address = page.url();
  const search = Object.fromEntries(new URL(address).searchParams);
  expect(search).toMatchObject({ user_id: String(admin), action: "client.update", field: "trade_name", q: "harbor" });
  expect(Object.keys(search)).toHaveLength(13);
  const shown = async (from: Page) => {
    await from.getByText("No entries match these filters.").waitFor();
    const names = ["From", "To", "Person", "Client", "Action", "Record type", "Record number", "Field changed"];
    const rest = ["Request", "Acting as", "Firm", "Search the entries"];
    const values = [];
    for (const label of [...names, ...rest]) values.push(await field(from, label).inputValue());
    for (const label of ["Only by the system", "Only while acting for someone"])
      values.push(await field(from, label).isChecked());
    return values;
  };
  const before = await shown(page);
  const other = await product.signIn("admin", address.slice(product.url.length));
  await expect.poll(() => shown(other.page)).toEqual(before);
  await other.leave();
  await leave();
});

test("CONTENT-54 (2 of 2) text over 60 days shows the exact hint at the field, and is found with a client", async () => {
  const { page, leave } = await product.signIn("admin", `/audit?from=${ago(60)}`, {
    viewport: { width: 360, height: 740 },
  });
  const box = page.getByRole("searchbox", { name: "Search the entries" });
  await box.fill("create");
  await box.press("Enter");
  await page.getByText("Please choose a person, client or record, or at most 31 days.").waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await page.goto(`${product.url}/audit?from=${ago(60)}&q=create&client_id=1`);
  await page.getByText("Client created").first().waitFor();
  expect(await page.getByText("Please choose a person").count()).toBe(0);
  await leave();
});
