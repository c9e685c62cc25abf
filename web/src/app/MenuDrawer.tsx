import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./shell.module.css";

interface Props {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The menu of narrow windows. Wide ones never load it. */
export function MenuDrawer({ opened, onClose, children }: Props) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={260} padding={0}>
      <Drawer.Overlay backgroundOpacity={0.3} />
      <Drawer.Content aria-label="Menu" classNames={{ content: styles.drawer }}>
        {children}
      </Drawer.Content>
    </Drawer.Root>
  );
}
