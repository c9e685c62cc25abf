import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { accessibilityProblems, callFrom, type Product, scrollsSideways, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
/** How many are unread, as the bell says it. */
async function fresh(page: Page): Promise<number> {
  const name = (await bell(page).getAttribute("aria-label")) ?? "";
  return Number(/, (\d+) unread/.exec(name)?.[1] ?? 0);
}
const seen = (page: Page, count: number, timeout: number) =>
  vi.waitFor(async () => expect(await fresh(page)).toBe(count), { timeout, interval: 50 });

/** Clients of the managing attorney's firm of whom nobody was told of a task. */
async function clientsAndPerson(): Promise<{ clients: { id: number; legal: string }[]; person: number }> {
  const { rows } = await product.owner.query(
    `select c.id::int as id, c.legal_name as legal, u.id::int as person
     from clients c join users u on u.parent_entity = c.managing_firm and u.email = 'managing-attorney@demo.refundry.test'
     where c.deleted_at is null and not exists (select from notifications n where n.user_id = u.id and n.target_id = c.id)
     order by c.id limit 3`,
  );
  return { clients: rows, person: rows[0].person };
}

test("SHELL-09 an event raises the count in an open browser within 2 s, and within 60 s with the socket blocked", async () => {
  const { clients, person } = await clientsAndPerson();
  const [first, second] = clients as [{ id: number; legal: string }, { id: number; legal: string }];
  const admin = await product.signIn("admin", "/dashboard");
  const attorney = await product.signIn("managing-attorney", "/dashboard");
  // The demo data leaves some news to everybody with a bell.
  await attorney.page.getByRole("button", { name: /unread$/ }).waitFor();
  const before = await fresh(attorney.page);
  const giveTask = (client: number) =>
    callFrom(admin.page, "POST", `/clients/${client}/tasks`, { title: "Call the owner", user_id: person });
  expect((await giveTask(first.id)).status).toBe(201);
  await seen(attorney.page, before + 1, 2000);
  await bell(attorney.page).click();
  await attorney.page.getByRole("list", { name: "Notifications" }).waitFor();
  expect(await accessibilityProblems(attorney.page)).toEqual([]);
  const row = attorney.page.getByRole("listitem").filter({ hasText: first.legal });
  await row.getByText("A task was assigned to you.").waitFor();
  await row.getByRole("link").click();
  await attorney.page.waitForURL(`**/clients/${first.id}/tasks`);
  await seen(attorney.page, before, 5000);
  await attorney.page.reload();
  await bell(attorney.page).waitFor();
  await seen(attorney.page, before, 5000);
  await attorney.leave();

  const blocked = await product.signIn("managing-attorney", "/dashboard");
  await blocked.context.routeWebSocket(/realtime/, (socket) => socket.close());
  await blocked.page.clock.install();
  await blocked.page.goto(`${product.url}/dashboard`);
  await bell(blocked.page).waitFor();
  await seen(blocked.page, before, 10_000);
  expect((await giveTask(second.id)).status).toBe(201);
  await blocked.page.clock.runFor(60_000);
  await seen(blocked.page, before + 1, 10_000);
  await blocked.page.setViewportSize({ width: 360, height: 740 });
  await bell(blocked.page).click();
  await blocked.page.getByRole("list", { name: "Notifications" }).waitFor();
  expect(await scrollsSideways(blocked.page)).toBe(false);
  await blocked.leave();
  await admin.leave();
});
