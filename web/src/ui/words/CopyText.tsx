import { ActionIcon, CopyButton } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./copy.module.css";
import { Tip } from "./Tip.tsx";

interface Props {
  value: string;
  name: string;
  inTable?: boolean;
  /** What stands in its place, such as a link to it. */
  children?: ReactNode;
}

/**
 * An identifier in tabular figures with a copy button that shows on hover and focus. In a table it is left out of the
 * tab order: the record itself offers it to the keyboard.
 */
export function CopyText({ value, name, inTable = false, children }: Props) {
  return (
    <span className={styles.copy} data-copy>
      <span className="figures">{children ?? value}</span>
      <CopyButton value={value} timeout={1500}>
        {({ copied, copy }) => (
          <Tip label={copied ? "Copied" : `Copy ${name}`}>
            <ActionIcon
              className={styles.copyButton}
              variant="subtle"
              color="gray"
              size={24}
              tabIndex={inTable ? -1 : 0}
              aria-label={copied ? `${name} copied` : `Copy ${name}`}
              onClick={(event) => {
                event.stopPropagation();
                copy();
              }}
            >
              {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
            </ActionIcon>
          </Tip>
        )}
      </CopyButton>
    </span>
  );
}
