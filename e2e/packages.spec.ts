import fs from "node:fs";
import { getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { acceptWarnings, blankPath, hasBlanks, made, panel, readyClient } from "./packageSteps.ts";
import { accessibilityProblems, callFrom, type Product, scrollsSideways, startProduct } from "./product.ts";

let product: Product;
let client: number;
beforeAll(async () => {
  product = await startProduct();
  if (hasBlanks) {
    await product.run("forms:install", "f941x", blankPath("f941x"));
    await product.run("forms:install", "f8821", blankPath("f8821"));
  }
  client = await readyClient(product);
});
afterAll(() => product?.stop());

describe("drafts and finals", () => {
  test("PACK-05 the Final switch starts off; with a current draft and no blocker it starts on, and a final is made", async () => {
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
    const { page, leave } = await product.signIn("admin", `/clients/${client}/packages`);
    const { body } = await callFrom(page, "GET", `/clients/${client}/packages`);
    const packagesThere = (body.items as { label: string }[]).map(({ label }) => label);
    expect(packagesThere.sort()).toEqual(["Draft 1", "Final 1"]);
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

  test("PACK-28 Accept shows who and when; of two people at once one decides, the other gets 409", async () => {
    const both = await Promise.all(
      ["admin", "managing-attorney"].map(async (name) => {
        const visit = await product.signIn(name, "/dashboard");
        // Who hears of the other's answer has nothing to decide any more.
        await visit.context.routeWebSocket(/realtime/, (socket) => socket.close());
        await visit.page.goto(`${product.url}/clients/${client}/reports/draft`);
        await visit.page.getByRole("button", { name: "Accept" }).waitFor();
        return visit;
      }),
    );
    const statuses = await Promise.all(
      both.map(async ({ page }) => {
        const [answer] = await Promise.all([
          page.waitForResponse((one) => one.request().method() === "PUT"),
          page.getByRole("button", { name: "Accept" }).click(),
        ]);
        return answer.status();
      }),
    );
    expect([...statuses].sort()).toEqual([200, 409]);
    const [winner, loser] = statuses[0] === 200 ? both : [...both].reverse();
    const decided = /^Accepted by .+, \w{3} \d{1,2}, \d{4}$/;
    const said = await winner?.page.getByText(decided).innerText();
    await loser?.page
      .getByText(/answered this draft already/)
      .first()
      .waitFor();
    await loser?.page.reload();
    expect(await loser?.page.getByText(decided).innerText()).toBe(said);
    const { rows } = await product.owner.query(
      "select 1 from audit_log where client_id = $1 and action = 'report.decide'",
      [client],
    );
    expect(rows).toHaveLength(1);
    await winner?.page.getByRole("button", { name: "Withdraw" }).click();
    await winner?.page.getByText("Pending").waitFor();
    for (const { leave } of both) await leave();
  });

  test("a decision after somebody else's is 409, and who looks on sees it at once", async () => {
    const admin = await product.signIn("admin", "/dashboard");
    // Who hears of the answer sees it at once and has nothing to decide any more.
    await admin.context.routeWebSocket(/realtime/, (socket) => socket.close());
    await admin.page.goto(`${product.url}/clients/${client}/reports/draft`);
    const attorney = await product.signIn("managing-attorney", `/clients/${client}/reports/draft`);
    const third = await product.signIn("admin", `/clients/${client}/reports/draft`);
    await admin.page.getByRole("button", { name: "Accept" }).waitFor();
    await third.page.getByRole("button", { name: "Accept" }).waitFor();
    await attorney.page.getByRole("button", { name: "Accept" }).click();
    await attorney.page.getByText("Draft accepted.").waitFor();
    await attorney.page.getByText(/^Accepted by .+, \w{3} \d{1,2}, \d{4}$/).waitFor();
    await third.page.getByText(/^Accepted by .+, \w{3} \d{1,2}, \d{4}$/).waitFor();
    expect(await third.page.getByRole("button", { name: "Accept" }).count()).toBe(0);
    await third.leave();
    await admin.page.getByRole("button", { name: "Reject" }).click();
    const form = admin.page.getByRole("form", { name: "Reject the draft" });
    await form.getByLabel("Reason").fill("Too late.");
    const [answer] = await Promise.all([
      admin.page.waitForResponse((response) => response.request().method() === "PUT"),
      form.getByRole("button", { name: "Reject" }).click(),
    ]);
    expect(answer.status()).toBe(409);
    await admin.page
      .getByText(/answered this draft already/)
      .first()
      .waitFor();
    await admin.page.goto(`${product.url}/clients/${client}/reports/draft`);
    await admin.page.getByText(/^Accepted by /).waitFor();
    await admin.page.getByRole("button", { name: "Withdraw" }).click();
    await admin.page.getByText("Pending").waitFor();
    await attorney.leave();
    await admin.leave();
  });

  test("part of PACK-27: rejecting needs a reason, survives a reload, and blocks a final until a new draft is there", async () => {
    const { page, leave } = await product.signIn("managing-attorney", `/clients/${client}/reports/draft`);
    await page.getByRole("button", { name: "Reject" }).click();
    const form = page.getByRole("form", { name: "Reject the draft" });
    const reject = form.getByRole("button", { name: "Reject" });
    expect((await reject.isDisabled()) || (await reject.getAttribute("aria-disabled")) === "true").toBe(true);
    await form.getByLabel("Reason").fill("The second quarter is wrong.");
    await reject.click();
    await page.getByText("Draft rejected.").waitFor();
    await page.reload();
    await page.getByText(/^Rejected by .+: The second quarter is wrong\.$/).waitFor();
    await leave();
    const admin = await product.signIn("admin", `/clients/${client}/packages`);
    await panel(admin.page).getByRole("switch", { name: "Final" }).waitFor();
    await admin.page
      .getByRole("button", { name: "2 earlier" })
      .or(panel(admin.page).getByText("Draft 1"))
      .first()
      .waitFor();
    const toggle = panel(admin.page).getByRole("switch", { name: "Final" });
    if (!(await toggle.isChecked())) await toggle.click();
    await panel(admin.page)
      .getByRole("link", { name: "The draft was rejected: The second quarter is wrong." })
      .waitFor();
    await admin.leave();
  });

  test("PACK-29 the draft report is 404 for roles 6 and 12; a client without a final has an empty final report", async () => {
    for (const person of ["client", "paralegal"]) {
      const { page, leave } = await product.signIn(person);
      await page.goto(`${product.url}/clients/${client}/reports/draft`);
      await page.waitForURL(/\/404$/);
      await leave();
    }
    const { page, leave } = await product.signIn("admin", "/clients/1/reports/final");
    await page.getByText("No final packages generated.").waitFor();
    await page.goto(`${product.url}/clients/1/reports/draft`);
    await page.getByText("No draft package generated.").waitFor();
    await page.goto(`${product.url}/clients/1/packages`);
    await page.getByText("NO PACKAGES FOUND").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await scrollsSideways(page)).toBe(false);
    await leave();
  });
});

describe("Form 8821", () => {
  test("PACK-24 empty phone and ZIP are named, and the designee; Generate anyway downloads the form", async () => {
    const { page, leave } = await product.signIn("admin");
    await product.owner.query("delete from firm_designees");
    const { rows } = await product.owner.query(
      "update clients set contact_phone = null, zip = null where id = $1 returning legal_name",
      [client],
    );
    await page.goto(`${product.url}/clients/${client}/packages`);
    await page.getByRole("button", { name: "8821 Form Generate" }).click();
    const dialog = page.getByRole("dialog", { name: "Form 8821" });
    await dialog.getByText("These fields will be missing in the generated document:").waitFor();
    expect(await dialog.getByRole("listitem").allInnerTexts()).toEqual([
      "ZIP",
      "Contact Phone",
      "Designee name",
      "Designee address",
      "CAF No.",
      "Designee Phone",
    ]);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Generate anyway" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${rows[0].legal_name}_8821.pdf`);
    await leave();
  });

  test("PACK-26 Form 8821 is absent for role 4, and the call is 403", async () => {
    const { page, leave } = await product.signIn("managing-attorney", `/clients/${client}/packages`);
    await made(page, "Draft 1");
    expect(await page.getByRole("button", { name: "8821 Form Generate" }).count()).toBe(0);
    expect((await callFrom(page, "GET", `/clients/${client}/8821`)).status).toBe(403);
    await leave();
  });

  test.skipIf(!hasBlanks)(
    "PACK-25 browser and server fill the same values: name, address, EIN, phone, designee, line 3, name and title, no date",
    async () => {
      await product.owner.query("update clients set contact_phone = '5550100199', zip = '43601' where id = $1", [
        client,
      ]);
      await product.owner.query(
        `insert into firm_designees (entity, name, address, caf, phone, valid_from)
         select tax_firm, 'Tax Counsel PLLC', E'9 Elm Avenue\\nColumbus, OH 43004', '0300-12345R', '5550100123', '2020-01-01'
         from clients where id = $1`,
        [client],
      );
      await product.owner.query(
        "insert into claim_details (client, signer_title) values ($1, 'President') on conflict (client) do update set signer_title = 'President'",
        [client],
      );
      const { page, leave } = await product.signIn("admin", `/clients/${client}/packages`);
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "8821 Form Generate" }).click(),
      ]);
      const here = await valuesOf(new Uint8Array(fs.readFileSync(await download.path())));
      const bytes = await page.evaluate(async (address) => {
        const answer = await fetch(address);
        return Array.from(new Uint8Array(await answer.arrayBuffer()));
      }, `/api/v1/clients/${client}/8821?file=1`);
      expect(await valuesOf(new Uint8Array(bytes))).toEqual(here);
      const { rows } = await product.owner.query("select * from clients where id = $1", [client]);
      const [own] = rows;
      expect(here).toMatchObject({
        "f1_6[0]": `${own.legal_name}\n${own.street}\n${own.city}, ${own.state} 43601`,
        "f1_7[0]": own.ein,
        "f1_8[0]": "(555) 010-0199",
        "f1_10[0]": "Tax Counsel PLLC\n9 Elm Avenue\nColumbus, OH 43004",
        "f1_11[0]": "0300-12345R",
        "f1_13[0]": "(555) 010-0123",
        "Table_Line3[0].BodyRow1[0].f1_20[0]": "Employment",
        "Table_Line3[0].BodyRow1[0].f1_21[0]": "941",
        "Table_Line3[0].BodyRow1[0].f1_22[0]": "Q2 2020 through Q4 2021",
        "Table_Line3[0].BodyRow1[0].f1_23[0]": "ERC",
        "Table_Line3[0].BodyRow2[0].f1_24[0]": "Civil Penalty",
        "Table_Line3[0].BodyRow2[0].f1_25[0]": "N/A",
        "Table_Line3[0].BodyRow2[0].f1_26[0]": "Q2 2020 through Q4 2021",
        "Table_Line3[0].BodyRow2[0].f1_27[0]": "N/A",
        "f1_32[0]": `${own.contact_first} ${own.contact_last}`,
        "f1_33[0]": "President",
      });
      expect(Object.keys(here)).toHaveLength(16);
      await leave();
    },
  );
});

describe("a package that does not end well", () => {
  let other: Product;
  beforeAll(async () => {
    // The first worker dies in the middle of its first package, as in a crash; the one after it is healthy.
    process.env.REFUNDRY_FAULT = "package-before-store";
    try {
      other = await startProduct();
    } finally {
      delete process.env.REFUNDRY_FAULT;
    }
  });
  afterAll(() => other?.stop());

  test("PACK-20 a job killed in the middle is taken up again and makes one package; after the third failure the red row has Retry", async () => {
    const { page, leave } = await other.signIn("admin", `/clients/${client}/packages`);
    const start = () => panel(page).getByRole("button", { name: "GENERATE PACKAGE" }).click();
    await start();
    await made(page, "Draft 1");
    expect(await panel(page).getByRole("listitem").filter({ hasText: "Draft" }).count()).toBe(1);
    await other.owner.query("alter table packages add constraint only_one check (version_no < 2) not valid");
    await start();
    await panel(page).getByText("Failed", { exact: true }).waitFor({ timeout: 90_000 });
    await panel(page).getByText("Package generation failed: an unexpected error. Please try again.").first().waitFor();
    const { rows } = await other.owner.query("select tries from package_jobs where state = 'failed'");
    expect(rows).toEqual([{ tries: 3 }]);
    await other.owner.query("alter table packages drop constraint only_one");
    await panel(page).getByRole("button", { name: "Retry" }).click();
    await made(page, "Draft 2");
    expect(await panel(page).getByText("Failed", { exact: true }).count()).toBe(0);
    await leave();
  });
});

/** The filled fields of Form 8821 below its page. */
async function valuesOf(bytes: Uint8Array): Promise<Record<string, string>> {
  const document = await getDocumentProxy(bytes);
  const annotations = await (await document.getPage(1)).getAnnotations();
  const prefix = "topmostSubform[0].Page1[0].";
  return Object.fromEntries(
    annotations
      .filter(({ fieldName, fieldValue, checkBox }) => fieldName && fieldValue && !checkBox)
      .map(({ fieldName, fieldValue }) => [fieldName.slice(prefix.length), String(fieldValue).replaceAll("\r", "\n")]),
  );
}
