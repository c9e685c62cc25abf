import { Button } from "@mantine/core";
import { type ClientMailRow, type CorrespondenceRow, holdSeconds } from "@refundry/contract/mail";
import { client as calls } from "../../base/api.ts";
import { instantText } from "../../base/instants.ts";
import { Grow, Inline, Records } from "../../ui/panels/Arranged.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { useStep } from "../../ui/words/useStep.ts";
import styles from "./clientMail.module.css";
import { standingOf } from "./mailWords.ts";

interface Props {
  mails: readonly (ClientMailRow | CorrespondenceRow)[];
  onOpen: (id: number) => void;
}

/** Mails to clients, newest first: when, to whom, and what became of each. */
export function SentMails({ mails, onOpen }: Props) {
  return (
    <Records aria-label="E-mails">
      {mails.map((mail) => (
        <SentMail key={mail.id} mail={mail} onOpen={() => onOpen(mail.id)} />
      ))}
    </Records>
  );
}

function SentMail({ mail, onOpen }: { mail: Props["mails"][number]; onOpen: () => void }) {
  const { id, subject, primary_contact: contact, to, cc, sent_at, send_after, change } = mail;
  const { making, make } = useStep({ type: "mail_messages", id });
  const { meaning, word } = standingOf(mail);
  const when =
    sent_at !== null ? instantText(sent_at) : send_after === null ? null : `Leaves ${instantText(send_after)}`;
  // Within its hold it is taken back, later it is cancelled: the same, by the word that fits.
  const soon = send_after !== null && Date.parse(send_after) <= Date.now() + holdSeconds * 1000;
  const undo = () => make("undo", () => calls.mail.cancelEmail({ params: { id } }), "E-mail cancelled.");
  return (
    <li>
      <div className={styles.entry}>
        <Inline>
          <Grow>
            <button type="button" className={styles.opener} onClick={onOpen}>
              {subject}
            </button>
          </Grow>
          {change && (
            <Button size="compact-xs" variant="default" loading={making === "undo"} onClick={() => void undo()}>
              {soon ? "Undo" : "Cancel"}
            </Button>
          )}
          <StatusBadge meaning={meaning}>{word}</StatusBadge>
        </Inline>
        {"trade_name" in mail && <Line parts={[mail.trade_name, mail.ein, when]} />}
        <Line
          parts={[!("trade_name" in mail) && when, `${contact} <${to}>`.trim(), cc.length > 0 && `CC ${cc.join(", ")}`]}
        />
      </div>
    </li>
  );
}

/** A line of a mail; what has no room in it is read on hover. */
function Line({ parts }: { parts: readonly (string | false | null)[] }) {
  const text = parts.filter(Boolean).join(" · ");
  return (
    <Small of="p" title={text}>
      {text}
    </Small>
  );
}
