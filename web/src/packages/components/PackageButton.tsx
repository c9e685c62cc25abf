import { ActionIcon } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import type { HTMLAttributes, Ref } from "react";
import { Tip } from "../../ui/words/Tip.tsx";

interface Props extends HTMLAttributes<HTMLElement> {
  /** What the package is called. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

export function PackageButton({ label, ref, ...others }: Props) {
  return (
    <Tip label={`More of ${label}`} {...others}>
      <ActionIcon ref={ref} variant="subtle" color="gray" aria-label={`More of ${label}`}>
        <IconDots size={16} stroke={1.5} />
      </ActionIcon>
    </Tip>
  );
}
