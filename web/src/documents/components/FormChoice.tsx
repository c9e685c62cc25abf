import { Radio } from "@mantine/core";
import type { FormNumber } from "@refundry/contract/documents";
import { Inline } from "../../ui/panels/Arranged.tsx";
import { forms } from "./formAddress.ts";

interface Props {
  form: FormNumber;
  onChoose: (form: FormNumber) => void;
  /** How many clients each has, where that is asked. */
  counts?: Partial<Record<FormNumber, number>>;
}

/** Which form's clients a list shows. */
export function FormChoice({ form, onChoose, counts = {} }: Props) {
  return (
    <Radio.Group aria-label="Form" value={form} onChange={(value) => onChoose(value as FormNumber)}>
      <Inline>
        {forms.map((one) => (
          <Radio key={one} size="xs" mr="xs" value={one} label={withCount(one, counts[one])} />
        ))}
      </Inline>
    </Radio.Group>
  );
}

const withCount = (form: FormNumber, count: number | undefined) => (count === undefined ? form : `${form} (${count})`);
