import { sql } from "drizzle-orm";
import { channelOf, type RealtimeMessage } from "../realtime/realtime.ts";
import type { Actor } from "../records/actor.ts";
import type { Services } from "../services.ts";

const keyPattern = /^[0-9a-f]{32}$/;
/** Between two messages of one call. */
const quietTime = 200;

/**
 * Tells the tabs of the person how far a call is, under the key that the tab sent as `Progress-Key`: 32 hexadecimal digits
 * that only it knows. Without one nothing is told. What goes wrong with it does not touch the call.
 */
export function progressReporter(services: Services, actor: Actor | null, key: unknown): (percent: number) => void {
  if (!actor || typeof key !== "string" || !keyPattern.test(key)) return () => {};
  const channel = channelOf({ user: actor.userId });
  let told = 0;
  let toldAt = 0;
  return (share) => {
    const percent = Math.min(100, Math.floor(share));
    const now = Date.now();
    if (percent <= told || now - toldAt < quietTime) return;
    told = percent;
    toldAt = now;
    const message: RealtimeMessage = { kind: "work", key, percent };
    services.db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(message)})`).catch(() => {});
  };
}
