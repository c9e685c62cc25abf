import { clients } from "@refundry/contract/clients";
import { shell } from "@refundry/contract/shell";
import { afterAll, beforeAll, expect, test } from "vitest";
import { waitingWords } from "../../platform/index.ts";
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

test("a list of those for whom something waits says of each what it is, in the words of the home", async () => {
  const reader = await givenFirm("Words");
  const home = (await reader.call(shell.home)).waiting.find(({ key }) => key === waiting);
  const said = new Map(home?.items.map(({ client, text }) => [client, text]));
  const { items, total } = await reader.call(clients.list, { query: { waiting } });
  expect(total).toBe(4);
  expect(said.size).toBeGreaterThan(0);
  for (const [client, text] of said) expect(items.find(({ id }) => id === client)?.waits_for).toBe(text);
  expect(items.filter(({ waits_for }) => waits_for === "owners and relatives, wages, employee counts")).toHaveLength(2);
  expect(
    items.filter(({ waits_for }) => waits_for?.startsWith("PPP rounds, owners and relatives, wages")),
  ).toHaveLength(2);
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
  expect(words).toEqual(["owners and relatives", "owners and relatives", "PPP rounds", "PPP rounds"]);
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
    for (const line of lines) expect(line).toContain("owners and relatives, wages, employee counts");
  }
});

test("a figure of the home counts its clients, and says of none what waits", async () => {
  const firm = await world.given.firm(2, "Figures");
  const { id } = await world.given.client({ managing_firm: firm });
  await progress(id, "final = true");
  const admin = await world.as(1);
  const { items } = await admin.call(clients.list, { query: { waiting: "processed" } });
  expect(items.find((row) => row.id === id)).not.toHaveProperty("waits_for");
});

test("several things of one client stand one after another; of a long list none is left out", async () => {
  const items = [1, 1, ...Array.from({ length: 100 }, (_, place) => place + 2)].map((client, place) => ({
    client,
    trade_name: "",
    text: `wages ${place}`,
  }));
  const words = await world.system(
    (tx) => waitingWords(tx, waiting, async () => ({ total: items.length, items })),
    await world.given.role(1),
  );
  expect(words?.[1]).toBe("wages 0; wages 1");
  expect(Object.keys(words ?? {})).toHaveLength(101);
});
