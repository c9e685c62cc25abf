import { ActionIcon, CopyButton, Tooltip } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import styles from "./pieces.module.css";

/** An identifier in tabular figures with a copy button that shows on hover and focus. */
export function CopyText({ value, name }: { value: string; name: string }) {
  return (
    <span className={styles.copy}>
      <span className="figures">{value}</span>
      <CopyButton value={value} timeout={1500}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? "Copied" : `Copy ${name}`}>
            <ActionIcon
              className={styles.copyButton}
              variant="subtle"
              color="gray"
              size={24}
              aria-label={copied ? `${name} copied` : `Copy ${name}`}
              onClick={(event) => {
                event.stopPropagation();
                copy();
              }}
            >
              {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </span>
  );
}
