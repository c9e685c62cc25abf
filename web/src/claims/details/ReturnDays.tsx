import { Switch } from "@mantine/core";
import { claimAnchor } from "@refundry/contract/claims";
import { type Quarter, quarterKey, quarterLabel } from "@refundry/contract/values";
import { useState } from "react";
import { dateText } from "../../base/instants.ts";
import { DateField } from "../../ui/form/fields.tsx";
import figures from "../figures/figures.module.css";
import own from "./details.module.css";
import { earlierWords, returnDays } from "./detailWords.ts";
import { amountName } from "./QuarterAmounts.tsx";

interface Props {
  quarters: readonly Quarter[];
  asked: boolean;
  onAsked: (asked: boolean) => void;
  days: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, React.ReactNode>>;
  onChange: (changes: Record<string, string>) => void;
}

/**
 * When a return was filed, its tax paid and its refund made: out of sight until somebody says that it matters, and then the
 * quarters in which a day stands are open.
 */
export function ReturnDays({ quarters, asked, onAsked, days, errors, onChange }: Props) {
  const enteredOf = (quarter: Quarter) =>
    returnDays.flatMap(([field, label]) => {
      const day = days[amountName(quarterKey(quarter), field)];
      return day ? [`${label} ${dateText(day)}`] : [];
    });
  const isRefused = (quarter: Quarter) => returnDays.some(([field]) => errors[amountName(quarterKey(quarter), field)]);
  // What is emptied while somebody types does not close around them.
  const [opened] = useState(() => quarters.filter((quarter) => enteredOf(quarter).length > 0).map(quarterKey));
  return (
    <div id={claimAnchor("returns")} className={own.lines}>
      <Switch
        label={earlierWords.late}
        description="Off, or a day left empty: filed and paid by the due date, not refunded yet."
        checked={asked}
        onChange={(event) => onAsked(event.currentTarget.checked)}
      />
      {asked &&
        quarters.map((quarter) => (
          <details
            key={quarterKey(quarter)}
            id={claimAnchor("returns", quarterKey(quarter))}
            className={own.quarterFold}
            open={opened.includes(quarterKey(quarter)) || isRefused(quarter)}
          >
            <summary>
              {quarterLabel(quarter)} <small>{enteredOf(quarter).join(", ") || "by the due date"}</small>
            </summary>
            <div className={figures.inputs}>
              {returnDays.map(([field, label]) => {
                const name = amountName(quarterKey(quarter), field);
                return (
                  <DateField
                    key={field}
                    label={label}
                    aria-label={`${label}, ${quarterLabel(quarter)}`}
                    value={days[name] ?? ""}
                    error={errors[name]}
                    onChange={(day) => onChange({ [name]: day })}
                  />
                );
              })}
            </div>
          </details>
        ))}
    </div>
  );
}
