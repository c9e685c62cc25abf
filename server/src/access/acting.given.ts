import { access } from "@refundry/contract/access";
import { type Caller, callerOf, type World } from "../world.given.ts";
import { cookieHeader } from "./credentials.given.ts";

/** Lets people sign in as somebody: the whole list, by the call of the screen. */
export const deputize = (caller: Caller, deputized: number[], until: Record<number, string> = {}) =>
  caller.call(access.setDeputies, { body: { deputized, until } });

/** A browser in which one person acts for another from now on; the caller's own cookie opens nothing any more. */
export async function actAs(world: World, caller: Caller, id: number, reason?: string): Promise<Caller> {
  const answer = await caller.try(access.impersonate, { params: { id }, body: { ...(reason && { reason }) } });
  if (answer.status !== 200) throw new Error(`It was refused: ${JSON.stringify(answer.body)}`);
  return callerOf(world.server, caller.person, cookieHeader(answer.headers));
}

/** Somebody who let another one of the same firm sign in for them; both are signed in. */
export async function givenDeputy(world: World, firm?: number) {
  const place = firm === undefined ? {} : { firm };
  const [grantor, deputy] = [
    await world.given.person({ role: 4, ...place }),
    await world.given.person({ role: 5, ...place }),
  ];
  const [giver, taker] = [await world.as(grantor), await world.as(deputy)];
  await deputize(giver, [deputy.id]);
  return { grantor, deputy, giver, taker };
}

/** Asks to act for somebody; the answer, whatever it is. */
export const act = (caller: Caller, id: number, reason?: string) =>
  caller.try(access.impersonate, { params: { id }, body: { ...(reason && { reason }) } });

/** The entries of the trail of an action about a person, newest first. */
export async function trailOf(world: World, action: string, id: number) {
  const { rows } = await world.owner.query(
    "select actor_user_id::int as actor, on_behalf_of_user_id::int as behalf, before, after, reason from audit_log where action = $1 and record_id = $2 order by id desc",
    [action, id],
  );
  return rows;
}

/** What a person was told of, oldest first: type, values, form. */
export async function noticesOf(world: World, id: number): Promise<unknown[][]> {
  const { rows } = await world.owner.query(
    "select type_id, params, form from notifications where user_id = $1 order by id",
    [id],
  );
  return rows.map((row) => [row.type_id, row.params, row.form]);
}
