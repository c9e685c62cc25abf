import { ActionIcon } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import type { HTMLAttributes, Ref } from "react";
import { Tip } from "../../ui/words/Tip.tsx";

export function MoreButton(props: HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }) {
  return (
    <Tip label="More" {...props}>
      <ActionIcon variant="subtle" color="gray" aria-label="More">
        <IconDots size={18} stroke={1.5} />
      </ActionIcon>
    </Tip>
  );
}
