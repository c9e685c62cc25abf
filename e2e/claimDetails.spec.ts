import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityProblems, type Product, startProduct } from "./product.ts";
import { card, wholeClient } from "./steps.ts";

let product: Product;
let whole: number;
beforeAll(async () => {
  product = await startProduct();
  whole = await wholeClient(product);
});
afterAll(() => product?.stop());

const details = (page: Page) => card(page, "Claim details");
const fold = (page: Page) => details(page).getByRole("button", { name: "Claim details" });
const section = (page: Page, title: string) => card(page, title);
const form = (page: Page, name: string) => page.getByRole("form", { name, exact: true });
/** What said that an earlier section is saved may still stand there. */
const saved = async (page: Page, inside: Locator) => {
  const answered = page.waitForResponse((response) => ["PATCH", "POST"].includes(response.request().method()));
  await inside.getByRole("button", { name: "Save", exact: true }).click();
  expect((await answered).ok()).toBe(true);
  await page.getByText("Updated successfully.").last().waitFor();
};

/** Puts cells on the clipboard as a spreadsheet does, and pastes them into the field. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((input, copied) => {
    const data = new DataTransfer();
    data.setData("text/plain", copied);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}

describe("claim details", () => {
  test("CLAIM-26 the warning of a missing 2019 average opens the fold at that field, with the cursor in it", async () => {
    const { page, leave } = await product.signIn("admin", `/clients/${whole}/profile#details-fte`);
    await page.locator("#details-fte input:focus").waitFor();
    const field = form(page, "Size and wages").getByLabel("2019 average full-time employees");
    await field.fill("");
    await saved(page, form(page, "Size and wages"));
    await page.goto(`${product.url}/clients/${whole}/calculation?tab=warnings`);
    const warning = page
      .getByRole("listitem")
      .filter({ hasText: "2019 average of full-time employees is missing; a small employer is assumed." });
    await warning.getByRole("link", { name: "Open the field" }).click();
    await page.locator("#details-fte input:focus").waitFor();
    expect(await fold(page).getAttribute("aria-expanded")).toBe("true");
    await field.fill("42.5");
    await saved(page, form(page, "Size and wages"));
    await expect
      .poll(async () => {
        const { rows } = await product.owner.query("select fte2019 from claim_details where client = $1", [whole]);
        return rows[0].fte2019;
      })
      .toBe("42.50");
    await leave();
  });

  test("CLAIM-23, CLAIM-54: twelve receipts are pasted and stored, 2022 is 422, and 120,000 against 300,000 shows 40.00%", async () => {
    const { page, leave } = await product.signIn("admin", "/clients/1/profile#details-receipts");
    await details(page).getByRole("switch", { name: "Edit Gross receipts by quarter" }).click();
    const receipts = form(page, "Gross receipts by quarter");
    await paste(receipts.getByLabel("Q1 2019"), "300,000\t300,000\t300,000\t300,000\r\n");
    await paste(receipts.getByLabel("Q1 2020"), Array(8).fill("$120,000.00").join("\n"));
    await saved(page, receipts);
    const shown = section(page, "Gross receipts by quarter");
    await shown.getByText("40.00% of Q4 2019").first().waitFor();
    expect(await shown.getByText(/^40\.00% of Q\d 2019$/).count()).toBe(8);
    expect(await shown.getByText("Meets the test", { exact: true }).count()).toBe(8);
    const { rows } = await product.owner.query("select count(*)::int as n from quarter_receipts where client = 1");
    expect(rows[0].n).toBe(12);
    const refused = await page.evaluate(async () => {
      const body = JSON.stringify([{ year: 2022, quarter: 1, amount: "1" }]);
      const headers = { "content-type": "application/json" };
      return (await fetch("/api/v1/clients/1/revenue-reduction", { method: "POST", headers, body })).status;
    });
    expect(refused).toBe(422);
    // The four inputs of wages take a row of cells at once, too.
    const title = "Taxable social security wages";
    await page.getByRole("switch", { name: `Edit ${title}` }).click();
    await paste(form(page, title).getByLabel("Q4 2020", { exact: true }), "51,600.00\t52,000\t$53,000.50\t0");
    for (const [label, value] of [
      ["Q4 2020", "51,600.00"],
      ["Q1 2021", "52,000"],
      ["Q2 2021", "53,000.50"],
      ["Q3 2021", "0"],
    ] as const)
      expect(await form(page, title).getByLabel(label, { exact: true }).inputValue()).toBe(value);
    await saved(page, form(page, title));
    await card(page, title).getByText("$53,000.50").waitFor();
    await leave();
  });

  test("each section is saved by itself: impacts with their notes, earlier filings, other credits, health spread by pay, filing", async () => {
    const { page, leave } = await product.signIn("admin", `/clients/${whole}/profile#details-impact`);
    const impact = form(page, "Business impact");
    await impact.getByLabel("Other", { exact: true }).check();
    await impact.getByText("Please explain what you chose under Other.").waitFor();
    expect(await impact.getByRole("button", { name: "Save", exact: true }).isDisabled()).toBe(true);
    await impact.getByLabel("Explanation: Other").fill("The arcade was closed.");
    await saved(page, impact);
    expect(await accessibilityProblems(page)).toEqual([]);

    const unfold = (title: string) =>
      details(page)
        .locator("summary")
        .filter({ hasText: new RegExp(`^${title}$`) })
        .click();
    await unfold("Earlier filings");
    const earlier = form(page, "Earlier filings");
    await paste(earlier.getByLabel("Line 18a").nth(1), "1,000.00\t200\t-3\t4");
    expect(await earlier.getByLabel("Line 31a").nth(1).inputValue()).toBe("4");
    await earlier.getByLabel("Yes", { exact: true }).check();
    await earlier.getByLabel("Names and qualified wages already used").fill("Ana Reyes 6,000.00\nBen Okafor\t1500");
    await earlier.getByText("2 names, $7,500.00").waitFor();
    await saved(page, earlier);

    await unfold("Other credits");
    const others = form(page, "Other credits");
    await others.getByRole("checkbox", { name: "Other", exact: true }).check();
    await others.getByRole("group", { name: "Other", exact: true }).getByLabel("Q1 2021").fill("55.5");
    await saved(page, others);

    await unfold("Health expenses");
    await section(page, "Health expenses").getByRole("button", { name: "Edit health expenses" }).click();
    const health = form(page, "Health plan expenses");
    await health.getByText("Spread a quarter total by gross pay").click();
    await health.getByLabel("Total of Q4 2020").fill("900");
    await health.getByRole("button", { name: "Spread" }).click();
    await health.getByText("$900.00", { exact: true }).waitFor();
    const before = await product.owner.query("select count(*)::int as n from claim_health where client = $1", [whole]);
    expect(before.rows[0].n).toBe(0);
    await saved(page, health);
    await section(page, "Health expenses").getByText("$900.00").waitFor();

    await unfold("Filing");
    const filing = form(page, "Filing");
    await filing.getByLabel("Q1 2021").uncheck();
    await filing.getByLabel("Process").selectOption({ label: "Adjust (line 1)" });
    await saved(page, filing);
    const stored = async () => {
      const { rows } = await product.owner.query(
        `select d.process, d.prior_2020, (select sum(amount)::text from claim_health where client = $1) as health,
           (select reported_18a::text || ' ' || other_credits::text from claim_quarter_details where client = $1 and year = 2021 and quarter = 1) as lines,
           (select claimed from claim_quarter_details where client = $1 and year = 2021 and quarter = 1) as claimed,
           (select notes from client_impacts where client = $1 and selection = 14) as other
         from claim_details d where d.client = $1`,
        [whole],
      );
      return rows[0];
    };
    await expect.poll(stored).toEqual({
      process: "adjust",
      prior_2020: true,
      health: "90000",
      lines: "100000 5550",
      claimed: false,
      other: "The arcade was closed.",
    });
    await leave();
  });

  test("a section that somebody else changed meanwhile asks before it is saved over", async () => {
    const { page, context, leave } = await product.visit();
    await context.routeWebSocket(/realtime/, (socket) => socket.close());
    await leave();
    const slow = await product.signIn("admin", "/dashboard");
    await slow.context.routeWebSocket(/realtime/, (socket) => socket.close());
    await slow.page.goto(`${product.url}/clients/1/profile#details-signer-title`);
    const title = form(slow.page, "Filing").getByLabel("Signer's title");
    await title.fill("President");
    const other = await product.signIn("admin", "/clients/1/profile#details-fte");
    await form(other.page, "Size and wages").getByLabel("2019 average full-time employees").fill("7");
    await saved(other.page, form(other.page, "Size and wages"));
    await other.leave();
    await form(slow.page, "Filing").getByRole("button", { name: "Save", exact: true }).click();
    const stale = slow.page.getByRole("dialog", { name: "Changed in the meantime" });
    await stale
      .getByText(/^Avery Lockwood changed this record in the meantime \([A-Z][a-z]{2} \d+, \d{4}, .*\)\./)
      .waitFor();
    expect(await stale.getByRole("radiogroup").count()).toBe(1);
    await stale.getByRole("radiogroup", { name: "Signer's title" }).getByLabel("Mine: President").waitFor();
    await stale.getByRole("button", { name: "Apply my changes on top" }).click();
    await stale.waitFor({ state: "hidden" });
    await slow.page.getByText("Updated successfully.").waitFor();
    const { rows } = await product.owner.query("select fte2019, signer_title from claim_details where client = 1");
    expect(rows[0]).toEqual({ fte2019: "7.00", signer_title: "President" });
    await slow.leave();
    expect(page.isClosed()).toBe(true);
  });
});
