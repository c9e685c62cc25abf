import { Group } from "@mantine/core";
import { ReasonButton } from "./ReasonButton.tsx";

/** A move of a record, as its answer names it. */
export interface Move<Name extends string = string> {
  name: Name;
  label: string;
  allowed: boolean;
  /** Why it is not allowed now, in words. */
  reason: string | null;
}

interface Props<Name extends string> {
  moves: readonly Move<Name>[];
  onMove: (name: Name) => void;
  /** The move that is on its way; no other can be made meanwhile. */
  moving?: Name | null;
  /** What is moved, for screen readers: `Draft package`. */
  label: string;
}

/** What can be done with a record in its state: a button each, in the server's order and words; a refused one says why. */
export function Moves<Name extends string>({ moves, onMove, moving = null, label }: Props<Name>) {
  if (moves.length === 0) return null;
  return (
    <Group gap={8} role="group" aria-label={`What can be done: ${label}`}>
      {moves.map(({ name, label: words, allowed, reason }) => (
        <ReasonButton
          key={name}
          variant="default"
          size="xs"
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
