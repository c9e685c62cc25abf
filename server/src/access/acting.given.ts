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
