import { Skeleton } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Failed } from "../words/Failed.tsx";
import styles from "./card.module.css";
import { useShown } from "./shown.ts";

interface Props {
  title: ReactNode;
  /** The hash that leads here, alone or with a quarter after it: `/clients/12/profile#rounds`, `#wages-2021-Q1`. */
  anchor?: string;
  /** 2 directly on a page, 3 inside a panel. */
  level?: 2 | 3;
  /** Stands right of the title. */
  aside?: ReactNode;
  /** One quiet line instead of a card, for what holds nothing. */
  quiet?: boolean;
  children: ReactNode;
}

/** A card of one thought. */
export function CardFrame({ title, anchor, level = 3, aside, quiet = false, children }: Props) {
  const Heading = `h${level}` as const;
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const wanted = useLocation({ select: ({ hash }) => anchor !== undefined && leadsTo(anchor, hash) });
  const shown = useShown();
  useEffect(() => {
    if (wanted && shown) card.current?.scrollIntoView({ block: "center" });
  }, [wanted, shown]);
  return (
    <section
      ref={card}
      {...(anchor && { id: anchor })}
      className={styles.card}
      aria-labelledby={id}
      data-wanted={wanted || undefined}
      data-quiet={quiet || undefined}
    >
      <div className={styles.cardHead}>
        <Heading id={id}>{title}</Heading>
        {aside && <div className={styles.cardAside}>{aside}</div>}
      </div>
      {children}
    </section>
  );
}

const leadsTo = (anchor: string, hash: string) => hash === anchor || hash.startsWith(`${anchor}-20`);

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** Lines of the skeleton. */
  lines?: number;
  /** Stands in place of lines, where what comes has another shape. */
  waiting?: ReactNode;
  children: (value: T) => ReactNode;
}

/** What a query answers; a skeleton before, the failure and Retry in its place. */
export function Loaded<T>({ query, lines = 3, waiting, children }: LoadedProps<T>) {
  if (query.isSuccess || query.data !== undefined) return <>{children(query.data as T)}</>;
  if (query.isError) {
    return <Failed error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  }
  return waiting ?? <SkeletonLines lines={lines} />;
}

export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.skeletons} role="status" aria-label="Loading">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal grey lines
        <Skeleton key={line} height={14} width={line === lines - 1 ? "60%" : "100%"} />
      ))}
    </div>
  );
}

/** A form that comes: fields two beside each other, each below its label. */
export function FieldsSkeleton({ fields }: { fields: number }) {
  return (
    <div className={styles.fieldSkeletons} role="status" aria-label="Loading">
      {Array.from({ length: fields }, (_, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal grey fields
        <div key={field} className={styles.skeletons}>
          <Skeleton height={12} width="40%" />
          <Skeleton height={32} />
        </div>
      ))}
    </div>
  );
}
