import { type content as operations, ruleSetLifecycle, ruleTable } from "@refundry/contract/content";
import type { InputFor } from "@refundry/contract/platform";
import { utcDate } from "@refundry/contract/values";
import { type RuleSet, ruleSets as shipped } from "@refundry/credit";
import { desc, eq, getTableColumns } from "drizzle-orm";
import {
  can,
  type DatedElsewhere,
  factsOf,
  inGroup,
  notFound,
  personName,
  type Reading,
  type Tx,
} from "../../platform/index.ts";
import { datedRows } from "../dated/datedTable.queries.ts";
import { ruleSets } from "../ruleSet.tables.ts";
import { withLimits } from "./ruleLimit.rules.ts";
import { shownValues } from "./ruleValue.rules.ts";

/** A question at an instant. */
type Asking = Reading & { readonly now: Date };

/** The name of the version that is in force. */
export async function ruleVersionInForce({ db }: Reading): Promise<string> {
  const [row] = await db.select({ name: ruleSets.name }).from(ruleSets).where(inForce);
  if (!row) throw new Error("No rule set is active.");
  return row.name;
}

const inForce = inGroup(ruleSets.state, ruleSetLifecycle, "inForce");

/**
 * The values that a calculation made now uses: those of the active version, with the limits to file that the dated table of
 * deadlines says today (06, 5.11).
 */
export async function rulesInForce(tx: Asking): Promise<RuleSet> {
  const [[row], limits] = await Promise.all([
    tx.db.select({ name: ruleSets.name, values: ruleSets.values }).from(ruleSets).where(inForce),
    limitsOn(tx),
  ]);
  if (!row) throw new Error("No rule set is active.");
  return withLimits(row.values ?? shippedRules(row.name), limits);
}

/** The values that a calculation of a version was made by, with the limits to file of today. */
export async function rulesNamed(tx: Asking, name: string): Promise<RuleSet> {
  const [rules, limits] = await Promise.all([valuesOf(tx, name), limitsOn(tx)]);
  return withLimits(rules, limits);
}

/** The values of a version by themselves. What came with the product needs no question. */
export async function valuesOf({ db }: Reading, name: string): Promise<RuleSet> {
  const known = shipped.find(({ version }) => version === name);
  if (known) return known;
  const [row] = await db.select({ values: ruleSets.values }).from(ruleSets).where(eq(ruleSets.name, name));
  return row?.values ?? shippedRules(name);
}

function shippedRules(name: string): RuleSet {
  const found = shipped.find(({ version }) => version === name);
  if (!found) throw new Error(`The rule set ${name} has no values.`);
  return found;
}

const limitsOn = (tx: Asking) => datedRows(tx, "deadline_rules", utcDate(tx.now));

export type RuleSetRecord = Omit<typeof ruleSets.$inferSelect, "values">;

const { values: _, ...head } = getTableColumns(ruleSets);

/** Every version without its values, the newest first. */
export const ruleSetsByAge = ({ db }: Reading): Promise<RuleSetRecord[]> =>
  db.select(head).from(ruleSets).orderBy(desc(ruleSets.createdAt), desc(ruleSets.id));

export async function listRuleSets(tx: Tx) {
  const items = await headsOf(tx, await ruleSetsByAge(tx));
  return { items, total: items.length, next: null };
}

async function headsOf(tx: Tx, versions: readonly RuleSetRecord[]) {
  const people = versions.flatMap(({ createdBy, confirmedBy }) => [createdBy, confirmedBy].flatMap((id) => id ?? []));
  const names = await factsOf(tx, personName, people);
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  const may = can(tx.actor, "content.manage_settings");
  return versions.map((one) => ({
    id: one.id,
    name: one.name,
    state: one.state,
    based_on: one.basedOn,
    note: one.note,
    changes: one.changes,
    valid_from: one.validFrom,
    reason: one.reason,
    confirmed_by: nameOf(one.confirmedBy),
    confirmed_on: one.confirmedOn,
    author: nameOf(one.createdBy),
    created_at: one.createdAt,
    version: one.version,
    abilities: { activate: may && one.state !== "active", remove: may && one.state === "draft" },
  }));
}

async function recordNamed(tx: Tx, name: string): Promise<RuleSetRecord> {
  const [record] = await tx.db.select(head).from(ruleSets).where(eq(ruleSets.name, name));
  if (!record) throw notFound();
  return record;
}

/** One version as lists show it. */
export async function readRuleHead(tx: Tx, name: string) {
  const [shown] = await headsOf(tx, [await recordNamed(tx, name)]);
  if (!shown) throw notFound();
  return shown;
}

/** One version with its values, and the limits to file that hold today. */
export async function readRuleSet(tx: Tx, { params }: InputFor<typeof operations.ruleSet>) {
  const shown = await readRuleHead(tx, params.rules);
  return { ...shown, values: shownValues(await rulesNamed(tx, params.rules), shown.changes) };
}

/** The list of dated tables leads to the versions of the rules (CONTENT-62). */
export const datedRules: DatedElsewhere = {
  ...ruleTable,
  usedBy: "Calculations: rates, limits, dates, ways of reckoning",
  lookedUpBy: "version of the calculation",
  href: `/settings?tab=tables&table=${ruleTable.key}`,
  read: async (tx) => {
    const [heads, { values }] = await Promise.all([
      headsOf(tx, await ruleSetsByAge(tx)),
      readRuleSet(tx, { params: { rules: await ruleVersionInForce(tx) } }),
    ]);
    return {
      columns: [
        { key: "quarter", title: "Quarter" },
        { key: "title", title: "Value" },
        { key: "text", title: "Is" },
        { key: "source", title: "Source" },
      ],
      rows: values.map(({ quarter, title, text, source }) => ({ quarter, title, text, source })),
      versions: heads.flatMap((one) =>
        one.valid_from === null
          ? []
          : [
              {
                effectiveFrom: one.valid_from,
                state: one.state === "active" ? ("in_force" as const) : ("past" as const),
                rows: values.length,
                note: one.note,
                author: one.author,
                at: one.created_at,
              },
            ],
      ),
    };
  },
};
