import type { OrderState } from "../../mandates/selection/effectiveDays.rules.ts";

/** What readiness to be sent is judged by (14, 5.2). */
export interface SendingFacts {
  active: boolean;
  onHold: boolean;
  attorneyOfRecord: number | null;
  naicsCode: string | null;
  orders: readonly {
    title: string;
    state: OrderState;
    eligibilityTest: number | null;
    operationLimited: string | null;
    periods: readonly unknown[];
    /** It has a day in a quarter that may be claimed. */
    claimable: boolean;
  }[];
  /** A quarter is met by receipts, or the client is a recovery startup. */
  metOtherwise: boolean;
  impactChosen: boolean;
}

const leastWords = 10;

/** Everything that stands before sending a client to the review, at once. */
export function missingToSend(facts: SendingFacts): string[] {
  const selected = facts.orders.filter(({ state }) => state !== "excluded");
  const lacking = (what: string, is: (order: (typeof selected)[number]) => boolean) =>
    selected.filter(is).map(({ title }) => `${what} of ${title}`);
  return [
    ...(facts.active ? [] : ["The client is inactive."]),
    ...(facts.onHold ? ["The client is on hold."] : []),
    ...(facts.attorneyOfRecord === null ? ["Attorney of record"] : []),
    ...(facts.naicsCode === null ? ["NAICS code"] : []),
    ...(facts.metOtherwise || selected.some(({ claimable }) => claimable)
      ? []
      : ["A mandate in force in a quarter that may be claimed, or receipts that meet the test"]),
    ...lacking("Eligibility test", ({ eligibilityTest }) => eligibilityTest === null),
    ...lacking("Operation limited", ({ operationLimited }) => (operationLimited ?? "").trim().length < leastWords),
    ...lacking("Period", ({ periods }) => periods.length === 0),
    ...(facts.impactChosen ? [] : ["Business impact"]),
  ];
}

/** What readiness to be finalized is judged by (14, 5.5). */
export interface FinalizingFacts {
  orders: readonly { title: string; state: OrderState; changed: boolean }[];
  items: readonly { checklist_item: string; selected: boolean; applies: boolean; required: boolean }[];
  /** Quarters whose receipts are accepted and no longer meet the test, or are not whole. */
  lost: readonly string[];
}

export interface OpenPoints {
  /** Everything, each by its name. */
  points: string[];
  /** The same as it is read: of the checklists, which stand beside, how many items. */
  told: string[];
}

/** Everything that is still open before a review is finalized, at once. */
export function openPoints({ orders, items, lost }: FinalizingFacts): OpenPoints {
  const decisions = [
    ...orders
      .filter(({ state }) => state === "selected" || state === "in_review")
      .map(({ title }) => `Not decided: ${title}`),
    ...orders
      .filter(({ state, changed }) => state === "approved" && changed)
      .map(({ title }) => `Changed since its approval, approve it again: ${title}`),
    ...lost.map((quarter) => `Receipts of ${quarter} are accepted and do not meet the test any more`),
  ];
  const unticked = items.filter(({ selected, applies, required }) => applies && required && !selected);
  return {
    points: [...decisions, ...unticked.map(({ checklist_item: item }) => `Not ticked: ${item}`)],
    told: [...decisions, ...(unticked.length === 0 ? [] : [untickedText(unticked.length)])],
  };
}

const untickedText = (many: number) =>
  many === 1 ? "1 item of the checklists is not ticked" : `${many} items of the checklists are not ticked`;
