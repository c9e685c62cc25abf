import { Button, Checkbox } from "@mantine/core";
import type { ChecklistItem, Review } from "@refundry/contract/qualification";
import { client as calls } from "../../base/api.ts";
import { dateText, instantText } from "../../base/instants.ts";
import { useMay } from "../../base/may.ts";
import { Entries, Grow } from "../../ui/panels/Arranged.tsx";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { Tip } from "../../ui/words/Tip.tsx";
import { useStep } from "../../ui/words/useStep.ts";
import own from "./review.module.css";

/** What the papers hold and what was looked at; each tick is saved at once (14, 5.4). */
export function Checklists({ review }: { review: Review }) {
  return (
    <div className={own.checklists}>
      <CardFrame
        title="Documents included"
        level={2}
        anchor="documents"
        aside={<BesideTitle review={review} items={review.checklists.documents} ofPapers />}
      >
        <Items items={review.checklists.documents} label="Documents included" review={review} ofPapers />
      </CardFrame>
      <CardFrame
        title="Review"
        level={2}
        anchor="review"
        aside={<BesideTitle review={review} items={review.checklists.review} />}
      >
        <Items items={review.checklists.review} label="Review" review={review} />
      </CardFrame>
    </div>
  );
}

interface TogetherProps {
  review: Review;
  items: readonly ChecklistItem[];
  /** The product looks for what they say. */
  ofPapers?: boolean;
}

/** What the reviewer ticks together, and to whoever only reads how many items are ticked. */
function BesideTitle(props: TogetherProps) {
  const reviews = useMay("qualification.review");
  if (reviews) return <TickTogether {...props} />;
  return (
    <Small figures>
      {props.items.filter(({ selected }) => selected).length} of {props.items.length} ticked
    </Small>
  );
}

/** Of papers what was found among the client's documents, of the rest all that is left, is ticked by one press of who looked at the list. */
function TickTogether({ review, items, ofPapers = false }: TogetherProps) {
  const { making, make } = useStep({ type: "claims", id: review.client.id });
  if (!review.may.decide.allowed) return null;
  const open = items.filter(({ selected }) => !selected);
  const found = open.filter((item) => item.found);
  const left = open.filter((item) => item.required);
  const ways = [
    ["found", found],
    ["left", left],
  ] as const;
  // A paper of which nothing was found is vouched for by itself; where all that is left was found one button says it.
  const offered = ofPapers || left.every((item) => item.found) ? ways.slice(0, 1) : ways;
  const tickAll = (what: string, chosen: readonly ChecklistItem[]) =>
    void make(
      what,
      async () => {
        for (const { id } of chosen)
          await calls.qualification.tick({ params: { id: review.client.id }, body: { item: id, selected: true } });
      },
      `${chosen.length} items ticked.`,
    );
  return offered.map(
    ([what, chosen]) =>
      chosen.length > 1 && (
        <Button
          key={what}
          size="xs"
          variant="default"
          loading={making === what}
          disabled={making !== null}
          onClick={() => tickAll(what, chosen)}
        >
          Tick the {chosen.length} {what}
        </Button>
      ),
  );
}

function Items({ items, label, review, ofPapers = false }: TogetherProps & { label: string }) {
  const { make } = useStep({ type: "claims", id: review.client.id });
  const reviews = useMay("qualification.review");
  const { decide } = review.may;
  const tick = (item: ChecklistItem, selected: boolean) =>
    void make(
      String(item.id),
      () => calls.qualification.tick({ params: { id: review.client.id }, body: { item: item.id, selected } }),
      selected ? "Ticked." : "Tick taken away.",
    );
  return (
    <div className={own.ticks}>
      <Entries aria-label={label}>
        {items.map((item) => (
          <li key={item.id}>
            <Grow of="div">
              {reviews ? (
                <Tip label={item.by && item.at ? `${item.by}, ${instantText(item.at)}` : ""} disabled={!item.by}>
                  <Checkbox
                    label={item.checklist_item}
                    checked={item.selected}
                    disabled={!decide.allowed}
                    onChange={({ currentTarget }) => tick(item, currentTarget.checked)}
                    {...(!decide.allowed && decide.reason && { "aria-description": decide.reason })}
                  />
                </Tip>
              ) : (
                item.checklist_item
              )}
            </Grow>
            {!reviews && <Ticked item={item} />}
            {!item.required && <Small>optional</Small>}
            {item.found && <StatusBadge meaning="good">{foundText(item)}</StatusBadge>}
            {/* Who ticks it may hold the paper elsewhere: that is known before it is ticked, and to whoever reads it after. */}
            {ofPapers && !item.found && <StatusBadge meaning="wait">{item.missing ?? "Nothing found"}</StatusBadge>}
          </li>
        ))}
      </Entries>
    </div>
  );
}

/** `Found`, and of what days: a payroll may cover less than its item asks for. */
const foundText = ({ span }: ChecklistItem) =>
  span ? `Found, ${dateText(span.start)} – ${dateText(span.end)}` : "Found";

/** To who only reads: who ticked an item and when, or that nobody did. */
function Ticked({ item: { selected, by, at } }: { item: ChecklistItem }) {
  if (!selected) return <Small>not ticked</Small>;
  return <StatusBadge meaning="good">{by && at ? `Ticked by ${by}, ${instantText(at)}` : "Ticked"}</StatusBadge>;
}
