import { Anchor, Button } from "@mantine/core";
import type { HistoryMail } from "@refundry/contract/mail";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../base/ApiError.ts";
import { api, client as calls, newKey } from "../base/api.ts";
import { instantText } from "../base/instants.ts";
import { Facts } from "../ui/figures/Facts.tsx";
import { Inline, Records, Stack } from "../ui/panels/Arranged.tsx";
import { ask } from "../ui/panels/ask.ts";
import { CardFrame, Loaded } from "../ui/panels/CardFrame.tsx";
import { RecordPanel } from "../ui/panels/RecordPanel.tsx";
import { Muted, Small } from "../ui/words/Quiet.tsx";
import { Ribbon } from "../ui/words/Ribbon.tsx";
import { StatusBadge } from "../ui/words/StatusBadge.tsx";
import { useFileLink } from "../ui/words/useFileLink.ts";
import { useStep } from "../ui/words/useStep.ts";
import { ClientMailSteps } from "./components/ClientMailSteps.tsx";
import { LetterText } from "./components/LetterText.tsx";
import { MailFrame } from "./components/MailFrame.tsx";
import { eventWords, recipientStates, standingOf } from "./components/mailWords.ts";

interface Props {
  id: number | null;
  opened: boolean;
  onClose: () => void;
}

const mailQuery = (id: number | null) => ({
  ...api.mail.email.queryOptions({ input: { params: { id: id ?? 0 } } }),
  enabled: id !== null,
});

/** One mail: to whom it went and what the server said, what became of it, and its words. */
export function HistoryMailPanel({ id, opened, onClose }: Props) {
  const found = useQuery(mailQuery(id));
  return (
    <RecordPanel opened={opened} onClose={onClose} title={found.data?.subject ?? "E-mail"} size="form" record={id}>
      <HistoryMailShown id={id} />
    </RecordPanel>
  );
}

/** The same without a panel around it. */
export function HistoryMailShown({ id }: { id: number | null }) {
  const found = useQuery(mailQuery(id));
  if (found.error instanceof ApiError && found.error.status === 404) return <p>This record was not found.</p>;
  return (
    <Loaded query={found} lines={8}>
      {(mail) => <Shown key={mail.id} mail={mail} />}
    </Loaded>
  );
}

function Shown({ mail }: { mail: HistoryMail }) {
  const { meaning, word } = standingOf(mail);
  return (
    <Stack>
      <Settling mail={mail} />
      {mail.client && <ClientMailSteps mail={mail} client={mail.client} />}
      <Facts
        facts={[
          ["Written", instantText(mail.created_at)],
          [
            "State",
            <StatusBadge key="state" meaning={meaning}>
              {word}
            </StatusBadge>,
          ],
          ...(mail.created_by_name ? [["Written by", mail.created_by_name] as const] : []),
          ...(mail.client ? [["Client", <ClientLink key="client" {...mail.client} />] as const] : []),
          mail.send_after === null
            ? [
                mail.standing === "kept" ? "Kept" : "Left",
                mail.sent_at === null ? "Not yet" : instantText(mail.sent_at),
              ]
            : ["Leaves", instantText(mail.send_after)],
          ["Kind", mail.kind_name],
          ...(mail.tries > 1 ? [["Tries", String(mail.tries)] as const] : []),
          ...(mail.next_try_at && mail.state === "queued"
            ? [["Next try", instantText(mail.next_try_at)] as const]
            : []),
          ...(mail.resend_of === null
            ? []
            : [
                [
                  "Sent again of",
                  <Anchor key="first" href={`#${mail.resend_of}`}>
                    E-mail {mail.resend_of}
                  </Anchor>,
                ] as const,
              ]),
        ]}
      />
      <CardFrame title="Recipients" level={3}>
        <Records aria-label="Recipients">
          {mail.recipients.map(({ kind, first, last, address, state, detail, at }) => (
            <li key={address}>
              <Inline>
                <strong>{`${first} ${last}`.trim() || address}</strong>
                {`${first}${last}` !== "" && <span>{address}</span>}
                <Small>{kind === "to" ? "To" : "CC"}</Small>
                <StatusBadge meaning={recipientStates[state].meaning}>{recipientStates[state].word}</StatusBadge>
              </Inline>
              {(detail ?? at) !== null && (
                <Small of="p">{[at && instantText(at), detail].filter(Boolean).join(" · ")}</Small>
              )}
            </li>
          ))}
        </Records>
      </CardFrame>
      <CardFrame title="What became of it" level={3}>
        {mail.events.length === 0 ? (
          <Muted of="p">Nothing yet.</Muted>
        ) : (
          <Records aria-label="What became of it">
            {mail.events.map(({ at, kind, detail }) => (
              <li key={`${at.valueOf()}-${kind}`}>
                <strong>{eventWords[kind] ?? kind}</strong>
                <Small of="p">{[instantText(at), detail].filter(Boolean).join(" · ")}</Small>
              </li>
            ))}
          </Records>
        )}
      </CardFrame>
      {mail.attachments.length > 0 && <Attachments attachments={mail.attachments} />}
      <Words mail={mail} />
    </Stack>
  );
}

function ClientLink({ id, name }: { id: number; name: string }) {
  return (
    <Anchor component={Link} to={`/clients/${id}/emails`}>
      {name}
    </Anchor>
  );
}

function Attachments({ attachments }: Pick<HistoryMail, "attachments">) {
  const { linkTo } = useFileLink();
  return (
    <CardFrame title="Attachments" level={3}>
      <Records aria-label="Attachments">
        {attachments.map(({ upload, original_file_name: name, url, linked }) => (
          <li key={upload}>
            <a {...linkTo(url, name)}>{name}</a>
            {linked && <Small of="p">Too large for a mail: it holds a link to it.</Small>}
          </li>
        ))}
      </Records>
    </CardFrame>
  );
}

/** What was written: as its reader sees it where a person wrote it, else as plain text. */
function Words({ mail: { text, body, subject } }: { mail: HistoryMail }) {
  const [plain, setPlain] = useState(body === null);
  const other = (
    <Button size="compact-xs" variant="default" aria-pressed={plain} onClick={() => setPlain(!plain)}>
      Plain text
    </Button>
  );
  return (
    <CardFrame title="Text" level={3} aside={body !== null && other}>
      {text === null ? (
        <Muted of="p">This mail held a link of its own; its words are not kept here.</Muted>
      ) : plain || body === null ? (
        <LetterText text={text} />
      ) : (
        <MailFrame html={body} title={subject} />
      )}
    </CardFrame>
  );
}

/** What a person may say of a mail that is not certain, or was refused. */
function Settling({ mail: { id, state, to, reason, unsettled, abilities } }: { mail: HistoryMail }) {
  const { making, make } = useStep({ type: "mail_messages", id });
  const params = { id };
  const again = async () => {
    const text = unsettled
      ? "It may have left already: who got it would get it twice."
      : "A new mail with the same words goes to the same people.";
    if (!(await ask({ title: `Send it to ${to} again?`, text, confirm: "Send again" }))) return;
    await make(
      "again",
      () => calls.mail.sendAgain({ params }, { context: { idempotencyKey: newKey() } }),
      "Email resent successfully",
    );
  };
  const count = () => make("count", () => calls.mail.countAsSent({ params }), "It counts as sent.");
  if (!unsettled && state !== "failed") return null;
  return (
    <>
      <Ribbon meaning={unsettled ? "act" : "bad"}>
        {unsettled ? "It is not certain that this mail left." : "This mail was refused."} {reason}
      </Ribbon>
      {(abilities.send_again || abilities.count_as_sent) && (
        <Inline>
          {abilities.send_again && (
            <Button size="xs" variant="default" loading={making === "again"} onClick={() => void again()}>
              Send again
            </Button>
          )}
          {abilities.count_as_sent && (
            <Button size="xs" variant="default" loading={making === "count"} onClick={() => void count()}>
              Count as sent
            </Button>
          )}
        </Inline>
      )}
    </>
  );
}
