import { Checkbox, Textarea, TextInput } from "@mantine/core";
import {
  type ClientShipment,
  changeMailingBody,
  type MailingCarrier,
  type MailingDirection,
  type MailingKind,
  mailingBody,
} from "@refundry/contract/cases";
import {
  parseQuarterKey,
  productQuarters,
  type Quarter,
  quarterKey,
  quarterLabel,
  supplementQuarters,
} from "@refundry/contract/values";
import { client as calls, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { today } from "../base/instants.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { ChoiceField, DateField } from "../ui/form/fields.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { Inline } from "../ui/panels/Arranged.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";
import { carrierChoices, directionChoices, kindChoices } from "./components/shipmentWords.tsx";
import own from "./components/tickets.module.css";

interface Props {
  client: number;
  /** The entry that is changed; null for a new one. */
  entry: ClientShipment | null;
  opened: boolean;
  onClose: () => void;
}

/** `Add shipment`: what was sent or received, entered by hand (16, 2.7). */
export function MailingDialog({ opened, onClose, ...props }: Props) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title={props.entry ? "Edit shipment" : "Add shipment"} size="wide">
      {opened && <MailingForm {...props} onClose={onClose} />}
    </DialogFrame>
  );
}

interface Values {
  direction: MailingDirection;
  kind: MailingKind | null;
  quarters: string[];
  carrier: MailingCarrier | null;
  tracking: string;
  date: string;
  note: string;
}

const valuesOf = (entry: ClientShipment | null): Values => ({
  direction: entry?.direction ?? "out",
  kind: entry ? (entry.kind as MailingKind) : null,
  quarters: (entry?.quarters ?? []).map((one) => quarterKey(one as Quarter)),
  carrier: (entry?.carrier ?? null) as MailingCarrier | null,
  tracking: entry?.tracking ?? "",
  date: entry?.date ?? today(),
  note: entry?.note ?? "",
});

const bodyOf = ({ quarters, tracking, note, ...same }: Partial<Values>) => ({
  ...same,
  ...(quarters && { quarters: quarters.map(parseQuarterKey) }),
  ...(tracking !== undefined && { tracking: tracking.trim() || null }),
  ...(note !== undefined && { note: note.trim() || null }),
});

const named = [...supplementQuarters, ...productQuarters];

function MailingForm({ client, entry, onClose }: Omit<Props, "opened">) {
  const changed = useChanged();
  const frame = useFormFrame<Values, ClientShipment>({
    initial: valuesOf(entry),
    ...(entry?.entry && { version: entry.entry.version }),
    schema: mailingBody,
    toBody: (values) => bodyOf(values),
    newKey,
    send: async (values, { idempotencyKey, changed: fields, version }) => {
      const sent = entry?.entry
        ? await calls.cases.changeMailing({
            params: { id: entry.entry.id },
            body: changeMailingBody.parse({ ...bodyOf(fields), version }),
          })
        : await calls.cases.createMailing(
            { params: { id: client }, body: mailingBody.parse(bodyOf(values)) },
            { context: { idempotencyKey } },
          );
      return sent as unknown as ClientShipment;
    },
    onSent: ({ record_id: id }) => {
      succeeded(entry ? "Shipment saved." : "Shipment added.");
      onClose();
      void changed({ type: "mailings", id });
    },
  });
  const { form } = frame;
  const { direction, kind, carrier, quarters } = form.getValues();
  return (
    <FormFrame
      frame={frame}
      action={entry ? "Save" : "Add"}
      acting="Saving…"
      onCancel={onClose}
      label={entry ? "Edit shipment" : "Add shipment"}
    >
      <div className={own.pair}>
        <ChoiceField
          label="Direction"
          value={direction}
          choices={directionChoices}
          onChange={(value) => form.setFieldValue("direction", value ?? "out")}
        />
        <ChoiceField
          label="What"
          required
          value={kind}
          placeholder="Please choose"
          choices={kindChoices}
          error={form.errors.kind}
          onChange={(value) => form.setFieldValue("kind", value)}
        />
        <DateField
          label={direction === "out" ? "Sent on" : "Received on"}
          required
          max={today()}
          {...form.getInputProps("date")}
        />
        <ChoiceField
          label="Carrier"
          value={carrier}
          placeholder="Not known"
          choices={carrierChoices}
          onChange={(value) => form.setFieldValue("carrier", value)}
        />
      </div>
      <TextInput label="Tracking number" maxLength={40} {...form.getInputProps("tracking")} />
      <Checkbox.Group label="Quarters" value={quarters} onChange={(value) => form.setFieldValue("quarters", value)}>
        <Inline>
          {named.map((one) => (
            <Checkbox key={quarterKey(one)} value={quarterKey(one)} label={quarterLabel(one)} />
          ))}
        </Inline>
      </Checkbox.Group>
      <Textarea label="Note" autosize minRows={2} maxRows={8} maxLength={1000} {...form.getInputProps("note")} />
    </FormFrame>
  );
}
