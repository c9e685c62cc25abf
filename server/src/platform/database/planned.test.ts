import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Database, planned } from "./database.ts";

test("a statement of the same words has one name on a connection, whatever its values; past sixty others have none", async () => {
  const asked: { name: string; text: string; values: unknown[] }[] = [];
  const connection = () =>
    ({ $client: { query: async (query: (typeof asked)[number]) => void asked.push(query) } }) as unknown as Database;
  const one = connection();
  const select = (db: Database, text: string, value: number) =>
    planned(db, sql`select ${value} as ${sql.raw(text)}`).execute();
  await select(one, "a", 1);
  await select(one, "a", 2);
  await select(connection(), "a", 3);
  const [first, second, third] = asked;
  expect(first).toEqual({ name: expect.stringMatching(/^[0-9a-f]{40}$/), text: "select $1 as a", values: [1] });
  expect(second).toEqual({ ...first, values: [2] });
  expect(third?.name).toBe(first?.name);
  for (let at = 2; at <= 61; at += 1) await select(one, `b${at}`, at);
  const names = asked.slice(3).map(({ name }) => name);
  expect(new Set(names.slice(0, 59)).size).toBe(59);
  expect(names[59]).toBe("");
  await select(one, "a", 4);
  expect(asked.at(-1)?.name).toBe(first?.name);
});
