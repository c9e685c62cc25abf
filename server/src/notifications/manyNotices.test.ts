import { mostNamed } from "@refundry/contract/clients";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messagesSent } from "../platform/database/database.ts";
import { type Caller, startWorld, type World } from "../world.given.ts";
import { toldOf } from "./notifications.given.ts";

let world: World;
let attorney: Caller;
beforeAll(async () => {
  world = await startWorld();
  attorney = await world.as(4);
});
afterAll(() => world.close());

const many = 5000;
const me = () => attorney.person?.id ?? 0;

/** The texts of the statements that are sent while something is done. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const hear = (message: unknown) => sent.push(...(message as string[]));
  messagesSent.subscribe(hear);
  await work().finally(() => messagesSent.unsubscribe(hear));
  return sent;
}

test("5,000 clients that change hands at once are told in one statement: one row to who gets them, a row each to who had them", async () => {
  const { id: model } = await world.given.client({ attorney_of_record: me() });
  const { rows: columns } = await world.owner.query(
    "select quote_ident(attname) as name from pg_attribute where attrelid = 'clients'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('id', 'ein')",
  );
  const names = columns.map(({ name }) => name).join(", ");
  await world.owner.query(
    `insert into clients (${names}, ein) select ${names}, '70-' || lpad(n::text, 7, '0') from clients, generate_series(1, $2) n where id = $1`,
    [model, many],
  );
  await world.owner.query("delete from notifications");
  const former = await world.given.person({ role: 4 });
  const { rows } = await world.owner.query("select id::int, trade_name from clients where id > $1", [model]);
  const sent = await statementsOf(() =>
    world.system(async (tx) => {
      for (const { id, trade_name } of rows) {
        tx.notify("client_assigned", { to: { people: [me()] }, client: id });
        tx.notify("client_reassigned", { to: { people: [former.id] }, target: id, params: { trade_name } });
      }
    }),
  );
  expect(sent.filter((text) => /into\s+"?notifications/.test(text))).toHaveLength(1);
  // Begin, the notices, whose bells ring, commit.
  expect(sent.length).toBeLessThanOrEqual(4);
  expect(await toldOf(world, "client_assigned")).toMatchObject([{ userId: me(), form: "batch", params: { n: many } }]);
  // Of more than an address names none is named.
  const [{ params } = { params: null }] = await toldOf(world, "client_assigned");
  expect(params).toEqual({ n: many });
  expect(await toldOf(world, "client_reassigned")).toHaveLength(many);
});

test("as many clients as an address names are named, at once and one after another; with one more none is", async () => {
  const { rows } = await world.owner.query("select id::int from clients order by id limit $1", [mostNamed + 1]);
  const ids = rows.map(({ id }) => Number(id));
  const tell = (from: number, to: number) =>
    world.system(async (tx) => {
      for (const client of ids.slice(from, to)) tx.notify("client_assigned", { to: { people: [me()] }, client });
    });
  const named = async () => {
    const [told] = await toldOf(world, "client_assigned");
    return [told?.params.n, told?.params.clients];
  };
  const some = (count: number) => [count, count > mostNamed ? undefined : ids.slice(0, count).join(",")];
  for (const steps of [[mostNamed], [mostNamed + 1], [3, mostNamed], [3, mostNamed - 2, mostNamed + 1]]) {
    await world.owner.query("delete from notifications");
    for (const [place, to] of steps.entries()) {
      await tell(steps[place - 1] ?? 0, to);
      expect(await named()).toEqual(some(to));
    }
  }
});
