import { Button, Textarea, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { MailTemplate } from "@refundry/contract/mail";
import { mailTextProblems } from "@refundry/contract/platform";
import { useRef } from "react";
import { client as calls, newKey } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { requiredField } from "../../ui/form/requiredField.ts";
import { useFormFrame } from "../../ui/form/useFormFrame.ts";
import { Inline } from "../../ui/panels/Arranged.tsx";
import { ask } from "../../ui/panels/ask.ts";
import { CardFrame } from "../../ui/panels/CardFrame.tsx";
import { Muted, Small } from "../../ui/words/Quiet.tsx";
import { succeeded } from "../../ui/words/snackbar.tsx";
import { useStep } from "../../ui/words/useStep.ts";
import { MailPreview } from "./MailPreview.tsx";
import { MailVersions } from "./MailVersions.tsx";
import styles from "./mail.module.css";

const words = { subject: "Subject", body: "Text" };
const settled = 200;

/** The text of one mail, with what may stand in it, how it looks, and what it was before (20, Mail). */
export function MailEditor({ template }: { template: MailTemplate }) {
  const { key, name, placeholders } = template;
  const params = { template: key };
  const changed = useChanged();
  const { making, make } = useStep({ type: "mail_templates" });
  const fresh = ({ subject, body, version }: MailTemplate) => ({ values: { subject, body }, version });
  const frame = useFormFrame({
    initial: { subject: template.subject, body: template.body },
    version: template.version,
    follows: true,
    onlyChanged: "Nothing is changed yet.",
    check: (text) => mailTextProblems(text, placeholders),
    words,
    newKey,
    send: (text, { version = template.version }) => calls.mail.changeTemplate({ params, body: { ...text, version } }),
    reload: async () => fresh(await calls.mail.template({ params })),
    savedAs: fresh,
    onSent: () => {
      succeeded("The text of the mail was saved.");
      void changed({ type: "mail_templates" });
    },
  });
  const { form } = frame;
  const [shown] = useDebouncedValue(form.values, settled);
  const area = useRef<HTMLTextAreaElement>(null);
  const wasIn = useRef(false);
  const insert = (placeholder: string) => {
    const field = area.current;
    const { body } = form.values;
    // Nobody stood in the text yet: it goes behind it, not before.
    const [at, end] = field && wasIn.current ? [field.selectionStart, field.selectionEnd] : [body.length, body.length];
    const written = `{{${placeholder}}}`;
    form.setFieldValue("body", body.slice(0, at) + written + body.slice(end));
    // The field has its new text by then.
    setTimeout(() => {
      field?.focus();
      field?.setSelectionRange(at + written.length, at + written.length);
    });
  };
  const sendToMe = async () => {
    if (form.validate().hasErrors) return;
    let email = "";
    const send = async () => {
      ({ email } = await calls.mail.testTemplate({ params, body: form.values }));
    };
    await make("test", send, () => `Test mail sent to ${email}.`);
  };
  const reset = async () => {
    const agreed = await ask({
      title: "Reset to default?",
      text: `${name} has the text again that came with the product. The present one stays among its versions.`,
      confirm: "Reset to default",
    });
    if (!agreed) return;
    const body = { version: template.version };
    await make("reset", () => calls.mail.resetTemplate({ params, body }), "The text of the mail was reset.");
  };
  return (
    <div className={styles.editor}>
      <CardFrame title={name} level={2} aside={<Small>{template.changed ? "Changed" : "Default"}</Small>}>
        <FormFrame
          frame={frame}
          action="Save"
          acting="Saving…"
          label={name}
          others={
            <Inline>
              <Button variant="default" loading={making === "test"} onClick={() => void sendToMe()}>
                Send to me
              </Button>
              {template.changed && (
                <Button color="red" variant="outline" loading={making === "reset"} onClick={() => void reset()}>
                  Reset to default
                </Button>
              )}
            </Inline>
          }
        >
          <TextInput label={words.subject} {...requiredField} maxLength={200} {...form.getInputProps("subject")} />
          <Textarea
            label={words.body}
            description="An empty line begins a paragraph. Words, a colon and a link alone in one become a link by those words."
            {...requiredField}
            autosize
            minRows={8}
            maxRows={24}
            maxLength={20_000}
            ref={area}
            {...form.getInputProps("body")}
            onFocus={() => {
              wasIn.current = true;
            }}
          />
          <Placeholders template={template} onInsert={insert} />
        </FormFrame>
      </CardFrame>
      <CardFrame title="Preview with sample values" level={2}>
        <MailPreview text={shown} placeholders={placeholders} />
      </CardFrame>
      <CardFrame title="Versions" level={2}>
        {template.versions.length === 0 ? (
          <Muted of="p">Nobody changed this mail yet.</Muted>
        ) : (
          <MailVersions versions={template.versions} onUse={({ subject, body }) => form.setValues({ subject, body })} />
        )}
      </CardFrame>
    </div>
  );
}

interface PlaceholderProps {
  template: MailTemplate;
  onInsert: (name: string) => void;
}

/** What may stand in a mail; a press puts it where one writes. */
function Placeholders({ template: { placeholders }, onInsert }: PlaceholderProps) {
  return (
    <ul className={styles.placeholders} aria-label="Placeholders">
      {placeholders.map(({ name, meaning, needed }) => (
        <li key={name}>
          <Inline>
            <Button size="compact-xs" variant="default" aria-label={`Insert ${name}`} onClick={() => onInsert(name)}>
              {`{{${name}}}`}
            </Button>
            <Small>
              {meaning}
              {needed && " Needed."}
            </Small>
          </Inline>
        </li>
      ))}
    </ul>
  );
}
