import type { PayrollBatch } from "@refundry/contract/claims";
import { formatMoney } from "@refundry/contract/values";
import { useState } from "react";
import { instantText } from "../../base/instants.ts";
import { Inline } from "../../ui/panels/Arranged.tsx";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { RecordPanel } from "../../ui/panels/RecordPanel.tsx";
import { Moves } from "../../ui/words/Moves.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { type Meaning, StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { useFileLink } from "../../ui/words/useFileLink.ts";
import { useBatches } from "../claims.queries.ts";
import { batchFile } from "./batchFile.ts";
import { Corrections } from "./Corrections.tsx";
import styles from "./payroll.module.css";
import { RevertDialog } from "./revert.dialog.tsx";

const states: Record<PayrollBatch["state"], { meaning: Meaning; word: string }> = {
  current: { meaning: "good", word: "Current" },
  replaced: { meaning: "na", word: "Replaced" },
  reverted: { meaning: "act", word: "Reverted" },
};

interface Props {
  client: number;
  opened: boolean;
  onClose: () => void;
}

/** Every payroll that was imported, newest first; the current one can be taken back. */
export function BatchesPanel({ client, opened, onClose }: Props) {
  const batches = useBatches(client);
  const [reverting, setReverting] = useState<PayrollBatch | null>(null);
  return (
    <RecordPanel opened={opened} onClose={onClose} title="Batches" size="form">
      <Loaded query={batches}>
        {({ items }) =>
          items.length === 0 ? (
            <p>No payroll was imported yet.</p>
          ) : (
            <ol className={styles.entries}>
              {items.map((batch) => (
                <li key={batch.id}>
                  <Batch batch={batch} />
                  <Moves moves={batch.moves} onMove={() => setReverting(batch)} label={batch.original_file_name} />
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
      <RevertDialog
        client={client}
        batch={reverting}
        batches={batches.data?.items ?? []}
        onClose={() => setReverting(null)}
      />
    </RecordPanel>
  );
}

function Batch({ batch }: { batch: PayrollBatch }) {
  const { meaning, word } = states[batch.state];
  const { linkTo } = useFileLink();
  const count = (value: number, name: string) => `${value.toLocaleString("en-US")} ${name}`;
  return (
    <>
      <Inline>
        <a {...linkTo(batchFile(batch))}>{batch.original_file_name}</a>
        <StatusBadge meaning={meaning}>{word}</StatusBadge>
      </Inline>
      <Small of="div">
        {instantText(batch.imported_at)} by {batch.imported_by}
        {batch.provider && `, ${batch.provider}`}
      </Small>
      <div className="figures">
        {count(batch.rows, "rows")}, {count(batch.employees, "employees")}, {formatMoney(batch.gross)}
      </div>
      <Corrections batch={batch} />
      {batch.reverted_reason && <Small of="div">Reverted: {batch.reverted_reason}</Small>}
    </>
  );
}
