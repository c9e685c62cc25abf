import { Button, Select, type SelectProps, Switch, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { businessTypes, salutations } from "@refundry/contract/clients";
import type { Lead } from "@refundry/contract/leads";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../base/api.ts";
import { useMay } from "../../base/may.ts";
import { userQuery } from "../../base/queries.ts";
import { useSession } from "../../base/session.ts";
import { Facts } from "../../ui/figures/Facts.tsx";
import { FormSection } from "../../ui/form/FormSection.tsx";
import { UnspacedField } from "../../ui/form/fields.tsx";
import { EinField, PhoneField } from "../../ui/form/figureFields.tsx";
import { requiredField } from "../../ui/form/requiredField.ts";
import { StateField } from "../../ui/form/StateField.tsx";
import { TypedSelect } from "../../ui/form/TypedSelect.tsx";
import { type LeadValues, leadWords, originatorChoice } from "./leadForm.ts";

type Form = UseFormReturnType<LeadValues>;

interface Props {
  form: Form;
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

/** Whose a new lead becomes and whose firm works it (12, 2.2 and 5.2): staff choose; others that see it read that it is their own. */
export function NewLeadFirm({ form }: { form: Form }) {
  const [sees, chooses, routes] = [useMay("leads.see_firm"), useMay("leads.choose_firm"), useMay("leads.route")];
  const session = useSession();
  const own = useQuery({ ...userQuery(session?.current_user_id ?? 0), enabled: sees && !chooses });
  if (!sees) return null;
  const self = session && `${session.first} ${session.last}`;
  if (!chooses)
    return (
      <FirmFacts
        facts={[
          [leadWords.managing_firm, own.data?.entity_name],
          [leadWords.originator, self],
        ]}
      />
    );
  return (
    <FormSection title="Firm">
      <ManagingFirmField form={form} own={null} onChosen={() => form.setFieldValue("originator", null)} />
      {routes ? <OriginatorField form={form} /> : <Facts facts={[[leadWords.originator, "None"]]} />}
    </FormSection>
  );
}

interface FirmProps {
  form: Form;
  lead: Pick<Lead, "managing_firm" | "originator" | "abilities">;
  /** Opens what changes it, for who may. */
  onOriginator: () => void;
}

/** The same of a lead that is there: another originator is a step of its own, which says why. */
export function LeadFirm({ form, lead, onOriginator }: FirmProps) {
  const { managing_firm: firm, originator, abilities } = lead;
  const chooses = abilities.fields.includes("managing_firm");
  if (!chooses)
    return firm || originator ? (
      <FirmFacts
        facts={[
          [leadWords.managing_firm, firm?.name],
          [leadWords.originator, originator?.name],
        ]}
      />
    ) : null;
  return (
    <FormSection title="Firm">
      <ManagingFirmField form={form} own={firm} />
      <div>
        <Facts facts={[[leadWords.originator, originator?.name]]} />
        {abilities.fields.includes("originator") && (
          <Button size="compact-sm" variant="default" onClick={onOriginator}>
            Change originator
          </Button>
        )}
      </div>
    </FormSection>
  );
}

const FirmFacts = (props: Parameters<typeof Facts>[0]) => (
  <FormSection title="Firm">
    <Facts {...props} />
  </FormSection>
);

interface IdFieldProps extends Pick<SelectProps, "data" | "description" | "disabled" | "nothingFoundMessage"> {
  form: Form;
  name: "managing_firm" | "originator";
  onChosen?: () => void;
}

/** A record that is chosen by its id, or none. */
function IdField({ form, name, onChosen, ...props }: IdFieldProps) {
  const { onChange: _, value, ...input } = form.getInputProps(name);
  return (
    <Select
      searchable
      clearable
      placeholder="None"
      inputWrapperOrder={["label", "input", "description", "error"]}
      {...props}
      {...input}
      label={leadWords[name]}
      value={value === null ? null : String(value)}
      onChange={(id) => {
        form.setFieldValue(name, id === null ? null : Number(id));
        onChosen?.();
      }}
    />
  );
}

interface ManagingFirmProps extends Pick<IdFieldProps, "form" | "onChosen"> {
  /** The one that stands; it may not be among those to be chosen any more. */
  own: Lead["managing_firm"];
}

function ManagingFirmField({ own, ...field }: ManagingFirmProps) {
  const firms = useQuery(api.people.lawFirms.queryOptions());
  const found = firms.data?.items ?? [];
  const offered = own && !found.some(({ id }) => id === own.id) ? [own, ...found] : found;
  return (
    <IdField
      {...field}
      name="managing_firm"
      nothingFoundMessage={firms.isPending ? "Loading…" : "No such firm."}
      data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}

/** Who brings leads to a firm goes by the firm. */
function OriginatorField({ form }: { form: Form }) {
  const firm = form.values.managing_firm;
  const people = useQuery({
    ...api.leads.handOverPeople.queryOptions({ input: { query: { managing_firm: firm ?? 0 } } }),
    enabled: firm !== null,
  });
  return (
    <IdField
      form={form}
      name="originator"
      disabled={firm === null}
      description={firm === null ? "Choose the managing firm first." : undefined}
      nothingFoundMessage={people.isPending ? "Loading…" : "Nobody of this firm has that name."}
      data={(people.data?.items ?? []).map(originatorChoice)}
    />
  );
}
