import type { access } from "@refundry/contract/access";
import { roleMay, screens } from "@refundry/contract/catalogue";
import type { InputFor, RoleId } from "@refundry/contract/platform";
import { and, eq, isNull } from "drizzle-orm";
import { readUser, users } from "../../people/index.ts";
import { type Call, databaseAnswers, isActing, notFound, type Tx } from "../../platform/index.ts";
import { navigationOf } from "./navigation.rules.ts";

/** One person: oneself, anybody to staff, and the people of the own firm to who manages them. */
export async function readPerson(tx: Tx, { params }: InputFor<typeof access.user>) {
  return readUser(tx, params.id);
}

export async function readNavigation(call: Call, { params }: InputFor<typeof access.navigation>) {
  const { userId, roleId } = call.actor;
  if (params.id !== userId && !roleMay(roleId, "access.read_any_navigation")) throw notFound();
  const [person] = await call.services.db
    .select({ roleId: users.roleId })
    .from(users)
    .where(and(eq(users.id, params.id), isNull(users.deletedAt)));
  if (!person) throw notFound();
  return navigationOf(person.roleId as RoleId, screens, {
    mailbox: call.services.settings.smtpUrl === null,
    acting: params.id === userId && isActing(call.actor),
    mustSetUp: params.id === userId && call.actor.mustSetUp === true,
  });
}

export async function readStatus(call: Call) {
  const online = await databaseAnswers(call.services);
  return {
    status: online ? ("online" as const) : ("offline" as const),
    message: null,
    expected_until: null,
    starts_at: null,
    api_version: "1",
    engine_version: "1",
    demo: call.services.demoLoaded,
  };
}
