import { roles } from "@refundry/contract/platform";
import { type Database, databaseOver, type Pool } from "../database/database.ts";
import type { Log } from "../process/log.ts";
import { Followed } from "../realtime/followed.ts";
import type { Topic } from "../realtime/realtime.ts";
import type { Actor } from "../records/actor.ts";
import { Refusal } from "../records/refusal.ts";

/** Whether the product is in maintenance, or will be (01, Maintenance). */
export interface SystemMode {
  mode: "online" | "maintenance";
  message: string | null;
  /** From when; null for at once. */
  startsAt: Date | null;
  expectedUntil: Date | null;
}

const online: SystemMode = { mode: "online", message: null, startsAt: null, expectedUntil: null };

let readMode: ((db: Database) => Promise<SystemMode | null>) | null = null;

/** The area that keeps the mode says how it is read. */
export function registerSystemMode(read: (db: Database) => Promise<SystemMode | null>): void {
  readMode = read;
}

/** On which every process hears that the mode is another. */
export const systemModeTopic: Topic = { record: "system", id: 0 };

/** The mode as this process knows it. */
export function followedMode(pool: Pool, log: Log): Followed<SystemMode> {
  const read = async () => (await readMode?.(databaseOver(pool))) ?? online;
  return new Followed(systemModeTopic, online, read, log);
}

/** Whether it has begun, by the clock. */
export function inMaintenance({ mode, startsAt }: SystemMode, now = new Date()): boolean {
  return mode === "maintenance" && (startsAt === null || startsAt <= now);
}

/** In maintenance administrators work on, and everybody else is told to wait (503). */
export function demandOnline(mode: SystemMode, declaration: { inMaintenance: boolean }, actor: Actor | null): void {
  if (declaration.inMaintenance || actor?.roleId === roles.admin) return;
  if (inMaintenance(mode)) throw awayForMaintenance(mode);
}

export function awayForMaintenance({ message, expectedUntil }: SystemMode): Refusal {
  return new Refusal("maintenance", {
    details: { message, expected_until: expectedUntil?.toISOString() ?? null },
    headers: { "retry-after": "10" },
  });
}
