import { Button } from "@mantine/core";
import { type ClientQuarter, quarterStatuses } from "@refundry/contract/transcripts";
import { quarterLabel } from "@refundry/contract/values";
import { client as calls } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { dateText, instantText } from "../../base/instants.ts";
import { Small } from "../../ui/words/Quiet.tsx";
import { type Meaning, StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";
import styles from "./quarters.module.css";

/** The colours of 17, each with its word. */
export const meanings = { 1: "wait", 2: "act", 3: "bad", 4: "na", 5: "good" } as const satisfies Record<
  number,
  Meaning
>;

interface Props {
  client: number;
  quarter: ClientQuarter;
  onChange: () => void;
}

/** One quarter: its status, since when and by whom, and how it came there. */
export function QuarterCard({ client, quarter, onChange }: Props) {
  const { status_id: status, status_on: on, changed_by: by, changes, choices, undoable } = quarter;
  const label = quarterLabel(quarter);
  const refundOn = status === 5 ? changes[0]?.refund_on : null;
  return (
    <section className={styles.quarter} aria-label={label}>
      <h3>{label}</h3>
      {status === null ? (
        <StatusBadge meaning="na">Not filed</StatusBadge>
      ) : (
        <StatusBadge meaning={meanings[status]}>{quarterStatuses[status]}</StatusBadge>
      )}
      {status === null ? (
        <Small of="p">Nothing of it was sent to the IRS yet.</Small>
      ) : (
        <Small of="p">
          Since {dateText(on)}, by {by ?? "the system"}
          {refundOn && `; paid ${dateText(refundOn)}`}
        </Small>
      )}
      {choices.length > 0 && (
        <div className={styles.actions}>
          <Button size="compact-sm" variant="default" aria-label={`Change status of ${label}`} onClick={onChange}>
            Change status
          </Button>
          {undoable && <Undo client={client} quarter={quarter} />}
        </div>
      )}
      {changes.length > 0 && (
        <details className={styles.history}>
          <summary>
            {changes.length === 1 ? "1 change" : `${changes.length} changes`}
            <span className="visually-hidden"> of {label}</span>
          </summary>
          <ol>
            {changes.map((change) => (
              <li key={change.id}>
                <strong>{quarterStatuses[change.to]}</strong>
                <Small of="p">
                  {instantText(change.at)}, {change.by_name ?? "the system"}
                  {change.source !== "manual" && `, by ${change.source}`}
                </Small>
                {change.reason && <Small of="p">{change.reason}</Small>}
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}

/** The own newest change is taken back for ten minutes. */
function Undo({ client, quarter }: Pick<Props, "client" | "quarter">) {
  const changed = useChanged();
  const undo = async () => {
    try {
      await calls.transcripts.undoQuarter({ params: { id: client, quarter_id: quarter.quarter_id ?? 0 } });
      succeeded("The change was taken back.");
    } catch (error) {
      failed(error);
    }
    await changed({ type: "client_quarters", id: client });
  };
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-label={`Undo the last change of ${quarterLabel(quarter)}`}
      onClick={() => void undo()}
    >
      Undo
    </Button>
  );
}
