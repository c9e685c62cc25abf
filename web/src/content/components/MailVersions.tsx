import { Button } from "@mantine/core";
import type { MailTemplateVersion } from "@refundry/contract/mail";
import { instantText } from "../../base/instants.ts";
import { Inline } from "../../ui/panels/Arranged.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import styles from "./mail.module.css";

interface Props {
  versions: readonly MailTemplateVersion[];
  onUse: (version: MailTemplateVersion) => void;
}

/** What a mail said before, newest first; each can be taken up again, and is saved then as a new one. */
export function MailVersions({ versions, onUse }: Props) {
  return (
    <ul className={styles.versions} aria-label="Versions">
      {versions.map((one) => (
        <li key={one.version}>
          <Inline>
            <strong>{one.subject}</strong>
            {one.shipped && <Small>Default</Small>}
            <Small>
              {one.by}, {instantText(one.at)}
            </Small>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`Use the text of version ${one.version}`}
              onClick={() => onUse(one)}
            >
              Use this text
            </Button>
          </Inline>
          <details>
            <summary>Text</summary>
            <pre>{one.body}</pre>
          </details>
        </li>
      ))}
    </ul>
  );
}
