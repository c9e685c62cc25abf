import { sql } from "drizzle-orm";
import { channelOf, type RealtimeMessage } from "../realtime/realtime.ts";
import type { Actor } from "../records/actor.ts";
import type { Services } from "../services.ts";

const keyPattern = /^[0-9a-f]{32}$/;
/** Between two messages of one call. */
const quietTime = 200;

/** Hears how far a call is. */
export interface Progress {
  /** 0 to 100. */
  report: (percent: number) => void;
  /** How many works come before this one; 0 once it begins. */
  ahead: (works: number) => void;
}

/**
 * Tells the tabs of the person how far a call is, under the key that the tab sent as `Progress-Key`: 32 hexadecimal digits
 * that only it knows. Without one nothing is told. What goes wrong with it does not touch the call.
 */
export function progressReporter(services: Services, actor: Actor | null, key: unknown): Progress {
  if (!actor || typeof key !== "string" || !keyPattern.test(key)) return { report: () => {}, ahead: () => {} };
  const channel = channelOf({ user: actor.userId });
  const tell = (message: RealtimeMessage) =>
    void services.db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(message)})`).catch(() => {});
  let told = 0;
  let toldAt = 0;
  let before = 0;
  return {
    report: (share) => {
      const percent = Math.min(100, Math.floor(share));
      const now = Date.now();
      if (percent <= told || now - toldAt < quietTime) return;
      told = percent;
      toldAt = now;
      tell({ kind: "work", key, percent });
    },
    ahead: (works) => {
      if (works === before) return;
      before = works;
      tell({ kind: "work", key, percent: told, ahead: works });
    },
  };
}
