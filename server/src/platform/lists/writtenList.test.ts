import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld, type World } from "../../world.given.ts";
import { inTransaction, type Tx } from "../records/transaction.ts";
import { WrittenList } from "./writtenList.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const reading = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(world.services.pool, { readOnly: true }, work);

/** A list of so many rows, of which each has 40 letters and more. */
function listOf(tx: Tx, statement: SQL, { limit, total }: { limit: number; total: Promise<number> }): WrittenList {
  const query = { toSQL: () => new PgDialect().sqlToQuery(statement) };
  return new WrittenList(tx.db, { fields: ["n", "text"], total, limit, query });
}
const numbered = (rows: number) =>
  sql`select json_build_object('n', n, 'text', repeat('x', 40))::text, 'key ' || n, n from generate_series(1, ${rows}::int) n`;

describe("a list that the database writes", () => {
  test("is the page that its rows make, with the cursor of the next one where more follow", async () => {
    const [whole, cut, empty] = await reading(async (tx) => [
      await listOf(tx, numbered(3), { limit: 3, total: Promise.resolve(3) }).read(),
      await listOf(tx, numbered(3), { limit: 2, total: Promise.resolve(7) }).read(),
      await listOf(tx, numbered(0), { limit: 2, total: Promise.resolve(0) }).read(),
    ]);
    expect(whole).toEqual({ items: [1, 2, 3].map((n) => ({ n, text: "x".repeat(40) })), total: 3, next: null });
    expect(cut).toMatchObject({ items: [{ n: 1 }, { n: 2 }], total: 7 });
    expect(JSON.parse(Buffer.from(String(cut.next), "base64url").toString())).toEqual(["key 2", 2, 7]);
    expect(empty).toEqual({ items: [], total: 0, next: null });
  });

  test("a short one is written whole, a long one leaves before its last row was read", async () => {
    await reading(async (tx) => {
      expect(await listOf(tx, numbered(100), { limit: 500, total: Promise.resolve(100) }).write()).toBeTypeOf("string");
    });
    await reading(async (tx) => {
      const pausing = sql`select json_build_object('n', n, 'text', repeat('x', 4000))::text, 'key ' || n,
        case when n = 500 then (select n from pg_sleep(1)) else n end from generate_series(1, 500) n`;
      const written = await listOf(tx, pausing, { limit: 500, total: Promise.resolve(500) }).write();
      const { stream, read } = written as { stream: Readable; read: Promise<void> };
      let ended = false;
      void read.then(() => {
        ended = true;
      });
      const first = await new Promise<Buffer>((resolve) => stream.once("data", resolve));
      expect([first.toString().startsWith('{"items":[{"n"'), ended]).toEqual([true, false]);
      const { items } = JSON.parse(`${first}${await text(stream)}`);
      await read;
      expect(items.map(({ n }: { n: number }) => n)).toEqual(Array.from({ length: 500 }, (_, at) => at + 1));
    });
  });

  test("a reader who does not read holds no connection: the rows are read to their end and wait for the reader", async () => {
    const { stream } = await reading(async (tx) => {
      const wide = sql`select json_build_object('n', n, 'text', repeat('x', 4000))::text, 'key', n from generate_series(1, 2000) n`;
      const written = await listOf(tx, wide, { limit: 2000, total: Promise.resolve(2000) }).write();
      const begun = written as { stream: Readable; read: Promise<void> };
      await begun.read;
      return begun;
    });
    expect(JSON.parse(await text(stream)).items).toHaveLength(2000);
  });

  test("what fails before anything left is answered as an error; after that the answer breaks off", async () => {
    const failing = (at: number, width: number) =>
      sql`select json_build_object('n', 1 / (${at}::int - n), 'text', repeat('x', ${width}::int))::text, 'key', n from generate_series(1, 2000) n`;
    const asked = { limit: 5000, total: Promise.resolve(2000) };
    await expect(reading((tx) => listOf(tx, failing(5, 1), asked).write())).rejects.toMatchObject({ code: "22012" });
    const late = reading(async (tx) => {
      const { stream, read } = (await listOf(tx, failing(1900, 1000), asked).write()) as {
        stream: Readable;
        read: Promise<void>;
      };
      const broken = new Promise<Error>((resolve) => stream.once("error", resolve));
      stream.resume();
      await expect(read).rejects.toMatchObject({ code: "22012" });
      return broken;
    });
    expect(await late).toMatchObject({ code: "22012" });
    // The connection serves the next one.
    expect(
      await reading((tx) => listOf(tx, numbered(1), { limit: 1, total: Promise.resolve(1) }).read()),
    ).toMatchObject({
      total: 1,
    });
  });
});
