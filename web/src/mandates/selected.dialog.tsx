import { Button, Select, TextInput } from "@mantine/core";
import { eligibilityTests, type SelectedMandate } from "@refundry/contract/mandates";
import { client as calls, newKey } from "../base/api.ts";
import { useChanged } from "../base/changed.ts";
import type { OrderField } from "../qualification/index.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { DateField } from "../ui/form/fields.tsx";
import { requiredField } from "../ui/form/requiredField.ts";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { Inline } from "../ui/panels/Arranged.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { Small } from "../ui/words/Quiet.tsx";
import { succeeded } from "../ui/words/snackbar.tsx";
import { periodWords } from "./components/words.ts";

interface Props {
  client: number;
  order: SelectedMandate | undefined;
  /** The field that the cursor starts in; else the first. */
  field?: OrderField | undefined;
  onClose: () => void;
}

/** The test, the words and the days of an order of a client. */
export function SelectedDialog({ client, order, field = "test", onClose }: Props) {
  return (
    <DialogFrame opened={order !== undefined} onClose={onClose} title={order?.title ?? ""} size="wide">
      {order && <SelectedForm client={client} order={order} field={field} onClose={onClose} />}
    </DialogFrame>
  );
}

type FormProps = Required<Omit<Props, "order">> & { order: SelectedMandate; field: OrderField };

/** What a test asks for. */
const textOf = (test: string | null) => eligibilityTests.find(({ id }) => String(id) === test)?.text;

function SelectedForm({ client, order, field, onClose }: FormProps) {
  const changed = useChanged();
  const frame = useFormFrame({
    initial: {
      test: order.eligibility_test === null ? null : String(order.eligibility_test),
      limited: order.operation_limited ?? "",
      periods: order.periods,
    },
    newKey,
    send: ({ test, limited, periods }) =>
      calls.mandates.changeSelected({
        params: { id: client, clientMandate: order.id },
        body: {
          eligibility_test: test === null ? null : Number(test),
          operation_limited: limited,
          periods,
          version: order.version,
        },
      }),
    onSent: () => {
      succeeded("Updated successfully.");
      onClose();
      void changed({ type: "claims", id: client });
    },
  });
  const { form } = frame;
  const startsIn = (name: OrderField) => field === name && { "data-autofocus": true };
  return (
    <FormFrame frame={frame} action="Save" acting="Saving…" onCancel={onClose} label="Mandate of the client">
      <Small of="p">The order was in force {order.order_periods.map(periodWords).join(", ")}.</Small>
      <Select
        label="Eligibility test"
        {...requiredField}
        {...startsIn("test")}
        clearable
        // The name alone fits the field; what it asks stands below it.
        data={eligibilityTests.map(({ id, name }) => ({ value: String(id), label: name }))}
        renderOption={({ option }) => `${option.label}: ${textOf(option.value)}`}
        description={textOf(form.getValues().test)}
        {...form.getInputProps("test")}
      />
      <TextInput
        label="Operation limited"
        description="At least 10 characters. Without it, a test and a period the client cannot be sent to the review."
        {...requiredField}
        {...startsIn("limited")}
        maxLength={2000}
        {...form.getInputProps("limited")}
      />
      {form.getValues().periods.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <Inline of="div" key={place}>
          <DateField label="From" {...requiredField} {...form.getInputProps(`periods.${place}.from`)} />
          <DateField label="To" {...requiredField} {...form.getInputProps(`periods.${place}.to`)} />
          <Button size="xs" variant="subtle" color="red" onClick={() => form.removeListItem("periods", place)}>
            Remove
          </Button>
        </Inline>
      ))}
      {form.errors.periods && <p role="alert">{form.errors.periods}</p>}
      <Inline of="div">
        <Button
          size="xs"
          variant="default"
          {...startsIn("periods")}
          onClick={() => form.insertListItem("periods", { from: "", to: "" })}
        >
          Add period
        </Button>
      </Inline>
    </FormFrame>
  );
}
