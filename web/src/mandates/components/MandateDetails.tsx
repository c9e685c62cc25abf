import { Checkbox, Switch, TextInput } from "@mantine/core";
import { impactChoices } from "@refundry/contract/claims";
import type { Mandate, Proposal } from "@refundry/contract/mandates";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, client as calls, newKey } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { useWatched } from "../../base/realtime.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { DateField } from "../../ui/form/fields.tsx";
import { useFormFrame } from "../../ui/form/useFormFrame.ts";
import { Stack } from "../../ui/panels/Arranged.tsx";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import { Ribbon } from "../../ui/words/Ribbon.tsx";
import { succeeded } from "../../ui/words/snackbar.tsx";
import { DetailsPeriods } from "./DetailsPeriods.tsx";
import { DetailsPlaces } from "./DetailsPlaces.tsx";
import type { DetailsForm as Form, DetailsValues as Values } from "./detailsValues.ts";
import own from "./mandates.module.css";
import { NaicsChoice } from "./NaicsChoice.tsx";
import { Proposals } from "./Proposals.tsx";
import { bannerTexts, periodWords } from "./words.ts";

/** What the steps of the review and the details tell each other. */
export interface Reviewed {
  /** The names of the fields that were missing when it was marked as reviewed. */
  lacking: readonly string[];
  /** Told whether something typed is not saved yet. */
  onUnsaved: (unsaved: boolean) => void;
}

/** What is said of an order; it comes by its number, so that it follows what others save (13, 2.5). */
export function MandateDetails({ id, ...reviewed }: { id: number } & Partial<Reviewed>) {
  useWatched("mandates", id);
  const mandate = useQuery(api.mandates.read.queryOptions({ input: { params: { id } } }));
  return (
    <Loaded query={mandate} lines={10}>
      {(found) => <DetailsForm mandate={found} {...reviewed} />}
    </Loaded>
  );
}

const valuesOf = (mandate: Mandate): Values => ({
  title: mandate.title ?? "",
  author: mandate.author ?? "",
  order_number: mandate.order_number ?? "",
  publication_date: mandate.publication_date ?? "",
  nationwide: mandate.nationwide,
  state: mandate.state_code,
  counties: mandate.counties.map(({ id }) => String(id)),
  cities: mandate.cities.map(({ id }) => String(id)),
  naics: mandate.naics.map(({ code }) => code),
  impact: mandate.impact,
  periods: mandate.periods.map(({ from, to }) => ({ from, to: to ?? "" })),
});

/** What the fields are called where two people changed them. */
const detailsWords = {
  title: "Title",
  author: "Issuing authority",
  order_number: "Order number",
  publication_date: "Publication date",
  nationwide: "Nationwide",
  state: "State",
  counties: { label: "Counties", show: (ids: string[]) => `${ids.length} chosen` },
  cities: { label: "Cities", show: (ids: string[]) => `${ids.length} chosen` },
  naics: "NAICS codes",
  impact: {
    label: "Impact",
    show: (ids: number[]) => impactChoices.flatMap(({ id, choice }) => (ids.includes(id) ? [choice] : [])).join("; "),
  },
  periods: {
    label: "In force",
    show: (periods: Values["periods"]) =>
      periods.map(({ from, to }) => periodWords({ from, to: to || null })).join(", "),
  },
};

/** The fields by the names that a refusal gives them (13, 5.2). */
const fieldOf: Readonly<Record<string, keyof Values>> = {
  Title: "title",
  "Issuing authority": "author",
  State: "state",
  Impact: "impact",
  "In force": "periods",
};

function DetailsForm({ mandate, lacking, onUnsaved }: { mandate: Mandate } & Partial<Reviewed>) {
  const changed = useChanged();
  const { id, edit, proposals } = mandate;
  const fresh = (now: Mandate) => ({ values: valuesOf(now), version: now.version });
  const frame = useFormFrame({
    initial: valuesOf(mandate),
    version: mandate.version,
    follows: true,
    newKey,
    words: detailsWords,
    reload: async () => fresh(await calls.mandates.read({ params: { id } })),
    savedAs: fresh,
    send: (values, { version }) =>
      calls.mandates.change({
        params: { id },
        body: {
          title: values.title,
          author: values.author,
          order_number: values.order_number,
          publication_date: values.publication_date || null,
          nationwide: values.nationwide,
          state: values.nationwide ? null : values.state,
          counties: values.counties.map(Number),
          cities: values.cities.map(Number),
          naics: values.naics,
          impact: values.impact,
          periods: values.periods.map(({ from, to }) => ({ from, to: to || null })),
          version: version ?? mandate.version,
        },
      }),
    onSent: () => {
      succeeded("Mandate saved successfully");
      void changed({ type: "mandates", id });
    },
  });
  const { form } = frame;
  const values = form.getValues();
  const closed = !edit.allowed;
  const dirty = form.isDirty();
  useEffect(() => onUnsaved?.(dirty), [dirty, onUnsaved]);
  const { setErrors } = form;
  useEffect(() => {
    const missing = (lacking ?? []).flatMap((name) => fieldOf[name] ?? []);
    if (missing.length > 0) setErrors(Object.fromEntries(missing.map((field) => [field, "Please complete this."])));
  }, [lacking, setErrors]);
  const fields = (
    <>
      <TextInput label="Title" maxLength={300} disabled={closed} {...form.getInputProps("title")} />
      <TextInput label="Issuing authority" maxLength={200} disabled={closed} {...form.getInputProps("author")} />
      <TextInput label="Order number" maxLength={100} disabled={closed} {...form.getInputProps("order_number")} />
      <DateField label="Publication date" disabled={closed} {...form.getInputProps("publication_date")} />
      <Switch label="Nationwide" disabled={closed} {...form.getInputProps("nationwide", { type: "checkbox" })} />
      {!values.nationwide && <DetailsPlaces form={form} closed={closed} />}
      <NaicsChoice mandate={mandate} closed={closed} {...form.getInputProps("naics")} />
      <Checkbox.Group
        label="Impact"
        error={form.errors.impact}
        value={values.impact.map(String)}
        onChange={(next) => form.setFieldValue("impact", next.map(Number))}
      >
        <Stack>
          {impactChoices.map(({ id: choice, choice: text }) => (
            <Checkbox key={choice} value={String(choice)} label={text} disabled={closed} />
          ))}
        </Stack>
      </Checkbox.Group>
      <DetailsPeriods form={form} closed={closed} />
    </>
  );
  return (
    <CardFrame title="Details" level={2}>
      <Stack>
        {/* Above the page the same words stand already. */}
        {closed && edit.reason && edit.reason !== bannerTexts[mandate.review_status_id] && (
          <Ribbon>{edit.reason}</Ribbon>
        )}
        <Proposals proposals={proposals} closed={closed} accept={(one) => accept(form, one)} />
        {closed ? (
          <div className={own.read}>
            <Stack>{fields}</Stack>
          </div>
        ) : (
          <FormFrame frame={frame} action="Save" acting="Saving…" label="Details of the mandate">
            {fields}
          </FormFrame>
        )}
      </Stack>
    </CardFrame>
  );
}

function accept(form: Form, { field, value }: Proposal): void {
  if (field === "period") {
    const [from = "", to = ""] = value.split("–");
    form.insertListItem("periods", { from, to });
  } else if (field === "county") form.insertListItem("counties", value);
  else if (field === "city") form.insertListItem("cities", value);
  else form.setFieldValue(field, value);
}
