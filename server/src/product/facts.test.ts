import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as areaDoors from "../areas.ts";
import type { Area } from "../platform/index.ts";
import { startWorld, type World } from "../world.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const facts = Object.values<Area>(areaDoors).flatMap((area) => area.facts ?? []);

/** How many statements the work sends to the database. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype;
  let sent = 0;
  pg.Client.prototype.query = function counted(this: pg.Client, ...words: unknown[]) {
    sent += 1;
    return Reflect.apply(query, this, words);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}

describe("what areas know of records", () => {
  test("is provided by name, each once", () => {
    const names = facts.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(5);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(facts.map((one) => [one.name, one.read] as const))(
    "%s of 10,000 records is one statement",
    async (_, read) => {
      const client = await world.given.client();
      const keys = Array.from({ length: 10_000 }, (_one, place) => client.id + place) as never[];
      await world.system(async (tx) => expect(await statementsOf(() => read(tx, keys))).toBe(1));
    },
  );
});
