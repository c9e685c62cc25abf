import { Checkbox, NumberInput } from "@mantine/core";
import { createRoundBody, type Round, type RoundNumber, roundYears } from "@refundry/contract/claims";
import { type ReactNode, useEffect, useRef } from "react";
import { client as calls, newKey } from "../../base/api.ts";
import { dateText } from "../../base/instants.ts";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import { DateField } from "../../ui/form/fields.tsx";
import { MoneyField } from "../../ui/form/figureFields.tsx";
import form from "../../ui/form/form.module.css";
import { requiredField } from "../../ui/form/requiredField.ts";
import { useFormFrame } from "../../ui/form/useFormFrame.ts";
import { ask } from "../../ui/panels/ask.ts";
import { DialogFrame } from "../../ui/panels/DialogFrame.tsx";
import { succeeded } from "../../ui/words/snackbar.tsx";
import { useClaimChanged } from "../claims.queries.ts";
import { useGoOn } from "../entry/ClaimEntry.tsx";
import {
  dateHint,
  emptyRound,
  firstLoanDay,
  type RoundValues,
  roundBody,
  roundValues,
  roundWords,
} from "./roundForm.ts";

interface Props {
  client: number;
  number: RoundNumber;
  round: Round | null;
  opened: boolean;
  onClose: () => void;
}

/** The answer to one PPP round. */
export function RoundDialog({ opened, onClose, ...props }: Props) {
  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      title={`${props.round ? "Edit round" : "Add round"}: ${roundYears[props.number]} PPP`}
    >
      <RoundForm {...props} onClose={onClose} />
    </DialogFrame>
  );
}

function RoundForm({ client, number, round, onClose }: Omit<Props, "opened">) {
  const changed = useClaimChanged(client);
  const goOn = useGoOn(`round${number}`);
  const initial = round ? roundValues(round) : emptyRound;
  const frame = useFormFrame<RoundValues, Round>({
    initial,
    ...(round && { version: round.version }),
    schema: createRoundBody,
    toBody: (values) => ({ number, ...roundBody(values) }),
    newKey,
    words: roundWords,
    confirm: async ({ did_not_receive, start }) =>
      did_not_receive || start === "" || start >= firstLoanDay || start === initial.start || askOfDay(start),
    send: (values, { version }) =>
      round && version !== undefined
        ? calls.claims.updateRound({ params: { id: round.id }, body: { ...roundBody(values), version } })
        : calls.claims.createRound({ params: { id: client }, body: { number, ...roundBody(values) } }),
    reload: async () => {
      const { items } = await calls.claims.rounds({ params: { id: client } });
      const fresh = items.find((one) => one.number === number);
      return fresh
        ? { values: roundValues(fresh), version: fresh.version }
        : { values: emptyRound, version: round?.version ?? 1 };
    },
    onSent: () => {
      succeeded("Round changes was saved !", 5);
      changed();
      onClose();
    },
  });
  const year = roundYears[number];
  const off = frame.form.values.did_not_receive;
  // Of a loan that was not received nothing is asked.
  const needed = off ? {} : requiredField;
  const input = (name: keyof RoundValues) => ({
    ...frame.form.getInputProps(name),
    label: roundWords[name],
    disabled: off,
  });
  return (
    <FormFrame frame={frame} action="Save" acting="Saving…" onCancel={onClose} goOn={goOn} label={`${year} PPP round`}>
      <div className={form.columns}>
        <MoneyField data-autofocus {...needed} {...input("amount")} />
        <DateField
          min={`${year}-01-01`}
          max={`${year}-12-31`}
          description={dateHint(frame.form.values.start) ?? "The day the loan arrived."}
          inputWrapperOrder={["label", "input", "description", "error"]}
          {...needed}
          {...input("start")}
        />
      </div>
      <Checkbox
        label={roundWords.did_not_receive}
        {...frame.form.getInputProps("did_not_receive", { type: "checkbox" })}
        onChange={(event) => {
          frame.form.setFieldValue("did_not_receive", event.currentTarget.checked);
          // What was missing of a loan is missing no more: there was none.
          frame.form.clearErrors();
        }}
      />
      {/* Of a loan that was received there is mostly a form of its forgiveness, too. */}
      <Fold title="Forgiveness (Form 3508)" open={!off && frame.form.values.amount !== ""}>
        <p>Left empty: the whole loan is treated as payroll of 24 weeks.</p>
        <div className={form.columns}>
          <NumberInput hideControls allowDecimal={false} min={0} max={99} {...input("weeks")} />
          <MoneyField {...input("forgiven")} />
          <MoneyField {...input("payroll_reported")} />
          <MoneyField {...input("nonpayroll_reported")} />
          <MoneyField {...input("other_payroll_costs")} />
          {frame.form.values.other_payroll_costs !== "" && (
            <MoneyField
              {...input("group_health")}
              inputWrapperOrder={["label", "input", "description", "error"]}
              description="Left empty: all of it is treated as group health and left out of the credit."
            />
          )}
        </div>
      </Fold>
    </FormFrame>
  );
}

/** A part that opens by itself, and by a press. */
function Fold({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  const fold = useRef<HTMLDetailsElement>(null);
  /** The field in which was typed what opened it. */
  const opener = useRef<Element | null>(null);
  const stays = useRef(false);
  const before = useRef(open);
  useEffect(() => {
    if (open && !before.current) opener.current = document.activeElement;
    before.current = open;
  }, [open]);
  return (
    <details ref={fold} className={form.fold} open={open}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the summary of a fold is its button */}
      <summary
        onPointerDown={() => {
          // Who comes from that field has not seen yet that it opened, and wants it open.
          stays.current = !fold.current?.open || opener.current === document.activeElement;
        }}
        onClick={(event) => {
          if (stays.current && fold.current?.open) event.preventDefault();
          stays.current = false;
          opener.current = null;
        }}
      >
        {title}
      </summary>
      {children}
    </details>
  );
}

const askOfDay = (start: string) =>
  ask({
    title: "Is this the date the money arrived?",
    text: `The first PPP loans were paid out on ${dateText(firstLoanDay)} (CARES Act); ${dateText(start)} is before that.`,
    confirm: "Save this date",
    cancel: "Correct it",
  });
