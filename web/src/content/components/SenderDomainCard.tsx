import type { SenderDomain } from "@refundry/contract/mail";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";
import { Inline } from "../../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import { CopyText } from "../../ui/words/CopyText.tsx";
import { Muted, Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import styles from "./mail.module.css";

const states = {
  pass: ["good", "Pass"],
  missing: ["act", "Missing"],
  wrong: ["bad", "Wrong"],
  unknown: ["na", "Not known"],
} as const;

/** Whether the domain that mails come from says who may send for it, and the lines that are to be entered (18). */
export function SenderDomainCard() {
  const domain = useQuery({ ...api.mail.senderDomain.queryOptions(), retry: false });
  return (
    <CardFrame title="Sender domain" level={2} aside={<Small>{domain.data?.domain ?? ""}</Small>}>
      <Loaded query={domain} lines={4}>
        {({ domain: name, checks }) =>
          name === null ? (
            <Muted of="p">There is no sender address yet, so no domain can be checked.</Muted>
          ) : (
            <ul className={styles.versions} aria-label={`Checks of ${name}`}>
              {checks.map((check) => (
                <Check key={check.name} check={check} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </CardFrame>
  );
}

function Check({ check: { name, state, text, entry } }: { check: SenderDomain["checks"][number] }) {
  const [meaning, word] = states[state];
  return (
    <li>
      <Inline>
        <strong>{name}</strong>
        <StatusBadge meaning={meaning}>{word}</StatusBadge>
        <Small>{text}</Small>
      </Inline>
      {entry && (
        <p className={styles.entry}>
          Enter as TXT at <code>{entry.name}</code>: <CopyText value={entry.value} name={`the ${name} entry`} />
        </p>
      )}
    </li>
  );
}
