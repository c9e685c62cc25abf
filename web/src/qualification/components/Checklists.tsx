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
      <CardFrame title="Documents included" level={2} anchor="documents" aside={<TickFound review={review} />}>
        <Items items={review.checklists.documents} label="Documents included" review={review} />
      </CardFrame>
      <CardFrame title="Review" level={2} anchor="review">
        <Items items={review.checklists.review} label="Review" review={review} />
      </CardFrame>
    </>
  );
}

/** Documents that were found among the client's are ticked by one press of who looked at the list. */
function TickFound({ review }: { review: Review }) {
  const { making, make } = useStep({ type: "claims", id: review.client.id });
  const reviews = useMay("qualification.review");
  const found = review.checklists.documents.filter((item) => item.found && !item.selected);
  if (!reviews || !review.may.decide.allowed || found.length < 2) return null;
  const tickAll = () =>
    void make(
      "found",
      async () => {
        for (const { id } of found)
          await calls.qualification.tick({ params: { id: review.client.id }, body: { item: id, selected: true } });
      },
      `${found.length} documents ticked.`,
    );
  return (
    <Button size="xs" variant="default" loading={making !== null} onClick={tickAll}>
      Tick the {found.length} found
    </Button>
  );
}

function Items({ items, label, review }: { items: readonly ChecklistItem[]; label: string; review: Review }) {
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
