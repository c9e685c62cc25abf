import { Button } from "@mantine/core";
import { basisTexts, type ClaimPerson, type NameMatch } from "@refundry/contract/claims";
import { formatMoney } from "@refundry/contract/values";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { dateText } from "../../base/instants.ts";
import { Inline } from "../../ui/panels/Arranged.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { type Shortcut, useShortcutWords } from "../../ui/words/shortcuts.ts";
import own from "./owners.module.css";

interface Props {
  pairs: readonly NameMatch[];
  /** The people who are listed: of each it is known whether wages of theirs count. */
  people: readonly ClaimPerson[];
  onDecide: ((match: NameMatch, state: "confirmed" | "cleared") => void) | null;
}

const moving: readonly Shortcut[] = [["↑+↓", "From pair to pair"]];

/** The open pairs; arrows go from one to the next, S says the same person, D a different one. */
export function PairList({ pairs, people, onDecide }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const current = Math.min(at, pairs.length - 1);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-pair]") ?? [])];
  // A decided pair leaves the list: whoever works through it goes on with the next.
  const following = useRef(false);
  useEffect(() => {
    if (following.current && !document.activeElement?.closest("[data-pair]")) rows()[current]?.focus();
  });
  useShortcutWords("Names to check", onDecide ? [...moving, ["S", "Same person"], ["D", "Different person"]] : moving);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const panel = list.current?.closest('[role="dialog"]');
    const from = event.target instanceof Element ? event.target : null;
    // The keys belong to this panel, whatever in it has the focus, but not to what one types into.
    if (!panel || from?.closest('[role="dialog"]') !== panel || from.closest("input, textarea, select")) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const match = pairs[current];
    const state = { s: "confirmed", d: "cleared" }[event.key.toLowerCase()] as "confirmed" | "cleared" | undefined;
    if (step !== 0) {
      event.preventDefault();
      const inside = from.closest("[data-pair]") !== null;
      rows()[inside ? Math.max(0, Math.min(pairs.length - 1, current + step)) : current]?.focus();
    } else if (state && match && onDecide) {
      event.preventDefault();
      following.current = true;
      onDecide(match, state);
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
  if (pairs.length === 0) return null;
  return (
    <section aria-label="To decide">
      {onDecide && <Small of="p">Keys: S same person, D different person, arrows to move.</Small>}
      <ul ref={list} className={own.pairs}>
        {pairs.map((match, index) => (
          <li
            key={match.id}
            data-pair
            className={own.open}
            tabIndex={index === current ? 0 : -1}
            aria-label={`${match.employee.name}, ${match.person.name}`}
            onFocus={() => setAt(index)}
          >
            <Pair match={match} />
            <Small of="p">{outcomeOf(people.find(({ id }) => id === match.person.id))}</Small>
            {onDecide && (
              <Inline>
                <Button size="xs" onClick={() => onDecide(match, "confirmed")}>
                  Same person
                </Button>
                <Button size="xs" variant="default" onClick={() => onDecide(match, "cleared")}>
                  Different person
                </Button>
              </Inline>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What an answer makes of these wages: those of an owner may count for a reason of their own (06, 5.12). */
function outcomeOf(person: ClaimPerson | undefined): string {
  if (person && !person.excluded && person.reason !== null) return `These wages count either way: ${person.reason}.`;
  return "Of the same person these wages stay out of the credit; of a different one they count.";
}

function Pair({ match }: { match: NameMatch }) {
  const { employee, person, basis } = match;
  return (
    <dl className={own.beside}>
      <div>
        <dt>On the payroll</dt>
        <dd>
          <strong>{employee.name}</strong>
          <small>
            {formatMoney(employee.gross)} in {employee.checks} {employee.checks === 1 ? "check" : "checks"},{" "}
            {dateText(employee.first_date)} – {dateText(employee.last_date)}
          </small>
        </dd>
      </div>
      <div>
        <dt>{person.kind === "owner" ? "Owner" : "Family member"}</dt>
        <dd>
          <strong>{person.name}</strong>
          <small>{basisTexts[basis]}</small>
        </dd>
      </div>
    </dl>
  );
}
