import { Textarea, TextInput } from "@mantine/core";
import { quarterKey, receiptQuarters } from "@refundry/contract/values";
import type { ReactNode } from "react";
import { DateField } from "../../ui/form/fields.tsx";
import { CountField, MoneyField } from "../../ui/form/figureFields.tsx";
import form from "../../ui/form/form.module.css";
import { WhatIfPeriods } from "./WhatIfPeriods.tsx";
import { WhatIfRounds } from "./WhatIfRounds.tsx";
import own from "./whatIf.module.css";
import { type Facts, figureName, type QuarterPart, type WhatIfForm } from "./whatIfForm.ts";
import { keyLabel } from "./words.ts";

interface Props {
  form: WhatIfForm;
  facts: Facts;
  orders: readonly (string | null)[];
}

/** Quarters whose nonrefundable part rests on Medicare wages (domain document 1.1). */
const medicareQuarters = ["2021-Q3", "2021-Q4"];

/** Every value that may be tried, in folds of one thought each. */
export function WhatIfFields({ form: frame, facts, orders }: Props) {
  const claimed = facts.claim_quarters;
  const medicare = claimed.filter((quarter) => medicareQuarters.includes(quarter));
  return (
    <>
      <Fold title="Wages" open>
        <Quarters form={frame} part="tssw" quarters={claimed} title="Social security wages" />
        {medicare.length > 0 && (
          <Quarters form={frame} part="medicare_wages" quarters={medicare} title="Medicare wages" />
        )}
      </Fold>
      <Fold title="PPP rounds">
        <WhatIfRounds form={frame} />
      </Fold>
      <Fold title="Owners and family">
        <div className={own.tried}>
          <Textarea
            label="Owners"
            description="One name per line."
            autosize
            minRows={2}
            {...frame.getInputProps("owners")}
          />
          <Textarea
            label="Family members"
            description="One name per line."
            autosize
            minRows={2}
            {...frame.getInputProps("family")}
          />
        </div>
      </Fold>
      <Fold title="Mandate periods">
        {facts.grounds ? (
          <p>The review decided the grounds of this basis. Try mandates on the draft basis.</p>
        ) : (
          <WhatIfPeriods form={frame} orders={orders} />
        )}
      </Fold>
      <Fold title="Size and gross receipts">
        <div className={own.tried}>
          <TextInput
            label="2019 average full-time employees"
            inputMode="decimal"
            className="figures"
            {...frame.getInputProps("fte_2019")}
          />
        </div>
        <Quarters form={frame} part="employee_counts" quarters={claimed} title="Employees" count />
        {!facts.grounds && (
          <Quarters form={frame} part="revenue" quarters={receiptQuarters.map(quarterKey)} title="Gross receipts" />
        )}
      </Fold>
      <Fold title="Filing">
        <Quarters form={frame} part="other_credits" quarters={claimed} title="Other credits" />
        <div className={own.tried}>
          <TextInput
            label="Contingency rate in percent"
            inputMode="decimal"
            className="figures"
            {...frame.getInputProps("contingency_rate")}
          />
          <DateField label="Filing date" {...frame.getInputProps("filing_date")} />
        </div>
      </Fold>
    </>
  );
}

function Fold({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className={`${form.fold} ${own.fold}`} open={open}>
      <summary>{title}</summary>
      <div className={own.foldBody}>{children}</div>
    </details>
  );
}

interface QuartersProps {
  form: WhatIfForm;
  part: QuarterPart;
  quarters: readonly string[];
  title: string;
  count?: boolean;
}

function Quarters({ form: frame, part, quarters, title, count = false }: QuartersProps) {
  const Field = count ? CountField : MoneyField;
  return (
    <div className={own.tried}>
      {quarters.map((quarter) => {
        const path = `figures.${figureName(part, quarter)}`;
        const { value = "", ...input } = frame.getInputProps(path);
        return <Field key={quarter} label={`${title} ${keyLabel(quarter)}`} value={value} {...input} />;
      })}
    </div>
  );
}
