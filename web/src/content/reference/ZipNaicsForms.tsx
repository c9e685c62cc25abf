import { NativeSelect, TextInput } from "@mantine/core";
import {
  changeNaicsBody,
  changeZipAreaBody,
  createNaicsBody,
  createZipAreaBody,
  type NaicsRecord,
  naicsEditions,
  type ZipArea,
} from "@refundry/contract/content";
import { client as calls } from "../../base/api.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { FormSection } from "../../ui/form/FormSection.tsx";
import { requiredField } from "../../ui/form/requiredField.ts";
import { actionOf } from "./PlaceForms.tsx";
import { CityField, CountyField, StateField } from "./placeFields.tsx";
import { type EntryFormProps, useEntryForm } from "./useEntryForm.ts";

const zipLabels = { zip: "ZIP", state_code: "State", county: "County", city: "City", share: "Share of land" };

const zipValues = (entry: ZipArea | null) => ({
  zip: entry?.zip ?? "",
  state_code: entry?.state_code ?? "",
  county: entry?.county ? String(entry.county.id) : "",
  city: entry?.city ? String(entry.city.id) : "",
  share: entry?.share ?? "",
});

export function ZipAreaForm({ entry, onClose }: EntryFormProps<ZipArea>) {
  const frame = useEntryForm<ReturnType<typeof zipValues>, ZipArea>({
    entry,
    onClose,
    labels: zipLabels,
    valuesOf: zipValues,
    schemas: { made: createZipAreaBody, changed: changeZipAreaBody },
    bodyOf: ({ zip, county, city, share }) => ({
      ...(entry === null && { zip }),
      ...(county !== "" && { county: Number(county) }),
      city: city === "" ? null : Number(city),
      share: share.trim() || null,
    }),
    create: (body, { idempotencyKey }) => calls.content.createZipArea({ body }, { context: { idempotencyKey } }),
    change: (id, body) => calls.content.changeZipArea({ params: { id }, body }),
    read: async ({ id, zip }) =>
      (await calls.content.zipAreas({ query: { q: zip } })).items.find((one) => one.id === id),
  });
  const { form } = frame;
  const { state_code: state } = form.values;
  return (
    <FormFrame frame={frame} {...actionOf(entry)} onCancel={onClose} label="ZIP area">
      <FormSection title="ZIP area">
        <TextInput
          label={zipLabels.zip}
          {...requiredField}
          disabled={entry !== null}
          inputMode="numeric"
          maxLength={5}
          {...form.getInputProps("zip")}
        />
        <StateField
          label={zipLabels.state_code}
          {...requiredField}
          {...form.getInputProps("state_code")}
          onChange={(code) => form.setValues({ state_code: code, county: "", city: "" })}
        />
        <CountyField
          label={zipLabels.county}
          {...requiredField}
          state={state}
          chosen={entry?.county && entry.state_code === state ? [entry.county] : []}
          {...form.getInputProps("county")}
        />
        <CityField
          label={zipLabels.city}
          state={state}
          chosen={entry?.city && entry.state_code === state ? [entry.city] : []}
          {...form.getInputProps("city")}
        />
        <TextInput
          label={zipLabels.share}
          description="Percent of the ZIP area that lies there"
          inputMode="decimal"
          {...form.getInputProps("share")}
        />
      </FormSection>
    </FormFrame>
  );
}

const naicsLabels = { edition: "Edition", code: "Code", title: "Title", successor: "Successor" };

const naicsValues = (entry: NaicsRecord | null) => ({
  edition: String(entry?.edition ?? naicsEditions[1]),
  code: entry?.code ?? "",
  title: entry?.title ?? "",
  successor: entry?.successor ?? "",
});

export function NaicsForm({ entry, onClose }: EntryFormProps<NaicsRecord>) {
  const frame = useEntryForm<ReturnType<typeof naicsValues>, NaicsRecord>({
    entry,
    onClose,
    labels: naicsLabels,
    valuesOf: naicsValues,
    schemas: { made: createNaicsBody, changed: changeNaicsBody },
    bodyOf: ({ edition, code, title, successor }) => ({
      ...(entry === null && { edition: Number(edition), code }),
      title,
      successor: successor.trim() || null,
    }),
    create: (body, { idempotencyKey }) => calls.content.createNaics({ body }, { context: { idempotencyKey } }),
    change: (id, body) => calls.content.changeNaics({ params: { id }, body }),
    read: async ({ id, code }) =>
      (await calls.content.naicsRecords({ query: { q: code } })).items.find((one) => one.id === id),
  });
  const { form } = frame;
  return (
    <FormFrame frame={frame} {...actionOf(entry)} onCancel={onClose} label="NAICS code">
      <FormSection title="NAICS code">
        <NativeSelect
          label={naicsLabels.edition}
          disabled={entry !== null}
          data={naicsEditions.map(String).reverse()}
          {...form.getInputProps("edition")}
        />
        <TextInput
          label={naicsLabels.code}
          {...requiredField}
          disabled={entry !== null}
          inputMode="numeric"
          maxLength={6}
          {...form.getInputProps("code")}
        />
        <TextInput label={naicsLabels.title} {...requiredField} maxLength={200} {...form.getInputProps("title")} />
        <TextInput
          label={naicsLabels.successor}
          description="The code that took its place in a later edition"
          inputMode="numeric"
          maxLength={6}
          {...form.getInputProps("successor")}
        />
      </FormSection>
    </FormFrame>
  );
}
