import { Checkbox } from "@mantine/core";
import { ChoiceField, DateField } from "../../ui/form/fields.tsx";
import { CountField, MoneyField } from "../../ui/form/figureFields.tsx";
import own from "./whatIf.module.css";
import type { WhatIfForm } from "./whatIfForm.ts";

const rounds = [
  { number: "1", year: 2020 },
  { number: "2", year: 2021 },
] as const;
const methods = [
  ["min_payroll", "Minimum payroll"],
  ["exclude_all", "Exclude all checks in the covered period"],
] as const;

/** Both PPP rounds and the method, as they would be. */
export function WhatIfRounds({ form: frame }: { form: WhatIfForm }) {
  return (
    <>
      {rounds.map((round) => (
        <Round key={round.number} form={frame} {...round} />
      ))}
      <ChoiceField
        label="PPP method"
        choices={methods}
        value={frame.values.ppp_mode}
        onChange={(mode) => frame.setFieldValue("ppp_mode", mode ?? "min_payroll")}
      />
    </>
  );
}

function Round({ form: frame, number, year }: { form: WhatIfForm } & (typeof rounds)[number]) {
  const off = frame.values.rounds[number].did_not_receive;
  const input = (name: string) => ({ ...frame.getInputProps(`rounds.${number}.${name}`), disabled: off });
  return (
    <fieldset className={own.triedRound}>
      <legend>{year} PPP round</legend>
      <Checkbox
        label="Did Not Receive This Round"
        {...frame.getInputProps(`rounds.${number}.did_not_receive`, { type: "checkbox" })}
      />
      <div className={own.tried}>
        <MoneyField label="Amount" {...input("amount")} />
        <DateField label="Coverage Start Date" min={`${year}-01-01`} max={`${year}-12-31`} {...input("start")} />
        <CountField label="Covered period (weeks)" {...input("weeks")} />
        <MoneyField label="Amount forgiven" {...input("forgiven")} />
        <MoneyField label="Payroll reported" {...input("payroll_reported")} />
        <MoneyField label="Non-payroll reported" {...input("nonpayroll_reported")} />
        <MoneyField label="Other payroll costs" {...input("other_payroll_costs")} />
        {frame.values.rounds[number].other_payroll_costs !== "" && (
          <MoneyField label="Of this, group health" {...input("group_health")} />
        )}
      </div>
    </fieldset>
  );
}
