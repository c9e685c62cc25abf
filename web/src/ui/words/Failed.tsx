import { Button } from "@mantine/core";
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";
import { ApiError, wordsOf } from "../../base/ApiError.ts";
import styles from "./failed.module.css";

interface Props {
  error: unknown;
  onRetry?: (() => void) | undefined;
  /** What failed to load, when the error alone does not say it. */
  text?: string;
  retrying?: boolean;
}

/** A failed load: what failed, and a way to try again. */
export function Failed({ error, onRetry, text, retrying }: Props) {
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <div className={styles.failed} role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      <span className={styles.failedText}>
        {text ?? wordsOf(error)}
        {requestId && <small>Request {requestId}</small>}
      </span>
      {onRetry && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRefresh size={14} aria-hidden />}
          onClick={onRetry}
          loading={retrying ?? false}
        >
          Retry
        </Button>
      )}
    </div>
  );
}
