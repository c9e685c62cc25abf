import { Checkbox, Switch, Textarea, TextInput } from "@mantine/core";
import { beganProblem, type ClaimDetails, claimAnchor } from "@refundry/contract/claims";
import { amountProblem } from "../../ui/form/amounts.ts";
import { DateField } from "../../ui/form/fields.tsx";
import { MoneyField } from "../../ui/form/figureFields.tsx";
import form from "../../ui/form/form.module.css";
import { useReceipts } from "../claims.queries.ts";
import { beganBeside } from "../entry/beganBeside.ts";
import { readNamedAmounts, writeNamedAmounts } from "../names/namedAmounts.ts";
import { DetailsForm } from "./DetailsForm.tsx";
import { DetailsSection } from "./DetailsSection.tsx";
import own from "./details.module.css";
import { sizeWords as words } from "./detailWords.ts";
import { type SectionProps, useDetailsForm } from "./useDetailsForm.ts";

const medicareQuarter = { year: 2021, quarter: 3 } as const;

interface Values {
  fte_2019: string;
  not_in_2019: boolean;
  medicare_wages: string;
  business_began: string;
  recovery_startup: boolean;
  exempt_or_government: boolean;
  group_of_companies: boolean;
  supplement: boolean;
  pay_before: string;
  annual_wages_2020: string;
  annual_wages_2021_h1: string;
  annual_wages_2021_h2: string;
}

const annualFields = ["annual_wages_2020", "annual_wages_2021_h1", "annual_wages_2021_h2"] as const;
/** Above so many full-time employees an employer is large in 2020, and limited by the pay of the 30 days before (D 1.2). */
const smallAtMost = 100;

function valuesOf(details: ClaimDetails): Values {
  const medicare = details.quarters.find(({ year, quarter }) => year === 2021 && quarter === 3)?.medicare_wages;
  return {
    fte_2019: details.fte_2019 === null ? "" : String(Number(details.fte_2019)),
    not_in_2019: details.fte_year === 2020,
    medicare_wages: medicare ?? "",
    business_began: details.business_began ?? "",
    recovery_startup: details.recovery_startup,
    exempt_or_government: details.exempt_or_government,
    group_of_companies: details.group_of_companies,
    supplement: details.supplement,
    pay_before: writeNamedAmounts(details.pay_30_days),
    annual_wages_2020: details.annual_wages_2020 ?? "",
    annual_wages_2021_h1: details.annual_wages_2021_h1 ?? "",
    annual_wages_2021_h2: details.annual_wages_2021_h2 ?? "",
  };
}

function bodyOf(values: Values, changed: Partial<Values>) {
  const { fte_2019, not_in_2019, medicare_wages, business_began, pay_before, ...others } = changed;
  const { annual_wages_2020: _year, annual_wages_2021_h1: _first, annual_wages_2021_h2: _second, ...flags } = others;
  const annual = annualFields.filter((field) => changed[field] !== undefined);
  return {
    ...flags,
    ...Object.fromEntries(annual.map((field) => [field, values[field] || null])),
    ...(pay_before !== undefined && { pay_30_days: readNamedAmounts(pay_before).entries }),
    ...(fte_2019 !== undefined && { fte_2019: fte_2019.trim() || null }),
    ...(not_in_2019 !== undefined && { fte_year: not_in_2019 ? (2020 as const) : (2019 as const) }),
    ...(business_began !== undefined && { business_began: business_began || null }),
    ...(medicare_wages !== undefined && {
      quarters: [{ ...medicareQuarter, medicare_wages: values.medicare_wages || null }],
    }),
  };
}

function problemsOf(values: Values): Record<string, string> {
  const { fte_2019, recovery_startup, business_began, pay_before } = values;
  const problems: Record<string, string> = {};
  for (const field of ["medicare_wages", ...annualFields] as const) {
    const problem = amountProblem(values[field]);
    if (problem) problems[field] = problem;
  }
  const { problem } = readNamedAmounts(pay_before);
  if (problem) problems.pay_before = problem;
  if (fte_2019 !== "" && !/^\d{1,6}(\.\d{1,2})?$/.test(fte_2019))
    problems.fte_2019 = "Please enter a number with at most two digits after the point.";
  const began = beganProblem(business_began || null, recovery_startup);
  if (began) problems.business_began = began;
  return problems;
}

/** How large the employer is, when it began, and wages that only some claims need. */
export function SizeSection(props: SectionProps) {
  const frame = useDetailsForm<Values>({ ...props, valuesOf, bodyOf, check: problemsOf, words });
  const { getInputProps, values } = frame.form;
  const receipts = useReceipts(props.client.id);
  const tick = (name: "not_in_2019" | "recovery_startup" | "exempt_or_government" | "group_of_companies") => (
    <Checkbox label={words[name]} {...getInputProps(name, { type: "checkbox" })} />
  );
  return (
    <DetailsSection title="Size and wages">
      <DetailsForm frame={frame} label="Size and wages" mayChange={props.mayChange}>
        <div className={form.columns}>
          <div id={claimAnchor("fte")} className={own.choice}>
            <TextInput
              label={values.not_in_2019 ? "2020 average full-time employees" : "2019 average full-time employees"}
              inputMode="decimal"
              autoComplete="off"
              className="figures"
              {...getInputProps("fte_2019")}
            />
            {tick("not_in_2019")}
          </div>
          <div id={claimAnchor("medicare_wages")}>
            <MoneyField label={words.medicare_wages} {...getInputProps("medicare_wages")} />
          </div>
          <div id={claimAnchor("business_began")}>
            <DateField
              label={words.business_began.label}
              description={beganBeside(values.business_began, receipts.data)}
              {...getInputProps("business_began")}
            />
          </div>
          <div id={claimAnchor("recovery_startup")} className={form.level}>
            {tick("recovery_startup")}
          </div>
        </div>
        {(Number(values.fte_2019) > smallAtMost || values.pay_before !== "") && (
          <div id={claimAnchor("pay_30_days")}>
            <Textarea
              label={words.pay_before}
              description="One per line: the name, then the amount. Of who is not named, the checks of those days are summed."
              rows={4}
              {...getInputProps("pay_before")}
            />
          </div>
        )}
        {props.client.business_type !== 1 && (
          <div id={claimAnchor("annual_wages")} className={form.columns}>
            {annualFields.map((field) => (
              <MoneyField
                key={field}
                label={words[field]}
                description="Left empty: the sum of the quarters."
                {...getInputProps(field)}
              />
            ))}
          </div>
        )}
        <div className={own.checks}>
          <div id={claimAnchor("exempt_or_government")}>{tick("exempt_or_government")}</div>
          <div id={claimAnchor("group_of_companies")}>{tick("group_of_companies")}</div>
        </div>
        {props.client.business_type === 1 && (
          <div id={claimAnchor("supplement")}>
            <Switch label={words.supplement} {...getInputProps("supplement", { type: "checkbox" })} />
          </div>
        )}
      </DetailsForm>
    </DetailsSection>
  );
}
