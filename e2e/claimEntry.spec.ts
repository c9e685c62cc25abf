import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityProblems, type Product, scrollsSideways, startProduct } from "./product.ts";
import { card, wholeClient } from "./steps.ts";

let product: Product;
let whole: number;
beforeAll(async () => {
  product = await startProduct();
  whole = await wholeClient(product);
});
afterAll(() => product?.stop());

const form = (page: Page, name: string) => page.getByRole("form", { name, exact: true });

test("CLAIM-61 a round with other payroll costs asks of group health, 1,200.00 of 1,000.00 is refused, and empty is said and warned of", async () => {
  const { page, leave } = await product.signIn("admin", `/clients/${whole}/profile`);
  await card(page, "2020 PPP round").getByRole("button", { name: "Edit" }).click();
  const round = form(page, "2020 PPP round");
  const asked = round.getByLabel("Of this, group health");
  await round.getByLabel("Other payroll costs").fill("");
  expect(await asked.count()).toBe(0);
  await round.getByLabel("Other payroll costs").fill("1,000.00");
  await round.getByText("Left empty: all of it is treated as group health and left out of the credit.").waitFor();
  await asked.fill("1,200.00");
  await round.getByLabel("Other payroll costs").focus();
  await round.getByText("Group health is a part of the other payroll costs, at most all of them.").first().waitFor();
  const refused = await page.evaluate(async (client) => {
    const { items } = await (await fetch(`/api/v1/clients/${client}/rounds`)).json();
    const { id, number: _number, ...known } = items[0];
    const body = JSON.stringify({ ...known, other_payroll_costs: "1000.00", group_health: "1200.00" });
    const headers = { "content-type": "application/json" };
    return (await fetch(`/api/v1/rounds/${id}`, { method: "PATCH", headers, body })).status;
  }, whole);
  expect(refused).toBe(422);
  await asked.fill("");
  await round.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Round changes was saved !").waitFor();
  await page.goto(`${product.url}/clients/${whole}/calculation?tab=warnings`);
  const text = "How much of round 1's other payroll costs was group health is not known; all of it is left out.";
  await page.getByText(text).first().waitFor({ timeout: 180_000 });
  await leave();
});

test("CLAIM-59 emptying one of four wages and saving sends null for it alone; the others stay, the History shows what it was", async () => {
  const { page, leave } = await product.signIn("admin", `/clients/${whole}/profile`);
  const title = "Taxable social security wages";
  const { rows: before } = await product.owner.query(
    "select year, quarter, wages from quarter_wages where client = $1 and (year = 2021 or quarter = 4) order by year, quarter",
    [whole],
  );
  expect(before).toHaveLength(4);
  await page.getByRole("switch", { name: `Edit ${title}` }).click();
  await form(page, title).getByLabel("Q1 2021", { exact: true }).fill("");
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().includes("/941/wages"));
  await form(page, title).getByRole("button", { name: "Save", exact: true }).click();
  expect((await sent).postDataJSON()).toEqual([expect.objectContaining({ year: 2021, quarter: 1, wages: null })]);
  await page.getByText("Updated successfully.").waitFor();
  const { rows: after } = await product.owner.query(
    "select year, quarter, wages from quarter_wages where client = $1 and (year = 2021 or quarter = 4) order by year, quarter",
    [whole],
  );
  expect(after).toEqual(before.filter(({ year, quarter }) => !(year === 2021 && quarter === 1)));
  await card(page, title).getByText("not entered").waitFor();
  await page.getByRole("button", { name: "More" }).first().click();
  await page.getByRole("menuitem", { name: "History" }).click();
  const dollars = `$${(Number(before[1].wages) / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
  const entry = page.getByRole("listitem").filter({ hasText: "Taxable social security wages changed" }).first();
  await entry.getByText(dollars).waitFor();
  await entry.getByText("Q1 2021").waitFor();
  await leave();
});

test("other credits, days of returns and health stand out of sight until they are said to matter, on a wide and a narrow screen", async () => {
  const { page, leave } = await product.signIn("admin", `/clients/${whole}/profile#details-other-credits`);
  const credits = form(page, "Other credits");
  await credits.getByLabel("Form 8974").check();
  await credits.getByLabel("WOTC (51)").check();
  await credits.getByRole("group", { name: "Form 8974" }).getByText("has no effect in this quarter").waitFor();
  await page.locator("summary").filter({ hasText: "Earlier filings" }).click();
  const earlier = form(page, "Earlier filings");
  await earlier.getByLabel("Was a return filed or its tax paid after the due date, or a refund made?").check();
  expect(await earlier.getByLabel("Original return filed").count()).toBe(4);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await scrollsSideways(page)).toBe(false);
  await leave();
});
