import type { access } from "@refundry/contract/access";
import type { InputFor } from "@refundry/contract/platform";
import { and, eq, isNull, ne } from "drizzle-orm";
import { changePerson, lockedPerson, readUser, renamed, users } from "../../people/index.ts";
import { type Call, invalid, postMail, Refusal, type Tx } from "../../platform/index.ts";
import { emailChangeMail, greeted } from "../sessions/letters.commands.ts";
import { secretOf } from "../sessions/mailedToken.rules.ts";
import { heldLink, linkAddress, makeLink, openOrCount, useLink } from "./link.commands.ts";
import { demandOwnPassword } from "./ownPassword.commands.ts";

/** Mails a link to the address that one wants to have; the present one stays until it is opened (03, `/profile`). */
export async function requestEmailChange(call: Call, { params, body }: InputFor<typeof access.requestEmailChange>) {
  if (params.id !== call.actor.userId) {
    await call.transaction((tx) => readUser(tx, params.id), { readOnly: true });
    throw new Refusal("forbidden");
  }
  const { person } = await demandOwnPassword(call, body.password, "password");
  const email = body.email.toLowerCase();
  if (email === person.email) throw invalid({ email: "This is your e-mail already." });
  return call.once(async (tx) => {
    await demandFree(tx, email, person.id);
    const token = await makeLink(tx, person.id, "email_change", email);
    const link = linkAddress(call.services.settings.publicUrl, "email_change", token);
    const to = { userId: person.id, address: email };
    await postMail(tx, emailChangeMail, { ...greeted(person), link }, { to, secret: secretOf(tx, token) });
    return {};
  });
}

async function demandFree(tx: Tx, email: string, except: number): Promise<void> {
  const taken = await tx.db.$count(users, and(eq(users.email, email), isNull(users.deletedAt), ne(users.id, except)));
  if (taken > 0) throw invalid({ email: "A user with this e-mail already exists." });
}

/** The link of that mail: from here on one signs in with the new address, and the old one is told. */
export async function confirmEmail(call: Call, { params }: InputFor<typeof access.confirmEmail>) {
  await openOrCount(call, params.token, "email_change");
  await call.transaction(async (tx) => {
    const link = await heldLink(tx, params.token, "email_change");
    const person = await lockedPerson(tx, link.person.id);
    if (!person || link.newEmail === null) throw new Refusal("link_expired");
    await useLink(tx, link);
    await changePerson(tx, person, renamed(person, { email: link.newEmail }));
  });
  return {};
}
