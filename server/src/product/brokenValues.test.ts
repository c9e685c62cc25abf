import { access } from "@refundry/contract/access";
import { clients } from "@refundry/contract/clients";
import { leads } from "@refundry/contract/leads";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../world.given.ts";

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as(1);
});
afterAll(() => world.close());

/** Values that no column can hold are the sender's mistake, and never an error of the server. */
describe("values that cannot be stored", () => {
  test.each(["\ud800", "tail \udfff", "a\u0000b"])("half a character or a null byte in a text: %j", async (text) => {
    const { status, body } = await world.nobody.try(access.signIn, { body: { user: text, pass: "x" } });
    expect([status, body.code]).toEqual([422, "invalid"]);
    const firms = { managing_firm: await world.given.firm(2), tax_firm: await world.given.firm(3) };
    const client = { ...world.given.clientBody(80_001, firms), street: text };
    expect((await admin.try(clients.create, { body: client })).status).toBe(422);
  });

  test.each(["Infinity", "1.5.2", "-1", "1e3", "99999999999999999999", "abc"])(
    "the cursor %s of a search",
    async (cursor) => {
      const { status, body } = await admin.try(clients.search, { query: { q: "smith", cursor } });
      expect([status, body.fields]).toEqual([422, { cursor: "This cursor is not one of this list." }]);
    },
  );

  test.each([
    "2020-02-30T00:00:00.000000Z",
    "2020-01-01T24:61:00.000000Z",
    "0000-01-01T00:00:00.000000Z",
    "2020-01-01T00:00:00Z",
    "",
  ])("the cursor of a list by its instants at %j", async (at) => {
    const cursor = Buffer.from(JSON.stringify([at, 1, 1])).toString("base64url");
    const { status, body } = await admin.try(leads.list, { query: { cursor } });
    expect([status, body.fields]).toEqual([422, { cursor: "This cursor is not one of this list." }]);
  });

  test("a date in the year 0", async () => {
    for (const query of [{ from: "0000-01-01" }, { to: "0000-12-31" }])
      expect((await admin.try(access.audit, { query })).status).toBe(422);
  });
});
