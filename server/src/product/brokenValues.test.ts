import { access } from "@refundry/contract/access";
import { clients } from "@refundry/contract/clients";
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

  test("a date in the year 0", async () => {
    for (const query of [{ from: "0000-01-01" }, { to: "0000-12-31" }])
      expect((await admin.try(access.audit, { query })).status).toBe(422);
  });
});
