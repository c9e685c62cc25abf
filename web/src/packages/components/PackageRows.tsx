import { Button, Progress } from "@mantine/core";
import type { Decision, PackageRow } from "@refundry/contract/packages";
import { formatMoney } from "@refundry/contract/values";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { dayText } from "../../ui/instants.ts";
import styles from "../../ui/pieces.module.css";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { DeletePackage } from "./DeletePackage.tsx";
import { PackageMenu } from "./PackageMenu.tsx";
import own from "./packages.module.css";
import type { Wanted } from "./useGenerate.ts";

interface Props {
  client: number;
  rows: readonly PackageRow[];
  onRetry: ((wanted: Wanted) => void) | undefined;
}

/** One row per package, older ones of a kind folded; a running or failed job has a row too. */
export function PackageRows({ client, rows, onRetry }: Props) {
  const [unfolded, setUnfolded] = useState(false);
  if (rows.length === 0) return <p>NO PACKAGES FOUND</p>;
  const newest = rows.filter(
    (row, place) => row.id === null || rows.findIndex((one) => one.id !== null && one.status === row.status) === place,
  );
  const earlier = rows.length - newest.length;
  return (
    <>
      <ul className={styles.packages} aria-label="Packages">
        {(unfolded ? rows : newest).map((row) => (
          <li key={row.id ?? `job-${row.job?.id}`}>
            {row.show_loading ? (
              <Running row={row} />
            ) : row.id === null ? (
              <FailedJob row={row} onRetry={onRetry} />
            ) : (
              <Made client={client} row={row} />
            )}
          </li>
        ))}
      </ul>
      {earlier > 0 && (
        <div>
          <Button variant="subtle" size="compact-sm" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            {earlier} earlier
          </Button>
        </div>
      )}
    </>
  );
}

function Running({ row }: { row: PackageRow }) {
  const percent = row.job?.percent ?? 0;
  return (
    <>
      <span className="figures" role="status">
        Generating… {percent}%
      </span>
      <Progress value={percent} flex={1} miw={120} aria-label="Generating a package" />
    </>
  );
}

function FailedJob({ row, onRetry }: { row: PackageRow; onRetry: Props["onRetry"] }) {
  const { status } = row;
  return (
    <>
      <StatusBadge meaning="bad">Failed</StatusBadge>
      <span className={styles.grow}>
        {row.label}: {row.job?.reason ?? "The package could not be made."}
      </span>
      {onRetry && (status === "draft" || status === "final") && (
        <Button variant="default" size="xs" onClick={() => onRetry(status)}>
          Retry
        </Button>
      )}
    </>
  );
}

/** What stands beside a draft once somebody answered it. */
export function DecisionBadge({ decision }: { decision: Decision }) {
  if (decision.status === 0) return <StatusBadge meaning="wait">Pending</StatusBadge>;
  if (decision.status === 1)
    return (
      <StatusBadge meaning="good">
        Accepted by {decision.by_name}, {decision.at && dayText(decision.at)}
      </StatusBadge>
    );
  return (
    <StatusBadge meaning="bad">
      Rejected by {decision.by_name}: {decision.reason}
    </StatusBadge>
  );
}

function Made({ client, row }: { client: number; row: PackageRow }) {
  return (
    <>
      <strong>{row.label}</strong>
      <span className={styles.small}>{dayText(row.created)}</span>
      {row.outdated.length > 0 && <StatusBadge meaning="act">Outdated: {row.outdated.join(", ")}</StatusBadge>}
      {row.decision && row.decision.status !== 0 && (
        <StatusBadge meaning={row.decision.status === 1 ? "good" : "bad"}>
          {row.decision.status === 1 ? "Accepted" : "Rejected"}
        </StatusBadge>
      )}
      <span className={`figures ${own.amount}`}>{row.refund_total && formatMoney(row.refund_total)}</span>
      {row.url && (
        <Button
          component="a"
          href={row.url}
          download={row.download_attrib ?? true}
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} aria-hidden />}
          aria-label={`Download ${row.label}`}
        >
          Download
        </Button>
      )}
      <PackageMenu client={client} row={row} />
      {row.can_delete && <DeletePackage row={row} />}
    </>
  );
}
