import { Checkbox, TextInput } from "@mantine/core";
import { type ClaimDetails, claimAnchor, type claimProcesses, type pppModes } from "@refundry/contract/claims";
import type { Client } from "@refundry/contract/clients";
import {
  productQuarters,
  type Quarter,
  type QuarterKey,
  quarterKey,
  quarterLabel,
  supplementQuarters,
} from "@refundry/contract/values";
import { ChoiceField, DateField } from "../../ui/form/fields.tsx";
import form from "../../ui/form/form.module.css";
import { DetailsForm } from "./DetailsForm.tsx";
import { DetailsSection } from "./DetailsSection.tsx";
import { detailOf } from "./detailQuarters.ts";
import own from "./details.module.css";
import { methods, processes, filingWords as words } from "./detailWords.ts";
import { type SectionProps, useDetailsForm } from "./useDetailsForm.ts";

interface Values {
  claimed: QuarterKey[];
  ppp_mode: (typeof pppModes)[number];
  process: (typeof claimProcesses)[number];
  filing_date: string;
  date_discovered: string;
  signer_title: string;
  files_own_941: boolean;
}

/** Annual filers claim Q2 and Q3 2020 on the form of 2020; a supplement claims both. */
const claimableBy = ({ business_type }: Client) => (business_type === 1 ? productQuarters : allQuarters);
const allQuarters: readonly Quarter[] = [...supplementQuarters, ...productQuarters];

function valuesOf(client: Client, details: ClaimDetails): Values {
  const claimed = claimableBy(client).filter((quarter) => detailOf(details, quarter)?.claimed);
  return {
    claimed: claimed.map(quarterKey),
    ppp_mode: details.ppp_mode,
    process: details.process,
    filing_date: details.filing_date ?? "",
    date_discovered: details.date_discovered ?? "",
    signer_title: details.signer_title ?? "",
    files_own_941: details.files_own_941,
  };
}

function bodyOf(client: Client, changed: Partial<Values>) {
  const { claimed, filing_date, date_discovered, signer_title, ...others } = changed;
  return {
    ...others,
    ...(claimed && {
      quarters: claimableBy(client).map((quarter) => ({ ...quarter, claimed: claimed.includes(quarterKey(quarter)) })),
    }),
    ...(filing_date !== undefined && { filing_date: filing_date || null }),
    ...(date_discovered !== undefined && { date_discovered: date_discovered || null }),
    ...(signer_title !== undefined && { signer_title: signer_title.trim() || null }),
  };
}

/** Which quarters are claimed, by which method, and what stands on the forms beside the figures. */
export function FilingSection(props: SectionProps) {
  const { client } = props;
  const quarters = claimableBy(client);
  const frame = useDetailsForm<Values>({
    ...props,
    valuesOf: (details) => valuesOf(client, details),
    bodyOf: (_values, changed) => bodyOf(client, changed),
    words,
  });
  const { getInputProps, setFieldValue, values } = frame.form;
  const claim = (key: QuarterKey, on: boolean) =>
    setFieldValue(
      "claimed",
      quarters.map(quarterKey).filter((one) => (one === key ? on : values.claimed.includes(one))),
    );
  return (
    <DetailsSection title="Filing">
      <DetailsForm frame={frame} label="Filing" mayChange={props.mayChange}>
        <fieldset id={claimAnchor("claimed")} className={own.group}>
          <legend>{words.claimed.label}</legend>
          <div className={own.checks}>
            {quarters.map((quarter) => (
              <Checkbox
                key={quarterKey(quarter)}
                label={quarterLabel(quarter)}
                checked={values.claimed.includes(quarterKey(quarter))}
                onChange={(event) => claim(quarterKey(quarter), event.currentTarget.checked)}
              />
            ))}
          </div>
        </fieldset>
        <div className={form.columns}>
          <div id={claimAnchor("ppp_mode")}>
            <ChoiceField
              label={words.ppp_mode.label}
              value={values.ppp_mode}
              choices={methods}
              onChange={(mode) => setFieldValue("ppp_mode", mode ?? "min_payroll")}
            />
          </div>
          <div id={claimAnchor("process")}>
            <ChoiceField
              label={words.process.label}
              value={values.process}
              choices={processes}
              onChange={(process) => setFieldValue("process", process ?? "claim")}
            />
          </div>
          <div id={claimAnchor("filing_date")}>
            <DateField
              label={words.filing_date.label}
              description="Left empty: the day of the package."
              {...getInputProps("filing_date")}
            />
          </div>
          <div id={claimAnchor("date_discovered")}>
            <DateField
              label={words.date_discovered.label}
              description="When the error on the return was found. Left empty: the day of the package."
              {...getInputProps("date_discovered")}
            />
          </div>
          <div id={claimAnchor("signer_title")}>
            <TextInput label={words.signer_title} maxLength={80} {...getInputProps("signer_title")} />
          </div>
        </div>
        {client.uses_peo && (
          <div id={claimAnchor("files_own_941")}>
            <Checkbox label={words.files_own_941} {...getInputProps("files_own_941", { type: "checkbox" })} />
          </div>
        )}
      </DetailsForm>
    </DetailsSection>
  );
}
