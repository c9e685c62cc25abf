import {
  type Impacts,
  impactChoices,
  needsNote,
  otherImpactText,
  type QuestionField,
  questionField,
  questionWords,
  type Receipts,
} from "@refundry/contract/claims";
import { productQuarters, type Quarter, receiptQuarters } from "@refundry/contract/values";
import type { client as calls } from "../../base/api.ts";
import { CountField, MoneyField } from "../../ui/form/figureFields.tsx";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { useCounts, useImpacts, useReceipts } from "../claims.queries.ts";
import { ImpactChoices } from "../details/ImpactChoices.tsx";
import { annualQuarters } from "../entry/quarterRows.ts";
import { QuarterInputs } from "../figures/QuarterInputs.tsx";
import { AskedMark, useAskedProps } from "./AskedHere.tsx";
import own from "./checklist.module.css";
import { chosenIn, countsRecord, fieldsOfChosen, impactsRecord, receiptsRecord } from "./claimRecords.ts";
import { figureProblems } from "./figureChecks.ts";
import { StepForm } from "./StepForm.tsx";
import type { Fields } from "./stepRecord.ts";
import { type StepProps, useStepForm } from "./useStepForm.ts";

const impactIds = impactChoices.map(({ id }) => id);

export const quartersFor = ({ client }: StepProps): readonly Quarter[] =>
  client.business_type === 1 ? productQuarters : annualQuarters;

type Counts = Awaited<ReturnType<typeof calls.claims.counts>>;

/** Employees, receipts and what the pandemic did to the business. */
export function CountStep(place: StepProps) {
  const id = place.client.id;
  const [counts, receipts, impacts] = [useCounts(id), useReceipts(id), useImpacts(id)];
  return (
    <Loaded query={counts} lines={6}>
      {(first) => (
        <Loaded query={receipts} lines={6}>
          {(second) => (
            <Loaded query={impacts} lines={6}>
              {(third) => <CountForm {...place} counts={first} receipts={second} impacts={third} />}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

function wordsOf(name: string): string {
  const [kind, number] = name.split("-");
  const choice = impactChoices.find(({ id }) => String(id) === number)?.choice ?? "";
  if (kind === "impact") return choice;
  return kind === "note" ? `Note: ${choice}` : questionWords(name as QuestionField).name;
}

type FormProps = StepProps & { counts: Counts; receipts: Receipts; impacts: Impacts };

function CountForm({ counts, receipts, impacts, ...place }: FormProps) {
  const quarters = quartersFor(place);
  const { id } = place.client;
  const step = useStepForm(place, {
    known: [counts, receipts, impacts],
    records: () => [
      countsRecord(id, quarters, counts),
      receiptsRecord(id, receiptQuarters, receipts),
      impactsRecord(id, impactIds, impacts),
    ],
    words: wordsOf,
    check: (fields) => ({
      ...figureProblems(fields, "counts", quarters, true),
      ...figureProblems(fields, "receipts", receiptQuarters, false),
      ...impactProblems(fields),
    }),
    told: ["Updated successfully.", 4],
  });
  const { form } = step.frame;
  const askedProps = useAskedProps(id);
  const inputs = {
    propsOf: (key: string) => ({ ...form.getInputProps(key), ...askedProps(key) }),
    onFill: (key: string, text: string) => form.setFieldValue(key, text),
  };
  return (
    <StepForm place={place} {...step}>
      <fieldset className={own.group}>
        <legend>Employees who were paid in each quarter</legend>
        <p className={own.hint}>Count everybody on the payroll, full time and part time. Enter 0 if nobody was paid.</p>
        <QuarterInputs
          {...inputs}
          quarters={quarters}
          layout={own.years}
          field={CountField}
          keyOf={(at) => questionField("counts", at)}
        />
      </fieldset>
      <fieldset className={own.group}>
        <legend>Gross receipts by quarter</legend>
        <p className={own.hint}>All that the business took in, before costs. Leave empty what you do not know.</p>
        <QuarterInputs
          {...inputs}
          quarters={receiptQuarters}
          layout={own.years}
          field={MoneyField}
          keyOf={(at) => questionField("receipts", at)}
        />
      </fieldset>
      <fieldset className={own.group} data-asked="impact">
        <legend>What the pandemic did to the business</legend>
        <p className={own.hint}>Choose all that happened.</p>
        <AskedMark client={id} field="impact" />
        <ImpactChoices
          chosen={chosenIn(form.values, impactIds)}
          onChange={(chosen) => form.setValues(fieldsOfChosen(chosen, impactIds))}
        />
      </fieldset>
    </StepForm>
  );
}

/** The note of the last choice is required; it says so at its field by itself. */
function impactProblems(fields: Fields): Record<string, string> {
  const missing = Object.entries(chosenIn(fields, impactIds)).find(
    ([id, note]) => needsNote(Number(id)) && !note.trim(),
  );
  return missing ? { [`note-${missing[0]}`]: otherImpactText } : {};
}
