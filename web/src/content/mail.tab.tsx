import { Button } from "@mantine/core";
import type { MailServer, MailTemplateRow } from "@refundry/contract/mail";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { api, client as calls } from "../base/api.ts";
import { onFirstUse } from "../base/firstUse.ts";
import { dayText, instantText } from "../base/instants.ts";
import { lazyPart } from "../base/lazyPart.ts";
import { type Figure, FigureTable } from "../ui/figures/FigureTable.tsx";
import { Inline, Stack } from "../ui/panels/Arranged.tsx";
import { CardFrame, Loaded, SkeletonLines } from "../ui/panels/CardFrame.tsx";
import { Muted, Small } from "../ui/words/Quiet.tsx";
import { type Meaning, StatusBadge } from "../ui/words/StatusBadge.tsx";
import { useStep } from "../ui/words/useStep.ts";
import { OpenedInPlace, RowOpener, useOpenedInPlace } from "./components/OpenedInPlace.tsx";
import { SenderDomainCard } from "./components/SenderDomainCard.tsx";
import { useMailAddress } from "./components/useSettingsAddress.ts";
import { ValuesTab } from "./values.tab.tsx";

const MailEditor = lazyPart(() => import("./components/MailEditor.tsx"), "MailEditor");
onFirstUse(async () => MailEditor.preload?.());

/** Whom mails come from, whether they leave, and what they say (20, Mail). */
export function MailTab() {
  const { mail, open } = useMailAddress();
  const { pressed, from } = useOpenedInPlace(mail);
  if (mail !== null) return <OneMail key={mail} of={mail} pressed={pressed} onBack={() => open(null)} />;
  return (
    <Stack>
      <ServerCard />
      <ValuesTab tab="mail" />
      <SenderDomainCard />
      <MailList onOpen={open} from={from} />
    </Stack>
  );
}

function ServerCard() {
  const server = useQuery({ ...api.mail.server.queryOptions(), staleTime: 0 });
  const { making, make } = useStep({ type: "mail_templates" });
  const test = async () => {
    let email = "";
    const send = async () => {
      ({ email } = await calls.mail.testServer());
    };
    await make("test", send, () => `Test mail sent to ${email}.`);
  };
  return (
    <Loaded query={server} lines={3}>
      {(state) => (
        <CardFrame
          title="Outgoing server"
          level={2}
          aside={<StatusBadge meaning={wordOf(state)[0]}>{wordOf(state)[1]}</StatusBadge>}
        >
          <Inline>
            <Button size="xs" variant="default" loading={making === "test"} onClick={() => void test()}>
              Send test mail
            </Button>
            <Button size="xs" variant="subtle" loading={server.isFetching} onClick={() => void server.refetch()}>
              Check again
            </Button>
            <Small>Checked {instantText(state.checked_at)}. The test mail goes to your own address.</Small>
          </Inline>
        </CardFrame>
      )}
    </Loaded>
  );
}

function wordOf({ state, reason }: MailServer): [Meaning, string] {
  if (state === "connected") return ["good", "Connected"];
  if (state === "failed") return ["bad", `Failed: ${reason ?? "no reason was given"}`];
  return ["wait", "No server: mails stay in the built-in mailbox"];
}

interface ListProps {
  onOpen: (mail: string) => void;
  /** The mail that one comes back from: the keyboard goes on there. */
  from: string | null;
}

function MailList({ onOpen, from }: ListProps) {
  const mails = useQuery(api.mail.templates.queryOptions());
  return (
    <CardFrame title="System mails" level={2}>
      <Loaded query={mails} lines={8}>
        {({ items }) => (
          <FigureTable
            label="System mails"
            first={{
              title: "Mail",
              show: ({ key, name }) => <RowOpener name={name} cameFrom={key === from} onOpen={() => onOpen(key)} />,
            }}
            figures={listed}
            rows={items}
            rowKey={({ key }) => key}
          />
        )}
      </Loaded>
    </CardFrame>
  );
}

const listed: readonly Figure<MailTemplateRow>[] = [
  { title: "Area", show: ({ area }) => area, words: true },
  { title: "Subject", show: ({ subject }) => subject, words: true },
  {
    title: "Text",
    show: ({ changed, changed_by: by, changed_at: at }) =>
      changed ? (
        <Inline>
          <StatusBadge meaning="wait">Changed</StatusBadge>
          <Small>{by !== null && at !== null && `${by}, ${dayText(at)}`}</Small>
        </Inline>
      ) : (
        <Muted>Default</Muted>
      ),
    words: true,
  },
];

interface OneProps {
  of: string;
  /** It was opened from the list, not by its address. */
  pressed: boolean;
  onBack: () => void;
}

function OneMail({ of, pressed, onBack }: OneProps) {
  const template = useQuery(api.mail.template.queryOptions({ input: { params: { template: of } } }));
  return (
    <OpenedInPlace back="All system mails" onBack={onBack} sign={template.data?.version} pressed={pressed}>
      <Loaded query={template} lines={12}>
        {(shown) => (
          <Suspense fallback={<SkeletonLines lines={12} />}>
            <MailEditor key={shown.key} template={shown} />
          </Suspense>
        )}
      </Loaded>
    </OpenedInPlace>
  );
}
