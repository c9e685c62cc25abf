import { ActionIcon } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import type { HTMLAttributes, Ref } from "react";
import { Tip } from "./Tip.tsx";

interface Props extends HTMLAttributes<HTMLElement> {
  /** `More`, and of what where several stand on a screen. */
  label?: string;
  ref?: Ref<HTMLElement>;
}

/** What a menu of further things opens at. */
export function MoreButton({ label = "More", ...others }: Props) {
  return (
    <Tip label={label} {...others}>
      <ActionIcon variant="subtle" color="gray" aria-label={label}>
        <IconDots size={18} stroke={1.5} />
      </ActionIcon>
    </Tip>
  );
}
