import { Button, Checkbox } from "@mantine/core";
import type { Calculation, ShownWarning } from "@refundry/contract/calculations";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { client as calls } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { useMay } from "../base/may.ts";
import { Inline } from "../ui/panels/Arranged.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import { ReasonButton } from "../ui/words/ReasonButton.tsx";
import { type Meaning, StatusBadge } from "../ui/words/StatusBadge.tsx";
import { failed, succeeded } from "../ui/words/snackbar.tsx";
import { AcceptDialog } from "./accept.dialog.tsx";
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
  if (all.length === 0) return <p>There are no warnings.</p>;
  const mayAccept = mayRun && calculation.is_current;
  const open = mayAccept ? all.filter(({ level, acceptance }) => level === "accept" && !acceptance) : [];
  // One that somebody else accepted meanwhile is not sent again.
  const chosen = open.filter((one) => ticked.has(keyOf(one)));
  const tick = (key: string, on: boolean) =>
    setTicked(new Set([...ticked].filter((one) => one !== key).concat(on ? key : [])));
  return (
    <>
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
        {all.map((warning) => {
          const key = keyOf(warning);
          const several = open.length > 1 && open.includes(warning);
          return (
            <li key={key} className={own.warning}>
              {open.length > 1 && (
                <span className={own.tick}>
                  {several && (
                    <Checkbox
                      size="xs"
                      aria-label={`Select: ${warning.text}`}
                      checked={ticked.has(key)}
                      onChange={(event) => tick(key, event.currentTarget.checked)}
                    />
                  )}
                </span>
              )}
              <Entry
                calculation={calculation}
                warning={warning}
                mayAccept={mayAccept}
                onAccept={() => setAccepting([warning])}
              />
            </li>
          );
        })}
      </ul>
      <AcceptDialog calculation={calculation} warnings={accepting} onClose={() => setAccepting([])} />
    </>
  );
}

interface EntryProps {
  calculation: Calculation;
  warning: ShownWarning;
  mayAccept: boolean;
  onAccept: () => void;
}

function Entry({ calculation, warning, mayAccept, onAccept }: EntryProps) {
  const { level, text, link, acceptance } = warning;
  const { meaning, word } = acceptance ? { meaning: "good" as const, word: "Accepted" } : levels[level];
  return (
    <>
      <span className={own.level}>
        <StatusBadge meaning={meaning}>{word}</StatusBadge>
      </span>
      <div className={own.warningText}>
        {text}
        {acceptance && (
          <Small of="div">
            Accepted by {acceptance.by}: {acceptance.note}
          </Small>
        )}
      </div>
      <Inline>
        {link && <Link {...placeOf(link)}>Open the field</Link>}
        {mayAccept && level === "accept" && !acceptance && (
          <Button variant="default" size="xs" onClick={onAccept}>
            Accept
          </Button>
        )}
        {mayAccept && level === "accept" && acceptance && <Withdraw calculation={calculation} warning={warning} />}
      </Inline>
    </>
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
