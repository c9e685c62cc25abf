import { Radio } from "@mantine/core";
import { beganProblem, type Impacts, impactChoices, type Receipts } from "@refundry/contract/claims";
import { type Quarter, quarterLabel } from "@refundry/contract/values";
import { allOf } from "../../base/words.ts";
import { DateField } from "../../ui/form/fields.tsx";
import { requiredField } from "../../ui/form/requiredField.ts";
import { Points } from "../../ui/panels/Arranged.tsx";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { useImpacts, useReceipts } from "../claims.queries.ts";
import { missingText, ReceiptsTest } from "../details/ReceiptsTest.tsx";
import { beganBeside } from "../entry/beganBeside.ts";
import figures from "../figures/figures.module.css";
import { AskedMark } from "./AskedHere.tsx";
import own from "./checklist.module.css";
import { beganRecord } from "./claimRecords.ts";
import { requiredText } from "./figureChecks.ts";
import { StepForm } from "./StepForm.tsx";
import { textIn } from "./stepRecord.ts";
import { type StepProps, useStepForm } from "./useStepForm.ts";

const question = "Did your business begin after February 15, 2020?";

/** What step 3 gave says of the claim, and the one question that is left. */
export function QualifyingStep(place: StepProps) {
  const receipts = useReceipts(place.client.id);
  const impacts = useImpacts(place.client.id);
  const { began } = place.checklist;
  const step = useStepForm(place, {
    known: began,
    records: () => [beganRecord(place.client.id, began)],
    words: { began: { label: question, show: (answer) => (answer === "yes" ? "Yes" : "No") }, date: "Business began" },
    check: (fields): Record<string, string> => {
      if (fields.began !== "yes") return {};
      const date = textIn(fields, "date");
      if (date === "") return { date: requiredText };
      const problem = beganProblem(date, true);
      return problem === null ? {} : { date: problem };
    },
    told: ["Updated successfully.", 4],
  });
  const { form } = step.frame;
  return (
    <StepForm place={place} {...step}>
      <section className={own.group} aria-labelledby="checklist-receipts">
        <h3 id="checklist-receipts">Your gross receipts</h3>
        <p className={own.hint}>
          A quarter of 2020 meets the test when its receipts are under 50% of those of the same quarter of 2019, and so
          do those after it, up to and with the first one above 80%. One of 2021 meets it when its receipts, or those of
          the quarter before it, are under 80%.
        </p>
        <Loaded query={receipts}>{(list) => <Tests receipts={list} />}</Loaded>
      </section>
      <section className={own.group} aria-labelledby="checklist-impacts">
        <h3 id="checklist-impacts">How the pandemic hit your business</h3>
        <Loaded query={impacts}>{(list) => <Chosen impacts={list} />}</Loaded>
      </section>
      <section className={own.group} aria-labelledby="checklist-orders">
        <h3 id="checklist-orders">Government orders</h3>
        <p>
          A quarter also counts while an order of a government on account of COVID-19 wholly or partly suspended the
          business. We look for the orders of your state, county and city; you need not send them.
        </p>
      </section>
      <AskedMark client={place.client.id} field="business-began" />
      <Radio.Group
        label={question}
        data-asked="business-began"
        {...form.getInputProps("began")}
        onChange={(answer) => form.setFieldValue("began", answer)}
      >
        <div className={own.answers}>
          <Radio value="no" label="No" />
          <Radio value="yes" label="Yes" />
        </div>
      </Radio.Group>
      {form.values.began === "yes" && (
        <div className={own.narrow}>
          <DateField
            {...requiredField}
            label="Business began"
            description={beganBeside(textIn(form.values, "date"), receipts.data)}
            min="2020-02-16"
            {...form.getInputProps("date")}
          />
        </div>
      )}
    </StepForm>
  );
}

function Tests({ receipts }: { receipts: Receipts }) {
  const missing = missingText(receipts.tests);
  return (
    <>
      <dl className={`${figures.figures} ${own.tests}`}>
        {receipts.tests.map((test) => (
          <div key={`${test.year}-${test.quarter}`}>
            <dt>{quarterLabel(test as Quarter)}</dt>
            <dd>
              <ReceiptsTest test={test} ground={null} />
              {test.missing.length > 0 && (
                <small>without {allOf(test.missing.map((at) => quarterLabel(at as Quarter)))}</small>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {missing && <p className={own.hint}>{missing} You can add them in step 3.</p>}
    </>
  );
}

function Chosen({ impacts }: { impacts: Impacts }) {
  if (impacts.items.length === 0) return <p className={own.hint}>You chose nothing in step 3.</p>;
  return (
    <Points aria-label="What you chose in step 3">
      {impacts.items.map(({ id, notes }) => (
        <li key={id}>
          {impactChoices.find((one) => one.id === id)?.choice}
          {notes && `: ${notes}`}
        </li>
      ))}
    </Points>
  );
}
