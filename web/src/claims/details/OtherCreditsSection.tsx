import { Checkbox } from "@mantine/core";
import { type ClaimDetails, claimAnchor } from "@refundry/contract/claims";
import type { Client } from "@refundry/contract/clients";
import {
  limitEffect,
  type OtherCreditKind,
  otherCreditKinds,
  type Quarter,
  quarterKey,
  quarterLabel,
  type ReturnCredit,
} from "@refundry/contract/values";
import { amountsProblem } from "../../ui/form/amounts.ts";
import { readQuarterNames, writeQuarterNames } from "../names/quarterNames.ts";
import { DetailsForm } from "./DetailsForm.tsx";
import { DetailsSection } from "./DetailsSection.tsx";
import { detailOf, quartersOf } from "./detailQuarters.ts";
import own from "./details.module.css";
import { effectTexts, returnCreditFields, returnCreditMeanings, otherCreditWords as words } from "./detailWords.ts";
import { amountName, QuarterAmounts } from "./QuarterAmounts.tsx";
import { type UsedValues, UsedWages } from "./UsedWages.tsx";
import { type SectionProps, useDetailsForm } from "./useDetailsForm.ts";

type Field = (typeof returnCreditFields)[number][0];

interface Values extends UsedValues {
  /** The kinds of credits that stand on a return. */
  kinds: Field[];
  /** Quarter and credit → the amount as it is typed. */
  amounts: Record<string, string>;
}

function valuesOf(client: Client, details: ClaimDetails): Values {
  const amounts = quartersOf(client, details).flatMap((quarter) =>
    returnCreditFields.map(([field]) => {
      const amount = detailOf(details, quarter)?.[field] ?? "";
      return [amountName(quarterKey(quarter), field), amount === "0.00" ? "" : amount] as const;
    }),
  );
  const isUsed = (field: Field) => amounts.some(([name, amount]) => amount !== "" && name.endsWith(` ${field}`));
  return {
    kinds: returnCreditFields.map(([field]) => field).filter(isUsed),
    amounts: Object.fromEntries(amounts),
    ...usedOf(details),
  };
}

/** A credit that wages are entered for was claimed, whether it was ticked or not. */
function usedOf({ claimed_credits: claimed, other_credit_wages: wages }: ClaimDetails): UsedValues {
  const of = (kind: OtherCreditKind) => wages.filter((one) => one.kind === kind);
  return {
    claimed: otherCreditKinds.filter((kind) => claimed?.includes(kind) || of(kind).length > 0),
    none: claimed?.length === 0 && wages.length === 0,
    used: Object.fromEntries(otherCreditKinds.map((kind) => [kind, writeQuarterNames(of(kind))])),
  };
}

function bodyOf(quarters: readonly Quarter[], values: Values, changed: Partial<Values>) {
  const { claimed, none, used } = values;
  return {
    ...((changed.kinds || changed.amounts) && creditsBody(quarters, values)),
    ...((changed.claimed || changed.none !== undefined) && {
      claimed_credits: none ? [] : claimed.length > 0 ? claimed : null,
    }),
    ...((changed.claimed || changed.used) && {
      other_credit_wages: claimed.flatMap((kind) =>
        readQuarterNames(used[kind] ?? "", quarters).entries.map((entry) => ({ ...entry, kind })),
      ),
    }),
  };
}

function problemsOf(quarters: readonly Quarter[], { claimed, used, amounts }: Values): Record<string, string> {
  const problem = claimed.map((kind) => readQuarterNames(used[kind] ?? "", quarters).problem).find(Boolean);
  return { ...amountsProblem("amounts", amounts), ...(problem && { used: problem }) };
}

function creditsBody(quarters: readonly Quarter[], { kinds, amounts }: Values) {
  const amountOf = (quarter: Quarter, field: Field) =>
    (kinds.includes(field) && amounts[amountName(quarterKey(quarter), field)]) || null;
  return {
    quarters: quarters.map((quarter) => ({
      ...quarter,
      ...Object.fromEntries(
        returnCreditFields.map(([field]) => [
          field,
          amountOf(quarter, field) ?? (field === "other_credits" ? "0.00" : null),
        ]),
      ),
    })),
  };
}

/** What a credit does to the limit of the nonrefundable part; a sum of unknown kind always lowers it. */
const effectOf = (field: Field, quarter: Quarter) =>
  field === "other_credits" ? -1 : limitEffect(field.slice("credit_".length) as ReturnCredit, quarter);

/** Credits on the returns that move the limit, and wages that other credits use: only what somebody says is there. */
export function OtherCreditsSection(props: SectionProps) {
  const { client, details, mayChange } = props;
  const quarters = quartersOf(client, details);
  const frame = useDetailsForm<Values>({
    ...props,
    valuesOf: (found) => valuesOf(client, found),
    bodyOf: (values, changed) => bodyOf(quarters, values, changed),
    check: (values) => problemsOf(quarters, values),
    words,
  });
  const { setFieldValue, setValues, values } = frame.form;
  return (
    <DetailsSection title="Other credits" anchor={claimAnchor("other_credits")}>
      <DetailsForm frame={frame} label="Other credits" mayChange={mayChange}>
        <Checkbox.Group
          label={words.kinds.label}
          value={values.kinds}
          onChange={(kinds) => setFieldValue("kinds", kinds as Field[])}
        >
          <div className={own.explained}>
            {returnCreditFields.map(([field, label]) => (
              <Checkbox key={field} value={field} label={label} description={returnCreditMeanings[field]} />
            ))}
          </div>
        </Checkbox.Group>
        {returnCreditFields
          .filter(([field]) => values.kinds.includes(field))
          .map(([field, label]) => (
            <QuarterAmounts
              key={field}
              legend={label}
              fields={quarters.map((quarter) => ({
                name: amountName(quarterKey(quarter), field),
                label: quarterLabel(quarter),
                note: effectTexts[effectOf(field, quarter)],
              }))}
              amounts={values.amounts}
              onChange={(changes) => setFieldValue("amounts", { ...values.amounts, ...changes })}
            />
          ))}
        <UsedWages client={client.id} values={values} quarters={quarters} onChange={setValues} />
      </DetailsForm>
    </DetailsSection>
  );
}
