import { afterAll, beforeAll, expect, test } from "vitest";
import { description, tabTo } from "./linkSteps.ts";
import { packageOf, panel } from "./packageSteps.ts";
import { callFrom, type Product, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const answered = new Set<number>();

/** A client of the managing attorney whose draft nobody answered yet; another one for each test. */
async function draftToAnswer(): Promise<number> {
  const { rows } = await product.owner.query(
    `select c.id::int as id from clients c join users u on u.parent_entity = c.managing_firm
     where u.email = 'managing-attorney@demo.refundry.test' and c.active and not c.on_hold and not c.uses_peo
       and exists (select 1 from payroll_batches b where b.client = c.id and b.state = 'current') order by c.id`,
  );
  const { page, leave } = await product.signIn("admin");
  for (const { id } of rows as { id: number }[]) {
    if (answered.has(id)) continue;
    answered.add(id);
    const { body } = await callFrom(page, "GET", `/clients/${id}/package-readiness`);
    if (!(body as { draft: { ready: boolean } }).draft.ready) continue;
    await packageOf(page, id, "draft");
    await leave();
    return id;
  }
  throw new Error("No client of the demo data is ready for a draft.");
}

test("PACK-28 Accept shows who and when; of two people at once one decides, the other gets 409", async () => {
  const client = await draftToAnswer();
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
  // The page shows itself once all of it is there.
  await loser?.page.getByText(decided).waitFor();
  expect(await loser?.page.getByText(decided).innerText()).toBe(said);
  const { rows } = await product.owner.query(
    "select 1 from audit_log where client_id = $1 and action = 'report.decide'",
    [client],
  );
  expect(rows).toHaveLength(1);
  for (const { leave } of both) await leave();
});

test("a decision after somebody else's is 409, and who looks on sees it at once", async () => {
  const client = await draftToAnswer();
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
  await admin.page.reload();
  await admin.page.getByText(/^Accepted by /).waitFor();
  await admin.page.getByRole("button", { name: "Withdraw" }).click();
  await admin.page.getByText("Pending").waitFor();
  await attorney.leave();
  await admin.leave();
});

test("PACK-60 (3 of 3) by keyboard a draft is rejected, which wants a reason, survives a reload and blocks a final, and the answer is withdrawn", async () => {
  const client = await draftToAnswer();
  const { page, leave } = await product.signIn("managing-attorney", `/clients/${client}/reports/draft`);
  const open = page.getByRole("button", { name: "Reject" });
  await open.waitFor();
  await tabTo(page, open, 90);
  await page.keyboard.press("Enter");
  const form = page.getByRole("form", { name: "Reject the draft" });
  const reject = form.getByRole("button", { name: "Reject" });
  await reject.waitFor();
  expect(await reject.getAttribute("aria-disabled")).toBe("true");
  expect(await description(reject)).toBe("A reason is required.");
  await tabTo(page, form.getByLabel("Reason"));
  await page.keyboard.type("The second quarter is wrong.");
  await tabTo(page, reject);
  await page.keyboard.press("Enter");
  await page.getByText("Draft rejected.").waitFor();
  await page.reload();
  await page.getByText(/^Rejected by .+: The second quarter is wrong\.$/).waitFor();
  const admin = await product.signIn("admin", `/clients/${client}/packages`);
  await panel(admin.page).getByRole("switch", { name: "Final" }).waitFor();
  await panel(admin.page).getByText("Draft 1").first().waitFor();
  const toggle = panel(admin.page).getByRole("switch", { name: "Final" });
  if (!(await toggle.isChecked())) await toggle.click();
  await panel(admin.page).getByRole("link", { name: "The draft was rejected: The second quarter is wrong." }).waitFor();
  await admin.leave();
  const withdraw = page.getByRole("button", { name: "Withdraw" });
  await tabTo(page, withdraw, 90);
  await page.keyboard.press("Enter");
  await page.getByText("Pending").waitFor();
  await leave();
});
