import { Checkbox, TextInput } from "@mantine/core";
import { type View, viewNameBody } from "@refundry/contract/shell";
import { client as calls, newKey } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { FormFrame } from "../form/FormFrame.tsx";
import { useFormFrame } from "../form/useFormFrame.ts";
import { DialogFrame } from "../panels/DialogFrame.tsx";
import { useLast } from "../panels/useLast.ts";
import { succeeded } from "../words/snackbar.tsx";

interface Props {
  opened: boolean;
  onClose: () => void;
  table: string;
  /** What a new view keeps. */
  state: Record<string, string>;
  /** The view that gets another name; null for a new one. */
  view: View | null;
  others: readonly View[];
}

/** Names a view, new or not. */
export function ViewDialog(props: Props) {
  const view = useLast(props.opened ? { of: props.view } : null)?.of ?? null;
  return (
    <DialogFrame opened={props.opened} onClose={props.onClose} title={view ? "Rename view" : "Save this view"}>
      <ViewForm {...props} view={view} />
    </DialogFrame>
  );
}

function ViewForm({ onClose, table, state, view, others }: Props) {
  const changed = useChanged();
  const frame = useFormFrame({
    initial: { name: view?.name ?? "", is_default: view?.is_default ?? false },
    schema: viewNameBody,
    toBody: ({ name }) => ({ name }),
    check: ({ name }): Record<string, string> =>
      others.some((one) => one.id !== view?.id && one.name.toLowerCase() === name.trim().toLowerCase())
        ? { name: "You have a view of this name already." }
        : {},
    newKey,
    send: (body) =>
      view
        ? calls.shell.changeView({ params: { id: view.id }, body })
        : calls.shell.createView({ body: { screen: table, state, ...body } }),
    onSent: () => {
      void changed({ type: "user_views" });
      onClose();
      succeeded("View saved.");
    },
  });
  return (
    <FormFrame frame={frame} action="Save" acting="Saving…" onCancel={onClose}>
      <TextInput
        label="Name"
        // Another name changes nothing of what a view keeps.
        {...(!view && { description: "It keeps the filters, the columns and the order that are shown now." })}
        maxLength={60}
        {...frame.form.getInputProps("name")}
      />
      <Checkbox label="Open the table with it" {...frame.form.getInputProps("is_default", { type: "checkbox" })} />
    </FormFrame>
  );
}
