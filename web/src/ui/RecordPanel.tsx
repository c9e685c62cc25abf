import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./overlays.module.css";
import { useEscape } from "./overlays.ts";
import { UnsavedProvider, useUnsavedScope } from "./unsaved.tsx";

interface Props {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Stands below the title and stays in sight: identifiers, badges, switches, tabs. */
  header?: ReactNode;
  children: ReactNode;
  /** 1,100 px for a record, 560 px for a form or a list beside it. */
  size?: "record" | "side";
}

const widths = { record: 1100, side: 560 };

/** The right-hand panel of a record. Escape closes what is open inside it first; the focus returns to where it was. */
export function RecordPanel({ opened, onClose, title, header, children, size = "record" }: Props) {
  const scope = useUnsavedScope();
  const close = async () => {
    if (await scope.mayLeave()) onClose();
  };
  useEscape(opened, close);
  return (
    <Drawer.Root opened={opened} onClose={close} closeOnEscape={false} position="right" size={widths[size]} padding={0}>
      <Drawer.Overlay backgroundOpacity={0.3} />
      <Drawer.Content className={styles.panel}>
        <div className={styles.panelHead}>
          <div className={styles.panelTitle}>
            <Drawer.Title>{title}</Drawer.Title>
            <Drawer.CloseButton aria-label="Close" />
          </div>
          {header}
        </div>
        <div className={styles.panelBody}>
          <UnsavedProvider scope={scope}>{children}</UnsavedProvider>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
