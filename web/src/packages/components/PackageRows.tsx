import { ActionIcon, Button, Progress, Tooltip } from "@mantine/core";
import type { PackageRow } from "@refundry/contract/packages";
import { formatMoney } from "@refundry/contract/values";
import { IconDownload, IconTrash } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { api, client as calls } from "../../app/api.ts";
import { ask } from "../../ui/ask.ts";
import { dayText } from "../../ui/instants.ts";
import styles from "../../ui/pieces.module.css";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { failed, succeeded } from "../../ui/snackbar.tsx";

interface Props {
  rows: readonly PackageRow[];
  onRetry: (() => void) | undefined;
}

/** One row per package; a running or failed job has a row too. */
export function PackageRows({ rows, onRetry }: Props) {
  return rows.length === 0 ? (
    <p>NO PACKAGES FOUND</p>
  ) : (
    <ul className={styles.packages}>
      {rows.map((row) => (
        <li key={row.id ?? `job-${row.job?.id}`}>
          {row.show_loading ? (
            <Running row={row} />
          ) : row.id === null ? (
            <FailedJob row={row} onRetry={onRetry} />
          ) : (
            <Made row={row} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Running({ row }: { row: PackageRow }) {
  const percent = row.job?.percent ?? 0;
  return (
    <>
      <span>{row.label}</span>
      <span className="figures" role="status">
        Generating… {percent}%
      </span>
      <Progress value={percent} flex={1} miw={120} aria-label={`Generating ${row.label}`} />
    </>
  );
}

function FailedJob({ row, onRetry }: { row: PackageRow; onRetry: (() => void) | undefined }) {
  return (
    <>
      <StatusBadge meaning="bad">Failed</StatusBadge>
      <span className={styles.grow}>
        {row.label}: {row.job?.reason ?? "The package could not be made."}
      </span>
      {onRetry && (
        <Button variant="default" size="xs" onClick={onRetry}>
          Retry
        </Button>
      )}
    </>
  );
}

function Made({ row }: { row: PackageRow }) {
  return (
    <>
      <strong>{row.label}</strong>
      <span className={styles.small}>{dayText(row.created)}</span>
      {row.outdated.length > 0 && <StatusBadge meaning="act">Outdated: {row.outdated.join(", ")}</StatusBadge>}
      <span className={`figures ${styles.grow} ${styles.end}`}>
        {row.refund_total && formatMoney(row.refund_total)}
      </span>
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
      {row.can_delete && <DeleteButton row={row} />}
    </>
  );
}

function DeleteButton({ row }: { row: PackageRow }) {
  const queries = useQueryClient();
  const remove = async () => {
    const { id, version, label } = row;
    if (id === null || version === null) return;
    const text = "Its PDF is no longer offered. Its number stays used.";
    if (!(await ask({ title: `Delete ${label}?`, text, confirm: "Delete", danger: true }))) return;
    try {
      await calls.packages.remove({ params: { id }, body: { version } });
      succeeded("Package was deleted successfully.");
      await queries.invalidateQueries({ queryKey: api.packages.key() });
    } catch (error) {
      failed(error);
    }
  };
  return (
    <Tooltip label={`Delete ${row.label}`}>
      <ActionIcon variant="subtle" color="red" aria-label={`Delete ${row.label}`} onClick={() => void remove()}>
        <IconTrash size={16} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  );
}
