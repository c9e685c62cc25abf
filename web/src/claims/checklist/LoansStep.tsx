import { Radio } from "@mantine/core";
import { type Round, type RoundNumber, roundProblems, roundYears } from "@refundry/contract/claims";
import { parseMoney } from "@refundry/contract/values";
import { DateField } from "../../ui/form/fields.tsx";
import { MoneyField } from "../../ui/form/figureFields.tsx";
import form from "../../ui/form/form.module.css";
import { ask } from "../../ui/panels/ask.ts";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import { useRounds } from "../claims.queries.ts";
import { dateHint, dateQuestion, emptyRound, roundWords } from "../rounds/roundForm.ts";
import { AskedMark } from "./AskedHere.tsx";
import own from "./checklist.module.css";
import { firstStarts, roundRecord } from "./claimRecords.ts";
import { StepForm } from "./StepForm.tsx";
import { type Fields, textIn } from "./stepRecord.ts";
import { type StepFormFrame, type StepProps, useStepForm } from "./useStepForm.ts";

const numbers = [1, 2] as const;
const question = "Did you receive this round?";

/** Both rounds of the program. */
export function LoansStep(place: StepProps) {
  const rounds = useRounds(place.client.id);
  return (
    <Loaded query={rounds} lines={6}>
      {({ items }) => <LoansForm {...place} rounds={items} />}
    </Loaded>
  );
}

const words = (name: string) => {
  const [field, number] = name.split("-");
  const year = roundYears[Number(number) as RoundNumber];
  return `${year}: ${field === "received" ? question : field === "start" ? roundWords.start : roundWords.amount}`;
};

function LoansForm({ rounds, ...place }: StepProps & { rounds: readonly Round[] }) {
  const known = (number: RoundNumber) => rounds.find((round) => round.number === number) ?? null;
  const step = useStepForm(place, {
    known: rounds,
    records: () => numbers.map((number) => roundRecord(place.client.id, number, known(number))),
    words,
    check: (fields) => ({ ...problemsOf(fields, 1), ...problemsOf(fields, 2) }),
    confirm: (fields) => mayDrop(numbers.filter((number) => isDropped(known(number), fields))),
    told: ["Round changes was saved !", 5],
  });
  return (
    <StepForm place={place} {...step}>
      {numbers.map((number) => (
        <RoundFields key={number} client={place.client.id} number={number} isNew={known(number) === null} {...step} />
      ))}
    </StepForm>
  );
}

/** A loan that is entered, of which the answer is now that there was none. */
const isDropped = (round: Round | null, fields: Fields) =>
  round !== null && !round.did_not_receive && fields[`received-${round.number}`] === "no";

/** As when a round is cleared on the profile (05, 2.1). */
async function mayDrop(dropped: readonly RoundNumber[]): Promise<boolean> {
  for (const number of dropped) {
    const year = roundYears[number];
    const text = `Say that the ${year} round was not received? Its amounts and dates are removed.`;
    if (!(await ask({ title: `${year} PPP round`, text, confirm: "Remove", danger: true }))) return false;
  }
  return true;
}

function problemsOf(fields: Fields, number: RoundNumber): Record<string, string> {
  const problems = roundProblems({
    ...emptyRound,
    number,
    did_not_receive: fields[`received-${number}`] === "no",
    start: textIn(fields, `start-${number}`) || null,
    amount: parseMoney(textIn(fields, `amount-${number}`)),
    weeks: null,
    other_payroll_costs: null,
    group_health: null,
  });
  return Object.fromEntries(Object.entries(problems).map(([name, text]) => [`${name}-${number}`, text]));
}

/** A default that was left as it is may not be the day, nor a day before the first loans were paid out. */
const hintOf = (start: string, number: RoundNumber, isNew: boolean) =>
  isNew && start === firstStarts[number] ? dateQuestion : (dateHint(start) ?? "The day the loan arrived.");

interface RoundProps extends StepFormFrame {
  client: number;
  number: RoundNumber;
  isNew: boolean;
}

function RoundFields({ client, number, isNew, frame }: RoundProps) {
  const { getInputProps, setFieldValue, values } = frame.form;
  const [received, start, amount] = [`received-${number}`, `start-${number}`, `amount-${number}`] as const;
  const year = roundYears[number];
  return (
    <fieldset className={own.group} data-asked={`rounds-${number}`}>
      <legend>{`${year} PPP round`}</legend>
      <AskedMark client={client} field={`rounds-${number}`} />
      <Radio.Group label={question} {...getInputProps(received)} onChange={(answer) => setFieldValue(received, answer)}>
        <div className={own.answers}>
          <Radio value="yes" label="Yes" />
          <Radio value="no" label="No" />
        </div>
      </Radio.Group>
      {values[received] === "yes" && (
        <div className={form.columns}>
          <DateField
            label={roundWords.start}
            min={`${year}-01-01`}
            max={`${year}-12-31`}
            description={hintOf(textIn(values, start), number, isNew)}
            inputWrapperOrder={["label", "input", "description", "error"]}
            {...getInputProps(start)}
          />
          <MoneyField label={roundWords.amount} {...getInputProps(amount)} />
        </div>
      )}
    </fieldset>
  );
}
