import { Radio } from "@mantine/core";
import type { FormNumber } from "@refundry/contract/documents";
import { Inline } from "../../ui/panels/Arranged.tsx";

interface Props<Form extends FormNumber | "all"> {
  form: Form;
  offered: readonly Form[];
  onChoose: (form: Form) => void;
  /** How many clients each has, where that is known. */
  counts?: Partial<Record<FormNumber | "all", number>>;
}

/** Which form's clients a list shows. */
export function FormChoice<Form extends FormNumber | "all">({ form, offered, onChoose, counts = {} }: Props<Form>) {
  return (
    <Radio.Group aria-label="Form" value={form} onChange={(value) => onChoose(value as Form)}>
      <Inline>
        {offered.map((one) => (
          <Radio key={one} size="xs" mr="xs" value={one} label={withCount(one, counts[one])} />
        ))}
      </Inline>
    </Radio.Group>
  );
}

function withCount(form: FormNumber | "all", count: number | undefined) {
  const word = form === "all" ? "All" : form;
  return count === undefined ? word : `${word} (${count.toLocaleString("en-US")})`;
}
