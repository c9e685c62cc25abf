import { Group } from "@mantine/core";
import type { OfferedMove } from "@refundry/contract/platform";
import { ReasonButton } from "./ReasonButton.tsx";

interface Props {
  moves: readonly OfferedMove[];
  onMove: (name: string) => void;
  /** The move that is on its way; no other can be made meanwhile. */
  moving?: string | null;
  /** What is moved, for screen readers: `Draft package`. */
  label: string;
  size?: "xs" | "sm";
}

const looks = {
  plain: { variant: "default" },
  main: { variant: "filled" },
  danger: { variant: "outline", color: "red" },
} as const;

/** What can be done with a record in its state: a button each, in the server's order and words; a refused one says why. */
export function Moves({ moves, onMove, moving = null, label, size = "xs" }: Props) {
  if (moves.length === 0) return null;
  return (
    <Group gap={8} role="group" aria-label={`What can be done: ${label}`}>
      {moves.map(({ name, label: words, tone, allowed, reason }) => (
        <ReasonButton
          key={name}
          {...looks[tone]}
          size={size}
          loading={moving === name}
          reason={reasonOf(moving, allowed, reason)}
          onClick={() => onMove(name)}
        >
          {words}
        </ReasonButton>
      ))}
    </Group>
  );
}

function reasonOf(moving: string | null, allowed: boolean, reason: string | null): string | null {
  if (moving !== null) return "Another step is being made.";
  return allowed ? null : (reason ?? "This is not possible now.");
}
