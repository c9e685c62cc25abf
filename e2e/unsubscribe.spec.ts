import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leaveToken } from "../server/src/mail/mailLeave.commands.ts";
import { loadSecret } from "../server/src/platform/process/secret.ts";
import { accessibilityProblems, type Product, scrollsSideways, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const address = "iris.fenwick@reader.example";

/** A mail to many as it lies in the mailbox, with the link in its foot. Answers the firm whose mail it is. */
async function givenMail(): Promise<string> {
  const { owner, url, data } = product;
  const { rows } = await owner.query("select id::int, name from entities where firm_type = 2 order by id limit 1");
  loadSecret(path.join(data, "secret"));
  const link = `${url}/unsubscribe/${leaveToken({ entity: rows[0].id, address })}`;
  await owner.query(
    `insert into mail_messages (kind, to_address, subject, text, html, outcome, transport, sent_at)
     values ('test', $1, 'News of your firm', $2, $3, 'sent', 'mailbox', now())`,
    [
      address,
      `What is new.\n\nNo more of these: ${link}`,
      `<p>What is new.</p><p><a href="${link}">No more of these</a></p>`,
    ],
  );
  return rows[0].name;
}

const left = async () => {
  const { rows } = await product.owner.query(
    "select count(*)::int as n from mail_suppressions where address = $1 and removed_at is null",
    [address],
  );
  return rows[0].n as number;
};

test("a reader leaves the mails to many by the link of a mail, by keyboard, and takes it back", async () => {
  const firm = await givenMail();
  const admin = await product.signIn("admin", "/mailbox");
  await admin.page.getByText("News of your firm").first().click();
  const mail = admin.page.getByRole("dialog", { name: "News of your firm" });
  const link = (await mail.getByRole("link", { name: /\/unsubscribe\// }).getAttribute("href")) ?? "";
  await admin.leave();

  // On a telephone, by somebody who has no account here.
  const { page, leave } = await product.visit(new URL(link).pathname, { viewport: { width: 390, height: 740 } });
  await page.getByText(`${firm} will send no more group e-mails to i…@reader.example.`).waitFor();
  expect([await accessibilityProblems(page), await scrollsSideways(page), await left()]).toEqual([[], false, 0]);
  expect(await page.getByText(address).count()).toBe(0);
  await page.getByRole("button", { name: "Confirm" }).focus();
  await page.keyboard.press("Enter");
  const done = page.getByText("Done. You will still get messages about your own case.");
  await done.waitFor();
  expect(await left()).toBe(1);
  // Whoever opens the link again finds what is so.
  await page.reload();
  await done.waitFor();
  expect([await accessibilityProblems(page), await scrollsSideways(page)]).toEqual([[], false]);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Confirm" }).waitFor();
  await expect.poll(left).toBe(0);
  await page.goto(link.slice(0, -6));
  await page.getByText("This link is not valid.").waitFor();
  expect(await page.getByRole("button", { name: "Confirm" }).count()).toBe(0);
  await leave();
});
