import { type LeadRow, leadStatuses } from "@refundry/contract/leads";
import { type KeyboardEvent, type ReactNode, use, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { api, client as calls } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { useMay } from "../../base/may.ts";
import { Inline } from "../../ui/panels/Arranged.tsx";
import { SkeletonLines } from "../../ui/panels/CardFrame.tsx";
import { TitleCount } from "../../ui/panels/shown.ts";
import { useNarrow } from "../../ui/panels/useNarrow.ts";
import { useTableAddress } from "../../ui/table/address.ts";
import { listOf } from "../../ui/table/listOf.ts";
import { filterRows } from "../../ui/table/ordering.ts";
import { useWholeList } from "../../ui/table/rows.ts";
import { countText, QuickFilter } from "../../ui/table/TableToolbar.tsx";
import { Failed } from "../../ui/words/Failed.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { useShortcutWords } from "../../ui/words/shortcuts.ts";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";
import { ageText, FollowUp } from "./FollowUp.tsx";
import { beingChecked } from "./LeadStatusText.tsx";
import own from "./leadBoard.module.css";
import { columnsFor } from "./leadColumns.tsx";

/** What is asked of the leads beside that they are open. */
type Marks = Partial<Record<"follow_up" | "duplicates" | "stale", true>>;

const columns = leadStatuses.filter(({ kind }) => kind === "open");
const openLeads = (marks: Marks) =>
  listOf(api.leads.list, {
    fixed: {
      query: { kind: "open", ...Object.fromEntries(Object.keys(marks).map((mark) => [mark, "true"])) } as never,
    },
  });
const nameOf = ({ trade_name, legal_name, contact_first, contact_last }: LeadRow) =>
  trade_name ?? legal_name ?? `${contact_first} ${contact_last}`.trim();

interface Props {
  marks: Marks;
  filters: ReactNode;
  onOpen: (id: number) => void;
}

/** What the table finds of the leads, with the switches that narrow them; how many there are stands beside the title. */
export function LeadBoard({ marks, filters, onOpen }: Props) {
  const leads = useWholeList(openLeads(marks));
  const [{ q = "" }, change] = useTableAddress();
  const seesFirm = useMay("leads.see_firm");
  const title = use(TitleCount);
  const found = filterRows(leads.rows, columnsFor(true, seesFirm), q);
  return (
    <>
      <Inline of="div">
        <QuickFilter q={q} after={200} onFilter={(text) => change({ q: text || undefined })} />
        {filters}
      </Inline>
      {title && leads.state === "ready" && createPortal(countText(leads, found.length, ""), title)}
      {leads.state === "failed" ? (
        <Failed error={leads.error} onRetry={leads.retry} />
      ) : leads.state === "loading" ? (
        <SkeletonLines lines={8} />
      ) : (
        <Columns leads={found} onOpen={onOpen} />
      )}
    </>
  );
}

/** The open leads by their status; dragging one, or an arrow key on it, chooses another (12, 7.2). */
function Columns({ leads, onOpen }: { leads: readonly LeadRow[]; onOpen: (id: number) => void }) {
  const changed = useChanged();
  const narrow = useNarrow();
  /** What was chosen and is not yet saved, by lead. */
  const [moved, setMoved] = useState<ReadonlyMap<number, number>>(new Map());
  const [over, setOver] = useState<number | null>(null);
  /** Moved: its card takes the focus along to the other column, and back where that was refused. */
  const held = useRef<number | null>(null);
  useShortcutWords("Board", [
    ["←", "Move the lead one status back"],
    ["→", "Move the lead one status on"],
  ]);
  const statusOf = (row: LeadRow) => moved.get(row.id) ?? row.status.id;
  const move = async (row: LeadRow, { id: status, name }: (typeof columns)[number]) => {
    const { id } = row;
    held.current = id;
    setMoved((before) => new Map(before).set(id, status));
    try {
      await calls.leads.update({ params: { id }, body: { status: status as 1 } });
      succeeded(`${nameOf(row)}: ${name}.`);
      await changed({ type: "leads", id });
    } catch (error) {
      failed(error);
      held.current = id;
    } finally {
      setMoved((before) => new Map([...before].filter(([lead]) => lead !== id)));
    }
  };
  const step = (row: LeadRow, event: KeyboardEvent<HTMLElement>) => {
    // With another key they are the browser's: Alt and an arrow leads back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const target = columns[columns.findIndex(({ id }) => id === statusOf(row)) + by];
    if (by === 0 || !target) return;
    event.preventDefault();
    void move(row, target);
  };
  const takeFocus = (row: LeadRow) => (card: HTMLButtonElement | null) => {
    if (!card || held.current !== row.id) return;
    held.current = null;
    card.focus();
  };
  return (
    <>
      {!narrow && <Small of="p">Drag a lead to another status, or press ← and → on it.</Small>}
      <div className={own.board}>
        {columns.map((status) => {
          const { id, name } = status;
          const rows = leads.filter((row) => statusOf(row) === id);
          return (
            <section
              key={id}
              className={own.column}
              aria-label={`${name}, ${rows.length}`}
              data-over={over === id || undefined}
              onDragOver={(event) => {
                event.preventDefault();
                setOver(id);
              }}
              onDragLeave={() => setOver(null)}
              onDrop={(event) => {
                event.preventDefault();
                setOver(null);
                const lead = Number(event.dataTransfer.getData("text/plain"));
                const row = leads.find((one) => one.id === lead);
                if (row && statusOf(row) !== id) void move(row, status);
              }}
            >
              <h3>
                {name} <Small>{rows.length.toLocaleString("en-US")}</Small>
              </h3>
              <ul className={own.cards}>
                {rows.map((row) => (
                  <li key={row.id}>
                    <button
                      ref={takeFocus(row)}
                      type="button"
                      className={own.card}
                      draggable
                      onDragStart={(event) => event.dataTransfer.setData("text/plain", String(row.id))}
                      onClick={() => onOpen(row.id)}
                      onKeyDown={(event) => step(row, event)}
                    >
                      <span className={own.name}>{nameOf(row)}</span>
                      <Small>{`${row.contact_first} ${row.contact_last}`.trim()}</Small>
                      <Small>{ageText(row.age)}</Small>
                      {row.next_follow_up && (
                        <Small>
                          <FollowUp day={row.next_follow_up} labelled />
                        </Small>
                      )}
                      {row.known_elsewhere && (
                        <span>
                          {row.possible_duplicate ? (
                            <StatusBadge meaning="act">Possible duplicate</StatusBadge>
                          ) : (
                            beingChecked
                          )}
                        </span>
                      )}
                      {row.stale && (
                        <span>
                          <StatusBadge meaning="act">Stale</StatusBadge>
                        </span>
                      )}
                    </button>
                  </li>
                ))}
              </ul>
              {rows.length === 0 && <p className={own.none}>No leads.</p>}
            </section>
          );
        })}
      </div>
    </>
  );
}
