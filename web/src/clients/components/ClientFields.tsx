import { Select, Switch, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { businessTypes, salutations } from "@refundry/contract/clients";
import { stateCodes } from "@refundry/contract/content";
import { EinField, PhoneField, UnspacedField } from "../../ui/form/fields.tsx";
import form from "../../ui/form/form.module.css";
import type { ClientValues } from "./clientForm.ts";
import { NaicsField } from "./NaicsField.tsx";

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
}

const optionsOf = (list: readonly Named[]) => list.map(({ id, name }) => ({ value: String(id), label: name }));

/** The fields of a client in their order (04, 2.2). */
export function ClientFields({ fields, choices, mayChange, naicsTitle, onLeave, attorney }: Props) {
  const text = (name: keyof ClientValues) => {
    const { onBlur, ...props } = fields.getInputProps(name);
    return {
      ...props,
      readOnly: !mayChange(name),
      "data-fixed": !mayChange(name) || undefined,
      onBlur: (event: React.FocusEvent) => {
        onBlur?.(event);
        onLeave?.(name);
      },
    };
  };
  const choice = (name: keyof ClientValues) => ({ ...fields.getInputProps(name), disabled: !mayChange(name) });
  const firm = (name: "tax_firm" | "managing_firm", options: readonly Named[]) => ({
    ...choice(name),
    data: optionsOf(options),
    value: fields.values[name] === null ? null : String(fields.values[name]),
    onChange: (id: string | null) => {
      fields.setFieldValue(name, id === null ? null : Number(id));
      // Where the attorney is not shown, the server decides what another firm means for it (CLIENTS-39).
      if (name === "managing_firm" && attorney) fields.setFieldValue("attorney_of_record", null);
    },
    allowDeselect: false,
    searchable: options.length > 8,
    nothingFoundMessage: "No such firm.",
  });
  return (
    <div className={form.columns}>
      <TextInput label="Legal Name" withAsterisk data-autofocus maxLength={200} {...text("legal_name")} />
      <TextInput label="Trade Name" withAsterisk maxLength={200} {...text("trade_name")} />
      <EinField label="EIN" withAsterisk {...text("ein")} />
      <NaicsField
        label="NAICS Code"
        withAsterisk
        title={naicsTitle ?? null}
        {...choice("naics_code")}
        value={fields.values.naics_code}
      />
      <Select
        label="Business Type"
        withAsterisk
        allowDeselect={false}
        data={businessTypes.map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` }))}
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
          label="Uses PEO"
          disabled={!mayChange("uses_peo")}
          {...fields.getInputProps("uses_peo", { type: "checkbox" })}
        />
      ) : (
        <div />
      )}
      <PhoneField label="Contact Phone" {...text("contact_phone")} />
      <TextInput label="Street" maxLength={200} {...text("street")} />
      <TextInput label="City" maxLength={100} {...text("city")} />
      <Select
        label="State"
        searchable
        clearable
        data={[...stateCodes]}
        nothingFoundMessage="No such state."
        clearButtonProps={{ "aria-label": "Clear the state" }}
        {...choice("state")}
        value={fields.values.state || null}
        onChange={(code) => fields.setFieldValue("state", code ?? "")}
      />
      <UnspacedField label="ZIP" maxLength={10} {...text("zip")} />
      <Select
        label="Salutation"
        withAsterisk
        allowDeselect={false}
        data={[...salutations]}
        {...choice("contact_salutation")}
      />
      <TextInput label="Contact First" withAsterisk maxLength={100} {...text("contact_first")} />
      <TextInput label="Contact Last" withAsterisk maxLength={100} {...text("contact_last")} />
      <UnspacedField label="Contact Email" withAsterisk type="email" maxLength={254} {...text("contact_email")} />
      <Select label="Tax Firm" withAsterisk {...firm("tax_firm", choices.taxFirms)} />
      <Select label="Managing Firm" withAsterisk {...firm("managing_firm", choices.managingFirms)} />
      {attorney}
      <UnspacedField
        label="Contingency Rate"
        withAsterisk
        inputMode="decimal"
        rightSection="%"
        {...text("contingency_rate")}
      />
    </div>
  );
}
