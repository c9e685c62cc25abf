import type { calculations } from "@refundry/contract/calculations";
import type { InputFor } from "@refundry/contract/platform";
import { parseQuarterKey } from "@refundry/contract/values";
import { type ClaimInput, type RuleSet, uniteSpans } from "@refundry/credit";
import { openedClient } from "../../clients/index.ts";
import { rulesNamed } from "../../content/index.ts";
import { type ClientOrder, ordersOf } from "../../mandates/index.ts";
import type { Call, Tx } from "../../platform/index.ts";
import { frozenQuarters, groundFactsOf, groundsOn, receiptRuleSet, reviewOf } from "../../qualification/index.ts";
import type { CalculationKind, CalculationRecord } from "../results/calculation.commands.ts";
import { currentOf } from "../results/calculation.queries.ts";
import { warningLink } from "../results/warningLink.rules.ts";
import { type ClaimFacts, groundsText, payrollOf, suspensionsOf } from "../snapshot/claimSnapshot.queries.ts";
import { mostTried, type OpenMandate, type OpenPoint, openPoints } from "./openPoint.rules.ts";
import { sensitivityTask } from "./sensitivity.compute.ts";

const limits = { milliseconds: 60_000, megabytes: 1024 };

interface Read {
  calculation: number;
  facts: ClaimFacts;
  payroll: ClaimInput["payroll"];
  points: OpenPoint[];
  rules: RuleSet;
}

/** For each quarter of the current calculation the open points that would change its refund most (06, 7.8). */
export async function readSensitivity(call: Call, { params, query }: InputFor<typeof calculations.sensitivity>) {
  const found = await call.transaction((tx) => readOpen(tx, params.id, query.kind), {
    isolation: "repeatable read",
    readOnly: true,
  });
  if (!found) return { calculation: null, open: 0, tried: 0, quarters: [] };
  const { facts, payroll, points, rules } = found;
  const tried = points.slice(0, mostTried(payroll.length));
  const corrections = tried.map(({ changes }) => changes);
  const quarters =
    tried.length === 0
      ? []
      : await call.services.compute.run(sensitivityTask, { input: { ...facts, payroll }, corrections, rules }, limits);
  return {
    calculation: found.calculation,
    open: points.length,
    tried: tried.length,
    quarters: quarters.map(({ quarter, refund, influences }) => ({
      ...parseQuarterKey(quarter),
      refund,
      inputs: influences.flatMap(({ correction, refund: after, difference }) => {
        const point = tried[correction];
        if (!point) return [];
        const { kind, text, correction: words } = point;
        return [{ kind, text, correction: words, link: linkOf(params.id, kind), refund: after, difference }];
      }),
    })),
  };
}

async function readOpen(tx: Tx, id: number, kind: CalculationKind): Promise<Read | null> {
  const client = await openedClient(tx, id);
  const current = await currentOf(tx, client.id, kind);
  if (current?.state !== "done") return null;
  const facts = current.input as ClaimFacts;
  const points = openPoints(facts, current.warnings, await openMandates(tx, current, facts));
  // A claim without open points has no payroll to be read for.
  const payroll = points.length > 0 ? await payrollOf(tx, current.batch) : [];
  return { calculation: current.id, facts, payroll, points, rules: await rulesNamed(tx, current.rulesVersion) };
}

const codes = { name: "NAME_SUSPECT", forgiveness: "PPP_PAYROLL_SHORT", mandate: "MANDATE_NOT_APPROVED" } as const;

/** Where an open point is settled: where the warning about it leads. */
function linkOf(client: number, kind: OpenPoint["kind"]): string {
  return warningLink(client, codes[kind], []) ?? "";
}

const isOpen = ({ state }: ClientOrder) => state === "selected" || state === "in_review";

/**
 * The orders that nobody decided, with the input as it would be once somebody did: on the draft basis without them, else
 * with them. After a finalized review none is open.
 */
async function openMandates(tx: Tx, { client, kind }: CalculationRecord, facts: ClaimFacts): Promise<OpenMandate[]> {
  const orders = await ordersOf(tx, client);
  const open = orders.filter(isOpen);
  if (open.length === 0) return [];
  const { suspensions } = facts;
  if (kind === "draft")
    return open.map(({ title, mandate }) => ({
      title,
      counts: true,
      changes: { suspensions: (suspensions ?? []).filter(({ mandate_id: id }) => id !== mandate) },
    }));
  if (await frozenQuarters(tx, client)) return [];
  const approvedToo = (one: ClientOrder) =>
    orders.map((order) => (order.id === one.id ? { ...order, state: "approved" as const } : order));
  if (!(await reviewOf(tx, client)))
    return open.map((one) => ({
      title: one.title,
      counts: false,
      changes: { suspensions: suspensionsOf(approvedToo(one), "final") },
    }));
  const reviewed = await groundFactsOf(tx, client);
  const { rules } = await receiptRuleSet(tx);
  return open.map((one) => {
    const own = one.periods.map(({ from, to }) => [from, to] as const);
    const days = { ...reviewed.facts.days, approved: uniteSpans([...reviewed.facts.days.approved, ...own]) };
    return {
      title: one.title,
      counts: false,
      changes: { grounds: groundsText(groundsOn("reviewed", { ...reviewed.facts, days }, rules)) },
    };
  });
}
