import type { Locator, Page } from "playwright-core";
import { expect, vi } from "vitest";
import type { Product } from "./product.ts";

let count = 0;

/** An EIN that no other client of the run has. */
export function freshEin(): string {
  count += 1;
  return `98-${String(7_000_000 + (process.pid % 1000) * 100 + count)}`;
}

/** Fills the form of a new client as a person would; firms are the first ones offered. */
export async function fillClient(page: Page, client: { legal: string; ein: string }): Promise<void> {
  const text = (label: string, value: string) => page.getByRole("textbox", { name: label }).fill(value);
  await text("Legal Name", client.legal);
  await text("Trade Name", client.legal.replace(/ LLC$/, ""));
  await text("EIN", client.ein);
  await page
    .getByRole("combobox", { name: "NAICS Code" })
    .or(page.getByRole("textbox", { name: "NAICS Code" }))
    .first()
    .fill("722511");
  await page.getByRole("option", { name: /722511/ }).click();
  await choose(page, "Salutation", "Ms.");
  await text("Contact First", "Ann");
  await text("Contact Last", "Sample");
  await text("Contact Email", "ann.sample@journey.example");
  await choose(page, "Tax Firm", "Keating Marlowe Tax");
  await choose(page, "Managing Firm", "Harbor & Vale Law Group");
}

/** Chooses an entry of a select by its words, and waits until the field holds it. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page
    .getByRole("combobox", { name: label })
    .or(page.getByRole("textbox", { name: label }))
    .first();
  for (let tries = 0; (await field.inputValue()) !== option; tries += 1) {
    if (tries > 4) throw new Error(`${label} does not take "${option}".`);
    await field.click();
    // A list that closes again under the pointer, because the form settles, is opened once more.
    const entry = page.getByRole("option", { name: option, exact: true });
    await entry.click({ timeout: 5000 }).catch(() => {});
    const holds = async () => expect(await field.inputValue()).toBe(option);
    await vi.waitFor(holds, { timeout: 2000, interval: 50 }).catch(() => {});
  }
}

/** The card that stands under a title. */
export const card = (page: Page, title: string): Locator =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) })
    .last();

/** Uploads a payroll file on the Admin tab that is open; answers the dialog of its import. */
export async function uploadPayroll(page: Page, name: string, lines: string[]): Promise<Locator> {
  await card(page, "Payroll CSV").getByRole("button", { name: "Upload CSV" }).click();
  const buffer = Buffer.from(lines.join("\r\n"));
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer });
  return page.getByRole("dialog", { name: "Upload CSV" });
}

/** The button that imports the rows of the dialog. */
export const importButton = (dialog: Locator) => dialog.getByRole("button", { name: "Import", exact: true });

/** The value beside a name, as records show them. */
export const fact = (inside: Locator, name: string) =>
  inside
    .locator("dl > div")
    .filter({ has: inside.page().locator("dt").getByText(name, { exact: true }) })
    .locator("dd")
    .first();

/** Waits until the draft and final of a client are calculated. */
export async function calculated(product: Product, id: number, since = new Date(0)): Promise<void> {
  const current = async () => {
    const { rows } = await product.owner.query(
      "select count(*)::int as n from calculations where client = $1 and is_current and created > $2 and kind in ('draft', 'final')",
      [id, since],
    );
    return rows[0].n as number;
  };
  // Not `expect.poll`, which only tests may use: some set-ups of a file wait here as well.
  await vi.waitFor(async () => expect(await current(), "draft and final calculated anew").toBe(2), {
    timeout: 180_000,
    interval: 200,
  });
}

/** A client of the demo data with payroll, rounds and owners, on which a draft can be made. */
export async function wholeClient({ owner }: Product): Promise<number> {
  const { rows } = await owner.query(
    `select b.client::int as id from payroll_batches b join clients c on c.id = b.client
     join claim_details d on d.client = c.id and d.has_owners is not null
     where b.state = 'current' and c.active and not c.on_hold and c.business_type = 1
       and (select count(*) from ppp_rounds r where r.client = c.id) = 2 order by b.client limit 1`,
  );
  return rows[0].id;
}
