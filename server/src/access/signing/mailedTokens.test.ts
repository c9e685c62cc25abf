import { access } from "@refundry/contract/access";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enqueue } from "../../platform/index.ts";
import { forgetOldSecrets } from "../../platform/mail/letterSecret.ts";
import { startWorld, type World } from "../../world.given.ts";
import { mailedToken, otherPassword, personWithPassword } from "../credentials.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const recover = (token: string) =>
  world.nobody.try(access.recover, { params: { token }, body: { password: otherPassword } });

describe("the token of a mailed link", () => {
  const asked = async (person: { email: string }) => {
    await world.nobody.call(access.requestReset, { body: { email: person.email } });
    await world.jobsDone();
    return (await mailedToken(world, person.email)) ?? "";
  };
  const sealed = async ({ email }: { email: string }) =>
    (
      await world.owner.query("select sealed is not null as is from mail_messages where to_address = $1 order by id", [
        email,
      ])
    ).rows.map((row) => row.is);

  test("is good while the letter is sealed, and stands in no table", async () => {
    const person = await personWithPassword(world);
    const token = await asked(person);
    expect((await world.nobody.call(access.link, { params: { token } })).kind).toBe("recover");
    const { rows } = await world.owner.query<{ name: string }>(
      "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace",
    );
    for (const { name } of rows) {
      const found = await world.owner.query(`select 1 from "${name}" t where strpos(t::text, $1) > 0`, [token]);
      expect([name, found.rowCount]).toEqual([name, 0]);
    }
  });

  test("is gone for good once the link is replaced, used or too old", async () => {
    const person = await personWithPassword(world);
    const [first, second] = [await asked(person), await asked(person)];
    expect(first).not.toBe(second);
    expect(await sealed(person)).toEqual([false, true]);
    expect((await recover(second)).status).toBe(200);
    expect(await sealed(person)).toEqual([false, false]);
    expect(await mailedToken(world, person.email)).toBeUndefined();
    await asked(person);
    await world.owner.query("update mail_messages set sealed_until = now() where to_address = $1", [person.email]);
    expect(await mailedToken(world, person.email)).toBeUndefined();
    expect(await sealed(person)).toEqual([false, false, true]);
    await world.system((tx) => enqueue(tx, forgetOldSecrets, {}));
    await world.jobsDone();
    expect(await sealed(person)).toEqual([false, false, false]);
  });
});
