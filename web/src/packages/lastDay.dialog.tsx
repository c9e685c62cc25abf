import { newKey } from "../base/api.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { DateField } from "../ui/form/fields.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { useLast } from "../ui/panels/useLast.ts";

interface About {
  title: string;
  label: string;
  from: string;
  to: string | null;
}

interface Props {
  /** What ends; null: nothing is asked. */
  about: About | null;
  hint: string;
  /** Whether it may be left empty, and then does not end. */
  optional?: boolean;
  onClose: () => void;
  onSave: (lastDay: string | null) => Promise<void>;
}

/** The last day on which something dated holds. */
export function LastDayDialog({ about, onClose, ...props }: Props) {
  const shown = useLast(about);
  return (
    <DialogFrame opened={about !== null} onClose={onClose} title={shown?.title}>
      {shown && <LastDay about={shown} onClose={onClose} {...props} />}
    </DialogFrame>
  );
}

function LastDay({ about, hint, optional = false, onClose, onSave }: Props & { about: About }) {
  const frame = useFormFrame({
    initial: { last: about.to ?? "" },
    check: ({ last }): Record<string, string> =>
      last === ""
        ? optional
          ? {}
          : { last: "Please enter a date." }
        : last < about.from
          ? { last: "The last day lies before the first." }
          : {},
    onlyChanged: true,
    newKey,
    send: ({ last }) => onSave(last || null),
    onSent: onClose,
  });
  return (
    <FormFrame frame={frame} action="Save" acting="Saving…" onCancel={onClose} label={about.title}>
      <DateField
        label={about.label}
        description={hint}
        min={about.from}
        data-autofocus
        {...frame.form.getInputProps("last")}
      />
    </FormFrame>
  );
}
