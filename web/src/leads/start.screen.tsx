import { Anchor, Checkbox, Select, Textarea, TextInput } from "@mantine/core";
import { salutations } from "@refundry/contract/clients";
import { consentNeededText, employeeBands, intakeFields, sendIntakeBody } from "@refundry/contract/leads";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { PublicPage } from "../access/index.ts";
import { ApiError } from "../base/ApiError.ts";
import { api, client as calls, newKey } from "../base/api.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { FormSection } from "../ui/form/FormSection.tsx";
import { UnspacedField } from "../ui/form/fields.tsx";
import { bodyFrom, emptyValues } from "../ui/form/fieldValues.ts";
import { PhoneField } from "../ui/form/figureFields.tsx";
import { requiredField } from "../ui/form/requiredField.ts";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { Loaded } from "../ui/panels/CardFrame.tsx";

const title = "Find out whether your business can claim the employee retention credit";

/** Where a contractor's link leads: a business owner, who is not signed in, asks to be called (12, 2.5). */
export function StartScreen() {
  const { source } = useSearch({ strict: false }) as { source?: unknown };
  const text = source === undefined ? null : String(source).slice(0, 40);
  const form = useQuery({
    ...api.leads.intakeForm.queryOptions({ input: { query: text === null ? {} : { source: text } } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useVisit(text);
  const closed = form.error instanceof ApiError && form.error.code === "intake_closed";
  return (
    <PublicPage title={title} wide>
      {closed ? (
        <p>This form is closed at the moment.</p>
      ) : (
        <Loaded query={form} lines={8}>
          {(opened) => <IntakeForm opened={opened} source={text} />}
        </Loaded>
      )}
    </PublicPage>
  );
}

/** The link of a contractor counts how often it was opened; what fails is nobody's matter. */
function useVisit(source: string | null) {
  useEffect(() => {
    if (source !== null) calls.leads.countVisit({ body: { source } }).catch(() => {});
  }, [source]);
}

type Opened = Awaited<ReturnType<typeof calls.leads.intakeForm>>;

function IntakeForm({ opened, source }: { opened: Opened; source: string | null }) {
  const [done, setDone] = useState(false);
  const bodyOf = (values: object) => ({
    ...bodyFrom(intakeFields, values),
    token: opened.token,
    source,
  });
  const frame = useFormFrame({
    initial: { ...emptyValues(intakeFields), consent: false, website: "" },
    schema: sendIntakeBody,
    toBody: bodyOf,
    check: ({ consent }) => (consent ? {} : { consent: consentNeededText }) as Record<string, string>,
    guarded: false,
    newKey,
    send: (values) => calls.leads.sendIntake({ body: sendIntakeBody.parse(bodyOf(values)) }),
    onSent: () => setDone(true),
  });
  if (done) return <p role="status">Thank you. We will contact you within two business days.</p>;
  const { form } = frame;
  const { inviter, consent, privacy_url: privacy, states } = opened;
  return (
    <>
      {inviter && (
        <p>
          You were invited by {inviter.first}, {inviter.firm}.
        </p>
      )}
      <FormFrame frame={frame} action="Send" acting="Sending…" label={title}>
        <FormSection title="Who you are">
          <TextInput label="Business name" {...requiredField} maxLength={200} {...form.getInputProps("trade_name")} />
          <Select
            label="Salutation"
            {...requiredField}
            allowDeselect={false}
            data={[...salutations]}
            {...form.getInputProps("contact_salutation")}
          />
          <TextInput
            label="First name"
            {...requiredField}
            autoComplete="given-name"
            {...form.getInputProps("contact_first")}
          />
          <TextInput
            label="Last name"
            {...requiredField}
            autoComplete="family-name"
            {...form.getInputProps("contact_last")}
          />
          <UnspacedField
            label="Email"
            {...requiredField}
            type="email"
            autoComplete="email"
            {...form.getInputProps("contact_email")}
          />
          <PhoneField label="Phone" {...requiredField} {...form.getInputProps("contact_phone")} />
        </FormSection>
        <FormSection title="Your business">
          <Select
            label="State"
            {...requiredField}
            searchable
            data={states.map(({ code, name }) => ({ value: code, label: name }))}
            {...form.getInputProps("state")}
            value={form.values.state || null}
          />
          <Select
            label="Employees in 2020"
            {...requiredField}
            allowDeselect={false}
            data={[...employeeBands]}
            {...form.getInputProps("employees_band")}
          />
        </FormSection>
        <Textarea label="Message" maxLength={500} autosize minRows={2} {...form.getInputProps("message")} />
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          aria-hidden
          style={{ position: "absolute", left: "-10000px", width: 1, height: 1 }}
          value={form.values.website}
          onChange={({ currentTarget }) => form.setFieldValue("website", currentTarget.value)}
        />
        <Checkbox label={consent.text} {...form.getInputProps("consent", { type: "checkbox" })} />
        {privacy !== "" && (
          <Anchor href={privacy} target="_blank" rel="noreferrer" size="sm">
            Privacy notice
          </Anchor>
        )}
      </FormFrame>
    </>
  );
}
