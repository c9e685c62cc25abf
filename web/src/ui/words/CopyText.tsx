import { ActionIcon } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import styles from "./copy.module.css";
import { copied } from "./snackbar.tsx";
import { Tip } from "./Tip.tsx";

interface Props {
  value: string;
  name: string;
  inTable?: boolean;
  /** What stands in its place, such as a link to it. */
  children?: ReactNode;
}

/** How long the button says that it copied, in ms. */
const saidFor = 1500;

/**
 * An identifier in tabular figures with a copy button that shows on hover and focus. In a table it is left out of the
 * tab order: the record itself offers it to the keyboard.
 */
export function CopyText({ value, name, inTable = false, children }: Props) {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const later = setTimeout(() => setDone(false), saidFor);
    return () => clearTimeout(later);
  }, [done]);
  return (
    <span className={styles.copy} data-copy>
      <span className="figures">{children ?? value}</span>
      <Tip label={done ? "Copied" : `Copy ${name}`}>
        <ActionIcon
          className={styles.copyButton}
          variant="subtle"
          color="gray"
          size={24}
          tabIndex={inTable ? -1 : 0}
          aria-label={done ? `${name} copied` : `Copy ${name}`}
          onClick={(event) => {
            event.stopPropagation();
            void copied(value).then(setDone);
          }}
        >
          {done ? <IconCheck size={14} /> : <IconCopy size={14} />}
        </ActionIcon>
      </Tip>
    </span>
  );
}
