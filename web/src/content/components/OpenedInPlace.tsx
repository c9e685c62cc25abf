import { Anchor } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Stack } from "../../ui/panels/Arranged.tsx";
import { useGoesOn } from "../../ui/panels/useGoesOn.ts";
import { useLast } from "../../ui/panels/useLast.ts";
import styles from "./openedInPlace.module.css";

/** How one of a list is opened in its place: whether by a press or by its address, and which one comes back from. */
export function useOpenedInPlace(opened: string | null): { pressed: boolean; from: string | null } {
  const [came] = useState(opened);
  const from = useLast(opened);
  return { pressed: opened !== null && opened !== came, from };
}

interface RowProps {
  name: string;
  onOpen: () => void;
  /** One comes back from it: the keyboard goes on here. */
  cameFrom: boolean;
}

/** The name of what is opened in the place of its list. */
export function RowOpener({ name, onOpen, cameFrom }: RowProps) {
  const goOn = (row: HTMLElement | null) => {
    if (document.activeElement === document.body) row?.focus();
  };
  return (
    <Anchor component="button" type="button" ta="start" ref={cameFrom ? goOn : undefined} onClick={onOpen}>
      {name}
    </Anchor>
  );
}

interface Props {
  /** What the way back says. */
  back: string;
  onBack: () => void;
  /** Changes whenever what the keyboard was on may have gone; unset until there is something to go on in. */
  sign: unknown;
  pressed: boolean;
  children: ReactNode;
}

/** One of a list in its place, with the way back to it; the keyboard goes on in it. */
export function OpenedInPlace({ back, onBack, sign, pressed, children }: Props) {
  const place = useGoesOn(sign, pressed);
  return (
    <Stack>
      <div>
        <Anchor component="button" type="button" onClick={onBack}>
          {back}
        </Anchor>
      </div>
      <div ref={place} tabIndex={-1} className={styles.place}>
        {children}
      </div>
    </Stack>
  );
}
