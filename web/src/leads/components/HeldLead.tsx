import { Button } from "@mantine/core";
import type { ComparedMatch, Lead } from "@refundry/contract/leads";
import { formatPhone } from "@refundry/contract/values";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { dayText } from "../../base/instants.ts";
import { allOf } from "../../base/words.ts";
import { EmailText } from "../../ui/figures/EmailText.tsx";
import { Inline } from "../../ui/panels/Arranged.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { type Compared, comparedWith } from "./comparedLooks.ts";
import own from "./heldLead.module.css";
import { matchWords } from "./LeadMatches.tsx";

/** `client Acme LLC (#191)`. */
export const called = ({ kind, id, name }: Pick<ComparedMatch, "kind" | "id" | "name">) => `${kind} ${name} (#${id})`;

/** Of many that have the same phone, so many are read at first. */
const mostShown = 3;

type Decide = (decision: "cleared" | "confirmed", match?: ComparedMatch) => Promise<void>;

interface Props {
  lead: Lead;
  /** What staff find; done once it is stored and read anew. */
  onDecide: Decide;
}

/** Why a lead is held, what it resembles, each beside it, and the ways out (12, 5.4). */
export function HeldLead({ lead, onDecide }: Props) {
  const { matches, abilities } = lead;
  const [all, setAll] = useState(false);
  const [deciding, setDeciding] = useState<string | null>(null);
  const decide = async (...[decision, match]: Parameters<Decide>) => {
    setDeciding(match ? `${match.kind}${match.id}` : "none");
    await onDecide(decision, match);
    setDeciding(null);
  };
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const shown = all ? matches : matches.slice(0, mostShown);
  return (
    // What is to be decided is read before what may be changed.
    <section
      ref={box}
      className={own.held}
      aria-label="Possible duplicate"
      tabIndex={-1}
      data-autofocus
      data-reads-first
    >
      <StatusBadge meaning="act">Possible duplicate</StatusBadge>
      <p>{whyHeld(matches.length)}</p>
      {shown.map((match, place) => (
        <Match
          key={`${match.kind}${match.id}`}
          lead={lead}
          match={match}
          folded={place > 0}
          deciding={deciding}
          onSame={abilities.decide ? () => void decide("confirmed", match) : null}
        />
      ))}
      {shown.length < matches.length && (
        <div>
          <Button size="compact-sm" variant="default" onClick={() => setAll(true)}>
            Show all {matches.length}
          </Button>
        </div>
      )}
      {abilities.decide && (
        <div className={own.way}>
          <span>{matches.length > 1 ? "It is none of these." : "It is another business."} The lead goes on.</span>
          <Button
            size="xs"
            variant="default"
            loading={deciding === "none"}
            disabled={deciding !== null}
            onClick={() => void decide("cleared")}
          >
            Not a duplicate
          </Button>
        </div>
      )}
    </section>
  );
}

function whyHeld(many: number): string {
  if (many === 0) return "It is held, but nothing that is known now resembles it any more.";
  const like = many === 1 ? "a record that is here already" : `${many} records that are here already`;
  return `It is held because it resembles ${like}. Until you decide whether it is the same business, it cannot become a client.`;
}

interface MatchProps {
  lead: Lead;
  match: ComparedMatch;
  /** Side by side on demand only: the ways out stay in sight. */
  folded: boolean;
  deciding: string | null;
  /** Null for who does not decide. */
  onSame: (() => void) | null;
}

/** One record that it resembles, side by side with it. */
function Match({ lead, match, folded, deciding, onSame }: MatchProps) {
  const { kind, id, name, matched } = match;
  return (
    <div className={own.match}>
      <Inline>
        <strong>
          {kind === "client" ? (
            <Link to="/clients/$clientId/$tab" params={{ clientId: String(id), tab: "profile" }}>
              {`Client ${name} (#${id})`}
            </Link>
          ) : (
            <Link to="/leads" hash={String(id)}>{`Lead ${name} (#${id})`}</Link>
          )}
        </strong>
        <span>{`Same ${allOf(matched.map((one) => matchWords[one]))}`}</span>
      </Inline>
      {folded ? (
        <details>
          <summary>Compare side by side</summary>
          <Comparison lead={lead} match={match} />
        </details>
      ) : (
        <Comparison lead={lead} match={match} />
      )}
      {onSame && (
        <div className={own.way}>
          <span>It is the same business. This lead is closed as its duplicate.</span>
          <Button
            size="xs"
            variant="outline"
            color="red"
            aria-label={`Duplicate of ${name}`}
            loading={deciding === `${kind}${id}`}
            disabled={deciding !== null}
            onClick={onSame}
          >
            Duplicate
          </Button>
        </div>
      )}
    </div>
  );
}

const marks: Record<NonNullable<Compared["mark"]>, string> = { same: "= Same", alike: "≈ Alike", differs: "≠ Differs" };

function Comparison({ lead, match }: Pick<MatchProps, "lead" | "match">) {
  if (match.looks === null) return null;
  const other = `${match.kind === "client" ? "Client" : "Lead"} #${match.id}`;
  return (
    <table className={own.compared} aria-label={`This lead and ${called(match)}`}>
      <thead>
        <tr>
          <td />
          <th scope="col">This lead</th>
          <th scope="col">{other}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {comparedWith(lead, match.looks, match.matched).map(({ title, here, there, as, mark }) => (
          <tr key={title} data-mark={mark ?? undefined}>
            <th scope="row">{title}</th>
            <td>{shownAs(here, as)}</td>
            <td>{shownAs(there, as)}</td>
            <td>{mark && marks[mark]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function shownAs(text: string | null, as: Compared["as"]) {
  if (text === null) return <Small>Not given</Small>;
  if (as === "phone") return <span className="figures">{formatPhone(text)}</span>;
  if (as === "email") return <EmailText address={text} />;
  if (as === "figures") return <span className="figures">{text}</span>;
  return as === "day" ? dayText(text) : text;
}
