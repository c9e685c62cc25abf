import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptWarnings, blankPath, hasBlanks, made, packageOf, panel, readyClient } from "./packageSteps.ts";
import { accessibilityProblems, callFrom, type Product, scrollsSideways, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  if (hasBlanks) {
    await product.run("forms:install", "f941x", blankPath("f941x"));
    await product.run("forms:install", "f8821", blankPath("f8821"));
  }
});
afterAll(() => product?.stop());

test("PACK-05 the Final switch starts off; with a current draft and no blocker it starts on, and a final is made", async () => {
  const client = await readyClient(product, { anybodys: true });
  const { page, leave } = await product.signIn("admin", `/clients/${client}/packages`);
  const toggle = panel(page).getByRole("switch", { name: "Final" });
  await toggle.waitFor();
  await page.getByText("NO PACKAGES FOUND").waitFor();
  expect(await toggle.isChecked()).toBe(false);
  await panel(page).getByRole("button", { name: "GENERATE PACKAGE" }).click();
  await page.getByText("Package generation scheduled successfully.").first().waitFor();
  await made(page, "Draft 1");
  await page.reload();
  await toggle.waitFor();
  expect(await toggle.isChecked()).toBe(false);
  await acceptWarnings(page, client);
  await page.reload();
  await toggle.waitFor();
  expect(await toggle.isChecked()).toBe(true);
  await panel(page).getByRole("button", { name: "GENERATE PACKAGE" }).click();
  await made(page, "Final 1");
  await panel(page).getByRole("button", { name: "More of Final 1" }).click();
  await page.getByRole("menuitem", { name: "Download pages to sign" }).waitFor();
  if (hasBlanks)
    await page
      .getByRole("menuitem", { name: /^Form 941-X, Q/ })
      .first()
      .waitFor();
  await page.getByRole("menuitem", { name: "Final report" }).click();
  await page.getByRole("heading", { name: "Final 1" }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await leave();
});

test("PACK-17 a changed wage figure marks the packages `Outdated: taxable wages`, setting it back removes the mark", async () => {
  const client = await readyClient(product, { anybodys: true });
  const { page, leave } = await product.signIn("admin");
  await acceptWarnings(page, client);
  for (const kind of ["draft", "final"] as const) await packageOf(page, client, kind);
  await page.goto(`${product.url}/clients/${client}/packages`);
  const { rows } = await product.owner.query(
    "select year, quarter, (wages::numeric / 100)::text as wages from quarter_wages where client = $1 and year = 2021 and quarter = 1",
    [client],
  );
  const enter = async (wages: string) => {
    const sent = await callFrom(page, "POST", `/clients/${client}/941/wages`, [{ year: 2021, quarter: 1, wages }]);
    expect(sent.status).toBe(200);
  };
  const marks = panel(page).getByText("Outdated: taxable wages", { exact: true });
  await panel(page).getByText("Final 1").first().waitFor();
  expect(await marks.count()).toBe(0);
  await enter((Number(rows[0].wages) + 0.01).toFixed(2));
  await expect.poll(() => marks.count()).toBe(2);
  await enter(Number(rows[0].wages).toFixed(2));
  await expect.poll(() => marks.count()).toBe(0);
  await leave();
});

test("the packages of a client without any read well at 360 px and pass the accessibility check", async () => {
  // None that a package can be made of: those are few, and of the other tests.
  const { rows } = await product.owner.query(
    `select c.id::int from clients c where c.active and not exists (select 1 from packages p where p.client = c.id)
       and not exists (select 1 from payroll_batches b where b.client = c.id) order by c.id limit 1`,
  );
  const client = rows[0].id;
  const { page, leave } = await product.signIn("admin", `/clients/${client}/packages`);
  await page.getByText("NO PACKAGES FOUND").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await scrollsSideways(page)).toBe(false);
  await leave();
});
