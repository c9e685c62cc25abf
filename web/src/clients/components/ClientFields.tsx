import { Select, Switch } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { businessTypes } from "@refundry/contract/clients";
import { useMay } from "../../base/may.ts";
import { Facts } from "../../ui/figures/Facts.tsx";
import { FormSection } from "../../ui/form/FormSection.tsx";
import { UnspacedField } from "../../ui/form/fields.tsx";
import { PhoneField } from "../../ui/form/figureFields.tsx";
import form from "../../ui/form/form.module.css";
import { requiredField } from "../../ui/form/requiredField.ts";
import { TypedSelect } from "../../ui/form/TypedSelect.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { AddressFields, NameFields, PersonFields } from "./CompanyFields.tsx";
import { type ClientValues, clientWords, typeText } from "./clientForm.ts";

interface Named {
  id: number;
  name: string;
}

export interface Choices {
  taxFirms: readonly Named[];
  managingFirms: readonly Named[];
}

interface Props {
  fields: UseFormReturnType<ClientValues>;
  choices: Choices;
  /** The fields that the person may change; the others are shown. */
  mayChange: (field: keyof ClientValues) => boolean;
  /** The title of the NAICS code that already stands there. */
  naicsTitle?: string | null;
  onLeave?: (field: keyof ClientValues) => void;
  /** Stands between the firms and the rate. */
  attorney?: React.ReactNode;
  /** The field in which the cursor starts. */
  first?: keyof ClientValues;
}

const optionsOf = (list: readonly Named[]) => list.map(({ id, name }) => ({ value: String(id), label: name }));

const nameOf = (list: readonly Named[], wanted: number | null) => list.find(({ id }) => id === wanted)?.name;

/** What a choice changes of the documents that are asked for (08, 5.1), for those who hand them in. */
const askedFor = {
  business_type: "The payroll tax return you file. We ask you for copies of it.",
  uses_peo:
    "A PEO pays your staff under its own number. We then ask for your PEO agreement and its Schedule R in place of your 941s.",
};

/** The fields of a client in their order (04, 2.2); people of the client are told what they mean, and read the rest as words. */
export function ClientFields({
  fields,
  choices,
  mayChange,
  naicsTitle,
  onLeave,
  attorney,
  first = "legal_name",
}: Props) {
  const isOwn = useMay("shell.needed");
  /** What may only be read asks for nothing. */
  const fixed = (name: keyof ClientValues) =>
    mayChange(name) ? undefined : { withAsterisk: false, "aria-required": undefined };
  const text = (name: keyof ClientValues) => {
    const { onBlur, ...props } = fields.getInputProps(name);
    return {
      ...props,
      label: clientWords[name],
      "data-autofocus": name === first || undefined,
      readOnly: !mayChange(name),
      "data-fixed": !mayChange(name) || undefined,
      ...fixed(name),
      onBlur: (event: React.FocusEvent) => {
        onBlur?.(event);
        onLeave?.(name);
      },
    };
  };
  const choice = (name: keyof ClientValues) => ({
    ...fields.getInputProps(name),
    label: clientWords[name],
    "data-autofocus": name === first || undefined,
    disabled: !mayChange(name),
    ...fixed(name),
  });
  const firm = (name: "tax_firm" | "managing_firm", options: readonly Named[]) => ({
    ...choice(name),
    data: optionsOf(options),
    value: fields.values[name] === null ? null : String(fields.values[name]),
    onChange: (id: string | null) => {
      fields.setFieldValue(name, id === null ? null : Number(id));
      // Where the attorney is not shown, the server decides what another firm means for it (CLIENTS-39).
      if (name === "managing_firm" && attorney) fields.setFieldValue("attorney_of_record", null);
    },
    autoSelectOnBlur: true,
    nothingFoundMessage: "No such firm.",
  });
  return (
    <>
      <FormSection title="Company">
        <NameFields text={text} choice={choice} naicsTitle={naicsTitle ?? null} />
        <Select
          {...requiredField}
          allowDeselect={false}
          data={businessTypes.map(({ id }) => ({ value: String(id), label: typeText(id) }))}
          description={isOwn && askedFor.business_type}
          {...choice("business_type")}
          value={String(fields.values.business_type)}
          onChange={(id) => {
            const type = businessTypes.find((one) => String(one.id) === id)?.id ?? 1;
            fields.setFieldValue("business_type", type);
            if (type !== 1) fields.setFieldValue("uses_peo", false);
          }}
        />
        {fields.values.business_type === 1 ? (
          <Switch
            className={form.level}
            label={clientWords.uses_peo}
            description={isOwn && askedFor.uses_peo}
            disabled={!mayChange("uses_peo")}
            {...fields.getInputProps("uses_peo", { type: "checkbox" })}
          />
        ) : (
          <div />
        )}
        {isOwn && !mayChange("legal_name") && (
          <Small of="p">What is grey here stands in your final package. Open a ticket if it is wrong.</Small>
        )}
      </FormSection>
      <FormSection title="Phone and address">
        <PhoneField {...text("contact_phone")} />
        <AddressFields text={text} choice={choice} />
      </FormSection>
      <FormSection title="Contact person">
        <PersonFields text={text} choice={choice} />
      </FormSection>
      <FormSection title="Firms and fee">
        {isOwn && !mayChange("tax_firm") ? (
          <Facts
            facts={[
              [clientWords.tax_firm, nameOf(choices.taxFirms, fields.values.tax_firm)],
              [clientWords.managing_firm, nameOf(choices.managingFirms, fields.values.managing_firm)],
              [clientWords.contingency_rate, `${fields.values.contingency_rate}%`],
            ]}
          />
        ) : (
          <>
            <TypedSelect {...requiredField} {...firm("tax_firm", choices.taxFirms)} />
            <TypedSelect {...requiredField} {...firm("managing_firm", choices.managingFirms)} />
            {attorney}
            <UnspacedField {...requiredField} inputMode="decimal" rightSection="%" {...text("contingency_rate")} />
          </>
        )}
      </FormSection>
    </>
  );
}
