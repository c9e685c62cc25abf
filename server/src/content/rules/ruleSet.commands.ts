import { type content as operations, ruleSetLifecycle, ruleTable } from "@refundry/contract/content";
import { type InputFor, roles } from "@refundry/contract/platform";
import { utcDate } from "@refundry/contract/values";
import { eq, sql } from "drizzle-orm";
import {
  demandVersion,
  factOf,
  insertOne,
  invalid,
  lastChange,
  living,
  move,
  nameOf,
  nextVersion,
  notFound,
  Refusal,
  type Tx,
} from "../../platform/index.ts";
import { ruleReport } from "../content.facts.ts";
import { ruleSets } from "../ruleSet.tables.ts";
import { tableChange } from "../settings/setting.rules.ts";
import { noteChange, tell } from "../settings/settingChange.commands.ts";
import { type RuleSetRecord, readRuleHead, ruleSetsByAge, valuesOf } from "./ruleSet.queries.ts";
import { changedRules } from "./ruleValue.rules.ts";

const rulesLife = living(ruleSetLifecycle, ruleSets);

/** All versions, held so that two administrators change them one after the other. */
async function held(tx: Tx): Promise<RuleSetRecord[]> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('rule sets', 0))`);
  return ruleSetsByAge(tx);
}

function named(versions: readonly RuleSetRecord[], name: string): RuleSetRecord {
  const found = versions.find((one) => one.name === name);
  if (!found) throw notFound();
  return found;
}

/** `2026-2.1` is the first version made from `2026-2`, whichever of its descendants it is a copy of. */
function nextName(versions: readonly RuleSetRecord[], from: string): string {
  const [root = from] = from.split(".");
  const numbers = versions.flatMap(({ name }) =>
    name.startsWith(`${root}.`) ? Number(name.slice(root.length + 1)) : [],
  );
  return `${root}.${Math.max(0, ...numbers) + 1}`;
}

/** A copy of a version with values changed, each with its source; a draft until it is activated (06, 2.6). */
export async function createRuleSet(tx: Tx, { body }: InputFor<typeof operations.createRuleSet>) {
  const versions = await held(tx);
  const former = versions.find(({ name }) => name === body.based_on);
  if (!former) throw invalid({ based_on: "This version is not there." });
  const { rules, changes, faults } = changedRules(await valuesOf(tx, former.name), body.changes);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const name = nextName(versions, former.name);
  const { id } = await insertOne(tx, ruleSets, {
    name,
    values: { ...rules, version: name },
    basedOn: former.name,
    changes,
    note: body.note,
    state: "draft",
    createdBy: tx.actor.userId,
    createdAt: tx.now,
    updatedBy: tx.actor.userId,
    updatedAt: tx.now,
  });
  tx.audit({
    action: "rule_set.create",
    recordType: "rule_set",
    recordId: id,
    before: Object.fromEntries(changes.map(({ title, before }) => [title, before])),
    after: { name, based_on: former.name, ...Object.fromEntries(changes.map(({ title, after }) => [title, after])) },
    reason: body.note,
  });
  tell(tx);
  return readRuleHead(tx, name);
}

/** Deletes a draft; what was active once stays, because calculations were made by it. */
export async function removeRuleSet(tx: Tx, { params }: InputFor<typeof operations.removeRuleSet>) {
  const draft = named(await held(tx), params.rules);
  if (draft.state !== "draft")
    throw new Refusal("not_allowed_now", { text: "This version was in force; calculations were made by it." });
  await tx.db.delete(ruleSets).where(eq(ruleSets.id, draft.id));
  tx.audit({
    action: "rule_set.delete",
    recordType: "rule_set",
    recordId: draft.id,
    before: { name: draft.name, note: draft.note },
  });
  tell(tx);
  return {};
}

/**
 * Puts a version in force in place of the one that was (06, 5.11). Packages and calculations keep theirs; what is calculated
 * from now on is calculated by it (06, 5.1).
 */
export async function activateRuleSet(tx: Tx, { params, body }: InputFor<typeof operations.activateRuleSet>) {
  const versions = await held(tx);
  const version = named(versions, params.rules);
  const former = versions.find(({ state }) => state === "active");
  if (former?.id === version.id) throw new Refusal("in_force");
  await demandVersion(tx, body.version, lastChange(version));
  if ((await factOf(tx, ruleReport, version.id)) === null) throw new Refusal("report_missing");
  if (former) await move(tx, rulesLife, former, "retire", { audit: false, set: nextVersion(tx, former) });
  const today = utcDate(tx.now);
  await move(tx, rulesLife, version, "activate", {
    audit: false,
    set: {
      validFrom: version.validFrom ?? today,
      reason: body.reason,
      confirmedBy: tx.actor.userId,
      confirmedOn: today,
      ...nextVersion(tx, version),
    },
  });
  tx.audit({
    action: "rule_set.activate",
    recordType: "rule_set",
    recordId: version.id,
    before: { in_force: former?.name ?? null },
    after: { in_force: version.name },
    reason: body.reason,
  });
  await noteChange(tx, {
    key: tableChange(ruleTable.key),
    before: former?.name ?? null,
    after: version.name,
    reason: body.reason,
  });
  tx.notify("settings_changed", {
    to: { roles: [roles.admin] },
    target: 0,
    params: { name: nameOf(tx.actor), what: `the rules of the calculation to ${version.name}` },
  });
  return readRuleHead(tx, version.name);
}
