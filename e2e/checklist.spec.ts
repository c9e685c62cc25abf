import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityProblems, type Product, scrollsSideways, startProduct } from "./product.ts";

let product: Product;
/** A company of the demo's client with its figures. */
let own: number;
beforeAll(async () => {
  product = await startProduct();
  const { rows } = await product.owner.query(
    `select l.client_id::int as id from client_users l join users u on u.id = l.user_id
     where u.email = 'client@demo.refundry.test' order by 1 limit 1`,
  );
  own = rows[0].id;
});
afterAll(() => product?.stop());

test("the checklist on a telephone: from the home, by keyboard, left in the middle and gone on with, with no sideways scrolling", async () => {
  await product.owner.query("delete from checklists where client = $1", [own]);
  await product.owner.query("delete from quarter_receipts where client = $1 and year = 2019 and quarter = 1", [own]);
  const narrow = { viewport: { width: 360, height: 740 } };
  const first = await product.signIn("client", "/dashboard", narrow);
  await first.page.locator(`a[href="/clients/${own}/checklist"]`).first().click();
  await first.page.getByRole("heading", { name: "Company information" }).waitFor();
  const quiet = async () => {
    expect(await scrollsSideways(first.page)).toBe(false);
    expect(await accessibilityProblems(first.page)).toEqual([]);
  };
  await quiet();
  await first.page.getByLabel("City").fill("Salem");
  await first.page.keyboard.press("Control+Enter");
  await first.page.getByText("Client data saved successfully!").first().waitFor();
  await first.page.getByRole("heading", { name: "Company Representative" }).waitFor();
  await quiet();
  await first.page.getByLabel("Contact First").focus();
  await first.page.keyboard.press("Control+Enter");
  await first.page.getByRole("heading", { name: "Employee Count" }).waitFor();
  await quiet();
  await first.page.getByLabel("Q1 2019", { exact: true }).fill("320000");
  await first.page.getByText(/^Saved at /).waitFor();
  await first.leave();

  const again = await product.signIn("client", `/clients/${own}/checklist`, narrow);
  await again.page.getByText(/^Continued from /).waitFor();
  expect(await again.page.getByLabel("Q1 2019", { exact: true }).inputValue()).toBe("320,000");
  await again.page.getByLabel("Q1 2019", { exact: true }).focus();
  await again.page.keyboard.press("Control+Enter");
  await again.page.getByRole("heading", { name: "Qualifying For the Erc" }).waitFor();
  const { rows } = await product.owner.query(
    "select amount::text from quarter_receipts where client = $1 and year = 2019 and quarter = 1",
    [own],
  );
  expect(rows).toEqual([{ amount: "32000000" }]);
  await again.leave();
});
