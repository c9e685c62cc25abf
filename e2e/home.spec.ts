import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityProblems, callFrom, type Product, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

/** An active client without rounds, and its trade name. */
async function bareClient(): Promise<{ id: number; trade_name: string }> {
  const { rows } = await product.owner.query(
    `select c.id::int, c.trade_name from clients c join client_progress p on p.client = c.id
     where c.active and not p.ppp and not exists (select 1 from ppp_rounds r where r.client = c.id)
       and (select count(*) from clients d where d.trade_name = c.trade_name) = 1 limit 1`,
  );
  return rows[0];
}

test("SHELL-32 recording both PPP rounds turns the PPP dot green without reload; clearing one turns it red", async () => {
  const { id, trade_name } = await bareClient();
  const { page, leave } = await product.signIn("admin", `/dashboard?q=${encodeURIComponent(trade_name)}`);
  const row = page.getByRole("row").filter({ hasText: trade_name });
  const ppp = row.getByRole("gridcell").nth(2).getByRole("img");
  await expect.poll(() => ppp.getAttribute("aria-label")).toBe("Missing");
  await row.click();
  await page.getByRole("dialog").getByText("2020 PPP round", { exact: true }).waitFor();
  for (const number of [1, 2]) await callFrom(page, "POST", `/clients/${id}/rounds`, { number, did_not_receive: true });
  await expect.poll(() => ppp.getAttribute("aria-label")).toBe("Done");
  const { rows } = await product.owner.query("select id::int from ppp_rounds where client = $1 and number = 2", [id]);
  await callFrom(page, "DELETE", `/rounds/${rows[0].id}`);
  await expect.poll(() => ppp.getAttribute("aria-label")).toBe("Missing");
  await leave();
});

test("SHELL-34 a row click opens the profile with the id in the hash; Escape closes it and clears the hash; the copied address opens it again", async () => {
  const { id, trade_name } = await bareClient();
  const { page, leave } = await product.signIn("admin", `/dashboard?q=${encodeURIComponent(trade_name)}`);
  await page.getByRole("row").filter({ hasText: trade_name }).click();
  await page.waitForURL(new RegExp(`/dashboard\\?q=.*#${id}$`));
  await page.getByRole("dialog").getByText("2020 PPP round", { exact: true }).waitFor();
  const copied = page.url();
  await page.keyboard.press("Escape");
  await expect.poll(() => new URL(page.url()).hash).toBe("");
  await page.goto("about:blank");
  await page.goto(copied);
  await page.getByRole("dialog").getByText("2020 PPP round", { exact: true }).waitFor();
  await leave();
});

test("SHELL-35 `/dashboard#999999` (out of scope) shows the dashboard with `This record was not found.` and no hash", async () => {
  const { page, leave } = await product.signIn("admin", "/dashboard#999999");
  await page.getByText("This record was not found.").waitFor();
  await page.getByRole("heading", { name: "Clients Signed" }).waitFor();
  await expect.poll(() => new URL(page.url()).hash).toBe("");
  await leave();
});

test("who is asked for a document reads it on the home without a reload, and no more once nobody asks for it", async () => {
  const { rows } = await product.owner.query(
    `select cu.client_id::int as id from client_users cu join users u on u.id = cu.user_id
     where u.email = 'client@demo.refundry.test' order by 1 limit 1`,
  );
  const [admin, client] = [await product.signIn("admin", "/dashboard"), await product.signIn("client", "/dashboard")];
  await client.page.getByRole("heading", { level: 2 }).first().waitFor();
  await client.page.waitForLoadState("networkidle");
  const asked = client.page.getByText(/we asked for Lease of the kiln/);
  expect(await asked.count()).toBe(0);
  const path = `/clients/${rows[0].id}/reqdocs`;
  const { status, body } = await callFrom(admin.page, "POST", path, { document_name: "Lease of the kiln" });
  expect(status).toBe(201);
  await asked.waitFor();
  await callFrom(admin.page, "DELETE", path, { requirement_id: body.requirement_id });
  await asked.waitFor({ state: "hidden" });
  await Promise.all([admin.leave(), client.leave()]);
});

test("the home has no accessibility problem, in light and dark, wide and narrow, and nothing scrolls sideways", async () => {
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [1440, 375]) {
      const { page, leave } = await product.signIn("managing-attorney", "/dashboard", {
        colorScheme,
        viewport: { width, height: 900 },
      });
      await page
        .getByRole("img", { name: /^(Done|Missing)$/ })
        .first()
        .waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await leave();
    }
});
