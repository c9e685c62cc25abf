import { Textarea, type TextareaProps } from "@mantine/core";
import { requiredField } from "./requiredField.ts";

/** What `getInputProps("reason")` of a form gives, and what is said below the label. */
type Props = Pick<
  TextareaProps,
  "description" | "rows" | "value" | "defaultValue" | "onChange" | "onBlur" | "onFocus" | "error"
> & {
  /** It may be left empty. */
  optional?: boolean;
};

/** Why something is done: asked for where it takes something away, and kept with it. */
export function ReasonField({ optional = false, ...props }: Props) {
  return (
    <Textarea label="Reason" {...(!optional && requiredField)} rows={3} maxLength={500} data-autofocus {...props} />
  );
}

/** For the `check` of a form with a reason that must be there. */
export const reasonProblems = ({ reason }: { reason: string }): Record<string, string> =>
  reason.trim() === "" ? { reason: "A reason is required." } : {};
