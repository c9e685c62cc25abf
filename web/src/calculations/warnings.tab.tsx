import { Button, Checkbox } from "@mantine/core";
import type { Calculation, ShownWarning } from "@refundry/contract/calculations";
import { claimAnchor } from "@refundry/contract/claims";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { client as calls } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { useMay } from "../base/may.ts";
import { Inline, Stack } from "../ui/panels/Arranged.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import { ReasonButton } from "../ui/words/ReasonButton.tsx";
import { Ribbon } from "../ui/words/Ribbon.tsx";
import { type Meaning, StatusBadge } from "../ui/words/StatusBadge.tsx";
import { failed, succeeded } from "../ui/words/snackbar.tsx";
import { AcceptDialog } from "./accept.dialog.tsx";
import { useOpenForFinal } from "./components/useOpenForFinal.ts";
import own from "./components/warnings.module.css";
import { placeOf } from "./components/words.ts";

const levels: Record<ShownWarning["level"], { meaning: Meaning; word: string }> = {
  stop: { meaning: "bad", word: "Stops the claim" },
  open: { meaning: "act", word: "To be resolved" },
  accept: { meaning: "act", word: "To be accepted" },
  note: { meaning: "na", word: "Note" },
};
const order = ["stop", "open", "accept", "note"];

const keyOf = ({ code, args }: Pick<ShownWarning, "code" | "args">) => [code, ...args].join(":");

/** Every warning with its level, the way to its cause, and who answered for it; several can be answered with one note. */
export function WarningsTab({ calculation }: { calculation: Calculation }) {
  const mayRun = useMay("calculations.run");
  const [accepting, setAccepting] = useState<readonly ShownWarning[]>([]);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const errors = calculation.errors.map((one) => ({ ...one, link: null, acceptance: null }));
  const all = [...errors, ...calculation.warnings].sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level));
  const ofDraft = calculation.kind === "draft" && calculation.is_current;
  if (all.length === 0)
    return (
      <Stack>
        {ofDraft && <OtherBasis client={calculation.client} />}
        <p>There are no warnings.</p>
      </Stack>
    );
  const mayAccept = mayRun && calculation.is_current;
  const open = mayAccept ? all.filter(({ level, acceptance }) => level === "accept" && !acceptance) : [];
  // One that somebody else accepted meanwhile is not sent again.
  const chosen = open.filter((one) => ticked.has(keyOf(one)));
  const tick = (key: string, on: boolean) =>
    setTicked(new Set([...ticked].filter((one) => one !== key).concat(on ? key : [])));
  return (
    <Stack>
      {ofDraft && <OtherBasis client={calculation.client} />}
      {open.length > 1 && (
        <div className={own.several}>
          <Checkbox
            size="xs"
            label={`Select all ${open.length} to be accepted`}
            checked={chosen.length === open.length}
            indeterminate={chosen.length > 0 && chosen.length < open.length}
            onChange={(event) => setTicked(new Set(event.currentTarget.checked ? open.map(keyOf) : []))}
          />
          <ReasonButton
            size="xs"
            reason={chosen.length === 0 ? "Select the warnings to accept first." : null}
            onClick={() => setAccepting(chosen)}
          >
            {chosen.length > 1 ? `Accept ${chosen.length} with one note` : "Accept selected"}
          </ReasonButton>
        </div>
      )}
      <ul className={own.warnings} aria-label="Warnings">
        {groupsOf(all).map((group) => (
          <li key={group.map(keyOf).join(" ")} className={own.warning}>
            <span className={own.level}>
              <Level of={group} />
            </span>
            <div className={own.texts}>
              {group.map((warning) => (
                <Sentence
                  key={keyOf(warning)}
                  warning={warning}
                  ticked={open.length > 1 && open.includes(warning) ? ticked.has(keyOf(warning)) : null}
                  onTick={(on) => tick(keyOf(warning), on)}
                />
              ))}
            </div>
            <Actions
              calculation={calculation}
              group={group}
              mayAccept={mayAccept}
              onAccept={() => setAccepting(group)}
            />
          </li>
        ))}
      </ul>
      <AcceptDialog calculation={calculation} warnings={accepting} onClose={() => setAccepting([])} />
    </Stack>
  );
}

/** A draft waits for no answer, and an answer holds for its own basis: who is after a final is led there. */
function OtherBasis({ client }: { client: number }) {
  const warnings = useOpenForFinal(client, "final", true).find(({ code }) => code === "warnings_open");
  if (!warnings) return null;
  return (
    <Ribbon meaning="wait">
      <span>
        These are the warnings of the draft basis, which no draft waits for. A final waits for those of the final basis:{" "}
        <Link {...placeOf(warnings.link)}>{warnings.text}</Link>
      </span>
    </Ribbon>
  );
}

/** Warnings of one code that stand alike, such as the limits of four quarters, are one entry with a line each. */
function groupsOf(all: readonly ShownWarning[]): ShownWarning[][] {
  const groups = new Map<string, ShownWarning[]>();
  for (const one of all) {
    const key = one.acceptance ? keyOf(one) : `${one.code} ${one.level}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

function Level({ of: [first] }: { of: readonly ShownWarning[] }) {
  if (!first) return null;
  const { meaning, word } = first.acceptance ? { meaning: "good" as const, word: "Accepted" } : levels[first.level];
  return <StatusBadge meaning={meaning}>{word}</StatusBadge>;
}

interface SentenceProps {
  warning: ShownWarning;
  /** Null: it cannot be chosen. */
  ticked: boolean | null;
  onTick: (on: boolean) => void;
}

function Sentence({ warning: { text, acceptance }, ticked, onTick }: SentenceProps) {
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
      <div>
        {text}
        {acceptance && (
          <Small of="div">
            Accepted by {acceptance.by}: {acceptance.note}
          </Small>
        )}
      </div>
    </div>
  );
}

/** A limit to file is moved by the day of filing alone. */
const linkWords = (link: string) =>
  link.endsWith(`#${claimAnchor("filing_date")}`) ? "Filing date" : "Open the field";

interface ActionsProps {
  calculation: Calculation;
  group: readonly ShownWarning[];
  mayAccept: boolean;
  onAccept: () => void;
}

function Actions({ calculation, group, mayAccept, onAccept }: ActionsProps) {
  const [first] = group;
  if (!first) return null;
  const links = [...new Set(group.flatMap(({ link }) => link ?? []))];
  const isAccept = mayAccept && first.level === "accept";
  return (
    <Inline>
      {links.map((link, place) => (
        <Link key={link} {...placeOf(link)}>
          {links.length === 1 ? linkWords(link) : `${linkWords(link)} ${place + 1}`}
        </Link>
      ))}
      {isAccept && !first.acceptance && (
        <Button variant="default" size="xs" onClick={onAccept}>
          {group.length > 1 ? `Accept ${group.length}` : "Accept"}
        </Button>
      )}
      {isAccept && first.acceptance && <Withdraw calculation={calculation} warning={first} />}
    </Inline>
  );
}

function Withdraw({ calculation, warning }: { calculation: Calculation; warning: ShownWarning }) {
  const changed = useChanged();
  const [sending, setSending] = useState(false);
  const withdraw = async () => {
    setSending(true);
    try {
      const { code, args } = warning;
      await calls.calculations.withdrawAcceptance({
        params: { id: calculation.client },
        body: { kind: calculation.kind, code, args },
      });
      succeeded("Acceptance withdrawn.");
      await changed({ type: "calculations", id: calculation.id });
    } catch (error) {
      failed(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Button variant="default" size="xs" disabled={sending} onClick={() => void withdraw()}>
      Withdraw
    </Button>
  );
}
