import { Button, Checkbox } from "@mantine/core";
import {
  type Calculation,
  type ShownWarning,
  type WarningEntry,
  warningEntries,
  warningKey,
} from "@refundry/contract/calculations";
import { claimAnchor } from "@refundry/contract/claims";
import { formatMoney, parseMoney, sumMoney } from "@refundry/contract/values";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { client as calls } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { electionText } from "../base/election.ts";
import { useMay } from "../base/may.ts";
import { Inline, Stack } from "../ui/panels/Arranged.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import { Ribbon } from "../ui/words/Ribbon.tsx";
import { type Meaning, StatusBadge } from "../ui/words/StatusBadge.tsx";
import { failed, succeeded } from "../ui/words/snackbar.tsx";
import { AcceptDialog } from "./accept.dialog.tsx";
import { acceptedTogether, unanswered, useElected } from "./components/acceptable.ts";
import { useOpenForFinal } from "./components/useOpenForFinal.ts";
import { useOpens } from "./components/useOpens.ts";
import own from "./components/warnings.module.css";
import { keyLabel, placeOf } from "./components/words.ts";

const levels: Record<ShownWarning["level"], { meaning: Meaning; word: string }> = {
  stop: { meaning: "bad", word: "Stops the claim" },
  open: { meaning: "act", word: "To be resolved" },
  accept: { meaning: "act", word: "To be accepted" },
  note: { meaning: "na", word: "Note" },
};
/** A draft waits for no answer: the same warning is answered on the basis of the final. */
const beforeFinal = { meaning: "wait", word: "Before a final" } as const;

/** Every warning with its level, the way to its cause, and who answered for it; several can be answered with one note. */
export function WarningsTab({ calculation }: { calculation: Calculation }) {
  const mayRun = useMay("calculations.run");
  const [accepting, setAccepting] = useState<readonly ShownWarning[]>([]);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const elected = useElected(calculation);
  const errors = calculation.errors.map((one) => ({ ...one, link: null, acceptance: null, accepted_for_final: null }));
  const all = [...errors, ...calculation.warnings];
  const isDraft = calculation.kind === "draft";
  const ofDraft = isDraft && calculation.is_current;
  if (all.length === 0)
    return (
      <Stack>
        {ofDraft && <OtherBasis client={calculation.client} />}
        <p>There are no warnings.</p>
      </Stack>
    );
  const mayAnswer = mayRun && calculation.is_current;
  const open = mayAnswer && !isDraft ? unanswered(all) : [];
  const waitsForOthers = !mayRun && !isDraft && unanswered(all).length > 0;
  const together = acceptedTogether(open, elected);
  // One that somebody else accepted meanwhile is not sent again.
  const chosen = together.filter((one) => ticked.has(warningKey(one)));
  const tick = (key: string, on: boolean) =>
    setTicked(new Set([...ticked].filter((one) => one !== key).concat(on ? key : [])));
  return (
    <Stack>
      {ofDraft && <OtherBasis client={calculation.client} />}
      {waitsForOthers && (
        <Small of="p">What is to be accepted before a final, the processor of the claim accepts or resolves.</Small>
      )}
      {elected.length > 0 && <Election client={calculation.client} quarters={elected} />}
      {together.length > 1 && (
        <div className={own.several}>
          <Checkbox
            size="xs"
            label={`Select all ${together.length} to be accepted${together.length < open.length ? " together" : ""}`}
            checked={chosen.length === together.length}
            indeterminate={chosen.length > 0 && chosen.length < together.length}
            onChange={(event) => setTicked(new Set(event.currentTarget.checked ? together.map(warningKey) : []))}
          />
          {/* All of them, unless some are chosen. */}
          <Button size="xs" onClick={() => setAccepting(chosen.length === 0 ? together : chosen)}>
            {chosen.length === 1
              ? "Accept selected"
              : `Accept ${chosen.length || `all ${together.length}`} with one note`}
          </Button>
        </div>
      )}
      <ul className={own.warnings} aria-label="Warnings">
        {warningEntries(all).map((entry) => (
          <li key={entry.key} className={own.warning}>
            <span className={own.level}>
              <Level of={entry} isDraft={isDraft} />
            </span>
            <div className={own.groups}>
              {entry.answer && (
                <Small of="p">
                  {entry.answer.words} {entry.answer.by}: {entry.answer.note}
                </Small>
              )}
              {entry.groups.map((group) => (
                <div key={group.map(warningKey).join(" ")} className={own.group}>
                  <div className={own.texts}>
                    {group.map((warning) => (
                      <Sentence
                        key={warningKey(warning)}
                        warning={warning}
                        ticked={
                          together.length > 1 && together.includes(warning) ? ticked.has(warningKey(warning)) : null
                        }
                        onTick={(on) => tick(warningKey(warning), on)}
                      />
                    ))}
                  </div>
                  <Inline>
                    <Ways group={group} />
                    {open.includes(group[0] as ShownWarning) && (
                      <Button variant="default" size="xs" onClick={() => setAccepting(group)}>
                        {group.length > 1 ? `Accept ${group.length}` : "Accept"}
                      </Button>
                    )}
                    {mayAnswer && entry.answer?.own && <Withdraw calculation={calculation} group={group} />}
                  </Inline>
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <AcceptDialog calculation={calculation} warnings={accepting} onClose={() => setAccepting([])} />
    </Stack>
  );
}

/** Says what the review still has to elect (14, 5.7), and what stays out of the refund without it. */
function Election({ client, quarters }: { client: number; quarters: Calculation["quarters"] }) {
  const amount = sumMoney(quarters.flatMap(({ refund_amount: refund }) => parseMoney(refund) ?? []));
  return (
    <Ribbon meaning="act">
      <span>
        {electionText(quarters)}: by the preceding quarter there is a ground. Without it {formatMoney(amount)} of the
        draft stays out of the final.{" "}
        <Link to="/clients/$clientId/qualification" params={{ clientId: String(client) }}>
          Open the qualification
        </Link>
      </span>
    </Ribbon>
  );
}

/** A draft waits for no answer, and an answer holds for its own basis: who is after a final is led there. */
function OtherBasis({ client }: { client: number }) {
  const warnings = useOpenForFinal(client, "final", true).open.find(({ code }) => code === "warnings_open");
  const edits = useMay("claims.change");
  if (!warnings) return null;
  return (
    <Ribbon meaning="wait">
      <span>
        A draft waits for none of these. A final has warnings of its own, and waits for them
        {edits ? (
          <>
            : <Link {...placeOf(warnings.link)}>{warnings.text}</Link>
          </>
        ) : (
          "."
        )}
      </span>
    </Ribbon>
  );
}

function Level({ of: { level, answer }, isDraft }: { of: WarningEntry; isDraft: boolean }) {
  if (answer) return <StatusBadge meaning="good">Accepted</StatusBadge>;
  const { meaning, word } = isDraft && level === "accept" ? beforeFinal : levels[level];
  return <StatusBadge meaning={meaning}>{word}</StatusBadge>;
}

interface SentenceProps {
  warning: ShownWarning;
  /** Null: it cannot be chosen. */
  ticked: boolean | null;
  onTick: (on: boolean) => void;
}

function Sentence({ warning: { text }, ticked, onTick }: SentenceProps) {
  return (
    <div className={own.sentence}>
      {ticked !== null && (
        <Checkbox
          size="xs"
          aria-label={`Select: ${text}`}
          checked={ticked}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
      )}
      <div>{text}</div>
    </div>
  );
}

/** What a link opens where it is no field: a limit to file is moved by the day of filing alone. */
const places: readonly (readonly [hash: string, words: string])[] = [
  [claimAnchor("filing_date"), "Filing date"],
  [claimAnchor("payroll"), "Payroll"],
  [claimAnchor("names"), "Names"],
  ["packages", "Packages"],
];
const isSetting = (link: string) => link.startsWith("/settings");
const linkWords = (link: string) =>
  isSetting(link) ? "Install the form" : (places.find(([hash]) => link.endsWith(`#${hash}`))?.[1] ?? "Open the field");

/** `Q1 2021` where a warning of several names the quarter that its link is of. */
function quarterOf(group: readonly ShownWarning[], link: string): string | null {
  const [key = ""] = group.find((one) => one.link === link)?.args ?? [];
  return /^\d{4}-Q[1-4]$/.test(key) ? keyLabel(key) : null;
}

/** Where the cause of warnings lies, to those who can do something about it there. */
function Ways({ group }: { group: readonly ShownWarning[] }) {
  const links = [...new Set(group.flatMap(({ link }) => link ?? []))].filter(useOpens());
  const nameOf = (link: string, place: number) =>
    links.length === 1 ? linkWords(link) : (quarterOf(group, link) ?? `${linkWords(link)} ${place + 1}`);
  return links.map((link, place) => (
    <Link key={link} {...placeOf(link)}>
      {nameOf(link, place)}
    </Link>
  ));
}

/** Takes the answer to warnings of one code back, one after another. */
function Withdraw({ calculation, group }: { calculation: Calculation; group: readonly ShownWarning[] }) {
  const changed = useChanged();
  const [sending, setSending] = useState(false);
  const withdraw = async () => {
    setSending(true);
    try {
      for (const { code, args } of group)
        await calls.calculations.withdrawAcceptance({
          params: { id: calculation.client },
          body: { kind: calculation.kind, code, args },
        });
      succeeded(group.length > 1 ? `${group.length} acceptances withdrawn.` : "Acceptance withdrawn.");
    } catch (error) {
      failed(error);
    } finally {
      await changed({ type: "calculations", id: calculation.id });
      setSending(false);
    }
  };
  return (
    <Button variant="default" size="xs" disabled={sending} onClick={() => void withdraw()}>
      {group.length > 1 ? `Withdraw ${group.length}` : "Withdraw"}
    </Button>
  );
}
