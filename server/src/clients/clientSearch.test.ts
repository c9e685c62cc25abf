import { clients } from "@refundry/contract/clients";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../world.given.ts";

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

describe("the filters of the search", () => {
  const asked = async (caller: Caller, q: string) => {
    const { status, body } = await caller.try(clients.search, { query: { q } });
    return status === 200 ? body.items.map((row: { trade_name: string }) => row.trade_name).sort() : body.fields;
  };
  let harbor: number;
  beforeAll(async () => {
    const { given, owner } = world;
    harbor = await given.firm(2, "Quayside & Vale Law Group");
    const attorney = await given.person({ role: 7, firm: harbor, first: "José", last: "O'Quill" });
    const named = (trade_name: string, change: object) =>
      given.client({ legal_name: `Filterable ${trade_name} LLC`, trade_name, ...change });
    const peo = await named("F-peo", { uses_peo: true });
    await named("F-943", { business_type: 2 });
    await named("F-firm", { managing_firm: harbor, attorney_of_record: attorney.id });
    const held = await named("F-held", {});
    await owner.query("update clients set on_hold = true, workflow_stage = 6 where id = $1", [held.id]);
    await owner.query("update clients set workflow_stage = 8 where id = $1", [peo.id]);
  });

  test.each([
    ["filterable peo:yes", ["F-peo"]],
    ["peo:yes filterable", ["F-peo"]],
    ["filterable peo:no type:941", ["F-firm", "F-held"]],
    ["filterable type:943", ["F-943"]],
    ["filterable type:943 type:944", ["F-943"]],
    ["filterable hold:yes", ["F-held"]],
    ["filterable hold:yes peo:yes", []],
    ['filterable firm:"vale law"', ["F-firm"]],
    ["firm:quayside", ["F-firm"]],
    ["aor:jose", ["F-firm"]],
    ['aor:"o’quill josé"', ["F-firm"]],
    ["aor:quil", []],
    ["firm:nobody", []],
    ["filterable stage:ready", ["F-held", "F-peo"]],
    ['stage:"draft ready" filterable', ["F-held"]],
    ["filterable stage:8", ["F-peo"]],
    ["filterable color:red", []],
    ["f-peo:yes", []],
  ])("%j finds %j", async (q, names) => expect(await asked(admin, q)).toEqual(names));

  test("alone they find everybody that they fit, by name, in pages", async () => {
    const whole = await admin.call(clients.search, { query: { q: "type:941" } });
    const names = whole.items.map(({ trade_name }) => trade_name.toLowerCase());
    expect(names).toEqual([...names].sort());
    expect(whole.total).toBe(whole.items.length);
    const first = await admin.call(clients.search, { query: { q: "type:941", limit: 2 } });
    const next = await admin.call(clients.search, { query: { q: "type:941", limit: 2, cursor: first.next ?? "" } });
    expect([...first.items, ...next.items]).toEqual(whole.items.slice(0, 4));
  });

  test.each([
    ["peo:maybe", "After peo: comes yes or no."],
    ["smith type:", "After type: comes 941, 943 or 944."],
    ["stage:nowhere", "There is no such stage. Please write part of its name, such as stage:new."],
    ["peo:yes a", "Please enter at least 2 characters."],
  ])("%j is 422 with a sentence at the box", async (q, problem) => {
    expect((await admin.try(clients.search, { query: { q } })).status).toBe(422);
    expect(await asked(admin, q)).toEqual({ q: problem });
  });

  test("a near miss obeys them as well", async () => {
    expect(await asked(admin, "filtreable hold:yes")).toEqual(["F-held"]);
  });

  test("nobody finds by what the role does not see, nor beyond the scope", async () => {
    const refused = (name: string) => ({ q: `Your role cannot search with ${name}: because it does not see it.` });
    const accountant = await world.as(8);
    for (const name of ["stage", "firm", "aor", "peo", "type"])
      expect(await asked(accountant, `${name}:x`)).toEqual(refused(name));
    expect(await asked(accountant, "filterable hold:yes")).toEqual(["F-held"]);
    expect(await asked(await world.as(6), "stage:new")).toEqual(refused("stage"));
    expect(await asked(await world.as(6), "filterable type:943")).toEqual([]);
    const attorney = await world.as(4);
    expect(await asked(attorney, "firm:quayside")).toEqual([]);
    expect(await asked(attorney, "filterable type:943")).toEqual(["F-943"]);
    expect((await attorney.call(clients.search, { query: { q: "aor:quill" } })).total).toBe(0);
  });
});

describe("the hits in another order and as a file", () => {
  beforeAll(async () => {
    for (const [number, ein] of [
      [1, "71-0000003"],
      [2, "71-0000001"],
      [3, "71-0000002"],
    ])
      await world.given.client({
        legal_name: `Sortable ${number} LLC`,
        trade_name: `Sortable ${number}`,
        ein: `${ein}`,
      });
  });
  const eins = (items: { ein?: string | undefined }[]) => items.map(({ ein }) => ein);
  const fileOf = async (caller: Caller, query: object) => {
    const file = await caller.try(clients.search, { query: { format: "csv", ...query } });
    return parse(file.bytes, { bom: true, columns: true }) as Record<string, string>[];
  };

  test("a column in place of the ranks, in pages", async () => {
    const seen: (string | undefined)[] = [];
    let cursor: string | undefined;
    do {
      const query = { q: "sortable", sort: "-ein" as const, limit: 2, ...(cursor && { cursor }) };
      const page = await admin.call(clients.search, { query });
      expect(page.total).toBe(3);
      seen.push(...eins(page.items));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(["71-0000003", "71-0000002", "71-0000001"]);
    const near = await admin.call(clients.search, { query: { q: "sortbale", sort: "ein" } });
    expect(eins(near.items)).toEqual(["71-0000001", "71-0000002", "71-0000003"]);
    expect((await (await world.as(3)).try(clients.search, { query: { q: "sortable", sort: "ein" } })).status).toBe(422);
  });

  test("a file holds the rows of the search with its filters and order, and the columns of the role", async () => {
    const found = await admin.call(clients.search, { query: { q: "sortable type:941" } });
    expect((await fileOf(admin, { q: "sortable type:941" })).map(({ id }) => Number(id))).toEqual(
      found.items.map(({ id }) => id),
    );
    expect((await fileOf(admin, { q: "sortable", sort: "ein" })).map(({ ein }) => ein)).toEqual([
      "71-0000001",
      "71-0000002",
      "71-0000003",
    ]);
    expect(await fileOf(admin, { q: "sortable peo:yes" })).toEqual([]);
    const [row] = await fileOf(await world.as(3), { q: "sortable" });
    expect(Object.keys(row ?? {})).toEqual(["id", "legal_name", "trade_name", "active", "on_hold", "opens"]);
    expect((await admin.try(clients.search, { query: { q: "peo:maybe", format: "csv" } })).status).toBe(422);
    expect((await (await world.as(10)).try(clients.search, { query: { q: "sortable", format: "csv" } })).status).toBe(
      403,
    );
  });

  test("more hits than are counted are all there, in pages and in a file", async () => {
    const { rows } = await world.owner.query(
      `insert into clients (legal_name, trade_name, ein, contact_salutation, contact_first, contact_last, contact_email, tax_firm, managing_firm, owner, created_by)
       select 'Multitude ' || n, 'Multitude ' || n, '72-' || lpad(n::text, 7, '0'), 'Ms.', 'Ann', 'Sample', 'a@example.test', tax_firm, managing_firm, owner, created_by
       from generate_series(1, 1250) n, (select * from clients limit 1) one returning id`,
    );
    const seen = new Set<number>();
    let cursor: string | undefined;
    do {
      const query = { q: "multitude", limit: 200, ...(cursor && { cursor }) };
      const page = await admin.call(clients.search, { query });
      expect([page.total, page.total_is_lower_bound]).toEqual([1000, true]);
      for (const { id } of page.items) seen.add(id);
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen.size).toBe(rows.length);
    expect(await fileOf(admin, { q: "multitude" })).toHaveLength(rows.length);
  });
});

describe("possible duplicates", () => {
  test("part of CLIENTS-54: the same legal name warns, and the client is still saved", async () => {
    const first = await world.given.client({ legal_name: "Ironwood & Sons LLC", trade_name: "Ironwood" });
    const warned = await admin.call(clients.duplicates, { query: { legal_name: "Ironwood & Sons LLC" } });
    expect(warned.items).toEqual([{ id: first.id, legal_name: "Ironwood & Sons LLC", same: "name" }]);
    for (const legal_name of ["ironwood and sons, inc.", "Ironwood & Sons Corp"])
      expect((await admin.call(clients.duplicates, { query: { legal_name } })).items.map(({ id }) => id)).toContain(
        first.id,
      );
    const second = await world.given.client({ legal_name: "Ironwood & Sons LLC", trade_name: "Ironwood" });
    expect(second.id).not.toBe(first.id);
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
