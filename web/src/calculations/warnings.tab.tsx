import { Button } from "@mantine/core";
import type { Calculation, ShownWarning } from "@refundry/contract/calculations";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { client as calls } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { useMay } from "../base/may.ts";
import { Inline } from "../ui/panels/Arranged.tsx";
import { Small } from "../ui/words/Quiet.tsx";
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

/** Every warning with its level, the way to its cause, and who answered for it. */
export function WarningsTab({ calculation }: { calculation: Calculation }) {
  const [accepting, setAccepting] = useState<ShownWarning | null>(null);
  const errors = calculation.errors.map((one) => ({ ...one, link: null, acceptance: null }));
  const all = [...errors, ...calculation.warnings].sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level));
  if (all.length === 0) return <p>There are no warnings.</p>;
  return (
    <>
      <ul className={own.warnings} aria-label="Warnings">
        {all.map((warning) => (
          <li key={`${warning.code}:${warning.args.join(":")}`}>
            <Entry calculation={calculation} warning={warning} onAccept={() => setAccepting(warning)} />
          </li>
        ))}
      </ul>
      <AcceptDialog calculation={calculation} warning={accepting} onClose={() => setAccepting(null)} />
    </>
  );
}

interface EntryProps {
  calculation: Calculation;
  warning: ShownWarning;
  onAccept: () => void;
}

function Entry({ calculation, warning, onAccept }: EntryProps) {
  const mayRun = useMay("calculations.run");
  const { level, text, link, acceptance } = warning;
  const { meaning, word } = acceptance ? { meaning: "good" as const, word: "Accepted" } : levels[level];
  const mayAccept = mayRun && calculation.is_current && level === "accept";
  return (
    <div className={own.warning}>
      <StatusBadge meaning={meaning}>{word}</StatusBadge>
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
        {mayAccept && !acceptance && (
          <Button variant="default" size="xs" onClick={onAccept}>
            Accept
          </Button>
        )}
        {mayAccept && acceptance && <Withdraw calculation={calculation} warning={warning} />}
      </Inline>
    </div>
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
