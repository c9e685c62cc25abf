import { ActionIcon } from "@mantine/core";
import { IconPin, IconPinFilled } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { Tip } from "../../ui/words/Tip.tsx";
import styles from "./names.module.css";
import { usePinning } from "./recentClients.ts";

interface Props {
  id: number;
  /** Whose pin it is, for screen readers. */
  name: string;
  pinned: boolean;
  size?: number;
}

/** Keeps a client at hand: on the empty search page and in the list of the search box. */
export function PinButton({ id, name, pinned, size = 28 }: Props) {
  const pinning = usePinning();
  const button = useRef<HTMLButtonElement>(null);
  const followed = useRef(false);
  const shown = pinning.isPending ? pinning.variables.pinned : pinned;
  // A row that moves among the pinned ones takes the focus of who pressed its key along.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it became pinned or not, the row has moved
  useEffect(() => {
    if (followed.current) button.current?.focus();
    followed.current = false;
  }, [pinned]);
  const press = (byKey: boolean) => {
    if (pinning.isPending) return;
    followed.current = byKey;
    const notFollowed = () => {
      followed.current = false;
    };
    pinning.mutate({ id, pinned: !pinned }, { onError: notFollowed });
  };
  const Icon = shown ? IconPinFilled : IconPin;
  return (
    <Tip label={shown ? "Unpin" : "Pin"}>
      <ActionIcon
        ref={button}
        className={styles.pin}
        variant="subtle"
        color={shown ? undefined : "gray"}
        size={size}
        aria-label={`Pin ${name}`}
        aria-pressed={shown}
        onClick={(event) => press(event.detail === 0)}
      >
        <Icon size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Tip>
  );
}
