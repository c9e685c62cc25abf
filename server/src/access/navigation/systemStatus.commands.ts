import type { access } from "@refundry/contract/access";
import type { InputFor } from "@refundry/contract/platform";
import { type Call, type Database, invalid, type SystemMode, systemModeTopic, type Tx } from "../../platform/index.ts";
import { systemStatus } from "../systemStatus.tables.ts";
import { statusOf } from "./navigation.queries.ts";

/** The mode as it stands in the database. */
export async function readSystemMode(db: Database): Promise<SystemMode | null> {
  const [row] = await db.select().from(systemStatus);
  return row ?? null;
}

/** Begins, announces or ends maintenance, for every server at once (01, Maintenance). */
export async function setStatus(call: Call, { body }: InputFor<typeof access.setStatus>) {
  const { status: mode, message, starts_at: startsAt, expected_until: expectedUntil } = body;
  const next = { mode, message: message || null, startsAt, expectedUntil };
  const answer = await call.once(async (tx) => {
    const problems = mode === "maintenance" ? wrongTimes(tx.now, startsAt, expectedUntil) : {};
    if (Object.keys(problems).length > 0) throw invalid(problems);
    await changeMode(tx, next);
    return statusOf(call.services, true, next);
  });
  await call.services.mode.refresh();
  return answer;
}

function wrongTimes(now: Date, from: Date | null, until: Date | null): Record<string, string> {
  return {
    ...(from && from <= now && { starts_at: "Please choose a later time, or none to begin at once." }),
    ...(until && until <= (from ?? now) && { expected_until: "The end must be after the start." }),
  };
}

/** Writes the mode; what is said of a maintenance ends with it. */
export async function changeMode(tx: Tx, next: SystemMode): Promise<void> {
  const said = next.mode === "online" ? { ...next, message: null, startsAt: null, expectedUntil: null } : next;
  const [before] = await tx.db.select().from(systemStatus).for("update");
  const row = { ...said, changedBy: tx.actorOrNone?.userId ?? null, changedAt: tx.now };
  await tx.db.insert(systemStatus).values(row).onConflictDoUpdate({ target: systemStatus.only, set: row });
  tx.audit({
    action: "system.status",
    recordType: "system",
    before: before ? told(before) : { status: "online" },
    after: told(said),
  });
  tx.tell(systemModeTopic, { kind: "record", type: "system", id: 0 });
}

const told = ({ mode, message, startsAt, expectedUntil }: SystemMode) => ({
  status: mode,
  message,
  starts_at: startsAt,
  expected_until: expectedUntil,
});
