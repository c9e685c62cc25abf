import type { UseFormReturnType } from "@mantine/form";
import type { Client } from "@refundry/contract/clients";
import type { ComponentType } from "react";
import { StepForm } from "./StepForm.tsx";
import { type Fields, stepRecord, textIn } from "./stepRecord.ts";
import { type StepProps, useStepForm } from "./useStepForm.ts";

type Texts = Record<string, string>;

/** A step about the company itself, as the area of clients says it: its fields are texts of the client. */
export interface CompanyStepParts {
  textsOf: (client: Client) => Texts;
  read: (id: number) => Promise<Client>;
  /** Sends what differs from the client as it is now; answers it as it then is. */
  save: (typed: Texts, now: Client) => Promise<Client>;
  wordOf: (name: string) => string;
  check: (typed: Texts) => Record<string, string>;
  Inputs: ComponentType<CompanyInputsProps>;
}

export interface CompanyInputsProps {
  place: StepProps;
  form: UseFormReturnType<Fields>;
}

export function CompanyStep({ parts, ...place }: StepProps & { parts: CompanyStepParts }) {
  const { client } = place;
  const { textsOf, read, save, wordOf, check, Inputs } = parts;
  const textsIn = (typed: Fields): Texts =>
    Object.fromEntries(Object.keys(textsOf(client)).map((name) => [name, textIn(typed, name)]));
  const step = useStepForm(place, {
    known: textsOf(client),
    records: () => [
      stepRecord<Client>({
        known: client,
        read: () => read(client.id),
        fieldsOf: textsOf,
        save: (typed, now) => save(textsIn(typed), now),
      }),
    ],
    words: wordOf,
    check: (typed) => check(textsIn(typed)),
    told: ["Client data saved successfully!", 4],
  });
  return (
    <StepForm place={place} {...step}>
      <Inputs place={place} form={step.frame.form} />
    </StepForm>
  );
}
