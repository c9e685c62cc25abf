import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptWarnings, packageOf, readyClient } from "./packageSteps.ts";
import { accessibilityProblems, type Product, startProduct } from "./product.ts";
import { card } from "./steps.ts";

let product: Product;
/** A client with a final that nobody has signed yet. */
let client: number;
beforeAll(async () => {
  product = await startProduct();
  client = await readyClient(product);
  const { page, leave } = await product.signIn("admin");
  await acceptWarnings(page, client);
  await packageOf(page, client, "final");
  await leave();
});
afterAll(() => product?.stop());

test("a signed final is uploaded and submitted, gets its number, stands among the shipments with its label, and is deleted again", async () => {
  const { page, leave } = await product.signIn("admin", `/clients/${client}/submission`);
  const form = card(page, "New submission");
  await form.getByLabel("Package").waitFor();
  const bytes = Buffer.from(
    "%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>\nendobj\ntrailer\n<< /Size 4 /Root 1 0 R >>\n%%EOF\n",
  );
  const file = { name: "Signed final.pdf", mimeType: "application/pdf", buffer: bytes };
  await form.locator("input[type=file]").setInputFiles(file);
  await form.getByRole("button", { name: "SUBMIT" }).click();
  await page.getByText("Add Fed-Ex Number once this file is submitted to the IRS").waitFor();
  const list = page.getByRole("list", { name: "Submissions" });
  await list.getByText("Not shipped").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await list.getByRole("textbox", { name: "Tracking number" }).fill("794600000001");
  await list.getByRole("button", { name: "Save" }).click();
  const asked = page.getByRole("dialog", { name: "The signatures are not verified yet" });
  await asked.getByRole("textbox", { name: "Reason" }).fill("Seen on paper");
  await page.keyboard.press("Control+Enter");
  await page.getByText("FedEx tracking number updated successfully").waitFor();
  await list.getByRole("link", { name: "794600000001" }).waitFor();

  await page.goto(`${product.url}/clients/${client}/shipments`);
  const sent = page.getByRole("group", { name: /^Papers of Final/ });
  const [label] = await Promise.all([page.waitForEvent("download"), sent.getByRole("link", { name: "Label" }).click()]);
  expect(label.suggestedFilename()).toMatch(/_label\.pdf$/);
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.goto(`${product.url}/clients/${client}/submission`);
  await list.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Delete the submission of Signed final.pdf?" });
  await question.getByText("The signed file Signed final.pdf is withdrawn.").waitFor();
  await question.getByRole("button", { name: "Delete" }).click();
  await page.getByText("Submission was deleted.").waitFor();
  await page.getByText("No submissions yet.").waitFor();
  await leave();
});
