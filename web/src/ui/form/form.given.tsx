import { TextInput } from "@mantine/core";
import { fireEvent, screen } from "@testing-library/react";
import { z } from "zod";
import { newKey } from "../../base/api.ts";
import { FormFrame } from "./FormFrame.tsx";
import { type FormOptions, useFormFrame } from "./useFormFrame.ts";

export interface Values {
  name: string;
  city: string;
}
const schema = z.object({ name: z.string().min(1, "Name Field is required."), city: z.string() });

/** A form of two fields, for tests. */
export function Form(options: Partial<FormOptions<Values, unknown>> & Pick<FormOptions<Values, unknown>, "send">) {
  const frame = useFormFrame<Values, unknown>({
    initial: { name: "Acme", city: "Duluth" },
    schema,
    newKey,
    onSent: () => {},
    ...options,
  });
  return (
    <FormFrame frame={frame} action="Save" acting="Saving…">
      <TextInput label="Name" {...frame.form.getInputProps("name")} />
      <TextInput label="City" {...frame.form.getInputProps("city")} />
    </FormFrame>
  );
}

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save" });
