import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadingDemo } from "../demoData.given.ts";
import { killServed, type Served } from "../served.given.ts";
import { Crashing, whole } from "./crash.given.ts";

let product: Crashing;
/** The administrator, and the one whom the administrator acts for. */
let [admin, other] = [0, 0];
beforeAll(async () => {
  product = await Crashing.begin();
  const idOf = async (name: string) =>
    (await product.rows<{ id: number }>(`select id::int from users where email = '${name}@demo.refundry.test'`))[0]
      ?.id ?? 0;
  [admin, other] = [await idOf("admin"), await idOf("managing-attorney")];
}, loadingDemo);
afterAll(killServed);

const rounds = process.env.TEST_LONG ? 40 : 6;

async function killed(served: Served): Promise<Served> {
  served.child.kill("SIGKILL");
  await served.exit;
  return product.serve();
}

/** Begins or ends acting; the token that goes on, or null where the answer was lost. */
async function turn(served: Served, acts: boolean): Promise<string | null> {
  const answer = acts
    ? await product.call(served, "POST", "/auth/depersonate", {})
    : await product.call(served, "POST", `/auth/impersonate/${other}`, { reason: "Crash" });
  if (answer === null) return null;
  expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ token: expect.any(String) })]);
  return (answer.body as unknown as { token: string }).token;
}

const entriesOf = (action: string) =>
  product.rows<{ actor: number; behalf: number | null; after: Record<string, unknown> | null }>(
    `select actor_user_id::int as actor, on_behalf_of_user_id::int as behalf, after from audit_log
     where action = '${action}' order by id`,
  );
const actingSessions = () =>
  product.rows<{ since: string }>(
    `select acting_since::text as since from auth_sessions
     where user_id = ${admin} and acting_user_id = ${other} and ended_at is null`,
  );
/** Only who acts for the person reads that one's menu as the own; an administrator's own screens are closed meanwhile. */
const isActing = async (served: Served) =>
  (await product.call(served, "GET", `/auth/users/${other}/nav`))?.status === 200 &&
  (await product.call(served, "GET", "/auth/sessions"))?.status === 403;

/** A client that the other one reaches. */
async function clientOfOther() {
  const [client] = await product.rows<{ id: number; version: number }>(
    `select c.id::int, c.version from clients c join users u on u.parent_entity = c.managing_firm
     where u.id = ${other} and c.deleted_at is null order by c.id limit 1`,
  );
  if (!client) throw new Error("The demo data has no client of that firm.");
  return client;
}

describe("kill -9 of the server while a person acts for another", () => {
  test("acting goes on with the same token and its time runs on; what is done then names both; returning ends it once", async () => {
    let served = await product.serve();
    await product.signIn(served);
    const token = await turn(served, false);
    product.use(token ?? "");
    const before = await actingSessions();
    expect(before).toHaveLength(1);
    served = await killed(served);
    expect(await actingSessions()).toEqual(before);
    expect(await isActing(served)).toBe(true);
    const client = await clientOfOther();
    const body = { version: client.version, trade_name: "After The Crash" };
    expect((await product.call(served, "PATCH", `/clients/${client.id}`, body))?.status).toBe(200);
    expect((await entriesOf("client.update")).at(-1)).toMatchObject({ actor: admin, behalf: other });
    product.use((await turn(served, true)) ?? "");
    served = await killed(served);
    expect(await actingSessions()).toEqual([]);
    expect((await product.call(served, "GET", "/auth/sessions"))?.status).toBe(200);
    expect((await product.call(served, "POST", "/auth/depersonate", {}))?.body).toMatchObject({ code: "not_acting" });
    expect(await entriesOf("auth.impersonate")).toMatchObject([{ actor: admin }]);
    expect(await entriesOf("auth.depersonate")).toMatchObject([{ after: { seconds: expect.any(Number) } }]);
    await product.stop(served);
    expect(product.verify()).toBe(whole);
  }, 240_000);

  test("a change that it was in the middle of is made once, with both names, or not at all", async () => {
    let served = await product.serve();
    await product.signIn(served);
    product.use((await turn(served, false)) ?? "");
    const noted = async (id: number) =>
      (
        await product.rows<{ actor: number; behalf: number }>(
          `select actor_user_id::int as actor, on_behalf_of_user_id::int as behalf from audit_log
           where action = 'client.update' and client_id = ${id}`,
        )
      ).map(({ actor, behalf }) => [actor, behalf]);
    for (let round = 0; round < rounds / 2; round += 1) {
      const { id, version } = await clientOfOther();
      const before = await noted(id);
      const change = (on: Served) =>
        product.call(
          on,
          "PATCH",
          `/clients/${id}`,
          { version, trade_name: `Crash ${round}` },
          {
            "idempotency-key": `crash-acting-${round}`,
          },
        );
      const answer = change(served);
      await wait(randomInt(12));
      served = await killed(served);
      await answer;
      const made = (await clientOfOther()).version - version;
      expect(await noted(id)).toEqual([...before, ...Array(made).fill([admin, other])]);
      expect(await isActing(served)).toBe(true);
      expect((await change(served))?.status).toBe(200);
      expect(await noted(id)).toEqual([...before, [admin, other]]);
    }
    await turn(served, true);
    await product.stop(served);
    expect(product.verify()).toBe(whole);
  }, 240_000);

  test(`at any of ${rounds} moments of beginning and returning: it is begun or ended whole, and each begin has one end`, async () => {
    let served = await product.serve();
    await product.signIn(served);
    let acts = false;
    for (let round = 0; round < rounds; round += 1) {
      const answer = turn(served, acts);
      await wait(randomInt(12));
      served = await killed(served);
      const token = await answer;
      const [begun, ended] = [await entriesOf("auth.impersonate"), await entriesOf("auth.depersonate")];
      expect(begun.length - ended.length).toBe((await actingSessions()).length);
      if (token !== null) {
        product.use(token);
        acts = !acts;
      } else {
        // The answer was lost, perhaps with another token: one signs in anew, and ends what one left behind.
        await product.signIn(served);
        expect((await product.call(served, "DELETE", "/auth/sessions"))?.status).toBe(200);
        expect(await actingSessions()).toEqual([]);
        acts = false;
      }
      expect((await product.call(served, "GET", acts ? `/auth/users/${other}/nav` : "/auth/sessions"))?.status).toBe(
        200,
      );
    }
    await product.call(served, "POST", "/auth/logout");
    await product.call(served, "POST", "/auth/logout");
    expect(await actingSessions()).toEqual([]);
    expect(await entriesOf("auth.impersonate")).toHaveLength((await entriesOf("auth.depersonate")).length);
    await product.stop(served);
    expect(product.verify()).toBe(whole);
  }, 600_000);
});
