import { Select, Switch, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { firmTypeNames, firmTypes } from "@refundry/contract/platform";
import { FormSection } from "../../ui/form/FormSection.tsx";
import { EinField } from "../../ui/form/figureFields.tsx";
import { requiredField } from "../../ui/form/requiredField.ts";
import { type FirmValues, firmWords } from "./firmForm.ts";
import { SimilarFirms } from "./SimilarFirms.tsx";

interface Props {
  form: UseFormReturnType<FirmValues>;
  /** To be read alone. */
  fixed?: boolean;
  /** The firm that is changed; none for a new one. */
  firm?: number;
}

const lengthOfEin = 10;

/** The fields of a firm and of its primary user, when it is made and when it is changed. */
export function FirmFields({ form, fixed = false, firm }: Props) {
  const field = (name: keyof FirmValues) => ({
    label: firmWords[name],
    ...(name !== "first" && requiredField),
    ...form.getInputProps(name),
    ...(fixed && { readOnly: true, "data-fixed": true }),
  });
  return (
    <>
      <FormSection title="Firm">
        <TextInput maxLength={160} {...field("name")} />
        <EinField
          {...field("ein")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          description={`${form.values.ein.length}/${lengthOfEin}`}
        />
        <Select
          allowDeselect={false}
          data={Object.entries(firmTypeNames).map(([value, label]) => ({ value, label }))}
          {...field("firm_type")}
        />
        {firm !== undefined && form.values.firm_type === String(firmTypes.referralPartner) && (
          <Switch
            label={firmWords.is_default_referral}
            description="Those whose link names nobody. One firm at a time."
            {...form.getInputProps("is_default_referral", { type: "checkbox" })}
          />
        )}
      </FormSection>
      <FormSection title="Primary user">
        <TextInput maxLength={80} {...field("first")} />
        <TextInput maxLength={80} {...field("last")} />
        <TextInput type="email" maxLength={254} {...field("email")} />
      </FormSection>
      {!fixed && (form.isDirty("name") || form.isDirty("email")) && (
        <SimilarFirms
          name={form.isDirty("name") ? form.values.name : ""}
          email={form.isDirty("email") ? form.values.email : ""}
          except={firm}
        />
      )}
    </>
  );
}
