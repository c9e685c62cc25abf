import type { ComponentPropsWithoutRef, RefObject } from "react";
import styles from "./arranged.module.css";

type Props = Omit<ComponentPropsWithoutRef<"div">, "className"> & {
  of?: "div" | "section";
  ref?: RefObject<HTMLDivElement | null>;
};

/** Pieces below each other. */
export function Stack({ of: Tag = "div", ...props }: Props) {
  return <Tag {...props} className={styles.stack} />;
}

/** Pieces beside each other, as far as there is room. */
export function Inline({ of: Tag = "div", ...props }: Props) {
  return <Tag {...props} className={styles.inline} />;
}

/** What lies in it goes by its width, as in a card: tables become blocks where it is narrow. */
export function Measured({ of: Tag = "div", ...props }: Props) {
  return <Tag {...props} className={styles.measured} />;
}

/** The line at the head of a record: its numbers, badges and switches. */
export function HeadRow({ of: Tag = "div", ...props }: Props) {
  return <Tag {...props} className={styles.headRow} />;
}

/** Takes the room that its neighbours in a line leave. */
export function Grow({ of: Tag = "span", ...props }: ComponentPropsWithoutRef<"span"> & { of?: "span" | "div" }) {
  return <Tag {...props} className={styles.grow} />;
}

type ListProps = Omit<ComponentPropsWithoutRef<"ul">, "className">;

/** Sentences, a point each. */
export function Points(props: ListProps) {
  return <ul {...props} className={styles.points} />;
}

/** One line for each thing, with what can be done with it at the end. */
export function Entries(props: ListProps) {
  return <ul {...props} className={styles.entries} />;
}

/** Some lines for each record, with what can be done with it beside them. */
export function Records(props: ListProps) {
  return <ul {...props} className={styles.records} />;
}

/** What differs: what it is, and below it each part before and after. */
export function Differences(props: ListProps) {
  return <ul {...props} className={styles.differences} />;
}
