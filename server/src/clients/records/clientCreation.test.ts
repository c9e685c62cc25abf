import { access } from "@refundry/contract/access";
import { clients } from "@refundry/contract/clients";
import { people } from "@refundry/contract/people";
import { allRoles } from "@refundry/contract/platform";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";

let world: World;
let admin: Caller;
let firms: { managing_firm: number; tax_firm: number };
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
  firms = { managing_firm: await world.given.firm(2), tax_firm: await world.given.firm(3) };
  await world.given.pod(firms.tax_firm, firms.managing_firm);
});
afterAll(() => world.close());

let number = 40_000;
const newBody = (change: object = {}) => {
  number += 1;
  return { ...world.given.clientBody(number, firms), ...change };
};
const create = (caller: Caller, change: object = {}, options: InjectOptions = {}) =>
  caller.try(clients.create, { body: newBody(change) }, options);
const formatText = "Your EIN format is wrong. Ex: 00-0000000 (Use Digits only)";

describe("who creates clients", () => {
  test("CLIENTS-10 (1 of 2) roles 1, 4 and 7 create, role 12 and all others are refused", async () => {
    for (const role of allRoles)
      expect([role, (await create(await world.as(role))).status]).toEqual([role, [1, 4, 7].includes(role) ? 201 : 403]);
  });

  test("CLIENTS-14 a client created by role 7 has that person as attorney of record and owner", async () => {
    const attorney = await world.as(7);
    const { status, body } = await create(attorney);
    expect(status).toBe(201);
    expect(body.attorney_of_record.id).toBe(attorney.person?.id);
    expect(body.owner.id).toBe(attorney.person?.id);
  });

  test("an attorney of a tax firm is assigned to the client that this person creates", async () => {
    const attorney = await world.as(await world.given.person({ role: 7, firm: firms.tax_firm }));
    const { status, body } = await create(attorney);
    expect([status, body.attorney_of_record?.id]).toEqual([201, attorney.person?.id]);
  });

  test("roles 4 and 7 create for their own firm only, and nobody else becomes attorney", async () => {
    const attorney = await world.as(4);
    const foreign = { managing_firm: await world.given.firm(2, "B"), tax_firm: await world.given.firm(3, "B") };
    expect((await create(attorney, foreign)).status).toBe(422);
    const other = await world.given.person({ role: 7 });
    expect((await create(attorney, { attorney_of_record: other.id })).body.fields).toHaveProperty("attorney_of_record");
  });
});

describe("what a client may be", () => {
  test("CLIENTS-12 (1 of 2) an EIN of another form is 422 with the exact text", async () => {
    for (const ein of ["1-23", "123456789", "12-345678", "12-34567890", " 12-3456789", "ab-cdefghi"])
      expect(await create(admin, { ein })).toMatchObject({ status: 422, body: { fields: { ein: formatText } } });
    expect((await create(admin, { ein: "" })).body.fields.ein).toBe("EIN is required.");
  });

  test("each required field that is empty has its exact text", async () => {
    const texts: Record<string, string> = {
      legal_name: "Legal Name Field is required.",
      trade_name: "Trade Name Field is required.",
      naics_code: "Naics code Field is required.",
      contact_first: "Contact First Field is required.",
      contact_last: "Contact Last Field is required.",
      contact_email: "Email Field is required.",
      contact_salutation: "Salutation Field is required.",
      tax_firm: "Tax Firm Field is required.",
      managing_firm: "Managing Firm Field is required.",
    };
    const { body } = await admin.try(clients.create, { body: {} });
    expect(body.fields).toMatchObject({ ...texts, ein: "EIN is required." });
    const blank = Object.fromEntries(Object.keys(texts).map((name) => [name, name.endsWith("firm") ? null : "  "]));
    expect((await create(admin, blank)).body.fields).toMatchObject(texts);
    const wrong = { contact_email: "ann@", contact_phone: "555", zip: "4540", contingency_rate: "100.01" };
    expect((await create(admin, wrong)).body.fields).toMatchObject({
      contact_email: "Please add a valid email.",
      contact_phone: "Phone must have 10 digits.",
      zip: "ZIP must be 00000 or 00000-0000.",
      contingency_rate: "Contingency rate must be between 0 and 100.",
    });
  });

  test("CLIENTS-13 (1 of 2) attorneys are the managing firm's active 4 and 7; another firm's is 422, at creation and by an edit", async () => {
    const firm = await world.given.firm(2, "C");
    const good = [await world.given.person({ role: 4, firm }), await world.given.person({ role: 7, firm })];
    await world.given.person({ role: 12, firm });
    await world.given.person({ role: 7, firm, status: "suspended" });
    await world.given.person({ role: 7, firm, status: "pending" });
    const listed = await admin.call(people.attorneys, { query: { managing_firm: firm } });
    expect(listed.items.map(({ id }) => id).sort()).toEqual(good.map(({ id }) => id).sort());
    const text = "Attorney of record must be an attorney of the managing firm.";
    const stranger = await world.given.person({ role: 7, firm: await world.given.firm(2, "B") });
    const refused = await create(admin, { managing_firm: firm, attorney_of_record: stranger.id });
    expect(refused).toMatchObject({ status: 422, body: { fields: { attorney_of_record: text } } });
    const made = await create(admin, { managing_firm: firm, attorney_of_record: good[0]?.id });
    expect(made.status).toBe(201);
    const { id, version } = made.body;
    const edit = { params: { id }, body: { attorney_of_record: stranger.id, version } };
    expect(await admin.try(clients.update, edit)).toMatchObject({
      status: 422,
      body: { fields: { attorney_of_record: text } },
    });
  });

  test("CLIENTS-19 a 943 client with a PEO is 422, and changing 941 to 944 turns it off", async () => {
    expect((await create(admin, { business_type: 2, uses_peo: true })).body.fields).toHaveProperty("uses_peo");
    const { body } = await create(admin, { uses_peo: true });
    const changed = await admin.call(clients.update, {
      params: { id: body.id },
      body: { business_type: 3, version: 1 },
    });
    expect(changed).toMatchObject({ business_type: 3, uses_peo: false });
    const again = { params: { id: body.id }, body: { uses_peo: true, version: changed.version } };
    expect((await admin.try(clients.update, again)).status).toBe(422);
  });
});

describe("one EIN", () => {
  test("CLIENTS-18 of two creations at once one is 201 and one 409; of 20, one", async () => {
    for (const many of [2, 20]) {
      const { ein } = newBody();
      const answers = await Promise.all(Array.from({ length: many }, () => create(admin, { ein })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(many - 1).fill(409)]);
      const made = answers.find(({ status }) => status === 201)?.body;
      const error = `A client with this EIN already exists: ${made.legal_name} (#${made.id}).`;
      // It stands at its field as well.
      for (const { body } of answers.filter(({ status }) => status === 409))
        expect(body).toMatchObject({ code: "duplicate_ein", error, fields: { ein: error } });
    }
  });

  test("of a client out of scope is refused without saying whose it is", async () => {
    const foreign = await world.given.client({
      managing_firm: await world.given.firm(2, "B"),
      tax_firm: await world.given.firm(3, "B"),
    });
    const refused = await create(await world.as(4), { ein: foreign.ein });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "duplicate_ein", error: "A client with this EIN already exists. Ask an administrator." },
    });
    expect(JSON.stringify(refused.body)).not.toContain(foreign.legalName);
  });

  test("of clients out of scope is met ten times an hour at most, and each time stands in the trail", async () => {
    const others = { managing_firm: await world.given.firm(2, "B"), tax_firm: await world.given.firm(3, "B") };
    const foreign = await world.given.client(others);
    const guesser = await world.as(await world.given.person({ role: 4, firm: firms.managing_firm }));
    const own = await create(guesser, {});
    expect(own.status).toBe(201);
    const met = async () =>
      (
        await world.owner.query(
          "select client_id::int as client, after from audit_log where action = 'client.hidden_ein' and actor_user_id = $1",
          [guesser.person?.id],
        )
      ).rows;
    const change = (ein: string) =>
      guesser.try(clients.update, { params: { id: own.body.id }, body: { ein, version: own.body.version } });
    for (let tries = 0; tries < 5; tries += 1) {
      const key = { headers: { "idempotency-key": `guess-number-${tries}` } };
      expect((await create(guesser, { ein: foreign.ein }, key)).body.code).toBe("duplicate_ein");
      expect((await change(foreign.ein)).body.code).toBe("duplicate_ein");
    }
    expect(await met()).toEqual(Array(10).fill({ client: foreign.id, after: { ein: foreign.ein } }));
    // Whether an EIN is taken is not told any more, not even of one that is free.
    for (const ein of [foreign.ein, newBody().ein])
      for (const refused of [await create(guesser, { ein }), await change(ein)])
        expect(refused).toMatchObject({ status: 429, headers: { "retry-after": String(60 * 60) } });
    expect(await met()).toHaveLength(10);
    expect((await create(admin)).status).toBe(201);
  });

  test("cannot be given to another client by an edit", async () => {
    const [one, two] = [await world.given.client(), await world.given.client()];
    const answer = await admin.try(clients.update, { params: { id: two.id }, body: { ein: one.ein, version: 1 } });
    expect(answer).toMatchObject({ status: 409, body: { code: "duplicate_ein" } });
  });

  test("CLIENTS-34 of a deleted client can be used anew, and restoring the old one is 409 then", async () => {
    const old = await world.given.client();
    await admin.call(clients.remove, { params: { id: old.id }, body: { confirm: "DELETE" } });
    expect((await create(admin, { ein: old.ein })).status).toBe(201);
    const restored = await admin.try(clients.restore, { params: { id: old.id } });
    expect(restored).toMatchObject({ status: 409, body: { code: "duplicate_ein" } });
  });
});

test("part of CLIENTS-58: a creation is in the audit trail with who and what", async () => {
  const { body } = await create(admin);
  const { items } = await admin.call(access.audit, { query: { client_id: body.id } });
  expect(items).toMatchObject([
    { action: "client.create", actor_user_id: admin.person?.id, before: null, after: { ein: body.ein } },
  ]);
});
