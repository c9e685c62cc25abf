import { clients } from "@refundry/contract/clients";
import { shell } from "@refundry/contract/shell";
import { afterAll, beforeAll, expect, test } from "vitest";
import { waitingOfEach } from "../../platform/index.ts";
import { startWorld, type World } from "../../world.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

type Reader = Awaited<ReturnType<World["as"]>>;
const progress = (client: number, set: string) =>
  world.owner.query(`update client_progress set ${set} where client = $1`, [client]);

/** A firm whose claims wait for two different things, two of each, and an inactive client. */
async function givenFirm(name: string): Promise<Reader> {
  const firm = await world.given.firm(2, name);
  const made: number[] = [];
  for (const trade_name of ["Willow", "Alder", "Birch", "Cedar", "Fir"])
    made.push((await world.given.client({ managing_firm: firm, trade_name })).id);
  const [willow = 0, alder = 0, , , fir = 0] = made;
  for (const id of [willow, alder]) await progress(id, "ppp = true, sanitized_payroll = true");
  await world.owner.query("update clients set active = false where id = $1", [fir]);
  return world.as(await world.given.person({ role: 4, firm }));
}

const waiting = "incomplete";
type Sort = "waits_for" | "-waits_for";
async function inPages(reader: Reader, sort: Sort, limit: number) {
  const rows: { id: number; waits_for?: string | undefined }[] = [];
  let cursor: string | undefined;
  do {
    const page = await reader.call(clients.list, { query: { waiting, sort, limit, ...(cursor && { cursor }) } });
    rows.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor);
  return rows;
}

test("a list of those for whom something waits says of each what it is and where it is done, in the order of the home", async () => {
  const reader = await givenFirm("Words");
  const { items, total } = await reader.call(clients.list, { query: { waiting } });
  const home = (await reader.call(shell.home)).waiting.find(({ key }) => key === waiting);
  expect(total).toBe(4);
  const said = home?.items.map(({ client, text, path }) => [client, text[0]?.toUpperCase() + text.slice(1), path]);
  expect(items.map(({ id, waits_for, waits_at }) => [id, waits_for, waits_at])).toEqual(said);
  expect(items.map(({ waits_for }) => waits_for).sort()).toEqual([
    "Everything; an admin imports the payroll",
    "Everything; an admin imports the payroll",
    "Owners and relatives, wages, employee counts",
    "Owners and relatives, wages, employee counts",
  ]);
  for (const { id, waits_at } of items)
    expect(waits_at).toMatch(new RegExp(`^/clients/${id}/profile#(rounds|owners)$`));
  const pages: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await reader.call(clients.list, { query: { waiting, limit: 1, ...(cursor && { cursor }) } });
    pages.push(...page.items.map(({ id }) => id));
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(pages).toEqual(items.map(({ id }) => id));
  // Nothing of it stands in another list, and nobody sorts that by it.
  const all = await reader.call(clients.list, { query: {} });
  expect(all.items.filter((row) => "waits_for" in row)).toEqual([]);
  expect(await reader.try(clients.list, { query: { sort: "waits_for" } })).toMatchObject({
    status: 422,
    body: { fields: { sort: "This column cannot be sorted by." } },
  });
});

test("it is sorted by these words both ways, page by page as well, equal ones by name, and so in the file that holds them", async () => {
  const reader = await givenFirm("Sorted");
  const names = async (sort: Sort, limit: number) => (await inPages(reader, sort, limit)).map(({ id }) => id);
  const words = (await inPages(reader, "waits_for", 50)).map(({ waits_for }) => waits_for?.split(",")[0]);
  const owners = "Owners and relatives";
  expect(words).toEqual([...Array(2).fill("Everything; an admin imports the payroll"), owners, owners]);
  for (const sort of ["waits_for", "-waits_for"] as const) {
    const whole = await names(sort, 50);
    for (const limit of [1, 3]) expect(await names(sort, limit)).toEqual(whole);
    const columns = JSON.stringify([
      { title: "No.", of: "{id}" },
      { title: "Missing", of: "{waits_for}" },
    ]);
    const file = await reader.try(clients.list, { query: { waiting, sort, format: "csv", columns } as never });
    const [head, ...lines] = file.bytes.toString("utf8").replace("\uFEFF", "").trim().split("\r\n");
    expect(head).toBe("No.,Missing");
    expect(lines.map((line) => Number(line.split(",")[0]))).toEqual(whole);
    expect(lines.filter((line) => line.includes("Owners and relatives, wages, employee counts"))).toHaveLength(2);
  }
});

test("of the clients that a figure counts is said what each comes to, to who reads its claim; together they are the figure", async () => {
  const firm = await world.given.firm(2, "Figures");
  const made: number[] = [];
  for (const [credits, filed] of [
    [900050, 0],
    [1000000, 40025],
  ]) {
    const { id } = await world.given.client({ managing_firm: firm });
    await progress(id, `final = true, credits = ${credits}, filed = true, filed_credits = ${filed}`);
    made.push(id);
  }
  for (const role of [4, 9] as const) {
    const reader = await world.as(await world.given.person({ role, firm }));
    const amounts = async (kind: string, sort?: "amount" | "-amount") => {
      const { items } = await reader.call(clients.list, { query: { waiting: kind, ...(sort && { sort }) } });
      return items.map(({ id, amount, ...row }) => [id, amount, "waits_for" in row]);
    };
    const [first, second] = made;
    expect(await amounts("processed", "-amount")).toEqual([
      [second, "10000.00", false],
      [first, "9000.50", false],
    ]);
    expect(await amounts("filed", "amount")).toEqual([
      [first, "0.00", false],
      [second, "400.25", false],
    ]);
    expect((await reader.call(shell.processedClients)).processed.total_credits).toBe("19000.50");
  }
  // A paralegal reads no figures of a claim.
  const other = await world.as(await world.given.person({ role: 12, firm }));
  const listed = await other.call(clients.list, { query: { waiting: "processed" } });
  expect(listed.items.map(({ id, ...row }) => [made.includes(id), "amount" in row])).toEqual([
    [true, false],
    [true, false],
  ]);
  expect((await other.try(clients.list, { query: { waiting: "processed", sort: "amount" } })).status).toBe(422);
});

test("several things of one client stand one after another; of a long list none is left out", async () => {
  const items = [1, 1, ...Array.from({ length: 100 }, (_, place) => place + 2)].map((client, place) => ({
    client,
    trade_name: "",
    text: `wages ${place}`,
  }));
  const words = await world.system(
    (tx) => waitingOfEach(tx, waiting, async () => ({ total: items.length, items })),
    await world.given.role(1),
  );
  expect(words?.[1]).toEqual({ text: "Wages 0; wages 1", path: "/clients/1/profile#wages", place: 0 });
  expect(Object.keys(words ?? {})).toHaveLength(101);
});
