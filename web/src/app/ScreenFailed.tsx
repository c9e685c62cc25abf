import { Button } from "@mantine/core";
import { commonErrors } from "@refundry/contract/platform";
import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { ApiError } from "../base/ApiError.ts";
import { isMissingChunk, reloadOnce } from "../base/release.ts";
import { pageScope } from "../ui/panels/unsaved.tsx";
import styles from "./screenFailed.module.css";

/** A screen that failed, inside the layout: the menu keeps working (02, 8). */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  if (isMissingChunk(error)) return <NewRelease />;
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <div className={styles.oops} role="alert">
      <h1>{commonErrors.internal.text}</h1>
      {requestId && <p>Request {requestId}</p>}
      <div className={styles.oopsActions}>
        <Button onClick={reset}>Retry</Button>
        <Button component={Link} to="/" variant="default">
          Go to the home page
        </Button>
      </div>
    </div>
  );
}

function NewRelease() {
  if (reloadOnce()) return null;
  const reload = async () => {
    if (await pageScope.mayLeave()) location.reload();
  };
  return (
    <div className={styles.oops} role="alert">
      <h1>A new version of Refundry is available. Please reload the page.</h1>
      <Button onClick={() => void reload()}>Reload</Button>
    </div>
  );
}
