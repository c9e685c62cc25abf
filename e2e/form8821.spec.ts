import fs from "node:fs";
import { getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { blankPath, hasBlanks } from "./packageSteps.ts";
import { type Product, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  if (hasBlanks) await product.run("forms:install", "f8821", blankPath("f8821"));
});
afterAll(() => product?.stop());

/** An active client that files Form 941, another for each test. */
async function clientOf941(place: number): Promise<number> {
  const { rows } = await product.owner.query(
    "select id::int from clients where business_type = 1 and active and street is not null order by id offset $1 limit 1",
    [place],
  );
  return rows[0].id;
}

test("PACK-24 empty phone and ZIP are named, and the designee; Generate anyway downloads the form", async () => {
  const client = await clientOf941(0);
  const { page, leave } = await product.signIn("admin");
  await product.owner.query("delete from firm_designees where entity = (select tax_firm from clients where id = $1)", [
    client,
  ]);
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

test.skipIf(!hasBlanks)(
  "PACK-25 browser and server fill the same values: name, address, EIN, phone, designee, line 3, name and title, no date",
  async () => {
    const client = await clientOf941(1);
    await product.owner.query("update clients set contact_phone = '5550100199', zip = '43601' where id = $1", [client]);
    await product.owner.query(
      "delete from firm_designees where entity = (select tax_firm from clients where id = $1)",
      [client],
    );
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
