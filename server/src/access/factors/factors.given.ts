import { access } from "@refundry/contract/access";
import { generateSync } from "otplib";
import type { users } from "../../people/index.ts";
import type { World } from "../../world.given.ts";
import { goodPassword, personWithPassword } from "../credentials.given.ts";

type Person = typeof users.$inferSelect;

/** The code of an app, so many half minutes from now. */
export const codeOf = (key: string, halfMinutes = 0) =>
  generateSync({ secret: key, epoch: Math.floor(Date.now() / 1000) + 30 * halfMinutes });

let address = 0;
/** An address of one's own, so that the throttles of one test do not reach into another. */
export const from = () => {
  address += 1;
  return `10.20.${Math.floor(address / 250)}.${(address % 250) + 1}`;
};

/** What tests of the second step do again and again. */
export function factorCalls(world: () => World) {
  /** As if the last code had been taken long ago. */
  const forgetStep = (person: Person) =>
    world().owner.query("update mfa_factors set last_step = last_step - 100 where user_id = $1", [person.id]);
  return {
    forgetStep,
    /** Somebody with an app; its key and the recovery codes. */
    withApp: async (role: 1 | 12 = 12) => {
      const person = await personWithPassword(world(), { role });
      const caller = await world().as(person);
      const { key } = await caller.call(access.setUpSecondStep);
      const { codes } = await caller.call(access.confirmSecondStep, { body: { code: codeOf(key) } });
      await forgetStep(person);
      return { person, caller, key, codes };
    },
    /** The answer to the password alone. */
    ticketOf: (person: Person, options: { bearer?: boolean; headers?: object; pass?: string } = {}) => {
      const { pass = goodPassword, bearer, headers } = options;
      return world().nobody.try(
        access.signIn,
        { body: { user: person.email, pass, ...(bearer && { bearer }) } },
        { remoteAddress: from(), headers: { ...headers } },
      );
    },
    /** The answer to the code. */
    second: (ticket: string, code: string, more: { remember_device?: boolean } = {}) =>
      world().nobody.try(access.secondStep, { body: { ticket, code, ...more } }, { remoteAddress: from() }),
  };
}
