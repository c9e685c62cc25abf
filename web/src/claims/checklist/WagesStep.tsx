import { type QuestionField, questionField, questionWords } from "@refundry/contract/claims";
import type { client as calls } from "../../base/api.ts";
import { MoneyField } from "../../ui/form/figureFields.tsx";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { useWages } from "../claims.queries.ts";
import { QuarterInputs } from "../figures/QuarterInputs.tsx";
import { annualHint } from "../figures/quarterFigure.ts";
import { useAskedProps } from "./AskedHere.tsx";
import { quartersFor } from "./CountStep.tsx";
import own from "./checklist.module.css";
import { wagesRecord } from "./claimRecords.ts";
import { figureProblems } from "./figureChecks.ts";
import { StepForm } from "./StepForm.tsx";
import { type StepProps, useStepForm } from "./useStepForm.ts";

type Wages = Awaited<ReturnType<typeof calls.claims.wages>>;

/** Wages of each quarter, as the returns hold them. */
export function WagesStep(place: StepProps) {
  const wages = useWages(place.client.id);
  return (
    <Loaded query={wages} lines={6}>
      {(list) => <WagesForm {...place} wages={list} />}
    </Loaded>
  );
}

function WagesForm({ wages, ...place }: StepProps & { wages: Wages }) {
  const quarters = quartersFor(place);
  const step = useStepForm(place, {
    known: wages.items,
    records: () => [wagesRecord(place.client.id, quarters, wages)],
    words: (name) => questionWords(name as QuestionField).name,
    check: (fields) => figureProblems(fields, "wages", quarters, true),
    told: ["Updated successfully.", 4],
  });
  const { form } = step.frame;
  const askedProps = useAskedProps(place.client.id);
  return (
    <StepForm place={place} {...step}>
      <p className={own.hint}>
        {place.client.business_type === 1
          ? "Line 5a, column 1 of each Form 941. Enter 0 if there were none."
          : annualHint}
      </p>
      <QuarterInputs
        quarters={quarters}
        layout={own.years}
        field={MoneyField}
        keyOf={(at) => questionField("wages", at)}
        propsOf={(key) => ({ ...form.getInputProps(key), ...askedProps(key) })}
        onFill={(key, text) => form.setFieldValue(key, text)}
      />
    </StepForm>
  );
}
