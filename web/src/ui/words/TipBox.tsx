import { Tooltip, type TooltipProps } from "@mantine/core";

const keys = /^(Ctrl|Meta|Alt|Shift)\+/;

/** The words of a tip at its place. Where nothing hovers there are no keys to press either: those are not told. */
export function TipBox({
  opened = false,
  ...props
}: Pick<TooltipProps, "target" | "label" | "position" | "maw" | "opened">) {
  const untold = typeof props.label === "string" && keys.test(props.label) && matchMedia("(hover: none)").matches;
  return <Tooltip {...props} opened={opened && !untold} />;
}
