import { clients } from "@refundry/contract/clients";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "../../world.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("a list is sorted by what is shown, with what is empty last both ways, page by page as well", async () => {
  const firm = (await world.given.person({ role: 9 })).parentEntity as number;
  const partner = await world.as(await world.given.person({ role: 9, firm }));
  const attorney = (first: string, last: string) => world.given.person({ role: 7, firm, first, last });
  const [zoe, amy] = [await attorney("Zoe", "Abel"), await attorney("Amy", "Young")];
  const ofFirm = (attorney_of_record: number | null) => world.given.client({ managing_firm: firm, attorney_of_record });
  const none = await ofFirm(null);
  const [first, last] = [await ofFirm(amy.id), await ofFirm(zoe.id)];
  const inPages = async (sort: "attorney_of_record" | "-attorney_of_record", limit: number) => {
    const ids: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await partner.call(clients.list, { query: { sort, limit, ...(cursor && { cursor }) } });
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    return ids;
  };
  for (const limit of [1, 2, 50]) {
    expect(await inPages("attorney_of_record", limit)).toEqual([first.id, last.id, none.id]);
    expect(await inPages("-attorney_of_record", limit)).toEqual([last.id, first.id, none.id]);
  }
});

test("clients of one attorney stand by their names both ways, page by page as well, and so in the file", async () => {
  const firm = await world.given.firm(2, "Ties");
  const partner = await world.as(await world.given.person({ role: 9, firm }));
  const attorneys = [
    await world.given.person({ role: 7, firm, first: "Amy", last: "Young" }),
    await world.given.person({ role: 7, firm, first: "Zoe", last: "Abel" }),
  ];
  const names = ["Willow", "Alder", "Birch", "Alder"];
  for (const trade_name of names)
    for (const { id } of attorneys)
      await world.given.client({ managing_firm: firm, attorney_of_record: id, trade_name });
  const sorted = ["Alder", "Alder", "Birch", "Willow"];
  for (const sort of ["attorney_of_record", "-attorney_of_record"] as const) {
    const ids: number[] = [];
    const shown: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await partner.call(clients.list, { query: { sort, limit: 3, ...(cursor && { cursor }) } });
      shown.push(...page.items.map(({ trade_name: name }) => name));
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(shown).toEqual([...sorted, ...sorted]);
    const file = await partner.try(clients.list, { query: { sort, format: "csv" } });
    const [head = "", ...lines] = file.bytes.toString("utf8").trim().split("\r\n");
    const place = head.replace("\uFEFF", "").split(",").indexOf("id");
    expect(lines.map((line) => Number(line.split(",")[place]))).toEqual(ids);
  }
  for (const broken of ["[]", '["a"]', '["a",1]', "{", '["a","b","c"]']) {
    const cursor = Buffer.from(JSON.stringify([broken, 1, 1])).toString("base64url");
    expect((await partner.try(clients.list, { query: { sort: "attorney_of_record", cursor } })).status).toBe(422);
  }
});

test("where one column holds both names, a list stands by the legal one, which is read first, and others by the trade name", async () => {
  const firm = await world.given.firm(2, "Read First");
  const made: number[] = [];
  for (const [legal_name, trade_name] of [
    ["Cedar LLC", "Alder"],
    ["alder Inc.", "Willow"],
    ["Birch Co.", "Birch"],
  ] as const)
    made.push((await world.given.client({ managing_firm: firm, legal_name, trade_name })).id);
  const [cedar, alder, birch] = made;
  const listed = async (role: 4 | 12, limit: number) => {
    const reader = await world.as(await world.given.person({ role, firm }));
    const ids: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await reader.call(clients.list, { query: { limit, ...(cursor && { cursor }) } });
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    return ids;
  };
  for (const limit of [1, 50]) {
    expect(await listed(4, limit)).toEqual([alder, birch, cedar]);
    expect(await listed(12, limit)).toEqual([cedar, birch, alder]);
  }
});
