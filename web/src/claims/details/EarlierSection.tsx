import { Radio, Textarea } from "@mantine/core";
import { type ClaimDetails, claimAnchor, type QuarterDetail } from "@refundry/contract/claims";
import { formatMoney, productQuarters, type QuarterKey, quarterKey, quarterLabel } from "@refundry/contract/values";
import type { ClipboardEvent } from "react";
import { MoneyField } from "../../ui/form/fields.tsx";
import { Inline } from "../../ui/panels/Arranged.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import figures from "../figures/figures.module.css";
import { cellsOf, filledBy } from "../figures/pastedCells.ts";
import { DetailsForm } from "./DetailsForm.tsx";
import { DetailsSection } from "./DetailsSection.tsx";
import own from "./details.module.css";
import { reportedLines as lines, earlierWords as words } from "./detailWords.ts";
import { readNamedAmounts, writeNamedAmounts } from "./namedAmounts.ts";
import { type SectionProps, useDetailsForm } from "./useDetailsForm.ts";

type Line = (typeof lines)[number][0];

interface Values {
  /** Quarter and line → the amount as it is typed. */
  amounts: Record<string, string>;
  prior_2020: string;
  used: string;
}

const keyOf = (quarter: QuarterKey, line: Line) => `${quarter} ${line}`;
const rowOf = (details: ClaimDetails, key: QuarterKey): QuarterDetail | undefined =>
  details.quarters.find(({ year, quarter }) => `${year}-Q${quarter}` === key);

function valuesOf(details: ClaimDetails): Values {
  const amounts = productQuarters.map(quarterKey).flatMap((key) =>
    lines.map(([line]) => {
      const amount = rowOf(details, key)?.[line] ?? "0.00";
      return [keyOf(key, line), amount === "0.00" ? "" : amount] as const;
    }),
  );
  const asked = details.prior_2020;
  return {
    amounts: Object.fromEntries(amounts),
    prior_2020: asked === null ? "" : asked ? "yes" : "no",
    used: writeNamedAmounts(details.prior_2020_used),
  };
}

function bodyOf(values: Values, changed: Partial<Values>) {
  const quarters = productQuarters.map((quarter) => ({
    ...quarter,
    ...Object.fromEntries(lines.map(([line]) => [line, values.amounts[keyOf(quarterKey(quarter), line)] || "0.00"])),
  }));
  return {
    ...(changed.amounts && { quarters }),
    ...(changed.prior_2020 !== undefined && {
      prior_2020: values.prior_2020 === "" ? null : values.prior_2020 === "yes",
    }),
    ...(changed.used !== undefined && { prior_2020_used: readNamedAmounts(values.used).entries }),
  };
}

function problemsOf({ used }: Values): Record<string, string> {
  const { problem } = readNamedAmounts(used);
  return problem ? { used: problem } : {};
}

/** What was reported or claimed before this claim. */
export function EarlierSection(props: SectionProps) {
  const frame = useDetailsForm<Values>({ ...props, valuesOf, bodyOf, check: problemsOf, words });
  const { getInputProps, setFieldValue, values } = frame.form;
  const set = (changes: Record<string, string>) => setFieldValue("amounts", { ...values.amounts, ...changes });
  const { entries, total } = readNamedAmounts(values.used);
  return (
    <DetailsSection title="Earlier filings">
      <DetailsForm frame={frame} label="Earlier filings" mayChange={props.mayChange}>
        <div id={claimAnchor("reported")} className={own.lines}>
          <Small of="p">Amounts originally reported or previously corrected</Small>
          <div id={claimAnchor("other_credits")} className={own.lines}>
            {productQuarters.map((quarter) => (
              <QuarterLines
                key={quarterKey(quarter)}
                quarter={quarterKey(quarter)}
                label={quarterLabel(quarter)}
                amounts={values.amounts}
                onChange={set}
              />
            ))}
          </div>
        </div>
        <div id={claimAnchor("prior_2020")} className={own.lines}>
          <Radio.Group
            label={words.prior_2020.label}
            value={values.prior_2020}
            onChange={(answer) => setFieldValue("prior_2020", answer)}
          >
            <Inline>
              <Radio value="yes" label="Yes" />
              <Radio value="no" label="No" />
              <Radio value="" label="Not asked" />
            </Inline>
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

interface LinesProps {
  quarter: QuarterKey;
  label: string;
  amounts: Record<string, string>;
  onChange: (changes: Record<string, string>) => void;
}

/** The lines of one quarter; a row copied from a spreadsheet fills them from the field it is pasted into. */
function QuarterLines({ quarter, label, amounts, onChange }: LinesProps) {
  const paste = (from: number) => (event: ClipboardEvent) => {
    const cells = cellsOf(event.clipboardData.getData("text/plain"));
    if (cells.length < 2) return;
    event.preventDefault();
    const filled = filledBy(cells, lines.slice(from)).map(([[line], cell]) => [keyOf(quarter, line), cell] as const);
    onChange(Object.fromEntries(filled));
  };
  return (
    <fieldset id={claimAnchor("reported", quarter)} className={own.group}>
      <legend>{label}</legend>
      <div className={figures.inputs}>
        {lines.map(([line, title], index) => (
          <div key={line} onPaste={paste(index)}>
            <MoneyField
              label={title}
              placeholder="0.00"
              negative={line !== "other_credits"}
              value={amounts[keyOf(quarter, line)] ?? ""}
              onChange={(text) => onChange({ [keyOf(quarter, line)]: text })}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
