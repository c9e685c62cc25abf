import { Textarea, type TextareaProps } from "@mantine/core";

/** What `getInputProps("reason")` of a form gives, and what is said below the label. */
type Props = Pick<
  TextareaProps,
  "description" | "withAsterisk" | "rows" | "value" | "defaultValue" | "onChange" | "onBlur" | "onFocus" | "error"
>;

/** Why something is done: asked for where it takes something away, and kept with it. */
export function ReasonField(props: Props) {
  return <Textarea label="Reason" withAsterisk aria-required rows={3} maxLength={500} data-autofocus {...props} />;
}

/** For the `check` of a form with a reason that must be there. */
export const reasonProblems = ({ reason }: { reason: string }): Record<string, string> =>
  reason.trim() === "" ? { reason: "A reason is required." } : {};
