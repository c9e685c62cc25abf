import type { NotificationKey } from "@refundry/contract/catalogue";
import { expect } from "vitest";
import type { users } from "../people/index.ts";
import { type Caller, startWorld } from "../world.given.ts";
import { toldOf } from "./notifications.given.ts";

export type Person = typeof users.$inferSelect;

/** Types that come of the review of a client's grounds. */
export const reviewCauses = [
  "qualification_sent",
  "qualification_rejected",
  "qualification_closed",
  "qualification_reopened",
  "qualification_finalized",
  "qualification_overdue",
  "receipts_changed",
] as const satisfies readonly NotificationKey[];
export type ReviewCause = (typeof reviewCauses)[number];

/** Types that come of orders and their review. */
export const mandateCauses = [
  "mandate_reviewed",
  "mandate_blocked",
  "mandate_escalated",
  "mandate_released",
  "mandate_changed",
  "mandate_matches",
] as const satisfies readonly NotificationKey[];
export type MandateCause = (typeof mandateCauses)[number];

/** Types that come of calculations, packages and files; the others come of people, clients and settings. */
export const claimCauses = [
  "client_asked",
  "calculation_failed",
  "package_ready",
  "package_to_sign",
  "package_failed",
  "draft_decided",
  "binder_ready",
  "upload_received",
  "upload_rejected",
  "outstanding_documents",
  "documents_complete",
  "harmful_file",
] as const satisfies readonly NotificationKey[];
/** Types that come of shipping; `packages` causes them in its own tests. */
export type ShippingCause = Extract<NotificationKey, "client_filed">;
/** Types that come of leads; `leads` causes them in its own tests. */
export type LeadCause = Extract<NotificationKey, `lead_${string}` | "clients_unassigned">;
/** Types that come of tickets and of the days of tasks; `cases` causes them in its own tests. */
export type CaseCause = Extract<NotificationKey, `ticket_${string}` | "task_due">;
export type ClaimCause = (typeof claimCauses)[number];

export const idOf = ({ person }: Caller) => (person as Person).id;
export const sorted = <One extends { userId: number }>(rows: One[]) => rows.sort((a, b) => a.userId - b.userId);
export const row = (userId: number, targetId: number, more: object = {}) => ({
  userId,
  targetId,
  form: null,
  params: {},
  count: 1,
  ...more,
});

/** A world with an administrator who causes things, and another who causes nothing. */
export async function startCauses() {
  const world = await startWorld();
  const admin = await world.as(1);
  const other = await world.given.person({ role: 1 });
  /** Exactly who was told of a type so far, with what it says. */
  async function told(key: NotificationKey, client?: number) {
    const rows = await toldOf(world, key, client);
    return rows.map(({ userId, form, params, targetId, count }) => ({ userId, form, params, targetId, count }));
  }
  /** Administrators are told, but not who caused it. */
  async function othersOnly(key: NotificationKey, client?: number) {
    const rows = (await told(key, client)).map(({ userId }) => userId);
    expect([rows.includes(other.id), rows.includes(idOf(admin))]).toEqual([true, false]);
  }
  return { world, admin, other, told, othersOnly };
}
export type Causes = Awaited<ReturnType<typeof startCauses>>;
