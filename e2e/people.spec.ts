import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityProblems, callFrom, type Product, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const idOf = async (name: string): Promise<number> => {
  const email = `${name}@demo.refundry.test`;
  return (await product.owner.query("select id::int from users where email = $1", [email])).rows[0].id;
};

test("PEOPLE-56 (2 of 2) a tab that nobody touches asks nothing about its person for ten minutes, and leaves once the person is suspended", async () => {
  const id = await idOf("paralegal");
  const { page, leave } = await product.signIn("paralegal", "/dashboard");
  await page.clock.install();
  await page.goto(`${product.url}/dashboard`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.runFor(10 * 60_000);
  expect(asked.filter((path) => /\/auth\/|\/users\//.test(path))).toEqual([]);
  const admin = await product.signIn("admin", "/dashboard");
  const body = { reason: "On leave." };
  expect((await callFrom(admin.page, "POST", `/users/${id}/suspend`, body)).status).toBe(200);
  await page.waitForURL("**/login**", { timeout: 5000 });
  await callFrom(admin.page, "POST", `/users/${id}/reactivate`, {});
  await admin.leave();
  await leave();
});

test("people are added from a file by keyboard, and the access review has nothing that keeps anybody out", async () => {
  const { page, leave } = await product.signIn("managing-partner", "/users");
  await page.getByRole("button", { name: "Add from a file" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add people from a file" });
  await dialog.getByRole("button", { name: /^Choose a file/ }).waitFor();
  const lines = "first,last,email,role\nJo,Journey,jo@journey.example,Paralegal\nNo,Body,nobody,Paralegal";
  const file = { name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(lines) };
  await dialog.locator("input[type=file]").setInputFiles(file);
  await dialog.getByText("1 person can be added to Harbor & Vale Law Group; 1 will be left out.").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add 1 person" }).press("Enter");
  await dialog.getByText("1 person of Harbor & Vale Law Group added and invited, 1 left out.").waitFor();
  await dialog.getByRole("button", { name: "Close", exact: true }).last().press("Enter");
  await page.getByText("Jo Journey").waitFor();
  await leave();
  const admin = await product.signIn("admin", "/users?tab=review");
  await admin.page.getByText("Jo Journey").waitFor();
  expect(await accessibilityProblems(admin.page)).toEqual([]);
  await admin.leave();
});

test("an open client that goes to another firm leaves the screen of who has it no more within 5 s, and the open list of a colleague loses its row", async () => {
  const { rows } = await product.owner.query(
    `select c.id::int, c.trade_name as name, c.version, other.id::int as firm from clients c
     join users u on u.parent_entity = c.managing_firm and u.email = 'managing-attorney@demo.refundry.test'
     join entities other on other.firm_type = 2 and other.id <> c.managing_firm and other.deleted_at is null
     where c.deleted_at is null and c.active order by c.id, other.id limit 1`,
  );
  const [{ id, name, version, firm }] = rows;
  const screen = await product.signIn("managing-attorney", `/clients/${id}/profile`);
  const list = await product.signIn("managing-partner", "/clients");
  await screen.page.getByRole("heading", { level: 1 }).waitFor();
  const row = list.page.getByRole("row").filter({ hasText: name });
  await row.first().waitFor();
  for (const { page } of [screen, list]) await page.waitForLoadState("networkidle");
  const admin = await product.signIn("admin", "/dashboard");
  const moved = await callFrom(admin.page, "PATCH", `/clients/${id}`, { managing_firm: firm, version });
  expect([moved.status, moved.body]).toEqual([200, moved.body]);
  await screen.page.waitForURL(/\/404$/, { timeout: 5000 });
  await row.first().waitFor({ state: "detached", timeout: 5000 });
  await admin.leave();
  await screen.leave();
  await list.leave();
});
