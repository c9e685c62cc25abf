import { lockedPerson, type users } from "../../people/index.ts";
import { type Call, invalid, type Refusal, type Tx } from "../../platform/index.ts";
import { livePerson } from "../sessions/session.commands.ts";
import { passwordFits } from "./credential.rules.ts";
import { storedHash } from "./signIn.commands.ts";
import { tellOfFailures } from "./signIn.jobs.ts";
import { beginSignIn, inTurn, succeed } from "./throttle.queries.ts";

type Person = typeof users.$inferSelect;

/** The own password as it was found right. */
export interface OwnPassword {
  person: Person;
  stored: string;
  /** The number of the try, which counts as failed until it is said to have succeeded. */
  attempt: number;
  wrong: () => Refusal;
}

type Field = "current" | "password";

/** Asks for the own password once more: tries count as those of a sign-in do, and a wrong one is told at its field. */
export async function demandOwnPassword(call: Call, password: string, field: Field): Promise<OwnPassword> {
  const own = await triedPassword(call, password, field);
  await call.transaction((tx) => succeed(tx, own.attempt));
  return own;
}

/** The same, as a try that has not succeeded yet. */
async function triedPassword(call: Call, password: string, field: Field): Promise<OwnPassword> {
  const { userId } = call.actor;
  const wrong = () => invalid({ [field]: `The ${field === "current" ? "current " : ""}password is not right.` });
  const person = await call.transaction((tx) => livePerson(tx, userId), { readOnly: true });
  const attempt = await inTurn(() => call.transaction((tx) => beginSignIn(tx, person.email, userId)));
  const stored = await storedHash(call.services.db, userId);
  if (!stored || !(await passwordFits(stored, password))) {
    await call.transaction((tx) => tellOfFailures(tx, person.email, attempt));
    throw wrong();
  }
  return { person, stored, attempt, wrong };
}

/** It is the own password still; the person is held until the transaction ends. */
export async function demandSamePassword(tx: Tx, { person, stored, wrong }: OwnPassword): Promise<void> {
  await lockedPerson(tx, person.id);
  if ((await storedHash(tx.db, person.id)) !== stored) throw wrong();
}

/** Does in one transaction what the own password is asked for; the try has succeeded once it is done. */
export async function withOwnPassword<T>(call: Call, password: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const own = await triedPassword(call, password, "password");
  return call.transaction(async (tx) => {
    await demandSamePassword(tx, own);
    const done = await work(tx);
    await succeed(tx, own.attempt);
    return done;
  });
}
