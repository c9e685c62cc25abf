import { Button } from "@mantine/core";
import type { Review, ReviewedOrder } from "@refundry/contract/qualification";
import { formatMoney, type Quarter, quarterLabel } from "@refundry/contract/values";
import { useEffect, useRef } from "react";
import { dateText, instantText } from "../../base/instants.ts";
import { useMay } from "../../base/may.ts";
import { Inline, Points, Stack } from "../../ui/panels/Arranged.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { ReasonButton } from "../../ui/words/ReasonButton.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import own from "./review.module.css";
import { kindWords } from "./words.ts";

/** The order that is chosen, and the page at which its PDF is shown. */
export interface ChosenOrder {
  id: number;
  page: number;
}

/** What is done with an order; each is told by who shows it. */
export interface OrderSteps {
  approve: (order: ReviewedOrder) => void;
  undo: (order: ReviewedOrder) => void;
  exclude: (order: ReviewedOrder) => void;
  restore: (order: ReviewedOrder) => void;
  /** Opens its PDF at a page, and makes it the one that keys decide on. */
  choose: (order: ReviewedOrder, page?: number) => void;
  enterEffect: ((order: ReviewedOrder) => void) | null;
  /** The step that is being made: `approve 3`. */
  making: string | null;
}

interface Props {
  order: ReviewedOrder;
  review: Review;
  steps: OrderSteps;
  chosen: boolean;
}

/** Why an order cannot be approved now; null where it can. One that changed after its approval is approved again (14, 5.3). */
export const approvalRefusal = (order: ReviewedOrder, { decide }: Review["may"]): string | null =>
  order.approved && !order.changed ? "It is approved." : decide.reason;

/** An order under review with all that it is judged by. */
export function OneOrder({ order, review, steps, chosen }: Props) {
  const { decide } = review.may;
  const decides = useMay("qualification.review");
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (chosen) item.current?.focus();
  }, [chosen]);
  return (
    <li ref={item} tabIndex={-1} className={own.order} aria-current={chosen || undefined}>
      <Stack>
        <Inline of="div">
          <strong>{order.title}</strong>
          {order.approved && <StatusBadge meaning="good">Approved</StatusBadge>}
          {order.changed && <StatusBadge meaning="act">Changed since its approval</StatusBadge>}
          {order.approved_before && <StatusBadge meaning="na">Approved before</StatusBadge>}
        </Inline>
        <div>
          <Small of="p">
            {[
              order.state_code ?? "Nationwide",
              order.author,
              order.order_number && `No. ${order.order_number}`,
              order.eligibility_test,
            ]
              .filter(Boolean)
              .join(" · ")}
          </Small>
          <Small of="p">
            In force:{" "}
            {order.periods.map(({ from, to }) => `${dateText(from)} to ${dateText(to)}`).join(", ") ||
              "no period entered"}
          </Small>
        </div>
        {order.operation_limited && <p>{order.operation_limited}</p>}
        <Effects order={order} />
        <Citations order={order} steps={steps} />
        <Lacking order={order} />
        {order.decided && (
          <Small of="p">
            Approved by {order.decided.by}, {instantText(order.decided.at)}
          </Small>
        )}
        <Inline of="div" role="group" aria-label={`${decides ? "Decide on" : "Look into"} ${order.title}`}>
          {decides && (
            <>
              <ReasonButton
                size="xs"
                reason={approvalRefusal(order, review.may)}
                loading={steps.making === `approve ${order.id}`}
                onClick={() => steps.approve(order)}
              >
                {order.approved && !order.changed ? "Approved" : "Approve"}
              </ReasonButton>
              <ReasonButton
                size="xs"
                variant="outline"
                color="red"
                reason={decide.reason}
                onClick={() => steps.exclude(order)}
              >
                Exclude
              </ReasonButton>
            </>
          )}
          {decides && order.approved && (
            <ReasonButton
              size="xs"
              variant="default"
              reason={decide.reason}
              loading={steps.making === `undo ${order.id}`}
              onClick={() => steps.undo(order)}
            >
              Take back
            </ReasonButton>
          )}
          {order.upload_url && (
            <Button size="xs" variant="default" onClick={() => steps.choose(order)}>
              Show the order
            </Button>
          )}
          {steps.enterEffect && (
            <Button size="xs" variant="default" onClick={() => steps.enterEffect?.(order)}>
              Enter the effect
            </Button>
          )}
        </Inline>
      </Stack>
    </li>
  );
}

/** What nobody has said of an order yet, in one line. */
function Lacking({ order: { effects, citations } }: Pick<Props, "order">) {
  const lacking = [
    effects.length === 0 && "No figures of its effect are entered.",
    citations.length === 0 && "No passage is cited.",
  ].filter(Boolean);
  return lacking.length > 0 && <Small of="p">{lacking.join(" ")}</Small>;
}

/** The passages that are relied on; each opens its page where the order has a PDF. */
function Citations({ order, steps }: Pick<Props, "order" | "steps">) {
  if (order.citations.length === 0) return null;
  return (
    <Points aria-label={`Citations of ${order.title}`}>
      {order.citations.map(({ page, quote, comment }) => (
        <li key={`${page} ${quote}`}>
          {order.upload_url ? (
            <Button variant="transparent" size="compact-xs" onClick={() => steps.choose(order, page)}>
              Page {page}
            </Button>
          ) : (
            <Small>Page {page} </Small>
          )}
          “{quote}”{comment && <Small> {comment}</Small>}
        </li>
      ))}
    </Points>
  );
}

/** How much of the business it touched, in the figures that were entered. */
function Effects({ order: { effects } }: { order: ReviewedOrder }) {
  if (effects.length === 0) return null;
  return (
    <Points aria-label="Effect">
      {effects.map((effect) => (
        <li key={`${effect.year} ${effect.quarter} ${effect.kind}`}>
          {quarterLabel(effect as Quarter)}: {kindWords[effect.kind]}
          {effect.part !== null && effect.total !== null && (
            <>
              , <span className="figures">{figureOf(effect.kind, effect.part)}</span> of{" "}
              <span className="figures">{figureOf(effect.kind, effect.total)}</span>,{" "}
              <StatusBadge meaning={effect.met ? "good" : "bad"}>{effect.percent}%</StatusBadge>
            </>
          )}{" "}
          <Small>{effect.source}</Small>
        </li>
      ))}
    </Points>
  );
}

/** `$54,000.00` of receipts, `1,260.00` hours. */
const figureOf = (kind: ReviewedOrder["effects"][number]["kind"], text: string) =>
  kind === "receipts" ? formatMoney(text) : formatMoney(text).replace("$", "");

/** An order that does not count, with who left it out and why. */
export function ExcludedOrder({ order, review, steps }: Omit<Props, "chosen">) {
  const decides = useMay("qualification.review");
  return (
    <li>
      <Inline of="div">
        <strong>{order.title}</strong>
        <StatusBadge meaning="na">Excluded</StatusBadge>
        {order.excluded_reason}
        {order.decided && (
          <Small>
            {order.decided.by}, {instantText(order.decided.at)}
          </Small>
        )}
        {decides && (
          <ReasonButton
            size="xs"
            variant="default"
            reason={review.may.decide.reason}
            loading={steps.making === `restore ${order.id}`}
            onClick={() => steps.restore(order)}
          >
            Restore
          </ReasonButton>
        )}
      </Inline>
    </li>
  );
}
