import type { Quarter, QuarterKey } from "@refundry/contract/values";
import type { ClipboardEvent, ReactNode } from "react";
import { MoneyField } from "../../ui/form/figureFields.tsx";
import figures from "../figures/figures.module.css";
import { cellsOf, filledBy } from "../figures/pastedCells.ts";
import own from "./details.module.css";

/** One amount of a quarter or of a kind: the name of its field, what it is called, and what stands below it. */
export interface AmountField {
  name: string;
  label: string;
  note?: ReactNode;
  /** An amount below zero is a correction. */
  negative?: boolean;
}

interface Props {
  legend: string;
  id?: string;
  fields: readonly AmountField[];
  amounts: Readonly<Record<string, string>>;
  onChange: (changes: Record<string, string>) => void;
}

/** A row of amounts; a row copied from a spreadsheet fills them from the field it is pasted into. */
export function QuarterAmounts({ legend, id, fields, amounts, onChange }: Props) {
  const paste = (from: number) => (event: ClipboardEvent) => {
    const cells = cellsOf(event.clipboardData.getData("text/plain"));
    if (cells.length < 2) return;
    event.preventDefault();
    onChange(Object.fromEntries(filledBy(cells, fields.slice(from)).map(([{ name }, cell]) => [name, cell])));
  };
  return (
    <fieldset {...(id && { id })} className={own.group}>
      <legend>{legend}</legend>
      <div className={figures.inputs}>
        {fields.map(({ name, label, note, negative = false }, index) => (
          <div key={name} onPaste={paste(index)}>
            <MoneyField
              label={label}
              placeholder="0.00"
              negative={negative}
              {...(note !== undefined && { description: note, inputWrapperOrder: ["label", "input", "description"] })}
              value={amounts[name] ?? ""}
              onChange={(text) => onChange({ [name]: text })}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** `2021-Q1 credit_form_8974`: the name of an amount among those of several quarters. */
export const amountName = (quarter: QuarterKey, field: string): string => `${quarter} ${field}`;

/** The amounts typed of a quarter as they are sent, each under its field; an empty one as `nothing`. */
export function sentOf<Field extends string, Nothing>(
  quarter: Quarter,
  fields: readonly Field[],
  amounts: Readonly<Record<string, string>>,
  nothing: Nothing,
): Quarter & Record<Field, string | Nothing> {
  const key: QuarterKey = `${quarter.year}-Q${quarter.quarter}`;
  const sent = fields.map((field) => [field, amounts[amountName(key, field)] || nothing]);
  return { ...quarter, ...(Object.fromEntries(sent) as Record<Field, string | Nothing>) };
}
