import type { access } from "@refundry/contract/access";
import { roleMay, screens } from "@refundry/contract/catalogue";
import type { InputFor, RoleId } from "@refundry/contract/platform";
import { and, eq, isNull } from "drizzle-orm";
import { readUser, users } from "../../people/index.ts";
import {
  type Call,
  databaseAnswers,
  inMaintenance,
  isActing,
  notFound,
  type Services,
  type SystemMode,
  type Tx,
} from "../../platform/index.ts";
import { navigationOf } from "./navigation.rules.ts";

/** One person: oneself, anybody to staff, and the people of the own firm to who manages them. */
export async function readPerson(tx: Tx, { params }: InputFor<typeof access.user>) {
  return readUser(tx, params.id);
}

export async function readNavigation(call: Call, { params }: InputFor<typeof access.navigation>) {
  const { userId, roleId } = call.actor;
  if (params.id !== userId && !roleMay(roleId, "access.read_any_navigation")) throw notFound();
  const [person] = await call.services.db
    .select({ roleId: users.roleId, timeZone: users.timeZone })
    .from(users)
    .where(and(eq(users.id, params.id), isNull(users.deletedAt)));
  if (!person) throw notFound();
  return navigationOf(person.roleId as RoleId, screens, {
    timeZone: person.timeZone,
    mailbox: call.services.settings.smtpUrl === null,
    acting: params.id === userId && isActing(call.actor),
    mustSetUp: params.id === userId && call.actor.mustSetUp === true,
  });
}

/** Whether the product is online, and what is known of maintenance: the statement only asks whether the database is there. */
export async function readStatus({ services }: Call) {
  const there = await databaseAnswers(services);
  return statusOf(services, there, services.mode.now);
}

/** What everybody is told; what was said of a maintenance that is over is nobody's news. */
export function statusOf({ demoLoaded }: Services, there: boolean, mode: SystemMode) {
  const present = inMaintenance(mode) ? ("maintenance" as const) : ("online" as const);
  const { message, expectedUntil, startsAt } = mode.mode === "maintenance" ? mode : nothingSaid;
  return {
    status: there ? present : ("offline" as const),
    message,
    expected_until: expectedUntil,
    starts_at: startsAt,
    api_version: "1",
    engine_version: "1",
    demo: demoLoaded,
  };
}
const nothingSaid = { message: null, expectedUntil: null, startsAt: null };
