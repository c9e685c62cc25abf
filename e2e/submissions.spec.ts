import { afterAll, beforeAll, expect, test } from "vitest";
import { description, tabTo } from "./linkSteps.ts";
import { acceptWarnings, packageOf, panel, readyClient } from "./packageSteps.ts";
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

test("PACK-60 (2 of 3) by keyboard a signed final is uploaded and submitted, gets its number, stands among the shipments with its label, and is deleted again; each button that is disabled says why", async () => {
  const { page, leave } = await product.signIn("admin", `/clients/${client}/submission`);
  // Catching the file dialog is asked for now: asked together with the key, it may reach the browser after the key.
  page.on("filechooser", () => {});
  const form = card(page, "New submission");
  const choice = form.getByLabel("Package");
  await choice.waitFor();
  const submit = form.getByRole("button", { name: "SUBMIT" });
  expect([await submit.getAttribute("aria-disabled"), await description(submit)]).toEqual([
    "true",
    "Please upload a file to create a submission",
  ]);
  await choice.focus();
  await tabTo(page, form.getByRole("button", { name: /^Choose a file/ }));
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Enter")]);
  const bytes = Buffer.from(
    "%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>\nendobj\ntrailer\n<< /Size 4 /Root 1 0 R >>\n%%EOF\n",
  );
  await chooser.setFiles({ name: "Signed final.pdf", mimeType: "application/pdf", buffer: bytes });
  await form.getByText("Signed final.pdf").waitFor();
  await tabTo(page, submit);
  await page.keyboard.press("Enter");
  await page.getByText("Add Fed-Ex Number once this file is submitted to the IRS").waitFor();
  const list = page.getByRole("list", { name: "Submissions" });
  await list.getByText("Not shipped").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  const save = list.getByRole("button", { name: "Save", exact: true });
  await tabTo(page, list.getByRole("textbox", { name: "Tracking number" }));
  await page.keyboard.type("79460000000");
  expect([await save.getAttribute("aria-disabled"), await description(save)]).toEqual([
    "true",
    expect.stringContaining("Tracking number must have 12 to 22 digits."),
  ]);
  await page.keyboard.type("1");
  await tabTo(page, save);
  await page.keyboard.press("Enter");
  const asked = page.getByRole("dialog", { name: "The signatures are not verified yet" });
  await tabTo(page, asked.getByRole("textbox", { name: "Reason" }));
  await page.keyboard.type("Seen on paper");
  await page.keyboard.press("Control+Enter");
  await page.getByText("FedEx tracking number updated successfully").waitFor();
  await list.getByRole("link", { name: "794600000001" }).waitFor();

  await page.goto(`${product.url}/clients/${client}/packages`);
  // It was sent: a draft is deleted by keys as well, this one is not, and says so.
  const remove = panel(page).getByRole("button", { name: "Delete Final 1" });
  await remove.waitFor();
  expect([await remove.getAttribute("aria-disabled"), await description(remove)]).toEqual([
    "true",
    "This package was shipped and cannot be deleted.",
  ]);

  await page.goto(`${product.url}/clients/${client}/shipments`);
  const grid = page.getByRole("treegrid", { name: "Shipments" });
  await grid.getByText("Final 1").waitFor();
  await tabTo(page, grid);
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  const sent = page.getByRole("group", { name: /^Papers of Final/ });
  const link = sent.getByRole("link", { name: "Label" });
  await link.waitFor();
  await tabTo(page, link);
  const [label] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(label.suggestedFilename()).toMatch(/_label\.pdf$/);
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.goto(`${product.url}/clients/${client}/submission`);
  const take = list.getByRole("button", { name: "Delete" });
  await take.waitFor();
  await tabTo(page, take, 90);
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Delete the submission of Signed final.pdf?" });
  await question.getByText("The signed file Signed final.pdf is withdrawn.").waitFor();
  await tabTo(page, question.getByRole("button", { name: "Delete" }));
  await page.keyboard.press("Enter");
  await page.getByText("Submission was deleted.").waitFor();
  await page.getByText("No submissions yet.").waitFor();
  await leave();
});
