import { Select, Switch, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { businessTypes, salutations } from "@refundry/contract/clients";
import { FormSection } from "../../ui/form/FormSection.tsx";
import { UnspacedField } from "../../ui/form/fields.tsx";
import { EinField, PhoneField } from "../../ui/form/figureFields.tsx";
import { requiredField } from "../../ui/form/requiredField.ts";
import { StateField } from "../../ui/form/StateField.tsx";
import { TypedSelect } from "../../ui/form/TypedSelect.tsx";
import { type LeadValues, leadWords } from "./leadForm.ts";

interface Props {
  form: UseFormReturnType<LeadValues>;
  fixed: boolean;
  /** Something above them comes first: the cursor does not start in them. */
  later?: boolean;
  onLeave: () => void;
}

/** The fields of a lead in their order (12, 2.2). */
export function LeadFields({ form, fixed, later = false, onLeave }: Props) {
  const text = (name: keyof LeadValues) => {
    const { onBlur, ...props } = form.getInputProps(name);
    return {
      ...props,
      label: leadWords[name],
      readOnly: fixed,
      onBlur: (event: React.FocusEvent) => {
        onBlur?.(event);
        onLeave();
      },
    };
  };
  const choice = (name: keyof LeadValues) => ({ ...form.getInputProps(name), label: leadWords[name], disabled: fixed });
  return (
    <>
      <FormSection title="Company">
        <TextInput maxLength={200} data-autofocus={later ? undefined : true} {...text("legal_name")} />
        <TextInput maxLength={200} {...text("trade_name")} />
        <EinField {...text("ein")} />
        <Select
          allowDeselect={false}
          data={businessTypes.map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` }))}
          {...choice("business_type")}
          value={String(form.values.business_type)}
          onChange={(id) => {
            const type = businessTypes.find((one) => String(one.id) === id)?.id ?? 1;
            form.setFieldValue("business_type", type);
            if (type !== 1) form.setFieldValue("uses_peo", false);
          }}
        />
        {form.values.business_type === 1 && (
          <Switch
            label={leadWords.uses_peo}
            disabled={fixed}
            {...form.getInputProps("uses_peo", { type: "checkbox" })}
          />
        )}
      </FormSection>
      <FormSection title="Address">
        <TextInput maxLength={200} {...text("street")} />
        <TextInput maxLength={100} {...text("city")} />
        <StateField {...choice("state")} />
        <UnspacedField maxLength={10} {...text("zip")} />
      </FormSection>
      <FormSection title="Contact person">
        <TypedSelect {...requiredField} openOnFocus={false} data={salutations} {...choice("contact_salutation")} />
        <TextInput {...requiredField} maxLength={100} {...text("contact_first")} />
        <TextInput {...requiredField} maxLength={100} {...text("contact_last")} />
        <UnspacedField {...requiredField} type="email" maxLength={254} {...text("contact_email")} />
        <PhoneField {...requiredField} {...text("contact_phone")} />
      </FormSection>
    </>
  );
}
