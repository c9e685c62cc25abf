import { Textarea, TextInput } from "@mantine/core";
import { designeeBody } from "@refundry/contract/packages";
import { client as calls, newKey } from "../base/api.ts";
import { dateText, today } from "../base/instants.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { DateField } from "../ui/form/fields.tsx";
import { PhoneField } from "../ui/form/figureFields.tsx";
import form from "../ui/form/form.module.css";
import { requiredField } from "../ui/form/requiredField.ts";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { useLast } from "../ui/panels/useLast.ts";
import { succeeded } from "../ui/words/snackbar.tsx";

interface Props {
  /** The tax firm that names somebody; null: nothing is asked. */
  firm: { id: number; name: string } | null;
  onClose: () => void;
  onSaved: () => void;
}

/** Whom a tax firm names on Form 8821 from a day on; whoever was named before is named up to the day before. */
export function DesigneeDialog({ firm, ...props }: Props) {
  const shown = useLast(firm);
  return (
    <DialogFrame
      opened={firm !== null}
      onClose={props.onClose}
      title={shown && `Designee of ${shown.name}`}
      size="wide"
    >
      {shown && <DesigneeForm firm={shown} {...props} />}
    </DialogFrame>
  );
}

const start = () => ({ name: "", address: "", caf: "", ptin: "", phone: "", fax: "", valid_from: today() });
type Values = ReturnType<typeof start>;

const bodyOf = (entity: number, { name, address, caf, ptin, phone, fax, valid_from }: Values) => ({
  entity,
  name,
  address,
  caf: caf.trim() || null,
  ptin: ptin.trim() || null,
  phone: phone || null,
  fax: fax || null,
  valid_from,
});

/** Without these Form 8821 is incomplete, and no final could be made. */
const missingForFinal = ({ caf, phone }: Values): Record<string, string> => ({
  ...(caf.trim() === "" && { caf: "CAF No. is required; write None where there is none." }),
  ...(phone === "" && { phone: "Phone is required." }),
});

function DesigneeForm({ firm, onClose, onSaved }: Omit<Props, "firm"> & { firm: NonNullable<Props["firm"]> }) {
  const frame = useFormFrame({
    initial: start(),
    schema: designeeBody,
    toBody: (values) => bodyOf(firm.id, values),
    check: missingForFinal,
    newKey,
    send: (values) => calls.packages.addDesignee({ body: bodyOf(firm.id, values) }),
    onSent: ({ name, valid_from: from }) => {
      succeeded(`${name} is named from ${dateText(from)} on.`);
      onSaved();
      onClose();
    },
  });
  const input = frame.form.getInputProps;
  return (
    <FormFrame frame={frame} action="Save" acting="Saving…" onCancel={onClose} label={`Designee of ${firm.name}`}>
      <TextInput label="Name" {...requiredField} maxLength={200} data-autofocus {...input("name")} />
      <Textarea
        label="Address"
        description="As the form shows it, a line each."
        {...requiredField}
        rows={3}
        maxLength={400}
        {...input("address")}
      />
      <div className={form.columns}>
        <TextInput
          label="CAF No."
          description="As 0300-12345R, or None."
          {...requiredField}
          placeholder="0000-00000R"
          maxLength={11}
          {...input("caf")}
        />
        <TextInput
          label="PTIN"
          description="Where the designee has one."
          placeholder="P00000000"
          maxLength={9}
          {...input("ptin")}
        />
        <PhoneField
          label="Phone"
          description="The IRS calls it about the form."
          {...requiredField}
          {...input("phone")}
        />
        <PhoneField label="Fax" description="May be left empty." {...input("fax")} />
        <DateField label="Named from" {...requiredField} {...input("valid_from")} />
      </div>
    </FormFrame>
  );
}
