import { TextInput } from "@mantine/core";
import {
  type City,
  type County,
  changeCityBody,
  changeCountyBody,
  createCityBody,
  createCountyBody,
} from "@refundry/contract/content";
import { client as calls } from "../../base/api.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { FormSection } from "../../ui/form/FormSection.tsx";
import { DateField } from "../../ui/form/fields.tsx";
import { requiredField } from "../../ui/form/requiredField.ts";
import { CountiesField, StateField } from "./placeFields.tsx";
import { type EntryFormProps, useEntryForm } from "./useEntryForm.ts";

/** How the button of a form reads. */
export const actionOf = (entry: object | null) =>
  entry ? { action: "Save", acting: "Saving…" } : { action: "Add", acting: "Adding…" };

const countyLabels = {
  state_code: "State",
  fips: "FIPS",
  name: "Name",
  valid_from: "Valid from",
  valid_until: "Valid until",
};

const countyValues = (entry: County | null) => ({
  state_code: entry?.state_code ?? "",
  fips: entry?.fips ?? "",
  name: entry?.name ?? "",
  valid_from: entry?.valid_from ?? "",
  valid_until: entry?.valid_until ?? "",
});

export function CountyForm({ entry, onClose }: EntryFormProps<County>) {
  const frame = useEntryForm<ReturnType<typeof countyValues>, County>({
    entry,
    onClose,
    labels: countyLabels,
    valuesOf: countyValues,
    schemas: { made: createCountyBody, changed: changeCountyBody },
    bodyOf: ({ state_code, fips, name, valid_from: from, valid_until: until }) => ({
      ...(entry === null && { state_code, fips }),
      name,
      valid_from: from || null,
      valid_until: until || null,
    }),
    create: (body, { idempotencyKey }) => calls.content.createCounty({ body }, { context: { idempotencyKey } }),
    change: (id, body) => calls.content.changeCounty({ params: { id }, body }),
    read: async ({ id, fips }) =>
      (await calls.content.counties({ query: { q: fips } })).items.find((one) => one.id === id),
  });
  const { form } = frame;
  return (
    <FormFrame frame={frame} {...actionOf(entry)} onCancel={onClose} label="County">
      <FormSection title="County">
        <StateField
          label={countyLabels.state_code}
          {...requiredField}
          disabled={entry !== null}
          {...form.getInputProps("state_code")}
        />
        <TextInput
          label={countyLabels.fips}
          description="Five digits: two of the state, three of the county"
          {...requiredField}
          disabled={entry !== null}
          inputMode="numeric"
          maxLength={5}
          {...form.getInputProps("fips")}
        />
        <TextInput
          label={countyLabels.name}
          description="With its ending: Loving County"
          {...requiredField}
          maxLength={100}
          {...form.getInputProps("name")}
        />
        <DateField label={countyLabels.valid_from} {...form.getInputProps("valid_from")} />
        <DateField label={countyLabels.valid_until} {...form.getInputProps("valid_until")} />
      </FormSection>
    </FormFrame>
  );
}

const cityLabels = { state_code: "State", name: "Name", fips: "FIPS", counties: "Counties" };

const cityValues = (entry: City | null) => ({
  state_code: entry?.state_code ?? "",
  name: entry?.name ?? "",
  fips: entry?.fips ?? "",
  counties: entry?.counties.map(({ id }) => String(id)) ?? [],
});

export function CityForm({ entry, onClose }: EntryFormProps<City>) {
  const frame = useEntryForm<ReturnType<typeof cityValues>, City>({
    entry,
    onClose,
    labels: cityLabels,
    valuesOf: cityValues,
    schemas: { made: createCityBody, changed: changeCityBody },
    bodyOf: ({ state_code, name, fips, counties }) => ({
      ...(entry === null && { state_code }),
      name,
      fips: fips.trim() || null,
      counties: counties.map(Number),
    }),
    create: (body, { idempotencyKey }) => calls.content.createCity({ body }, { context: { idempotencyKey } }),
    change: (id, body) => calls.content.changeCity({ params: { id }, body }),
    read: async ({ id, state_code: state }) =>
      (await calls.content.cities({ query: { state, limit: 5000 } })).items.find((one) => one.id === id),
  });
  const { form } = frame;
  return (
    <FormFrame frame={frame} {...actionOf(entry)} onCancel={onClose} label="City">
      <FormSection title="City">
        <StateField
          label={cityLabels.state_code}
          {...requiredField}
          disabled={entry !== null}
          {...form.getInputProps("state_code")}
          onChange={(state) => form.setValues({ state_code: state, counties: [] })}
        />
        <TextInput
          label={cityLabels.name}
          description={entry?.status === "to_check" ? "A city that is renamed counts as checked" : undefined}
          {...requiredField}
          maxLength={80}
          {...form.getInputProps("name")}
        />
        <TextInput
          label={cityLabels.fips}
          description="Seven digits of an official list, if it has one"
          inputMode="numeric"
          maxLength={7}
          {...form.getInputProps("fips")}
        />
        <CountiesField
          label={cityLabels.counties}
          state={form.values.state_code}
          chosen={entry?.counties ?? []}
          {...form.getInputProps("counties")}
        />
      </FormSection>
    </FormFrame>
  );
}
