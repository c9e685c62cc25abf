import { eligibilityTests } from "@refundry/contract/mandates";
import { formatMoney, type Quarter, quarterLabel } from "@refundry/contract/values";
import { and, asc, eq } from "drizzle-orm";
import { receiptsOfClaim, receiptsTests, statedImpacts } from "../../claims/index.ts";
import { clientInScope } from "../../clients/index.ts";
import { ordersOf } from "../../mandates/index.ts";
import { factOf, personName, type Tx } from "../../platform/index.ts";
import { checklistsOf } from "../checklist/checklist.queries.ts";
import { qualificationQuarters, qualifications } from "../qualification.tables.ts";
import { ordersOnWire } from "../review/review.queries.ts";

interface FrozenOrder {
  title: string;
  periods: { from: string; to: string }[];
  test: number | null;
  operation_limited: string | null;
  citations: { page: number; quote: string; comment: string | null }[];
  effects: { kind: string; part?: string; total?: string; percent: string | null; source: string }[];
}

export interface MemoContent {
  client: { id: number; legalName: string; tradeName: string; ein: string };
  cycle: number;
  finalizedBy: string;
  finalizedOn: string;
  ruleVersion: string;
  quarters: { label: string; ground: string; days: string; why: string; effects: string[] }[];
  orders: {
    title: string;
    authority: string;
    number: string;
    periods: string;
    test: string;
    limited: string;
    citations: { page: number; quote: string; comment: string | null }[];
  }[];
  receipts: string[][];
  impacts: string[];
  checklists: { title: string; items: { text: string; ticked: string }[] }[];
}

const groundNames = {
  significant_decline: "Significant decline in gross receipts",
  suspension: "Suspension by government order",
  recovery_startup: "Recovery startup",
} as const;
const kindNames: Readonly<Record<string, string>> = {
  full: "full suspension",
  receipts: "gross receipts of the part",
  hours: "hours of service of the part",
  modification: "ability to provide goods or services",
};

/** What the memo of the present finalized cycle says; null where the review was reopened meanwhile. */
export async function memoContentOf(tx: Tx, clientId: number, cycle: number): Promise<MemoContent | null> {
  const client = await clientInScope(tx, clientId);
  const [review] = await tx.db.select().from(qualifications).where(eq(qualifications.client, client.id));
  if (review?.state !== "finalized" || review.cycle !== cycle || !review.finalizedAt) return null;
  const frozen = await tx.db
    .select()
    .from(qualificationQuarters)
    .where(and(eq(qualificationQuarters.client, client.id), eq(qualificationQuarters.cycle, cycle)))
    .orderBy(asc(qualificationQuarters.year), asc(qualificationQuarters.quarter));
  const orders = await ordersOf(tx, client.id);
  const shown = await ordersOnWire(tx, client.id, orders);
  const lists = await checklistsOf(tx, client);
  return {
    client: { id: client.id, legalName: client.legalName, tradeName: client.tradeName, ein: client.ein },
    cycle,
    finalizedBy: await factOf(tx, personName, review.finalizedBy ?? 0),
    finalizedOn: review.finalizedAt.toISOString().slice(0, 10),
    ruleVersion: frozen[0]?.ruleVersion ?? "",
    quarters: frozen.map((row) => {
      const place = { year: row.year, quarter: row.quarter as Quarter["quarter"] };
      const spans = row.spans as [string, string][];
      return {
        label: quarterLabel(place),
        ground: row.ground === null ? "None" : groundNames[row.ground],
        days: spans.map(([from, to]) => `${from} to ${to}`).join(", "),
        why: (row.answer as { why?: string }).why ?? "",
        effects: (row.mandates as FrozenOrder[]).flatMap((order) =>
          order.effects.map((effect) =>
            effect.part === undefined
              ? `${order.title}: ${kindNames[effect.kind]} (${effect.source})`
              : `${order.title}: ${kindNames[effect.kind]} ${figure(effect.part)} of ${figure(effect.total ?? "0.00")}, ${effect.percent}% (${effect.source})`,
          ),
        ),
      };
    }),
    orders: shown
      .filter(({ approved }) => approved)
      .map((order) => ({
        title: order.title,
        authority: order.author ?? "",
        number: order.order_number ?? "",
        periods: order.periods.map(({ from, to }) => `${from} to ${to}`).join(", "),
        test: eligibilityTests.find(({ name }) => name === order.eligibility_test)?.name ?? "",
        limited: order.operation_limited ?? "",
        citations: order.citations,
      })),
    receipts: receiptsTests(await receiptsOfClaim(tx, client.id)).map((test) => [
      quarterLabel(test as Quarter),
      test.base ? quarterLabel(test.base) : "",
      test.base_amount === null ? "" : formatMoney(test.base_amount),
      test.ratio === null ? "" : `${test.ratio}%`,
      { met: "Meets the test", not_met: "Does not meet the test", incomplete: "Figure missing" }[test.state],
    ]),
    impacts: (await statedImpacts(tx, client.id)).map(({ choice, note }) => (note ? `${choice}: ${note}` : choice)),
    checklists: [
      { title: "Documents included", items: lists.documents },
      { title: "Review", items: lists.review },
    ].map(({ title, items }) => ({
      title,
      items: items.map((item) => ({
        text: item.checklist_item,
        ticked:
          item.selected && item.at
            ? `${item.by}, ${item.at.toISOString().slice(0, 16).replace("T", " ")} UTC`
            : "not ticked",
      })),
    })),
  };
}

const figure = (text: string) => text.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
