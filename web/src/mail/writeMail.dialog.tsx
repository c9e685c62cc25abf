import { Anchor, Button, Checkbox, TextInput } from "@mantine/core";
import {
  type Compose,
  emptyMailText,
  freeMailType,
  type HistoryMail,
  mostCopies,
  mostDaysAhead,
  noSubjectText,
} from "@refundry/contract/mail";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api, client as calls, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { dayText, instantText, shownZone } from "../base/instants.ts";
import { instantAt } from "../base/localTimes.ts";
import { useMay } from "../base/may.ts";
import { Facts } from "../ui/figures/Facts.tsx";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { RichTextField } from "../ui/form/RichTextField.tsx";
import { requiredField } from "../ui/form/requiredField.ts";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { Stack } from "../ui/panels/Arranged.tsx";
import { ask } from "../ui/panels/ask.ts";
import { CardFrame, Loaded } from "../ui/panels/CardFrame.tsx";
import { RecordPanel } from "../ui/panels/RecordPanel.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import { Ribbon } from "../ui/words/Ribbon.tsx";
import { failed, succeeded } from "../ui/words/snackbar.tsx";
import { CopyChips } from "./components/CopyChips.tsx";
import styles from "./components/clientMail.module.css";
import { MailFrame } from "./components/MailFrame.tsx";
import { copiesOf, isBlank, type Writing, writingFrom } from "./components/writing.ts";

interface Props {
  client: number;
  /** The one that is changed before it leaves; none for a new one. */
  mail?: HistoryMail | undefined;
  opened: boolean;
  onClose: () => void;
}

/** The editor of a mail to a client (18, 2.1). */
export function WriteMailDialog({ client, mail, opened, onClose }: Props) {
  const title = mail ? "Edit e-mail" : "New message";
  return (
    <RecordPanel opened={opened} onClose={onClose} title={title} size="form" record={mail?.id ?? null}>
      {opened && <Editor client={client} mail={mail} onClose={onClose} />}
    </RecordPanel>
  );
}

function Editor({ client, mail, onClose }: Omit<Props, "opened">) {
  const compose = useQuery({
    ...api.mail.compose.queryOptions({ input: { params: { id: client }, query: { type: freeMailType } } }),
    // What was typed rests on it: it is asked anew when the editor opens.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Loaded query={compose} lines={10}>
      {(begun) => <MailForm client={client} mail={mail} begun={begun} onClose={onClose} />}
    </Loaded>
  );
}

const leavesAt = ({ later, at }: Writing) => (later ? instantAt(at) : null);

function problemsOf(values: Writing, { blocked }: Compose): Record<string, string> {
  const at = leavesAt(values)?.getTime();
  const soonest = Date.now();
  const inTime = at !== undefined && at > soonest && at < soonest + mostDaysAhead * 86_400_000;
  return {
    ...(blocked && { blocked }),
    ...(values.subject.trim() === "" && { subject: noSubjectText }),
    ...(isBlank(values.body) && { body: emptyMailText }),
    ...(values.later && !inTime && { at: `Please choose a time within ${mostDaysAhead} days.` }),
  };
}

function MailForm({ client, mail, begun, onClose }: Omit<Props, "opened"> & { begun: Compose }) {
  const changed = useChanged();
  const [previewed, setPreviewed] = useState(false);
  const takeBack = (id: number) =>
    void calls.mail
      .cancelEmail({ params: { id } })
      .then(() => succeeded("E-mail cancelled."))
      .catch(failed)
      .then(() => changed({ type: "mail_messages", id }));
  const frame = useFormFrame<Writing, { id: number; send_after: string; formatting_removed: boolean }>({
    initial: writingFrom(begun, mail),
    newKey,
    check: (values) => problemsOf(values, begun),
    confirm: async () =>
      !begun.unsubscribed ||
      ask({ title: "This address unsubscribed from group e-mails. Send anyway?", confirm: "Send anyway" }),
    send: (values, { idempotencyKey }) => {
      const context = { context: { idempotencyKey } };
      const body = {
        subject: values.subject.trim(),
        body: values.body,
        cc: copiesOf(values, begun),
        attachments: values.attached && begun.csa ? [begun.csa.upload] : [],
        send_after: leavesAt(values)?.toISOString() ?? null,
      };
      return mail
        ? calls.mail.changeEmail({ params: { id: mail.id }, body: { ...body, version: mail.version } }, context)
        : calls.mail.sendEmail({ params: { id: client }, body: { ...body, type: freeMailType } }, context);
    },
    onSent: ({ id, send_after, formatting_removed }) => {
      const { later } = frame.form.getValues();
      if (later) succeeded(`E-mail scheduled for ${instantText(send_after)}.`, 4, () => takeBack(id));
      else succeeded("Email sent successfully!", 4, () => takeBack(id));
      if (formatting_removed) succeeded("Some formatting was removed.");
      onClose();
      void changed({ type: "mail_messages", id });
    },
  });
  const { getInputProps, values, errors, setFieldValue } = frame.form;
  const edits = useMay("clients.edit_contact");
  const { to, managing_attorneys: managers, attorney_of_record: attorney, csa, blocked } = begun;
  const copies = copiesOf(values, begun);
  return (
    <FormFrame
      frame={frame}
      action={values.later ? "Send later" : "Send"}
      acting="Sending…"
      onCancel={onClose}
      label={mail ? "Edit e-mail" : "New message"}
      others={
        <Button variant="default" aria-expanded={previewed} onClick={() => setPreviewed(!previewed)}>
          {previewed ? "Close preview" : "Preview"}
        </Button>
      }
    >
      {blocked && (
        <Ribbon meaning="bad">
          {blocked}{" "}
          {blocked.startsWith("Mail to") && (
            <Anchor component={Link} to={`/clients/${client}/profile`}>
              Correct the address
            </Anchor>
          )}
        </Ribbon>
      )}
      <div>
        <Facts facts={[["To", `${to.name} <${to.address}>`]]} />
        {edits && (
          <Small of="p">
            Changed in{" "}
            <Anchor component={Link} to={`/clients/${client}/profile`} inherit>
              Edit Client
            </Anchor>
            .
          </Small>
        )}
      </div>
      <fieldset className={styles.choices}>
        <legend>CC</legend>
        <div className={styles.copies}>
          {managers.map(({ id, first, last, email }) => (
            <Checkbox
              key={id}
              label={`${first} ${last} (${email})`}
              checked={values.managers.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                setFieldValue(
                  "managers",
                  checked ? [...values.managers, id] : values.managers.filter((one) => one !== id),
                )
              }
            />
          ))}
          {attorney && (
            <Checkbox
              label="CC the attorney of record"
              description={`${attorney.first} ${attorney.last} (${attorney.email})`}
              {...getInputProps("attorney", { type: "checkbox" })}
            />
          )}
          <CopyChips
            copies={values.others}
            onChange={(others) => setFieldValue("others", others)}
            error={copies.length > mostCopies ? `At most ${mostCopies} people.` : undefined}
          />
        </div>
      </fieldset>
      <TextInput label="Subject" {...requiredField} maxLength={200} {...getInputProps("subject")} />
      <RichTextField
        label="Message"
        value={values.body}
        error={errors.body}
        onChange={(html) => setFieldValue("body", html)}
      />
      <Checkbox
        label={
          csa ? `Attach the client service agreement: ${csa.original_file_name}` : "Attach the client service agreement"
        }
        description={
          csa ? `Uploaded ${dayText(csa.date)}` : "No Client Service Agreement has been uploaded and reviewed."
        }
        disabled={!csa}
        {...getInputProps("attached", { type: "checkbox" })}
      />
      <Checkbox label="Send later" {...getInputProps("later", { type: "checkbox" })} />
      {values.later && (
        <TextInput
          type="datetime-local"
          label="Leaves at"
          description={`Times are in ${shownZone()}.`}
          {...getInputProps("at")}
        />
      )}
      {previewed && (
        <CardFrame title="Preview" level={3}>
          <Stack>
            <Facts
              facts={[
                ["To", `${to.name} <${to.address}>`],
                ...(copies.length > 0 ? [["CC", copies.map(({ email }) => email).join(", ")] as const] : []),
                ["Subject", values.subject],
                ...(values.attached && csa ? [["Attachment", csa.original_file_name] as const] : []),
              ]}
            />
            <MailFrame html={values.body} title="Preview of the message" />
          </Stack>
        </CardFrame>
      )}
    </FormFrame>
  );
}
