import { Button, Checkbox } from "@mantine/core";
import type { ChecklistItem, Review } from "@refundry/contract/qualification";
import { client as calls } from "../../base/api.ts";
import { instantText } from "../../base/instants.ts";
import { useMay } from "../../base/may.ts";
import { Entries, Grow } from "../../ui/panels/Arranged.tsx";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { Tip } from "../../ui/words/Tip.tsx";
import { useStep } from "../../ui/words/useStep.ts";

/** What the papers hold and what was looked at; each tick is saved at once (14, 5.4). */
export function Checklists({ review }: { review: Review }) {
  return (
    <>
      <CardFrame
        title="Documents included"
        level={2}
        anchor="documents"
        aside={<TickTogether review={review} items={review.checklists.documents} ofPapers />}
      >
        <Items items={review.checklists.documents} label="Documents included" review={review} ofPapers />
      </CardFrame>
      <CardFrame
        title="Review"
        level={2}
        anchor="review"
        aside={<TickTogether review={review} items={review.checklists.review} />}
      >
        <Items items={review.checklists.review} label="Review" review={review} />
      </CardFrame>
    </>
  );
}

interface TogetherProps {
  review: Review;
  items: readonly ChecklistItem[];
  /** The product looks for what they say. */
  ofPapers?: boolean;
}

/** What was found among the client's documents, or all that is left, is ticked by one press of who looked at the list. */
function TickTogether({ review, items, ofPapers = false }: TogetherProps) {
  const { making, make } = useStep({ type: "claims", id: review.client.id });
  const reviews = useMay("qualification.review");
  const left = items.filter((item) => item.required && !item.selected);
  const found = items.filter((item) => item.found && !item.selected);
  if (!reviews || !review.may.decide.allowed) return null;
  const tickAll = (what: string, chosen: readonly ChecklistItem[]) =>
    void make(
      what,
      async () => {
        for (const { id } of chosen)
          await calls.qualification.tick({ params: { id: review.client.id }, body: { item: id, selected: true } });
      },
      tickedText(chosen, ofPapers),
    );
  const ways = [
    ["found", found],
    ["left", left],
  ] as const;
  // All that is left was found: one button says it.
  const offered = left.every((item) => item.found) ? ways.slice(0, 1) : ways;
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

/** `5 items ticked.`, and which of them were not found among what the client gave. */
function tickedText(chosen: readonly ChecklistItem[], ofPapers: boolean): string {
  const bare = ofPapers ? chosen.filter(({ found }) => !found) : [];
  const without = bare.map(({ checklist_item: name }) => name);
  return `${chosen.length} items ticked.${bare.length === 0 ? "" : ` Nothing was found for: ${without.join("; ")}.`}`;
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
          {item.found && <StatusBadge meaning="good">Found</StatusBadge>}
          {/* Who ticks it may hold the paper elsewhere: that is known before it is ticked, and to whoever reads it after. */}
          {ofPapers && !item.found && <StatusBadge meaning="wait">Nothing found</StatusBadge>}
        </li>
      ))}
    </Entries>
  );
}

/** To who only reads: who ticked an item and when, or that nobody did. */
function Ticked({ item: { selected, by, at } }: { item: ChecklistItem }) {
  if (!selected) return <Small>not ticked</Small>;
  return <StatusBadge meaning="good">{by && at ? `Ticked by ${by}, ${instantText(at)}` : "Ticked"}</StatusBadge>;
}
