import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityProblems, type Product, startProduct } from "./product.ts";
import { calculated, card } from "./steps.ts";

let product: Product;
let client: number;
beforeAll(async () => {
  product = await startProduct();
  const { rows } = await product.owner.query("select client from claim_people where name = 'Evan Smith'");
  client = Number(rows[0].client);
  await calculated(product, client);
});
afterAll(() => product?.stop());

const page1 = () => `/clients/${client}/calculation`;
const stored = async () =>
  (
    await product.owner.query(
      "select (select count(*)::int from calculations where client = $1) as calculations, (select count(*)::int from audit_log where client_id = $1) as audited",
      [client],
    )
  ).rows[0];

describe("what-if", () => {
  test("CALC-50 what-if stores nothing and shows the difference to the cent", async () => {
    const { page, leave } = await product.signIn("admin", page1());
    await page.getByRole("tab", { name: "What-if" }).click();
    await page.getByText("What-if: other values are tried on a copy of the claim. Nothing is stored.").waitFor();
    const before = await stored();
    const form = page.getByRole("form", { name: "What if" });
    const show = form.getByRole("button", { name: "Show the difference" });
    expect(await show.isDisabled()).toBe(true);
    await form.getByLabel("Social security wages Q1 2021").fill("10000");
    await form.getByText("PPP rounds").click();
    await form.getByRole("group", { name: "2021 PPP round" }).getByLabel("Amount forgiven").fill("0");
    await form.getByText("Mandate periods").click();
    await form.getByRole("button", { name: /^Leave out/ }).click();
    await show.click();
    const refunds = page.getByRole("table", { name: "Refund per quarter, now and what-if" });
    await refunds.waitFor();
    // Nothing forgiven: 9,000.00 + 5,400.00 + 10,000.00 of Q1 2021 count at 70 %. Q3 2021 loses its ground.
    const cells = async (quarter: string) =>
      (await refunds.getByRole("row", { name: quarter }).getByRole("cell").allTextContents()).map((text) =>
        text.trim(),
      );
    expect(await cells("Q1 2021")).toEqual(["$6,440.00", "$17,080.00", "+$10,640.00"]);
    expect(await cells("Q3 2021")).toEqual(["$9,660.00", "$0.00", "-$9,660.00"]);
    const total = page.locator("dl", { has: page.getByText("Total refund, what-if") });
    expect(await total.innerText()).toMatch(/\$46,360\.00\s+\+\$980\.00 against \$45,380\.00 now/);
    await page.getByText("The refund of Q4 2020 and Q2 2021 stays the same.").waitFor();
    await page.getByText("What-if: these figures are of a copy. Nothing is stored.").waitFor();
    const lines = page.getByRole("table", { name: "Changed figures" });
    expect(await lines.getByRole("row", { name: "Q1 2021 Nonrefundable" }).getByRole("cell").allTextContents()).toEqual(
      ["$3,199.20", "$620.00", "-$2,579.20"],
    );
    await page.getByText("New: Q3 2021 has no ground; no form is made for it.").waitFor();
    await page.getByText("Gone: Payroll in the covered period of round 2 is $1,600.00 short").waitFor();
    expect(await stored()).toEqual(before);
    await page.reload();
    await form.getByLabel("Social security wages Q1 2021").waitFor();
    expect(await form.getByLabel("Social security wages Q1 2021").inputValue()).toBe("51,600.00");
    await leave();
  });

  test("Apply opens the field in the claim; Start over brings the claim's own values back", async () => {
    const { page, leave } = await product.signIn("admin", `${page1()}?tab=what-if`);
    const form = page.getByRole("form", { name: "What if" });
    const wages = form.getByLabel("Social security wages Q2 2021");
    await wages.fill("40000");
    await wages.press("Control+Enter");
    const changed = page.getByRole("table", { name: "Changed on the copy" });
    const row = changed.getByRole("row", { name: "Taxable social security wages Q2 2021" });
    await row.waitFor();
    expect(await row.getByRole("cell").allTextContents()).toEqual(["$51,600.00", "$40,000.00", "Apply"]);
    await form.getByRole("button", { name: "Start over" }).click();
    expect(await wages.inputValue()).toBe("51,600.00");
    await changed.waitFor({ state: "hidden" });
    await wages.fill("40000");
    await form.getByRole("button", { name: "Show the difference" }).click();
    await changed.getByRole("link", { name: "Apply Taxable social security wages Q2 2021: opens the field" }).click();
    await page.waitForURL(new RegExp(`/clients/${client}/profile#wages`));
    await card(page, "Taxable social security wages").waitFor();
    await leave();
  });

  test("a value that stops the claim says why; a period without its days cannot be tried", async () => {
    const { page, leave } = await product.signIn("admin", `${page1()}?tab=what-if`);
    const form = page.getByRole("form", { name: "What if" });
    await form.getByText("Size and gross receipts").click();
    await form.getByLabel("2019 average full-time employees").fill("");
    await form.getByLabel("Employees Q4 2020").fill("101");
    await form.getByRole("button", { name: "Show the difference" }).click();
    const stops = card(page, "There would be no result");
    await stops
      .getByText("101 employees in Q4 2020 is above 100: enter the 2019 average of full-time employees.")
      .waitFor();
    await form.getByText("Mandate periods").click();
    await form.getByRole("button", { name: "Add a period" }).click();
    expect(await form.getByRole("button", { name: "Show the difference" }).isDisabled()).toBe(true);
    await leave();
  });

  test("the tab is there for those who may calculate, on what is current; it reads well at 360 px and passes the accessibility check", async () => {
    const attorney = await product.signIn("managing-attorney", `${page1()}?tab=what-if`);
    await attorney.page.getByRole("heading", { name: "Q1 2021" }).waitFor();
    expect(await attorney.page.getByRole("tab", { name: "What-if" }).count()).toBe(0);
    await attorney.leave();
    const { page, leave } = await product.signIn("admin", `${page1()}?tab=what-if`, {
      viewport: { width: 360, height: 800 },
    });
    const form = page.getByRole("form", { name: "What if" });
    for (const fold of ["PPP rounds", "Owners and family", "Mandate periods", "Size and gross receipts", "Filing"])
      await form.getByText(fold, { exact: true }).click();
    await form.getByLabel("Contingency rate in percent").fill("10");
    await form.getByRole("button", { name: "Show the difference" }).click();
    await page.getByRole("table", { name: "Changed figures" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await accessibilityProblems(page)).toEqual([]);
    await leave();
  });
});

describe("sensitivity", () => {
  test("each quarter names its open points with what they would change, and leads to where they are settled", async () => {
    const { page, leave } = await product.signIn("managing-attorney", page1());
    const points = page.getByRole("table", { name: "Open points by what they would change" });
    const row = points.getByRole("row", { name: "Q1 2021" });
    await row.getByText("all of $36,000.00 was forgiven, with $14,400.00 of other costs").waitFor();
    const cells = (await row.getByRole("cell").allTextContents()).slice(-3);
    expect(cells).toEqual(["$6,440.00", "$15,400.00", "+$8,960.00"]);
    await row.getByRole("link", { name: "The amount forgiven of PPP round 2 is missing." }).click();
    await page.waitForURL(new RegExp(`/clients/${client}/profile#rounds`));
    await card(page, "2021 PPP round").waitFor();
    await leave();
  });
});
