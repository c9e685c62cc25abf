import { ActionIcon, Button, Select, TextInput } from "@mantine/core";
import type { ReviewedOrder } from "@refundry/contract/qualification";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { client as calls, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { Inline, Records } from "../ui/panels/Arranged.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";
import { type EffectKind, kindWords } from "./components/words.ts";

interface Props {
  client: number;
  order: ReviewedOrder;
  opened: boolean;
  onClose: () => void;
}

/** How much of the business an order touched, quarter by quarter (14, 5.3). */
export function EffectDialog({ client, order, opened, onClose }: Props) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title={`Effect of ${order.title}`} size="wide">
      {opened && <EffectForm client={client} order={order} onClose={onClose} />}
    </DialogFrame>
  );
}

interface Line {
  key: number;
  quarter: string;
  kind: EffectKind;
  part: string;
  total: string;
  source: string;
}

const quarters = ["2020-2", "2020-3", "2020-4", "2021-1", "2021-2", "2021-3"].map((value) => ({
  value,
  label: `Q${value.slice(5)} ${value.slice(0, 4)}`,
}));
const kinds = Object.entries(kindWords).map(([value, label]) => ({ value, label }));
const sources = ["Books", "Timesheets", "Client statement"];

const lineOf = (effect: ReviewedOrder["effects"][number], key: number): Line => ({
  key,
  quarter: `${effect.year}-${effect.quarter}`,
  kind: effect.kind,
  part: effect.part ?? "",
  total: effect.total ?? "",
  source: effect.source,
});

function EffectForm({ client, order, onClose }: Omit<Props, "opened">) {
  const changed = useChanged();
  const [next, setNext] = useState(order.effects.length);
  const frame = useFormFrame({
    initial: { lines: order.effects.map(lineOf) },
    newKey,
    send: ({ lines }) =>
      calls.qualification.saveEffects({
        params: { id: client, clientMandate: order.id },
        body: {
          effects: lines.map(({ quarter, kind, part, total, source }) => ({
            year: Number(quarter.slice(0, 4)),
            quarter: Number(quarter.slice(5)) as 1,
            kind,
            ...(kind !== "full" && { part, total }),
            source: source as "Books",
          })),
          version: order.version,
        },
      }),
    onSent: () => {
      succeeded("Updated successfully.");
      onClose();
      void changed({ type: "claims", id: client });
    },
  });
  const { lines } = frame.form.getValues();
  const add = () => {
    const line: Line = { key: next, quarter: "2021-1", kind: "receipts", part: "", total: "", source: "Books" };
    frame.form.insertListItem("lines", line);
    setNext(next + 1);
  };
  return (
    <FormFrame frame={frame} action="Save" acting="Saving…" onCancel={onClose} label="Effect of the order">
      <p>
        The part that was suspended and the whole, both of the same quarter of 2019 (of 2020 where there is none). At
        least 10% is needed; a full suspension needs no figures.
      </p>
      <Records aria-label="Figures of its effect">
        {lines.map((line, place) => (
          <li key={line.key}>
            <Inline of="div">
              <Select
                label="Quarter"
                data={quarters}
                allowDeselect={false}
                {...frame.form.getInputProps(`lines.${place}.quarter`)}
              />
              <Select
                label="What"
                data={kinds}
                allowDeselect={false}
                {...frame.form.getInputProps(`lines.${place}.kind`)}
              />
              {line.kind !== "full" && (
                <>
                  <TextInput label="Part" inputMode="decimal" {...frame.form.getInputProps(`lines.${place}.part`)} />
                  <TextInput label="Whole" inputMode="decimal" {...frame.form.getInputProps(`lines.${place}.total`)} />
                </>
              )}
              <Select
                label="Source"
                data={sources}
                allowDeselect={false}
                {...frame.form.getInputProps(`lines.${place}.source`)}
              />
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={`Remove the figures of ${quarters.find(({ value }) => value === line.quarter)?.label}`}
                onClick={() => frame.form.removeListItem("lines", place)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </Inline>
          </li>
        ))}
      </Records>
      <Inline of="div">
        <Button variant="default" size="xs" onClick={add}>
          Add figures
        </Button>
      </Inline>
    </FormFrame>
  );
}
