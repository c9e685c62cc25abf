import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { lettersWords } from "../server/src/platform/mail/letterSecret.ts";
import { loadSecret } from "../server/src/platform/process/secret.ts";
import type { Product } from "./product.ts";

export const goodPassword = "walnut-harvest-2041";
export const expiredText = "Password reset link has expired!";
export const emailOf = (name: string) => `${name}@demo.refundry.test`;

export const passwordIn = (page: Page) => page.getByLabel("Password", { exact: true });
export const confirmIn = (page: Page) => page.getByLabel("Confirm password", { exact: true });
export const save = (page: Page) => page.getByRole("button", { name: "Save password" });

/** The path of the newest link, once everything that was asked for and is addressed to the person was sent. */
export async function mailedPath(product: Product, name: string): Promise<string> {
  const newest = async () =>
    (
      await product.owner.query(
        `select id::int, outcome, exists (select 1 from sign_in_attempts where email_normal = $1 and result = 'asked') as asked
         from mail_messages where to_address = $1 order by id desc limit 1`,
        [emailOf(name)],
      )
    ).rows[0] as { id: number; outcome: string; asked: boolean } | undefined;
  await expect.poll(newest).toMatchObject({ outcome: "sent", asked: false });
  const text = await mailedText(product, (await newest())?.id ?? 0);
  return new URL(/https?:\S+/.exec(text)?.[0] ?? "").pathname;
}

/** A mail as its addressee reads it: nobody else reads its link, not even staff in the built-in mailbox. */
async function mailedText({ owner, data }: Product, id: number): Promise<string> {
  const { rows } = await owner.query(
    `select text, html, sealed, sealed_name as "sealedName", sealed_until as "sealedUntil" from mail_messages where id = $1`,
    [id],
  );
  loadSecret(path.join(data, "secret"));
  return lettersWords(rows[0], new Date()).text;
}

/** A fresh link of a person, asked for on the sign-in page. */
export async function freshLink(product: Product, name: string): Promise<string> {
  const { page, leave } = await product.visit();
  await page.getByRole("button", { name: "Forgot password?" }).click();
  const dialog = page.getByRole("dialog", { name: "Reset password" });
  await dialog.getByLabel("E-mail").fill(emailOf(name));
  await dialog.getByRole("button", { name: "Send reset link" }).click();
  await page.getByText("Reset link was sent! Check your email!").waitFor();
  const path = await mailedPath(product, name);
  await leave();
  return path;
}

/** Whether the keyboard is there. */
export const holdsFocus = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => element === document.activeElement);

/** Presses Tab until the focus is on what is looked for, within so many. */
export async function tabTo(page: Page, wanted: Locator, most = 60): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    if (await holdsFocus(wanted)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("The keyboard did not reach it.");
}

/** The texts that a field is described by, as a screen reader reads them. */
export const description = (field: Locator): Promise<string> =>
  field.evaluate((input) =>
    (input.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .concat(input.getAttribute("aria-description") ?? "")
      .join(" ")
      .trim(),
  );
