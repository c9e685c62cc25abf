import { Button } from "@mantine/core";
import type { ProgressRow } from "@refundry/contract/shell";
import { Link } from "@tanstack/react-router";
import { placeOf } from "../../base/addresses.ts";
import { nothingNeeded, talkFirst } from "../../base/filingEnded.ts";
import { useRefusedFiles } from "../../base/neededText.ts";
import { Small } from "../../ui/words/Quiet.tsx";
import { TalkFirst } from "../../ui/words/TalkFirst.tsx";
import { ContinueButton } from "./ContinueButton.tsx";
import styles from "./ownCompanies.module.css";

/** The step of the checklist in which documents are handed in. */
const attachments = 9;

/** Something of a company that waits for its people. */
export interface Needed {
  key: string;
  text: string;
  path: string;
}

/** Where nothing is needed of a company, what happens now. */
function ourTurn(row: ProgressRow, isLate: boolean): string {
  if (row.on_hold) return `On hold. ${nothingNeeded(isLate)}`;
  // Also one whose signed pages never came to us.
  if (row.filed) return "The claim is with the IRS.";
  return `Our turn: ${ourPart(row)}. ${nothingNeeded(isLate)}`;
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
  // A claim that is with the IRS was filed.
  const late = row.filed || !row.filing_ended ? null : talkFirst(row.filing_ended);
  return (
    <>
      <TalkFirst client={row.id} className={styles.late}>
        {late}
      </TalkFirst>
      {answers.map(({ key, text, path }) => (
        <p key={key} className={styles.turn}>
          <Link {...placeOf(path)}>We answered: {text}</Link>
        </p>
      ))}
      <p className={styles.turn}>
        {todo.length > 0 ? (late ? "Your turn, once we have talked:" : "Your turn:") : ourTurn(row, late !== null)}
      </p>
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
        <div className={styles.goOn}>
          <ContinueButton
            client={row.id}
            name={row.trade_name}
            // Of its steps only the documents are left.
            step={todo.some(({ key }) => key === "owed") ? attachments : undefined}
          />
        </div>
      )}
      {refused.map(({ text, path }) => (
        <div key={text} className={styles.refused}>
          <Link {...placeOf(path)}>{text}</Link>
          <Small>If that asks for another file, hand it in; then put this away.</Small>
          <Button size="compact-xs" variant="subtle" onClick={() => putAway(text)} aria-label={`Put away: ${text}`}>
            Put away
          </Button>
        </div>
      ))}
    </>
  );
}

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
