import { roles } from "@refundry/contract/platform";
import { and, eq, inArray, isNull, not, sql } from "drizzle-orm";
import { users } from "../../people/index.ts";
import { type SettingEffects, setting, type Tx } from "../../platform/index.ts";
import { accessLinks } from "../credential.tables.ts";
import { isSecondStepOn } from "../sessions/secondStep.queries.ts";

/** How many people of roles that are added to those with two steps have none yet: nothing else opens for them. */
async function mustSetUp(tx: Tx, chosen: readonly number[]): Promise<string | null> {
  const already = setting(tx, "mfa_required_roles") as readonly number[];
  const added = chosen.filter((role) => !already.includes(role));
  if (added.length === 0) return null;
  const people = await tx.db.$count(
    users,
    and(
      inArray(users.roleId, added),
      eq(users.activationStatus, "active"),
      isNull(users.deletedAt),
      not(isSecondStepOn(users.id)),
    ),
  );
  if (people === 0) return null;
  const who = people === 1 ? "1 person has" : `${people} people have`;
  return `${who} no two-step sign-in yet: nothing else opens for them before they set it up.`;
}

/** Who could register at once, or no more; an activation link that was mailed before works on. */
async function registrationOpens(tx: Tx, open: boolean): Promise<string | null> {
  if (open === setting(tx, "registration_open")) return null;
  if (open) return "Anybody with the address of /register can register as a contractor at once.";
  const [row] = await tx.db
    .select({ waiting: sql<number>`count(distinct ${users.id})::int` })
    .from(users)
    .innerJoin(accessLinks, and(eq(accessLinks.userId, users.id), eq(accessLinks.kind, "activate")))
    .where(
      and(
        eq(users.roleId, roles.contractor),
        eq(users.activationStatus, "pending"),
        isNull(users.deletedAt),
        isNull(users.invitedBy),
        isNull(accessLinks.usedAt),
        isNull(accessLinks.supersededAt),
        sql`${accessLinks.expiresAt} > ${tx.now.toISOString()}::timestamptz`,
      ),
    );
  const waiting = row?.waiting ?? 0;
  const closes = "Nobody can register any more.";
  if (waiting === 0) return closes;
  const who = waiting === 1 ? "1 contractor who registered" : `${waiting} contractors who registered`;
  return `${closes} ${who} can still activate the account with the link that was mailed.`;
}

export const signingEffects: SettingEffects = {
  mfa_required_roles: mustSetUp,
  registration_open: registrationOpens,
};
