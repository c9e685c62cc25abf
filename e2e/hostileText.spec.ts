import { screens } from "@refundry/contract/catalogue";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Planted, plant } from "../server/src/product/planted.given.ts";
import { type Product, startProduct } from "./product.ts";

/** Each would set `ran` where it is taken for more than text. */
const hostile = [
  `<img src=x onerror="ran=1">`,
  `"><script>ran=1</script>`,
  `'--><svg onload=ran=1>`,
  `javascript:ran=1//`,
  "{{constructor.constructor('ran=1')()}}",
  `</textarea></title></style><iframe srcdoc="<script>top.ran=1</script>">`,
];

let product: Product;
let planted: Planted[];
/** A client with everything that demo data have. */
let client: number;
beforeAll(async () => {
  product = await startProduct();
  const { owner } = product;
  const { rows } = await owner.query(
    "select client::int as id from packages group by client order by count(*) desc, client limit 1",
  );
  client = rows[0].id;
  // One text after the other, so that each of them stands in many fields.
  let turn = 0;
  planted = await plant(owner, "0", () => {
    turn += 1;
    return hostile[turn % hostile.length] ?? "";
  });
});
afterAll(() => product?.stop());

/** Notes what a policy forbids and what would run; the texts of the page itself are looked at afterwards. */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction("noteViolation", (text: string) => void seen.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      (window as unknown as { noteViolation: (text: string) => void }).noteViolation(
        `${violatedDirective} ${blockedURI}`,
      ),
    );
  });
  page.on("dialog", (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return seen;
}
const ran = (page: Page) => page.evaluate(() => "ran" in window);
/** Elements that only a text could have made. */
const made = (page: Page) => page.locator('img[src="x"], svg[onload], iframe[srcdoc], [href^="javascript"]').count();

test("hostile texts in every field run nowhere: on every screen, in every dialog address, and in every mail", async () => {
  expect(planted.length).toBeGreaterThan(60);
  const addresses = Object.values(screens).map(({ path }) =>
    path.replace("$clientId", String(client)).replace("$token", encodeURIComponent(hostile[0] ?? "")),
  );
  const asked = [
    ...addresses,
    `/clients#${client}`,
    `/clients?q=${encodeURIComponent(hostile[1] ?? "")}`,
    `/clients?sort=${encodeURIComponent(hostile[0] ?? "")}#${encodeURIComponent(hostile[2] ?? "")}`,
    `/mailbox#1`,
    `/${encodeURIComponent(hostile[0] ?? "")}`,
  ];
  const { page, context } = await product.signIn("admin", "/dashboard");
  const violations = await watch(page);
  let shown = 0;
  for (const address of asked) {
    await page.goto(product.url + address);
    await page.locator("main, form, [role=dialog]").first().waitFor();
    await page.waitForLoadState("networkidle");
    expect([address, await ran(page), await made(page), violations]).toEqual([address, false, 0, []]);
    if (/onerror=|ran=1/.test(await page.locator("body").innerText())) shown += 1;
  }
  // The texts were there to be run: most screens show some of them as what they are.
  expect(shown).toBeGreaterThan(8);
  const { rows } = await product.owner.query("select id, html from mail_messages");
  for (const { html } of rows) {
    await page.setContent(html);
    expect([html.slice(0, 200), await ran(page)]).toEqual([html.slice(0, 200), false]);
  }
  await context.close();
});

test("a mail written to people with hostile names holds them as text", async () => {
  const { owner } = product;
  await owner.query("update users set first = $1, last = $2 where email = 'accountant@demo.refundry.test'", [
    hostile[0],
    hostile[1],
  ]);
  const { page, leave } = await product.visit("/login");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  const dialog = page.getByRole("dialog", { name: "Reset password" });
  await dialog.getByLabel("E-mail").fill("accountant@demo.refundry.test");
  await dialog.getByRole("button", { name: "Send reset link" }).click();
  const letter = async () => {
    const { rows } = await owner.query(
      "select html from mail_messages where to_address = 'accountant@demo.refundry.test' and kind = 'auth_recover'",
    );
    return rows[0]?.html as string | undefined;
  };
  await expect.poll(letter).toBeTruthy();
  await leave();
  const context = await product.browser.newContext();
  const mail = await context.newPage();
  await mail.setContent((await letter()) ?? "");
  expect([await ran(mail), await made(mail)]).toEqual([false, 0]);
  expect(await mail.locator("body").innerText()).toContain(hostile[0]);
  await context.close();
});
