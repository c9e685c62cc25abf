import type { DatedRow } from "@refundry/contract/content";
import type { InputFor } from "@refundry/contract/platform";
import {
  type transcripts as operations,
  type QuarterStatus,
  quarterStatus,
  quarterStatuses,
} from "@refundry/contract/transcripts";
import {
  compareQuarters,
  type IsoDate,
  productQuarters,
  type Quarter,
  quarterKey,
  utcDate,
} from "@refundry/contract/values";
import { desc, eq, inArray } from "drizzle-orm";
import { openedClient } from "../clients/index.ts";
import { datedRows } from "../content/index.ts";
import { can, factOf, factsOf, personName, type Tx } from "../platform/index.ts";
import { clientQuarters, quarterChanges } from "./clientQuarter.tables.ts";
import { isUndoable } from "./quarterStatus.policy.ts";
import { lastDays, needsReason, refusalOf } from "./quarterStatus.rules.ts";
import { quarterDeadline, type SentQuarter, sentQuarters } from "./transcripts.facts.ts";

type Row = typeof clientQuarters.$inferSelect;

/** The four quarters of every claim, set or not, and before them those of a supplement, in their order. */
export async function listQuarters(tx: Tx, { params }: InputFor<typeof operations.quarters>) {
  const [client, rows] = await Promise.all([
    openedClient(tx, params.id),
    tx.db.select().from(clientQuarters).where(eq(clientQuarters.client, params.id)),
  ]);
  const set = rows.filter((row) => row.client === client.id);
  const known = new Set(set.map((row) => quarterKey(row as Quarter)));
  const unset = productQuarters.filter((quarter) => !known.has(quarterKey(quarter)));
  const sent = await factOf(tx, sentQuarters, client.id);
  const items = [...(await shown(tx, set, sent)), ...unset.map((quarter) => unsetQuarter(tx, quarter, sent))];
  items.sort((one, other) => compareQuarters(one as Quarter, other as Quarter));
  return { items, total: items.length, next: null };
}

/** One of them as it is now. */
export async function readQuarter(tx: Tx, row: Row) {
  const [one] = await shown(tx, [row], await factOf(tx, sentQuarters, row.client));
  if (!one) throw new Error("A quarter vanished.");
  return one;
}

const unsetQuarter = (tx: Tx, quarter: Quarter, sent: readonly SentQuarter[]) => ({
  quarter_id: null,
  year: quarter.year,
  quarter: quarter.quarter as Quarter["quarter"],
  status_id: null,
  status_on: null,
  changed_by: null,
  filed: filedOf(quarter, sent),
  paid: null,
  last_days: null,
  changes: [],
  choices: choicesOf(tx, null, null),
  undoable: false,
});

function filedOf(quarter: Quarter, sent: readonly SentQuarter[]) {
  const found = sent.find((one) => quarterKey(one.quarter) === quarterKey(quarter));
  return found ? { claimed: found.claimed, shipped_on: found.shippedOn, fedex_tracking: found.fedexTracking } : null;
}

async function shown(tx: Tx, rows: readonly Row[], sent: readonly SentQuarter[]) {
  const ids = rows.map(({ id }) => id);
  const changes = await tx.db
    .select()
    .from(quarterChanges)
    .where(inArray(quarterChanges.quarterId, ids))
    .orderBy(desc(quarterChanges.id));
  const people = [...rows.map(({ changedBy }) => changedBy), ...changes.map(({ by }) => by)].filter(
    (by) => by !== null,
  );
  const [names, deadlines] = await Promise.all([
    factsOf(tx, personName, [...new Set(people)]),
    factsOf(tx, quarterDeadline, ids),
  ]);
  const nameOf = (by: number | null) => (by === null ? null : (names.get(by) ?? null));
  const lengths = await deadlineRows(tx, rows);
  return rows.map((row) => {
    const own = changes.filter(({ quarterId }) => quarterId === row.id);
    const status = row.statusId as QuarterStatus;
    const [newest] = own;
    return {
      quarter_id: row.id,
      year: row.year,
      quarter: row.quarter as Quarter["quarter"],
      status_id: status,
      status_on: row.statusOn,
      changed_by: nameOf(row.changedBy),
      filed: filedOf(row as Quarter, sent),
      paid:
        status === quarterStatus.released
          ? { on: newest?.refundOn ?? null, refund: newest?.refund ?? null, interest: newest?.interest ?? null }
          : null,
      last_days: status === quarterStatus.denied ? lastDays(row.statusOn, lengths.get(row.statusOn) ?? []) : null,
      changes: own.map(({ id, at, from, to, source, reason, refundOn, by }) => ({
        id,
        at,
        from: from as QuarterStatus | null,
        to: to as QuarterStatus,
        source,
        reason,
        refund_on: refundOn,
        by_name: nameOf(by),
      })),
      choices: choicesOf(tx, status, deadlines.get(row.id) ?? null),
      undoable: mayChange(tx) && newest !== undefined && isUndoable(tx.actor, newest, tx.now),
    };
  });
}

/** By when a quarter whose denial was recorded on a day is answered, and sued for, at the latest. */
export const lastDaysOf = async (tx: Tx, recorded: IsoDate) =>
  lastDays(recorded, await datedRows(tx, "deadline_rules", recorded));

/** The lengths of the deadlines by the day on which each denied quarter was recorded. */
async function deadlineRows(tx: Tx, rows: readonly Row[]): Promise<Map<string, readonly DatedRow[]>> {
  const days = new Set(rows.flatMap(({ statusId, statusOn }) => (statusId === quarterStatus.denied ? [statusOn] : [])));
  const found = new Map<string, readonly DatedRow[]>();
  for (const day of days) found.set(day, await datedRows(tx, "deadline_rules", day));
  return found;
}

const mayChange = ({ actor }: Tx) => can(actor, "transcripts.change_quarter");

/** What the reader may make of a quarter now, with what it needs and why not. */
function choicesOf(tx: Tx, from: QuarterStatus | null, deadline: IsoDate | null) {
  if (!mayChange(tx)) return [];
  const others = (Object.keys(quarterStatuses).map(Number) as QuarterStatus[]).filter((to) => to !== from);
  return others.map((to) => {
    const refused = refusalOf({
      from,
      to,
      source: "manual",
      // With what can be said in the dialog.
      reason: "given",
      refundOn: null,
      reopensPaid: can(tx.actor, "transcripts.reopen_paid"),
      deadline,
      today: utcDate(tx.now),
    });
    return { status_id: to, needs_reason: needsReason(from, to), refused: wordsOf(refused) };
  });
}

function wordsOf(refused: ReturnType<typeof refusalOf>): string | null {
  if (refused === null) return null;
  if ("field" in refused) return refused.text;
  return refused.code === "already_paid"
    ? "The IRS released the payment; only an administrator takes that back."
    : "The deadline of this quarter has passed.";
}
