import { Button } from "@mantine/core";
import { client as calls, newKey } from "../../base/api.ts";
import { Inline } from "../../ui/panels/Arranged.tsx";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { useStep } from "../../ui/words/useStep.ts";

/** What may be played with a mail of the built-in mailbox, with all that follows from it (18, 2.6). */
export function MailPlays({ id, to }: { id: number; to: string }) {
  const { making, make } = useStep({ type: "mail_messages", id });
  const params = { id };
  const context = () => ({ context: { idempotencyKey: newKey() } });
  const bounce = (permanent: boolean) => calls.mail.playBounce({ params, body: { permanent } }, context());
  const plays = [
    ["Bounce (permanent)", () => bounce(true), `The mail came back: ${to} gets no more mail.`],
    ["Bounce (temporary)", () => bounce(false), "The mail came back for now."],
    ["Complain", () => calls.mail.playComplaint({ params }, context()), `${to} complained.`],
    ["Reply", () => calls.mail.playReply({ params }, context()), `${to} answered.`],
  ] as const;
  return (
    <CardFrame title="Try what can come back" level={3}>
      <Small of="p">Each has the effects that it would have if a mail server reported it.</Small>
      <Inline>
        {plays.map(([name, play, said]) => (
          <Button
            key={name}
            size="xs"
            variant="default"
            loading={making === name}
            onClick={() => void make(name, play, said)}
          >
            {name}
          </Button>
        ))}
      </Inline>
    </CardFrame>
  );
}
