import { access } from "@refundry/contract/access";
import { contract } from "@refundry/contract/catalogue";
import { notifications } from "@refundry/contract/notifications";
import { people } from "@refundry/contract/people";
import type { AnyOperation } from "@refundry/contract/platform";
import { shell } from "@refundry/contract/shell";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startWorld, type World } from "../../world.given.ts";
import { actAs } from "../acting.given.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** What somebody does for oneself alone, by the words of 01 (While acting for another; "Self" in its API) and 03 (`/profile`). */
const ownAlone: [what: string, operation: AnyOperation, input?: object][] = [
  ["profile", people.updateUser, { body: { first: "Else", version: 1 } }],
  ["picture", people.setAvatar],
  ["removed picture", people.removeAvatar],
  ["e-mail", access.requestEmailChange, { body: { email: "else@own.test", password: "a-quiet-harbour-88" } }],
  ["password", access.changePassword, { body: { current: "a-quiet-harbour-88", password: "b-quiet-harbour-88" } }],
  ["sessions", access.sessions],
  ["a session that ends", access.endSession],
  ["other sessions that end", access.endOtherSessions],
  ["sessions of a person", access.personSessions],
  ["sessions of a person that end", access.endPersonSessions],
  ["a second step", access.setUpSecondStep],
  ["a confirmed second step", access.confirmSecondStep, { body: { code: "123456" } }],
  ["a second step that ends", access.endSecondStep, { body: { password: "a-quiet-harbour-88", code: "123456" } }],
  ["recovery codes", access.renewRecoveryCodes, { body: { password: "a-quiet-harbour-88" } }],
  ["a second step that is reset", access.resetSecondStep, { body: { reason: "Lost." } }],
  ["permissions", access.deputies],
  ["given permissions", access.setDeputies, { body: { deputized: [] } }],
  ["whom to act for", access.impersonable],
  ["a search for whom to act for", access.searchImpersonable, { query: { q: "first" } }],
  ["maintenance", access.setStatus, { body: { status: "online" } }],
  ["preferences", notifications.preferences],
  ["changed preferences", notifications.prefer, { body: {} }],
  ["a sample", notifications.sample, { body: {} }],
  ["how much waits for whom to act for", shell.waitingOfOthers],
  ["tour", shell.moveTour, { body: { step: 1 } }],
];

/** Everything of both people that these could have changed. */
async function stateOf(ids: number[]) {
  const { rows } = await world.owner.query(
    `select (select jsonb_agg(to_jsonb(u) order by u.id) from users u where id = any($1)) as people,
       (select count(*)::int from auth_sessions where user_id = any($1) and ended_at is null) as sessions,
       (select count(*)::int from deputies where grantor_id = any($1)) as deputies,
       (select count(*)::int from mfa_factors where user_id = any($1)) as factors,
       (select count(*)::int from access_links where user_id = any($1)) as links`,
    [ids],
  );
  return rows[0];
}

describe("what one does for oneself alone is closed while acting for another", () => {
  let acting: Caller;
  let both: number[];
  beforeAll(async () => {
    const [real, shown] = [await world.given.person({ role: 1 }), await world.given.person({ role: 1 })];
    acting = await actAs(world, await world.as(real), shown.id, "Help");
    both = [real.id, shown.id];
  });

  test.each(ownAlone)("%s: 403 for either person, and nothing is changed", async (_what, operation, input) => {
    const before = await stateOf(both);
    for (const id of both)
      expect(await acting.try(operation, { params: { id }, ...input })).toMatchObject({
        status: 403,
        body: { code: "not_while_acting" },
      });
    expect(await stateOf(both)).toEqual(before);
  });

  test("these are all that the areas of people, access, notices and the shell declare so, and the profile", () => {
    const declared = (["access", "people", "notifications", "shell"] as const).flatMap((area) =>
      Object.values<AnyOperation>(contract[area]).filter(({ declaration }) => declaration.selfOnly),
    );
    const paths = (all: AnyOperation[]) => all.map(({ declaration: { method, path } }) => `${method} ${path}`).sort();
    expect(paths(ownAlone.map(([, operation]) => operation))).toEqual(paths([...declared, people.updateUser]));
  });
});
