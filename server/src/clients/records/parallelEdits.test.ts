import { clients } from "@refundry/contract/clients";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld, type World } from "../../world.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe("edits of one client at the same time", () => {
  test("of 20 with one version exactly one wins, and the others learn whose it was", async () => {
    const { id } = await world.given.client();
    const people = await Promise.all(
      Array.from({ length: 20 }, async () => world.as(await world.given.person({ role: 1 }))),
    );
    const answers = await Promise.all(
      people.map((one, number) =>
        one.try(clients.update, { params: { id }, body: { trade_name: `Edit ${number}`, version: 1 } }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const winner = people[answers.findIndex(({ status }) => status === 200)]?.person;
    for (const lost of answers.filter(({ status }) => status !== 200)) {
      expect(lost).toMatchObject({ status: 409, body: { code: "stale_version" } });
      expect(lost.body.details.name).toBe(`${winner?.first} ${winner?.last}`);
    }
    const after = await people[0]?.call(clients.read, { params: { id } });
    expect(after).toMatchObject({ trade_name: won[0]?.body.trade_name, version: 2 });
    const { rows } = await world.owner.query(
      "select count(*)::int as rows from audit_log where action = 'client.update' and client_id = $1",
      [id],
    );
    expect(rows[0].rows).toBe(1);
  });

  test("two switches need no version: the last one wins, and both are in the audit trail", async () => {
    const { id } = await world.given.client();
    const admin = await world.as(1);
    await Promise.all(
      [true, false].map((active) => admin.call(clients.update, { params: { id }, body: { active, on_hold: active } })),
    );
    await admin.call(clients.update, { params: { id }, body: { active: false } });
    expect((await admin.call(clients.read, { params: { id } })).active).toBe(false);
  });
});
