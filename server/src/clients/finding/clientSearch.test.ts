import { clients } from "@refundry/contract/clients";
import { utcDate } from "@refundry/contract/values";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

const search = async (caller: Caller, q: string) => (await caller.call(clients.search, { query: { q } })).items;
const found = async (q: string) => (await search(admin, q)).map(({ trade_name }) => trade_name);

describe("the search", () => {
  test("CLIENTS-02 `smith sons` finds `Smith & Sons, LLC`; `smtih` does when fewer than 10 others match", async () => {
    await world.given.client({ legal_name: "Smith & Sons, LLC", trade_name: "Smith Hardware" });
    await world.given.client({ legal_name: "Quarry Road Bakery LLC", trade_name: "Quarry Bakery" });
    for (const q of ["smith sons", "Smith & Sons", "smith and sons", "SMITH   sons,"])
      expect(await found(q)).toContain("Smith Hardware");
    expect(await found("smtih")).toContain("Smith Hardware");
    for (let number = 1; number <= 10; number += 1)
      await world.given.client({ legal_name: `Smtih ${number} LLC`, trade_name: `Smtih ${number}` });
    const many = await found("smtih");
    expect(many).toHaveLength(10);
    expect(many).not.toContain("Smith Hardware");
  });

  test("part of CLIENTS-01: finds by id, EIN and its beginning, names, contact, phone and e-mail", async () => {
    const one = await world.given.client({
      legal_name: "Brambleberry Freight Incorporated",
      trade_name: "Zephyr Couriers",
      ein: "83-7654321",
      contact_first: "Ottoline",
      contact_last: "O'Farquharson",
      contact_phone: "5550109876",
      contact_email: "dispatch@zephyr.test",
    });
    const asked = [
      `${one.id}`,
      `#${one.id}`,
      "83-7654321",
      "837654321",
      "83-76",
      "8376543",
      "brambleberry",
      "freight",
      "zephyr cour",
      "farquharson",
      "ottoline o'farq",
      "zephyr ottoline",
      "5550109876",
      "(555) 010-9876",
      "dispatch@zephyr.test",
      "dispatch@",
    ];
    for (const q of asked) expect([q, await found(q)]).toEqual([q, expect.arrayContaining(["Zephyr Couriers"])]);
  });

  test("each word must begin a word: the middle of a name is no hit", async () => {
    await world.given.client({ legal_name: "Thunderhead Masonry LLC", trade_name: "Thunderhead" });
    expect(await found("thunder mason")).toContain("Thunderhead");
    const { items } = await admin.call(clients.list, { query: { q: "derhead" } });
    expect(items).toHaveLength(1);
    expect((await search(admin, "derhead")).filter(({ trade_name }) => trade_name === "Thunderhead")).toEqual([]);
  });

  test("the exact name stands before names that begin so, and those before the others", async () => {
    for (const trade_name of ["The Violet", "Violet Annex", "Violet"])
      await world.given.client({ legal_name: `${trade_name} Holding`, trade_name });
    expect((await found("violet")).slice(0, 3)).toEqual(["Violet", "Violet Annex", "The Violet"]);
  });

  test("accents, apostrophes and full stops make no difference, in names and in contacts, and rank as the exact name", async () => {
    await world.given.client({
      legal_name: "José O'Brien & Sons, Inc.",
      trade_name: "Café Quíxar",
      contact_last: "Nuñez",
    });
    await world.given.client({ legal_name: "Cafe Quixar Annex LLC", trade_name: "Cafe Quixar Annex" });
    await world.given.client({ legal_name: "Z.Q.V. Steel Corp", trade_name: "Zqv" });
    for (const q of [
      "jose obrien",
      "JOSÉ O’BRIEN",
      "o'brien and sons",
      "brien sons",
      "cafe quixar",
      "quixar nunez",
      "Núñez quixar",
    ])
      expect([q, (await found(q))[0]]).toEqual([q, "Café Quíxar"]);
    expect((await found("cafe quixar")).slice(0, 2)).toEqual(["Café Quíxar", "Cafe Quixar Annex"]);
    for (const q of ["zqv steel", "Z.Q.V. Steel", "z.q.v."]) expect([q, await found(q)]).toEqual([q, ["Zqv"]]);
    expect(await found("quixra obrien")).toEqual(["Café Quíxar"]);
    const { items } = await admin.call(clients.list, { query: { q: "obrien quixar" } });
    expect(items).toHaveLength(1);
  });

  test("CLIENTS-64 `O'Brien & Sons` is found with and without its signs, and the search as a file bears its day", async () => {
    await world.given.client({ legal_name: "O'Brien & Sons", trade_name: "Corner Saddlery" });
    for (const q of ["obrien", "brien", "O’Brien", "o'brien and sons"])
      expect([q, await found(q)]).toEqual([q, expect.arrayContaining(["Corner Saddlery"])]);
    const file = await admin.try(clients.search, { query: { q: "o'brien and sons", format: "csv" } });
    expect(file.status).toBe(200);
    expect(file.headers["content-disposition"]).toContain(`filename="clients-${utcDate(new Date())}.csv"`);
    expect(file.bytes.toString()).toContain("Corner Saddlery");
  });

  test("one or two digits are an id and the beginning of an EIN", async () => {
    await world.given.client({ ein: "61-5550001", legal_name: "Sixty One Holding", trade_name: "Sixty One" });
    expect(await found("61")).toContain("Sixty One");
  });

  test("signs of patterns are plain signs", async () => {
    for (const q of ["%%", "__", "\\\\", "((", "[]", "||", "*+?"]) {
      const { status, body } = await admin.try(clients.search, { query: { q } });
      expect([q, status, body.total]).toEqual([q, 200, 0]);
    }
  });

  test("under 2 characters is 422, but for a digit", async () => {
    expect((await admin.try(clients.search, { query: { q: "a" } })).status).toBe(422);
    expect((await admin.try(clients.search, { query: { q: " " } })).status).toBe(422);
    expect((await admin.try(clients.search, { query: { q: "7" } })).status).toBe(200);
  });

  test("pages without a client twice or missing", async () => {
    for (let number = 1; number <= 7; number += 1)
      await world.given.client({ legal_name: `Paperclip ${number} LLC`, trade_name: `Paperclip ${number}` });
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.call(clients.search, { query: { q: "paperclip", limit: 3, ...(cursor && { cursor }) } });
      expect(page.total).toBe(7);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(7);
  });
});

describe("pages across the ranks", () => {
  test("hold the same hits in the same order, however long they are", async () => {
    for (const trade_name of [
      "Lantern",
      "Lantern Annex",
      "Lantern Works",
      "Old Lantern",
      "The Lantern",
      "Blue Lantern",
    ])
      await world.given.client({ legal_name: `${trade_name} Holding`, trade_name });
    await world.given.client({ legal_name: "Blue Lantern Holding", trade_name: "Blue Lantern" });
    const whole = (await search(admin, "lantern")).map(({ id }) => id);
    expect(whole).toHaveLength(7);
    for (const limit of [1, 2, 3, 4, 5, 6, 7]) {
      const seen: number[] = [];
      let cursor: string | undefined;
      let pages = 0;
      do {
        const page = await admin.call(clients.search, { query: { q: "lantern", limit, ...(cursor && { cursor }) } });
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.next ?? undefined;
        pages += 1;
      } while (cursor);
      expect([limit, seen, pages]).toEqual([limit, whole, Math.ceil(7 / limit)]);
    }
  });
});

describe("possible duplicates", () => {
  test("CLIENTS-54 (1 of 2) the same legal name warns, and the client is still saved", async () => {
    const first = await world.given.client({ legal_name: "Ironwood & Sons LLC", trade_name: "Ironwood" });
    const warned = await admin.call(clients.duplicates, { query: { legal_name: "Ironwood & Sons LLC" } });
    expect(warned.items).toEqual([{ id: first.id, legal_name: "Ironwood & Sons LLC", same: "name" }]);
    for (const legal_name of ["ironwood and sons, inc.", "Ironwood & Sons Corp"])
      expect((await admin.call(clients.duplicates, { query: { legal_name } })).items.map(({ id }) => id)).toContain(
        first.id,
      );
    const second = await world.given.client({ legal_name: "Ironwood & Sons LLC", trade_name: "Ironwood" });
    expect(second.id).not.toBe(first.id);
    const stored = await admin.call(clients.read, { params: { id: second.id } });
    expect(stored.legal_name).toBe("Ironwood & Sons LLC");
  });

  test("the same EIN, e-mail or phone is named; unlike names and the client itself are not", async () => {
    const one = await world.given.client({
      ein: "84-1111111",
      contact_email: "Same@Dup.test",
      contact_phone: "5550102222",
      legal_name: "Marigold Dairy LLC",
    });
    const same = async (query: object) =>
      (await admin.call(clients.duplicates, { query })).items.filter(({ id }) => id === one.id).map((row) => row.same);
    expect(await same({ ein: "84-1111111" })).toEqual(["ein"]);
    expect(await same({ contact_email: "same@dup.TEST" })).toEqual(["email"]);
    expect(await same({ contact_phone: "5550102222" })).toEqual(["phone"]);
    expect(await same({ legal_name: "Marigold Flowers LLC" })).toEqual([]);
    expect(await same({ ein: "84-1111111", client: one.id })).toEqual([]);
  });

  test("only clients in scope are named", async () => {
    const foreign = await world.given.client({
      ein: "84-2222222",
      legal_name: "Secretive Orchard LLC",
      managing_firm: await world.given.firm(2, "B"),
      tax_firm: await world.given.firm(3, "B"),
    });
    const attorney = await world.as(4);
    for (const query of [
      { ein: foreign.ein },
      { legal_name: foreign.legalName },
      { contact_email: foreign.contactEmail },
    ])
      expect((await attorney.call(clients.duplicates, { query })).total).toBe(0);
  });
});
