import { Button } from "@mantine/core";
import { commonErrors } from "@refundry/contract/platform";
import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { version } from "../../package.json";
import { ApiError } from "../base/ApiError.ts";
import { client as calls } from "../base/api.ts";
import { isMissingChunk, reloadOnce } from "../base/release.ts";
import { pageScope } from "../ui/panels/unsaved.tsx";
import styles from "./screenFailed.module.css";

/** A screen that failed, inside the layout: the menu keeps working (02, 8). */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  if (isMissingChunk(error)) return <NewRelease />;
  return <Oops error={error} reset={reset} />;
}

/** Without an answer that failed, the number under which the server noted the error of the screen itself. */
function useRequestId(error: unknown): string | null {
  const answered = error instanceof ApiError ? error.requestId : null;
  const [noted, setNoted] = useState<string | null>(null);
  useEffect(() => {
    // An answer that failed stands in the log already.
    if (error instanceof ApiError) return;
    calls.shell.reportError({ body: reportOf(error) }).then(
      ({ request_id: id }) => setNoted(id),
      () => {},
    );
  }, [error]);
  return answered ?? noted;
}

const mostFrames = 12;

/** Its kind and its place in the program; its words may hold what somebody entered. */
function reportOf(error: unknown) {
  const { name = "Error", message = "", stack = "" } = error instanceof Error ? error : {};
  // Some browsers begin the stack with the words, and a line of those may end like a place: with a time of day.
  const lines = stack
    .replace(message, "")
    .split("\n")
    .map((line) => line.trim());
  return {
    kind: name.replace(/\W/g, "").slice(0, 60) || "Error",
    path: location.pathname.slice(0, 300),
    release: version,
    frames: lines
      .filter((line) => /:\d+:\d+\)?$/.test(line))
      .slice(0, mostFrames)
      .map((line) => line.slice(0, 300)),
  };
}

function Oops({ error, reset }: Pick<ErrorComponentProps, "error" | "reset">) {
  const requestId = useRequestId(error);
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
