import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityProblems, type Product, scrollsSideways, startProduct } from "./product.ts";
import { card } from "./steps.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

// Clients 1 to 4 of the demo data have no claim yet.
const ownersCard = (page: Page) => card(page, "Owners and Family Members");

/** Enters owners as free text on the profile that is open. */
async function nameOwners(page: Page, owners: string[], family: string[] = []): Promise<void> {
  await ownersCard(page).getByRole("button", { name: "Edit owners" }).click();
  const form = page.getByRole("form", { name: "Owners and family" });
  await form.getByLabel("Owners", { exact: true }).fill(owners.join("\n"));
  await form.getByLabel("Family members").fill(family.join("\n"));
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Owners updated successfully").first().waitFor();
  await form.waitFor({ state: "hidden" });
}

/** Imports a payroll of these names on the Admin tab that is open. */
async function importNames(page: Page, names: string[]): Promise<void> {
  const lines = names.flatMap((name) => [`2020-10-15,"${name}",1000.00`, `2021-02-15,"${name}",500.00`]);
  const buffer = Buffer.from(["Date of Check,Name of Employee,Gross Wages", ...lines].join("\r\n"));
  await card(page, "Payroll CSV").getByRole("button", { name: "Upload CSV" }).click();
  await page.locator("input[type=file]").setInputFiles({ name: "names.csv", mimeType: "text/csv", buffer });
  const dialog = page.getByRole("dialog", { name: "Upload CSV" });
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByText("CSV uploaded successfully").waitFor();
}

/** One of which nobody entered anything, also at a second try; clients 2 to 4 are those of the tests below. */
async function bareClient(): Promise<number> {
  const { rows } = await product.owner.query(
    `select id::int from clients c where active and deleted_at is null and raw_owners is null and id not in (2, 3, 4)
       and not exists (select 1 from payroll_batches b where b.client = c.id) order by id limit 1`,
  );
  return rows[0].id;
}

const excludedOf = async (client: number) => {
  const { rows } = await product.owner.query(
    `select e.name, m.state from name_matches m join claim_employees e on e.id = m.employee
     where m.client = $1 order by e.name`,
    [client],
  );
  return rows.map(({ name, state }) => `${name}: ${state}`).sort();
};

/** Nobody is in doubt, and nobody said that who shares a last name was looked at. */
const onlyLastNames = "Nothing must be decided. 2 employees have only the last name of somebody listed, and count.";

describe("owners and names", () => {
  test("CLAIM-14, CLAIM-19: a suspect is decided both ways, Decided names the decider, and of two people the second sees the first's decision", async () => {
    const client = await bareClient();
    const { page, leave } = await product.signIn("admin", `/clients/${client}/profile`);
    await nameOwners(page, ["William Jones"], ["Robert Jones"]);
    await page.goto(`${product.url}/clients/${client}/admin`);
    await importNames(page, ["Bill Jones", "JONES, ROB", "Mary Jones"]);
    await page.goto(`${product.url}/clients/${client}/profile`);
    // Without its socket the second person does not hear of the first one's decision.
    const other = await product.signIn("managing-attorney", "/dashboard");
    await product.owner.query(
      "update clients set managing_firm = (select parent_entity from users where email = 'managing-attorney@demo.refundry.test') where id = $1",
      [client],
    );
    await other.context.routeWebSocket(/realtime/, (socket) => socket.close());
    await other.page.goto(`${product.url}/clients/${client}/profile`);
    await ownersCard(other.page).getByRole("button", { name: "Names to check (2)" }).click();
    const theirs = other.page.getByRole("dialog", { name: "Names to check" });
    await theirs.getByRole("listitem", { name: "Bill Jones, William Jones" }).waitFor();

    await ownersCard(page).getByText("Check name").first().waitFor();
    await ownersCard(page).getByRole("button", { name: "Names to check (2)" }).click();
    const panel = page.getByRole("dialog", { name: "Names to check" });
    const bill = panel.getByRole("listitem", { name: "Bill Jones, William Jones" });
    await bill.getByText("Same last name and nickname").waitFor();
    await bill.getByText(/\$1,500\.00 in 2 checks, Oct 15, 2020 – Feb 15, 2021/).waitFor();
    await bill.getByRole("button", { name: "Same person" }).click();
    await bill.waitFor({ state: "hidden" });
    const rob = panel.getByRole("listitem", { name: "JONES, ROB, Robert Jones" });
    await rob.getByRole("button", { name: "Different person" }).click();
    await panel.getByText(onlyLastNames).waitFor();
    const decided = panel.locator("details").filter({ hasText: "Decided (2)" });
    expect(await decided.getByText(/^Avery Lockwood, /).count()).toBe(2);
    await decided.getByText("Same person", { exact: true }).waitFor();
    await decided.getByText("Different person", { exact: true }).waitFor();
    // Who only shares the last name stays a note.
    expect(await excludedOf(client)).toEqual([
      "Bill Jones: confirmed",
      "JONES, ROB: cleared",
      "JONES, ROB: note",
      "Mary Jones: note",
      "Mary Jones: note",
    ]);

    await theirs
      .getByRole("listitem", { name: "Bill Jones, William Jones" })
      .getByRole("button", { name: "Different person" })
      .click();
    await other.page.getByText("Avery Lockwood already decided this.").waitFor();
    await theirs.getByText(onlyLastNames).waitFor();
    await theirs
      .locator("details")
      .filter({ hasText: "Decided (2)" })
      .getByText("Same person", { exact: true })
      .waitFor();
    expect((await excludedOf(client))[0]).toBe("Bill Jones: confirmed");
    await other.leave();
    await leave();
  });

  test("CLAIM-12 ticking an employee as owner adds the person, rewrites the text, and excludes the employee", async () => {
    const { page, leave } = await product.signIn("admin", "/clients/2/admin");
    const list = card(page, "Owners List");
    await list.getByRole("button", { name: "Edit owners" }).click();
    await page.getByText("Upload payroll to pick owners from the employees.").waitFor();
    await page.keyboard.press("Escape");
    await importNames(page, ["Ana Reyes", "OKAFOR, BEN"]);
    await list.getByRole("button", { name: "Edit owners" }).click();
    const form = page.getByRole("form", { name: "Owners from payroll" });
    expect(await form.getByRole("button", { name: "Save", exact: true }).isDisabled()).toBe(true);
    await form.getByLabel("Search").fill("okaf");
    await form.getByLabel("Owner Ana Reyes").waitFor({ state: "hidden" });
    await form.getByLabel("Owner OKAFOR, BEN").check();
    await form.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Owners updated successfully").waitFor();
    await list.getByRole("button", { name: "OKAFOR, BEN" }).waitFor();
    await list.getByText("Excluded: listed owner").waitFor();
    const { rows } = await product.owner.query(
      "select c.raw_owners, m.basis, m.state from clients c join name_matches m on m.client = c.id where c.id = 2",
    );
    expect(rows).toEqual([{ raw_owners: "OKAFOR, BEN", basis: "hand", state: "confirmed" }]);
    await list.getByRole("button", { name: "Edit owners" }).click();
    await page.getByRole("tab", { name: "Free text" }).click();
    expect(
      await page.getByRole("form", { name: "Owners and family" }).getByLabel("Owners", { exact: true }).inputValue(),
    ).toBe("OKAFOR, BEN\n");
    await leave();
  });

  test("a person is added with a share, related, edited and removed on the Admin tab", async () => {
    const { page, leave } = await product.signIn("admin", "/clients/3/admin");
    const list = card(page, "Owners List");
    const form = page.getByRole("form", { name: "Person" });
    await list.getByRole("button", { name: "Add person" }).click();
    await form.getByLabel("Name", { exact: false }).first().fill("Dana Smith");
    await form.getByLabel("Percent owned").fill("30");
    await form.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Successfully added owner").waitFor();
    await list.getByText("Counts: owns 30.00%").waitFor();
    await list.getByRole("button", { name: "Add person" }).click();
    await form.getByLabel("Name", { exact: false }).first().fill("Ida Smith");
    await form.getByLabel("Percent owned").fill("30");
    await form.getByRole("button", { name: "Add a relation" }).click();
    await form.getByLabel("Related to").selectOption({ label: "Dana Smith" });
    await form.getByLabel("Relation", { exact: true }).selectOption({ label: "sibling" });
    await form.getByRole("button", { name: "Save", exact: true }).click();
    await list.getByText("sibling of Dana Smith", { exact: true }).waitFor();
    await expect.poll(() => list.getByText(/^Counts/).count()).toBe(0);
    await list.getByRole("button", { name: "Ida Smith" }).click();
    await form.getByLabel("Percent owned").fill("20");
    await form.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Successfully edited owner").waitFor();
    await list.getByText("Counts: owns 20.00%, with relatives 50.00%").waitFor();
    await list.getByRole("button", { name: "Ida Smith" }).click();
    await form.getByRole("button", { name: "Remove" }).click();
    await page.getByRole("dialog", { name: "Remove Ida Smith?" }).getByRole("button", { name: "Remove" }).click();
    await list.getByRole("button", { name: "Ida Smith" }).waitFor({ state: "hidden" });
    await list.getByText("Counts: owns 30.00%").waitFor();
    await leave();
  });

  test("an entity is listed, held in part, and the chain says what that comes to", async () => {
    const { page, leave } = await product.signIn("admin", "/clients/5/admin");
    const list = card(page, "Owners List");
    const form = page.getByRole("form", { name: "Person" });
    const add = async (name: string, party: string, percent: string) => {
      await list.getByRole("button", { name: "Add person" }).click();
      await form.getByLabel("Name", { exact: false }).first().fill(name);
      await form.getByLabel("Person or entity").selectOption({ label: party });
      if (percent) await form.getByLabel("Percent owned of the client").fill(percent);
    };
    await add("Smith LP", "Entity (corporation, partnership, estate, trust)", "90");
    await form.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Successfully added owner").waitFor();
    await add("Dana Smith", "Person", "");
    await form.getByRole("button", { name: "Add a holding of an entity" }).click();
    await form.getByLabel("Percent owned", { exact: true }).fill("60");
    await form.getByLabel("of", { exact: true }).selectOption({ label: "Smith LP" });
    await form.getByRole("button", { name: "Save", exact: true }).click();
    await list.getByText("Excluded: 54.00% through Smith LP").waitFor();
    await list.getByRole("button", { name: "Show the chain" }).click();
    const chain = list.getByRole("region", { name: "The chain of ownership" });
    await chain.getByText("Dana Smith > Smith LP > the client").waitFor();
    await chain.getByText("section 267(c)(1)", { exact: true }).waitFor();
    await leave();
  });

  test("part of CLAIM-56: names are decided with the keyboard alone, at 360 px without sideways scrolling", async () => {
    const { page, leave } = await product.signIn("admin", "/clients/4/profile", {
      viewport: { width: 360, height: 740 },
    });
    await nameOwners(page, ["William Jones", "Lee Wong"]);
    await page.goto(`${product.url}/clients/4/admin`);
    await importNames(page, ["Bill Jones", "W Jones", "Lou Wong"]);
    expect(await scrollsSideways(page)).toBe(false);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goto(`${product.url}/clients/4/profile#names`);
    const panel = page.getByRole("dialog", { name: "Names to check" });
    await panel.getByRole("listitem", { name: "Bill Jones, William Jones" }).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press("ArrowDown");
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await expect.poll(focused).toBe("Bill Jones, William Jones");
    await page.keyboard.press("ArrowDown");
    await expect.poll(focused).toBe("Lou Wong, Lee Wong");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("s");
    await panel.getByRole("listitem", { name: "Bill Jones, William Jones" }).waitFor({ state: "hidden" });
    await expect.poll(focused).toBe("Lou Wong, Lee Wong");
    await page.keyboard.press("d");
    await expect.poll(focused).toBe("W Jones, William Jones");
    await page.keyboard.press("D");
    await panel.getByText("1 owner was not found on the payroll: say below if that is right.").waitFor();
    expect(await excludedOf(4)).toEqual(["Bill Jones: confirmed", "Lou Wong: cleared", "W Jones: cleared"]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await leave();
  });
});
