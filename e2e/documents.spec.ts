import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

/** A demo client with files in several states. */
async function withFiles(): Promise<number> {
  const { rows } = await product.owner.query(
    "select client::int as id from uploads where upload_type = 'filedrop' group by client having count(*) > 3 order by client limit 1",
  );
  return rows[0].id;
}

test("DOCS-28 (3 of 3) the remove icon shows on hover and on keyboard focus, and not before", async () => {
  const { page, leave } = await product.signIn("admin", `/clients/${await withFiles()}/documents`);
  const row = page.getByRole("list", { name: "Outstanding documents" }).getByRole("listitem").first();
  const icon = row.getByRole("button", { name: /^Remove/ });
  const seen = () => icon.evaluate((one) => getComputedStyle(one).opacity);
  await page.mouse.move(0, 0);
  expect(await seen()).toBe("0");
  await row.hover();
  expect(await seen()).toBe("1");
  await page.mouse.move(0, 0);
  expect(await seen()).toBe("0");
  await page.getByRole("button", { name: "Request Outstanding" }).focus();
  await page.keyboard.press("Tab");
  const upload = row.getByRole("button", { name: /^Upload / });
  expect(await upload.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await seen()).toBe("0");
  await page.keyboard.press("Tab");
  expect(await icon.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await seen()).toBe("1");
  await leave();
});

test("a file is handed in, said to be a document by keyboard alone, and stands under Reviewed", async () => {
  const { page, leave } = await product.signIn("admin", `/clients/${await withFiles()}/documents`);
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Upload documents" });
  // Another file in a second try: the same is not handed in twice.
  const name = `Form of the journey ${Date.now()}.txt`;
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(`${name} that no other client has`) });
  await dialog.getByRole("button", { name: "Upload files" }).click();
  await page.getByText("File uploaded successfully").waitFor();
  await dialog.waitFor({ state: "hidden" });
  const waiting = page.getByRole("region", { name: /^Awaiting Review/ });
  await waiting.getByText(name).waitFor();
  // What is read of it meanwhile is shown in its row, with its menu.
  const read = () =>
    product.owner.query(
      "select state from uploads join document_texts text on text.file = uploads.file where original_file_name = $1",
      [name],
    );
  await expect.poll(async () => (await read()).rows[0]?.state).toBe("done");
  await waiting.getByRole("button", { name: `Documents of ${name}` }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitemcheckbox").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByText("Updated successfully.").waitFor();
  await page.keyboard.press("Escape");
  const reviewed = page.getByRole("region", { name: /^Reviewed/ });
  await reviewed.getByText(name).waitFor();
  const button = reviewed.getByRole("button", { name: `Documents of ${name}` });
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
  await leave();
});

test("CLIENTS-25 with an unsaved file in Uploads, changing tab, Escape and back each ask; STAY keeps the file, LEAVE drops it", async () => {
  const client = await withFiles();
  const { page, leave } = await product.signIn("admin", "/clients");
  await page.evaluate((id) => location.assign(`/clients#${id}`), client);
  const panel = page.getByRole("dialog").first();
  const question = page.getByRole("dialog", { name: "Save before leaving?" });
  const picked = panel.getByRole("list", { name: "Files to upload" });
  const openUploads = () => panel.getByRole("tab", { name: "UPLOADS" }).click();
  const pick = async () => {
    const buffer = Buffer.from("Not sent");
    await panel.locator("input[type=file]").first().setInputFiles({ name: "kept.txt", mimeType: "text/plain", buffer });
    await picked.getByText("kept.txt").waitFor();
  };
  const ways = {
    tab: () => panel.getByRole("tab", { name: "NOTES" }).click(),
    escape: () => page.keyboard.press("Escape"),
    back: () => page.goBack({ waitUntil: "commit" }).then(() => {}),
  };
  for (const [name, go] of Object.entries(ways)) {
    await openUploads();
    await pick();
    await go();
    await question.getByRole("button", { name: "STAY" }).click();
    await question.waitFor({ state: "hidden" });
    expect([name, await picked.getByText("kept.txt").isVisible()]).toEqual([name, true]);
    await go();
    await question.getByRole("button", { name: "LEAVE" }).click();
    await question.waitFor({ state: "hidden" });
    await expect.poll(() => page.getByText("kept.txt").count()).toBe(0);
    if (name !== "tab" && name !== "back") await page.evaluate((id) => location.assign(`/clients#${id}`), client);
  }
  await leave();
});
