import { Button } from "@mantine/core";
import { checklistSteps } from "@refundry/contract/claims";
import type { ProgressRow } from "@refundry/contract/shell";
import { Link } from "@tanstack/react-router";
import { placeOf } from "../../base/addresses.ts";
import { inOurAnswer, nothingNeeded, type OwnFiling, ownFiling, waitsForTalk } from "../../base/filingEnded.ts";
import { useRefusedFiles } from "../../base/neededText.ts";
import { focusBeside } from "../../ui/focusBeside.ts";
import { Small } from "../../ui/words/Quiet.tsx";
import { TalkFirst } from "../../ui/words/TalkFirst.tsx";
import { ContinueButton } from "./ContinueButton.tsx";
import styles from "./ownCompanies.module.css";

/** The last step of the checklist is the one in which documents are handed in. */
const last = checklistSteps.length;

/** Something of a company that waits for its people. */
export interface Needed {
  key: string;
  text: string;
  path: string;
}

/** Where nothing is needed of a company, what happens now. */
function ourTurn(row: ProgressRow, late: OwnFiling | null): string {
  if (row.on_hold) return `On hold. ${nothingNeeded(late)}`;
  // Also one whose signed pages never came to us.
  if (row.filed) return "The claim is with the IRS.";
  // Once the payroll is worked through what is left is to prepare and to file, which nobody promises who answers first.
  if (late?.every && row.sanitized_payroll && row.matched_owners)
    return waitsForTalk(late) ? nothingNeeded(late) : `${inOurAnswer} ${nothingNeeded(late)}`;
  return `Our turn: ${ourPart(row)}. ${nothingNeeded(late)}`;
}

function ourPart(row: ProgressRow): string {
  if (!row.sanitized_payroll) return "we bring in your payroll";
  if (!row.matched_owners) return "we look for the owners on your payroll";
  if (!row.final) return "we prepare your claim";
  // A claim that can be signed waits for that: this one is outdated, or being made.
  if (!row.executed) return "something of your claim changed, and we prepare it anew";
  return "we file your claim with the IRS";
}

/** Whose turn it is, and with what: each thing once, with where it is done. */
export function OwnTurn({ row, needed }: { row: ProgressRow; needed: readonly Needed[] }) {
  const { refused, others, putAway } = useRefusedFiles(row.id, needed);
  // What we answered is read whether or not we talked.
  const answers = others.filter(({ key }) => key === "answered");
  const todo = others.filter(({ key }) => key !== "answered");
  const late = ownFiling(row);
  // Whoever is asked to talk to us, or waits for our answer, is asked for nothing beside that.
  const waits = waitsForTalk(late);
  const heading = waits ? "Once we have talked:" : "Your turn:";
  return (
    <>
      <TalkFirst client={row.id} late={late} className={styles.late} />
      {answers.map(({ key, text, path }) => (
        <p key={key} className={styles.turn}>
          <Link {...placeOf(path)}>We answered: {text}</Link>
        </p>
      ))}
      <p className={styles.turn}>{todo.length > 0 ? heading : ourTurn(row, late)}</p>
      {todo.length > 0 && (
        <ul className={styles.turns} aria-label={`Waits for you of ${row.trade_name}`}>
          {todo.map((one) => (
            <li key={one.key}>
              <Todo one={one} row={row} />
            </li>
          ))}
        </ul>
      )}
      {!row.final && !todo.some(({ key }) => key === "checklist") && (
        <GoOn row={row} owes={todo.some(({ key }) => key === "owed")} />
      )}
      {refused.map(({ text, path }) => (
        <div key={text} className={styles.refused}>
          <Link {...placeOf(path)}>{text}</Link>
          <Small>If that asks for another file, hand it in{waits && " once we have talked"}.</Small>
          <Button
            size="compact-xs"
            variant="subtle"
            className={styles.putAway ?? ""}
            onClick={({ currentTarget: button }) => {
              focusBeside(button.parentElement, button.closest("section"));
              putAway(text);
            }}
            aria-label={`Put away: ${text}`}
          >
            Put away
          </Button>
        </div>
      ))}
    </>
  );
}

/** The checklist where it is no turn by itself: of its steps only the documents are left, or none. */
const GoOn = ({ row, owes }: { row: ProgressRow; owes: boolean }) => (
  <div className={styles.goOn}>
    <span>
      {owes
        ? `The checklist: step ${last} of ${last}: ${checklistSteps[last - 1]}; ${last - 1} done`
        : `The checklist: all ${last} steps done`}
    </span>
    <ContinueButton client={row.id} name={row.trade_name} step={owes ? last : undefined} />
  </div>
);

function Todo({ one: { key, text, path }, row }: { one: Needed; row: ProgressRow }) {
  // They stand above, each with its step.
  if (key === "asked") return "What we ask of you stands above.";
  if (key === "checklist")
    return (
      <>
        <span>The checklist: {text}</span>
        <ContinueButton client={row.id} name={row.trade_name} />
      </>
    );
  return <Link {...placeOf(path)}>{text}</Link>;
}
