import { clients } from "@refundry/contract/clients";
import { people } from "@refundry/contract/people";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { actAs, givenDeputy } from "../access/acting.given.ts";
import { messagesSent } from "../platform/database/database.ts";
import { makeHttpServer } from "../platform/http/httpServer.ts";
import { type Tx, WrittenList } from "../platform/index.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";

// A reading leaves together with its session, as by whom the session was found to be last; each test reads once, so that somebody
// is expected, changes who that is behind the product's back, and reads again.

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

let caller: Caller;
let firms: [own: number, other: number];
let mine: number;
let theirs: number;
beforeEach(async () => {
  firms = [await world.given.firm(2, "Own"), await world.given.firm(2, "Other")];
  [mine, theirs] = [
    (await world.given.client({ managing_firm: firms[0] })).id,
    (await world.given.client({ managing_firm: firms[1] })).id,
  ];
  caller = await world.as(await world.given.person({ role: 9, firm: firms[0] }));
  expect(await statusOf(mine)).toBe(200);
});

const read = (id: number) => caller.try(clients.read, { params: { id } });
const statusOf = async (id: number) => (await read(id)).status;
const change = (column: string, value: unknown) =>
  world.owner.query(`update users set ${column} = $2 where id = $1`, [caller.person?.id, value]);

async function messagesOf(work: () => Promise<unknown>): Promise<string[][]> {
  const messages: string[][] = [];
  const hear = (message: unknown) => messages.push(message as string[]);
  messagesSent.subscribe(hear);
  await work().finally(() => messagesSent.unsubscribe(hear));
  return messages;
}

describe("a reading beside its session", () => {
  test("is one message, the session in front; the first of a session is two", async () => {
    const [message, ...others] = await messagesOf(() => read(mine));
    expect(others).toEqual([]);
    expect([message?.length, message?.[0]?.includes("auth_sessions")]).toEqual([2, true]);
    caller = await world.as(await world.given.person({ role: 9, firm: firms[0] }));
    expect(await messagesOf(() => read(mine))).toHaveLength(2);
  });

  test("is answered to the firm where the person is by now", async () => {
    await change("parent_entity", firms[1]);
    expect([await statusOf(mine), await statusOf(theirs)]).toEqual([404, 200]);
    expect(await statusOf(theirs)).toBe(200);
  });

  test("is refused to a role that may not, to who is suspended, and to a session that ended", async () => {
    await change("role_id", 5);
    expect((await caller.try(people.users, { params: { id: 1 } })).status).toBe(403);
    await change("role_id", 9);
    expect(await statusOf(mine)).toBe(200);
    await change("activation_status", "suspended");
    expect((await read(mine)).body).toMatchObject({ code: "invalid_session" });
    await change("activation_status", "active");
    await world.owner.query("update auth_sessions set ended_at = now() where user_id = $1", [caller.person?.id]);
    expect((await read(mine)).body).toMatchObject({ code: "invalid_session" });
  });

  test("is refused to who acted for somebody and may no longer", async () => {
    const { grantor, taker } = await givenDeputy(world);
    const acting = await actAs(world, taker, grantor.id);
    expect((await acting.try(clients.list)).status).toBe(200);
    await world.owner.query("delete from deputies where grantor_id = $1", [grantor.id]);
    expect(await acting.try(clients.list)).toMatchObject({ status: 409, body: { code: "acting_ended" } });
    expect((await acting.try(clients.list)).status).toBe(200);
    const stale = { headers: { "x-acting-user": String(grantor.id) } };
    expect((await acting.try(clients.list, {}, stale)).body.code).toBe("acting_ended");
  });

  test("names the person as now: nothing is answered by a name of before", async () => {
    await change("first", "Renamed");
    const messages = await messagesOf(() => read(mine));
    expect(messages.map((texts) => texts.filter((one) => one.includes("auth_sessions")).length)).toEqual([1, 0, 1, 0]);
    expect(await messagesOf(() => read(mine))).toHaveLength(1);
  });

  test("waits for a session whose activity is due to be written, and writes it", async () => {
    const seen = async (minutes: number) => {
      const { rows } = await world.owner.query(
        "select last_seen_at > now() - make_interval(secs => 30) as now from auth_sessions where user_id = $1",
        [caller.person?.id],
      );
      return [minutes, rows[0].now];
    };
    const ago = "update auth_sessions set last_seen_at = now() - make_interval(mins => 2) where user_id = $1";
    caller = await world.as(await world.given.person({ role: 9, firm: firms[0] }));
    await world.owner.query(ago, [caller.person?.id]);
    const background = { headers: { "x-background": "1" } };
    const quiet = () => caller.try(clients.read, { params: { id: mine } }, background);
    expect((await quiet()).status).toBe(200);
    expect([await messagesOf(quiet), await seen(2)]).toMatchObject([{ length: 1 }, [2, false]]);
    expect([await statusOf(mine), await seen(0)]).toEqual([200, [0, true]]);
    expect(await messagesOf(() => read(mine))).toHaveLength(1);
  });

  test("that fails says so as ever, and the next one is answered", async () => {
    expect((await read(999_999_999)).body).toMatchObject({ code: "not_found" });
    const wrong = await caller.try(clients.list, {}, { query: { limit: "many" } } as never);
    expect(wrong.status).toBe(422);
    expect(await statusOf(mine)).toBe(200);
  });
});

test("a long list leaves only once it is certain who asks: nothing of another's leaves first", async () => {
  const rows = 4000;
  const seen: unknown[] = [];
  const listed = makeHttpServer(world.services, [
    {
      operation: clients.list,
      handler: {
        mode: "query",
        run: async (tx: Tx) => {
          seen.push(tx.actor.firmId);
          const text = `select json_build_object('id', ${tx.actor.firmId}, 'trade_name', repeat('x', 99))::text, n::text, n from generate_series(1, ${rows}) n`;
          return new WrittenList(tx.db, {
            fields: ["id", "trade_name"],
            limit: rows,
            total: Promise.resolve(rows),
            query: { toSQL: () => ({ sql: text, params: [] }) },
          }) as never;
        },
      },
    },
  ]);
  const server: FastifyInstance = await listed;
  const ask = async () => {
    const headers = { cookie: caller.cookie, host: "localhost" };
    const { body } = await server.inject({ url: "/api/v1/clients", headers });
    const { items } = JSON.parse(body) as { items: { id: number }[] };
    return [items.length, new Set(items.map(({ id }) => id))];
  };
  try {
    expect(await ask()).toEqual([rows, new Set([firms[0]])]);
    await change("parent_entity", firms[1]);
    seen.length = 0;
    expect(await ask()).toEqual([rows, new Set([firms[1]])]);
    expect(seen).toEqual([...firms]);
  } finally {
    await server.close();
  }
});
