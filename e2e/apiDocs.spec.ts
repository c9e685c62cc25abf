import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: false });
});
afterAll(() => product?.stop());

test("the API's page shows the document under a policy that runs no other script", async () => {
  const { page, leave } = await product.visit("/api/docs");
  await page.getByRole("heading", { name: "Refundry", exact: true }).waitFor();
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'foreign'";
    document.body.append(script);
  });
  expect(await page.title()).not.toBe("foreign");
  await leave().catch((error: Error) => expect(error.message).toMatch(/^In the page: [^|]*Executing inline script/));
});
