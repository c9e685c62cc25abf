import { Radio } from "@mantine/core";
import { client as calls, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { DateField } from "../ui/form/fields.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { Inline } from "../ui/panels/Arranged.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Begins a check of the whole trail, or of some days of it. */
export function VerifyDialog({ opened, onClose }: Props) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Verify the audit chain">
      <VerifyForm onClose={onClose} />
    </DialogFrame>
  );
}

function VerifyForm({ onClose }: Pick<Props, "onClose">) {
  const changed = useChanged();
  const frame = useFormFrame({
    initial: { what: "whole", from: "", to: "" },
    check: ({ what, from, to }): Record<string, string> => {
      if (what === "whole") return {};
      if (from === "" && to === "") return { from: "Please choose a day." };
      return from !== "" && to !== "" && to < from ? { to: "The end must not be before the start." } : {};
    },
    newKey,
    guarded: false,
    send: ({ what, from, to }, { idempotencyKey }) =>
      calls.access.beginVerifying(
        { body: what === "whole" ? {} : { ...(from && { from }), ...(to && { to }) } },
        { context: { idempotencyKey } },
      ),
    onSent: () => {
      onClose();
      void changed({ type: "audit_runs" });
    },
  });
  const { form } = frame;
  return (
    <FormFrame frame={frame} action="Verify" acting="Beginning…" onCancel={onClose} label="Verify the audit chain">
      <p>
        Each entry’s hash is made anew from what it says and compared. It goes on when you leave this screen, and you
        read here what was found.
      </p>
      <Radio.Group label="What" {...form.getInputProps("what")}>
        <Inline>
          <Radio value="whole" label="The whole trail" />
          <Radio value="period" label="A period" />
        </Inline>
      </Radio.Group>
      {form.values.what === "period" && (
        <Inline>
          <DateField label="From" {...form.getInputProps("from")} />
          <DateField label="To" {...form.getInputProps("to")} />
        </Inline>
      )}
    </FormFrame>
  );
}
