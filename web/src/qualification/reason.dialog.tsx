import { Button } from "@mantine/core";
import { newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { ReasonField } from "../ui/form/ReasonField.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { Inline } from "../ui/panels/Arranged.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { useLast } from "../ui/panels/useLast.ts";
import { succeeded } from "../ui/words/snackbar.tsx";

/** A step of a review that wants a reason. */
export interface Asked {
  title: string;
  action: string;
  acting: string;
  description: string;
  said: string;
  presets?: readonly string[];
  send: (reason: string) => Promise<unknown>;
}

interface Props {
  client: number;
  asked: Asked | null;
  onClose: () => void;
}

export function ReasonDialog({ client, asked, onClose }: Props) {
  const shown = useLast(asked);
  return (
    <DialogFrame opened={asked !== null} onClose={onClose} title={shown?.title}>
      {shown && <ReasonForm client={client} asked={shown} onClose={onClose} />}
    </DialogFrame>
  );
}

function ReasonForm({ client, asked, onClose }: Omit<Props, "asked"> & { asked: Asked }) {
  const changed = useChanged();
  const frame = useFormFrame({
    initial: { reason: "" },
    check: ({ reason }): Record<string, string> =>
      reason.trim().length < 3 ? { reason: "A reason is required." } : {},
    newKey,
    send: ({ reason }) => asked.send(reason.trim()),
    onSent: () => {
      succeeded(asked.said);
      onClose();
      void changed({ type: "claims", id: client });
    },
  });
  return (
    <FormFrame frame={frame} action={asked.action} acting={asked.acting} onCancel={onClose} label={asked.action} danger>
      <ReasonField description={asked.description} {...frame.form.getInputProps("reason")} />
      {asked.presets && (
        <Inline of="div" role="group" aria-label="Frequent reasons">
          {asked.presets.map((preset) => (
            <Button
              key={preset}
              size="compact-xs"
              variant="default"
              onClick={() => frame.form.setFieldValue("reason", preset)}
            >
              {preset}
            </Button>
          ))}
        </Inline>
      )}
    </FormFrame>
  );
}
