import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import type { ReactNode, Ref } from "react";

interface Props {
  /** What is edited, for screen readers; nothing where the words on the button say it. */
  of?: string;
  onClick?: () => void;
  /** Editing goes on in place and is switched: on, or off. */
  on?: boolean;
  onToggle?: (on: boolean) => void;
  children?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** The one way into editing: it stands right in the head of a card, whether a dialog opens or the card itself is edited. */
export function EditButton({ of, on, onToggle, onClick, ref, children = "Edit" }: Props) {
  const switched = on !== undefined && ({ role: "switch", "aria-checked": on } as const);
  return (
    <Button
      {...(ref && { ref })}
      variant={on ? "light" : "default"}
      size="xs"
      leftSection={<IconPencil size={14} stroke={1.5} aria-hidden />}
      {...(of && { "aria-label": `Edit ${of}` })}
      {...switched}
      onClick={() => (onToggle ? onToggle(!on) : onClick?.())}
    >
      {children}
    </Button>
  );
}
