import { TextInput } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import { salutations } from "@refundry/contract/clients";
import { UnspacedField } from "../../ui/form/fields.tsx";
import { EinField } from "../../ui/form/figureFields.tsx";
import { requiredField } from "../../ui/form/requiredField.ts";
import { StateField } from "../../ui/form/StateField.tsx";
import { TypedSelect } from "../../ui/form/TypedSelect.tsx";
import type { ClientValues } from "./clientForm.ts";
import { NaicsField } from "./NaicsField.tsx";

type FieldProps = GetInputPropsReturnType & { label: string };

/** What the form gives to fields that are typed into, and to those that are chosen from a list. */
interface Props {
  text: (name: keyof ClientValues) => FieldProps;
  choice: (name: keyof ClientValues) => FieldProps;
}

/** Who the company is. */
export function NameFields({ text, choice, naicsTitle }: Props & { naicsTitle: string | null }) {
  const naics = choice("naics_code");
  return (
    <>
      <TextInput {...requiredField} maxLength={200} {...text("legal_name")} />
      <TextInput {...requiredField} maxLength={200} {...text("trade_name")} />
      <EinField {...requiredField} {...text("ein")} />
      <NaicsField
        {...requiredField}
        title={naicsTitle}
        {...naics}
        value={String(naics.value ?? "")}
        onChange={naics.onChange}
      />
    </>
  );
}

/** Where it is. */
export function AddressFields({ text, choice }: Props) {
  return (
    <>
      <TextInput maxLength={200} {...text("street")} />
      <TextInput maxLength={100} {...text("city")} />
      <StateField {...choice("state")} />
      <UnspacedField maxLength={10} {...text("zip")} />
    </>
  );
}

/** Whom one writes to. */
export function PersonFields({ text, choice }: Props) {
  return (
    <>
      <TypedSelect
        {...requiredField}
        autoSelectOnBlur
        data={salutations}
        nothingFoundMessage="No such salutation."
        {...choice("contact_salutation")}
      />
      <TextInput {...requiredField} maxLength={100} {...text("contact_first")} />
      <TextInput {...requiredField} maxLength={100} {...text("contact_last")} />
      <UnspacedField {...requiredField} type="email" maxLength={254} {...text("contact_email")} />
    </>
  );
}
