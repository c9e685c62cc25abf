import type { packages } from "@refundry/contract/packages";
import type { InputFor } from "@refundry/contract/platform";
import { type Money, money, type QuarterKey, quarterKey, sumMoney } from "@refundry/contract/values";
import { eq } from "drizzle-orm";
import { type ComparedQuarter, figureChanges, storedQuarters } from "../../calculations/index.ts";
import { changedRows } from "../../claims/index.ts";
import { openedClient } from "../../clients/index.ts";
import type { Call, Tx } from "../../platform/index.ts";
import { packageJobs } from "../package.tables.ts";
import { calculationKindOf, hasForm } from "../snapshot/package.rules.ts";
import { packageSnapshotOf } from "../snapshot/packageSnapshot.queries.ts";
import type { PackageSnapshot } from "../snapshot/packageSnapshot.rules.ts";
import { presentFigures } from "./claimFigures.queries.ts";
import { outdatedOf, visiblePackage } from "./package.queries.ts";
import { changesSince } from "./packageComparison.rules.ts";

/** A package beside what a new one of its kind would say now: values and figures, exactly as of this moment (07, 7.3). */
export async function compareWithNow(call: Call, { params }: InputFor<typeof packages.compare>) {
  const read = await call.transaction((tx) => readBoth(tx, params.id), {
    isolation: "repeatable read",
    readOnly: true,
  });
  const { record, present, chosen, before, outdated, changes } = read;
  const then = present
    ? await presentFigures(call, {
        client: record.client,
        kind: calculationKindOf(record.status),
        snapshot: present,
      })
    : { figures: null, errors: ["Upload the payroll CSV."], calculation: null };
  const after = then.errors.length > 0 || !then.figures ? null : then.figures.quarters.filter(within(chosen));
  const [refundBefore, refundAfter] = [refundOf(before), after && refundOf(after)];
  return {
    label: record.label,
    outdated,
    changes,
    figures: after ? figureChanges(before, after) : [],
    refund_before: refundBefore,
    refund_after: refundAfter,
    difference: refundAfter === null ? null : money(refundAfter - refundBefore),
    missing: then.errors,
    calculation: record.calculation,
    now: then.calculation,
  };
}

async function readBoth(tx: Tx, id: number) {
  const record = await visiblePackage(tx, id);
  const client = await openedClient(tx, record.client);
  const [job] = await tx.db.select().from(packageJobs).where(eq(packageJobs.package, record.id));
  const made = (job?.snapshot ?? null) as PackageSnapshot | null;
  const chosen = (job?.quarters ?? null) as QuarterKey[] | null;
  const present = await packageSnapshotOf(tx, client, record.status);
  const changes = made && present ? changesSince(made, present) : [];
  const payroll =
    made && present && made.batch !== present.batch ? await changedRows(tx, made.batch, present.batch) : null;
  return {
    record,
    present,
    chosen,
    before: (await storedQuarters(tx, record.calculation)).filter(within(chosen)),
    outdated: await outdatedOf(tx, made, present),
    changes:
      payroll && payroll.added + payroll.removed + payroll.changed > 0 ? [payrollChange(payroll), ...changes] : changes,
  };
}

function payrollChange({ added, removed, changed }: { added: number; removed: number; changed: number }) {
  const rows = (count: number) => `${count} ${count === 1 ? "row" : "rows"}`;
  return { name: "Payroll", before: null, after: `${rows(added)} added, ${removed} removed, ${changed} changed` };
}

/** A package that was narrowed speaks of its quarters only. */
const within = (chosen: readonly QuarterKey[] | null) => (quarter: Parameters<typeof quarterKey>[0]) =>
  chosen === null || chosen.includes(quarterKey(quarter));

/** What the forms claim: a quarter without a form claims nothing. */
function refundOf(quarters: readonly (ComparedQuarter & { ground: string | null })[]): Money {
  return sumMoney(quarters.filter(hasForm).map(({ refund }) => refund));
}
