import { Button } from "@mantine/core";
import { type ClientQuarter, quarterStatuses } from "@refundry/contract/transcripts";
import { formatMoney, quarterLabel } from "@refundry/contract/values";
import { client as calls } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { dateText, instantText } from "../../base/instants.ts";
import { carrierPage } from "../../ui/words/carrierPage.ts";
import { Small } from "../../ui/words/Quiet.tsx";
import { ReasonButton } from "../../ui/words/ReasonButton.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";
import styles from "./quarters.module.css";
import { meanings, paidText } from "./standing.ts";

interface Props {
  client: number;
  quarter: ClientQuarter;
  onChange: () => void;
}

/** One quarter: its status, what was claimed and paid, since when and by whom, and how it came there. */
export function QuarterCard({ client, quarter, onChange }: Props) {
  const { status_id: status, status_on: on, changed_by: by, changes, choices, undoable, filed } = quarter;
  const label = quarterLabel(quarter);
  const paid = paidText(quarter);
  const closed = choices.every(({ refused }) => refused !== null) ? (choices[0]?.refused ?? null) : null;
  return (
    <section className={styles.quarter} aria-label={label}>
      <h3>{label}</h3>
      {status === null ? (
        <StatusBadge meaning="na">Not filed</StatusBadge>
      ) : (
        <StatusBadge meaning={meanings[status]}>{quarterStatuses[status]}</StatusBadge>
      )}
      {filed?.claimed && (
        <p className={styles.amount}>
          {formatMoney(filed.claimed)} <Small>claimed</Small>
        </p>
      )}
      {paid && <p>{paid}</p>}
      {status !== null && (
        <Small of="p">
          Since {dateText(on)}, by {by ?? "the system"}
        </Small>
      )}
      {filed && (
        <Small of="p">
          Shipped {dateText(filed.shipped_on)}
          {filed.fedex_tracking && (
            <>
              ,{" "}
              <a href={carrierPage(filed.fedex_tracking)} target="_blank" rel="noreferrer">
                {filed.fedex_tracking}
              </a>
            </>
          )}
        </Small>
      )}
      {choices.length > 0 && (
        <div className={styles.actions}>
          <ReasonButton
            size="xs"
            variant="default"
            reason={closed}
            aria-label={`Change status of ${label}`}
            onClick={onChange}
          >
            Change status
          </ReasonButton>
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
      size="xs"
      variant="subtle"
      aria-label={`Undo the last change of ${quarterLabel(quarter)}`}
      onClick={() => void undo()}
    >
      Undo
    </Button>
  );
}
