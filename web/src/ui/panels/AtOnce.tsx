import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import styles from "./atOnce.module.css";
import { SkeletonLines } from "./CardFrame.tsx";
import { ShownContext, useShown } from "./shown.ts";

/** Who waits longer is shown what there is, each part with a skeleton of its own. */
const patience = 3000;
/** What came may ask on: for the records of a list, or what its reader may do. */
const asksOn = 20;

interface Props {
  /** Lines of the skeleton. */
  lines?: number;
  /** What stands above: below another title stands another skeleton, and none is moved. */
  below?: string;
  children: ReactNode;
}

/**
 * Shows its parts together when each has what it asks first, so that none moves when its neighbour comes; a skeleton before.
 * The parts are made at once, and ask side by side.
 */
export function AtOnce({ lines = 6, below, children }: Props) {
  const queries = useQueryClient();
  const [shown, setShown] = useState(false);
  const around = useShown();
  // The effects of the parts ran before: what they ask is on its way.
  useEffect(() => {
    const isAsked = () => queries.isFetching({ predicate: ({ state }) => state.status === "pending" }) > 0;
    if (!isAsked()) return setShown(true);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (!isAsked()) timer = setTimeout(() => isAsked() || setShown(true), asksOn);
    };
    const leave = queries.getQueryCache().subscribe(look);
    const end = setTimeout(() => setShown(true), patience);
    return () => {
      leave();
      clearTimeout(timer);
      clearTimeout(end);
    };
  }, [queries]);
  return (
    <>
      {!shown && (
        <div key={below} className={styles.before}>
          <SkeletonLines lines={lines} />
        </div>
      )}
      <div className={shown ? styles.parts : styles.hidden}>
        <ShownContext value={shown && around}>{children}</ShownContext>
      </div>
    </>
  );
}
