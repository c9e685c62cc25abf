import { Radio, Textarea } from "@mantine/core";
import { type ClaimDetails, claimAnchor, filedText, holdsMarch, type QuarterDetail } from "@refundry/contract/claims";
import type { Client } from "@refundry/contract/clients";
import {
  formatMoney,
  parseQuarterKey,
  type Quarter,
  quarterEnd,
  quarterKey,
  quarterLabel,
} from "@refundry/contract/values";
import { amountsProblem } from "../../ui/form/amounts.ts";
import { Small } from "../../ui/words/Quiet.tsx";
import { readNamedAmounts, writeNamedAmounts } from "../names/namedAmounts.ts";
import { DetailsForm } from "./DetailsForm.tsx";
import { DetailsSection } from "./DetailsSection.tsx";
import { detailOf, quartersOf } from "./detailQuarters.ts";
import own from "./details.module.css";
import { lineMeanings, marchLines, reportedLines, returnDays, earlierWords as words } from "./detailWords.ts";
import { amountName, QuarterAmounts, sentOf } from "./QuarterAmounts.tsx";
import { ReturnDays } from "./ReturnDays.tsx";
import { type SectionProps, useDetailsForm } from "./useDetailsForm.ts";

interface Values {
  /** Quarter and line → the amount as it is typed. */
  amounts: Record<string, string>;
  prior_2020: string;
  used: string;
  /** Whether a day of a return matters. */
  late: boolean;
  /** Quarter and day → the date. */
  days: Record<string, string>;
}

const linesOf = (quarter: Quarter) => (holdsMarch(quarter) ? [...reportedLines, ...marchLines] : reportedLines);

/** What is entered of some fields of every quarter, under quarter and field. */
function entered(
  details: ClaimDetails,
  quarters: readonly Quarter[],
  fieldsOf: (quarter: Quarter) => readonly (readonly [field: keyof QuarterDetail, label: string])[],
): Record<string, string> {
  return Object.fromEntries(
    quarters.flatMap((quarter) =>
      fieldsOf(quarter).map(([field]) => {
        const value = String(detailOf(details, quarter)?.[field] ?? "");
        return [amountName(quarterKey(quarter), field), value === "0.00" ? "" : value];
      }),
    ),
  );
}

function valuesOf(client: Client, details: ClaimDetails): Values {
  const quarters = quartersOf(client, details);
  const days = entered(details, quarters, () => returnDays);
  const asked = details.prior_2020;
  return {
    amounts: entered(details, quarters, linesOf),
    prior_2020: asked === null ? "" : asked ? "yes" : "no",
    used: writeNamedAmounts(details.prior_2020_used),
    late: Object.values(days).some(Boolean),
    days,
  };
}

function bodyOf(quarters: readonly Quarter[], values: Values, changed: Partial<Values>) {
  const { amounts, days, late } = changed;
  const dated = days !== undefined || late !== undefined;
  const sent = quarters.map((quarter) => ({
    ...quarter,
    ...(amounts &&
      sentOf(
        quarter,
        linesOf(quarter).map(([line]) => line),
        values.amounts,
        "0.00",
      )),
    ...(dated &&
      sentOf(
        quarter,
        returnDays.map(([day]) => day),
        values.late ? values.days : {},
        null,
      )),
  }));
  return {
    ...((amounts || dated) && { quarters: sent }),
    ...(changed.prior_2020 !== undefined && {
      prior_2020: values.prior_2020 === "" ? null : values.prior_2020 === "yes",
    }),
    ...(changed.used !== undefined && { prior_2020_used: readNamedAmounts(values.used).entries }),
  };
}

function problemsOf({ amounts, used, late, days }: Values): Record<string, string> {
  const { problem } = readNamedAmounts(used);
  const tooEarly = Object.entries(late ? days : {}).filter(([name, day]) => {
    const [quarter = "", field] = name.split(" ");
    return field === "return_filed" && day !== "" && day <= quarterEnd(parseQuarterKey(quarter));
  });
  return {
    ...amountsProblem("amounts", amounts),
    ...Object.fromEntries(tooEarly.map(([name]) => [name, filedText])),
    ...(problem && { used: problem }),
  };
}

/** What was reported or claimed before this claim, and when. */
export function EarlierSection(props: SectionProps) {
  const { client, details, mayChange } = props;
  const quarters = quartersOf(client, details);
  const frame = useDetailsForm<Values>({
    ...props,
    valuesOf: (found) => valuesOf(client, found),
    bodyOf: (values, changed) => bodyOf(quarters, values, changed),
    check: problemsOf,
    words,
  });
  const { getInputProps, setFieldValue, values, errors } = frame.form;
  const { entries, total } = readNamedAmounts(values.used);
  return (
    <DetailsSection title="Earlier filings">
      <DetailsForm frame={frame} label="Earlier filings" mayChange={mayChange}>
        <div id={claimAnchor("reported")} className={own.lines}>
          <Small of="p">Amounts originally reported or previously corrected</Small>
          {quarters.map((quarter) => (
            <QuarterAmounts
              key={quarterKey(quarter)}
              id={claimAnchor("reported", quarterKey(quarter))}
              legend={quarterLabel(quarter)}
              fields={linesOf(quarter).map(([line, label]) => ({
                name: amountName(quarterKey(quarter), line),
                label,
                note: lineMeanings[line],
                negative: true,
              }))}
              amounts={values.amounts}
              onChange={(changes) => setFieldValue("amounts", { ...values.amounts, ...changes })}
            />
          ))}
        </div>
        <ReturnDays
          quarters={quarters}
          asked={values.late}
          onAsked={(late) => setFieldValue("late", late)}
          days={values.days}
          errors={errors}
          onChange={(changes) => setFieldValue("days", { ...values.days, ...changes })}
        />
        <div id={claimAnchor("prior_2020")} className={own.lines}>
          <Radio.Group
            label={words.prior_2020.label}
            value={values.prior_2020}
            onChange={(answer) => setFieldValue("prior_2020", answer)}
          >
            <div className={own.checks}>
              <Radio value="yes" label="Yes" />
              <Radio value="no" label="No" />
              <Radio value="" label="Not asked" />
            </div>
          </Radio.Group>
          {values.prior_2020 === "yes" && (
            <div className={own.choice}>
              <Textarea
                label={words.used}
                description="One per line: the name, then the amount. Two columns of a spreadsheet can be pasted."
                autosize
                minRows={3}
                maxRows={12}
                {...getInputProps("used")}
              />
              {entries.length > 0 && (
                <Small of="p">
                  {entries.length} {entries.length === 1 ? "name" : "names"}, {formatMoney(total)}
                </Small>
              )}
            </div>
          )}
        </div>
      </DetailsForm>
    </DetailsSection>
  );
}
