import { Button, Radio } from "@mantine/core";
import { useState } from "react";
import type { ApiError } from "../../base/ApiError.ts";
import { instantText } from "../../base/instants.ts";
import { DialogFrame } from "../panels/DialogFrame.tsx";
import overlays from "../panels/overlays.module.css";
import { useLast } from "../panels/useLast.ts";
import styles from "./stale.module.css";
import type { Difference, Side } from "./staleFields.ts";
import type { Stale } from "./useStale.ts";

interface Props {
  stale: Stale | null;
  onClose: () => void;
  onReload: () => void;
  onApply: (sideOf: (difference: Difference) => Side) => void;
}

/** Somebody else saved first: who and when, and for each field that differs theirs and mine to choose from. */
export function StaleDialog({ stale, onClose, onReload, onApply }: Props) {
  const shown = useLast(stale);
  return (
    <DialogFrame opened={stale !== null} onClose={onClose} title="Changed in the meantime" size="wide" plain>
      {shown && <Choices key={shown.key} stale={shown} onReload={onReload} onApply={onApply} />}
    </DialogFrame>
  );
}

function Choices({ stale, onReload, onApply }: Omit<Props, "stale" | "onClose"> & { stale: Stale }) {
  const { error, differences, saves } = stale;
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = (one: Difference): Side => sides[one.key] ?? (one.isMine ? "mine" : "theirs");
  return (
    <>
      <p className={styles.text}>
        <strong>{whoAndWhen(error)}</strong> What you entered is still here.
        {differences.length === 0 && " It is the same as what stands there now."}
      </p>
      <div className={styles.fields}>
        {differences.map((one) => (
          <Radio.Group
            key={one.key}
            className={styles.field}
            label={one.label}
            value={sideOf(one)}
            onChange={(side) => setSides({ ...sides, [one.key]: side === "mine" ? "mine" : "theirs" })}
          >
            <div className={styles.sides}>
              <Radio value="theirs" label={<Value of={one.isTheirs ? "Theirs" : asItWas} text={one.theirs} />} />
              <Radio value="mine" label={<Value of={one.isMine ? "Mine" : asItWas} text={one.mine} />} />
            </div>
          </Radio.Group>
        ))}
      </div>
      <div className={overlays.actions}>
        <Button variant="default" onClick={onReload}>
          Reload
        </Button>
        <Button onClick={() => onApply(sideOf)}>{saves ? "Apply my changes on top" : "Take this into the form"}</Button>
      </div>
    </>
  );
}

/** Of a field that one of both changed alone. */
const asItWas = "As it was";

function Value({ of, text }: { of: string; text: string }) {
  return (
    <>
      <span className={styles.side}>{of}: </span>
      {text}
    </>
  );
}

/** The server's sentence, with the time where the sentence does not hold it. */
function whoAndWhen({ message, details: { at } }: ApiError): string {
  if (typeof at !== "string" || message.includes(instantText(at))) return message;
  return message.replace(/\.?$/, ` (${instantText(at)}).`);
}
