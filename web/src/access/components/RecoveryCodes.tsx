import { Button, CopyButton } from "@mantine/core";
import { IconCopy, IconDownload } from "@tabler/icons-react";
import { Inline } from "../../ui/panels/Arranged.tsx";
import styles from "./secondStep.module.css";

/** The ten codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `Recovery codes of Refundry, each good once:\n\n${codes.join("\n")}\n`;
  return (
    <div className={styles.steps}>
      <p>
        <strong>Keep these recovery codes where you find them without your telephone.</strong> Each lets you in once.
        They are not shown again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code} className="figures">
            {code}
          </li>
        ))}
      </ul>
      <Inline>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />} onClick={copy}>
              {copied ? "Copied" : "Copy"}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="refundry-recovery-codes.txt"
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
        >
          Download
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </Inline>
    </div>
  );
}
