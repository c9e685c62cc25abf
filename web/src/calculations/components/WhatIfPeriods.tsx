import { Button } from "@mantine/core";
import { DateField } from "../../ui/form/fields.tsx";
import own from "./whatIf.module.css";
import type { WhatIfForm } from "./whatIfForm.ts";

interface Props {
  form: WhatIfForm;
  /** Titles of the orders that count, in the order of their periods as they were read. */
  orders: readonly (string | null)[];
}

/** The days on which orders limited the client, as they would be. */
export function WhatIfPeriods({ form: frame, orders }: Props) {
  const { periods } = frame.values;
  const read = frame.getInitialValues().periods;
  const titleOf = (mandate: number | null) =>
    orders[read.findIndex((one) => one.mandate === mandate && mandate !== null)] ?? "Another order";
  return (
    <>
      {periods.length === 0 && <p>No mandate counts.</p>}
      {periods.map(({ mandate }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a period is known by its place alone
        <fieldset key={place} className={own.triedRound}>
          <legend>{titleOf(mandate)}</legend>
          <div className={own.period}>
            <DateField label="From" {...frame.getInputProps(`periods.${place}.start`)} />
            <DateField label="To" {...frame.getInputProps(`periods.${place}.end`)} />
            <Button
              variant="default"
              size="sm"
              aria-label={`Leave out ${titleOf(mandate)}`}
              onClick={() => frame.removeListItem("periods", place)}
            >
              Leave out
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          variant="default"
          size="xs"
          onClick={() => frame.insertListItem("periods", { mandate: null, start: "", end: "" })}
        >
          Add a period
        </Button>
      </div>
    </>
  );
}
