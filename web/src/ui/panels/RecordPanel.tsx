import { Drawer } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { useOwnFailures } from "../words/snackbar.tsx";
import styles from "./overlays.module.css";
import { useEscape, useFocusKept, useOpening } from "./overlays.ts";
import { UnsavedProvider, type UnsavedScope, useUnsavedScope } from "./unsaved.tsx";

interface Props {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Stands below the title and stays in sight: identifiers, badges, switches, tabs. */
  header?: ReactNode;
  children: ReactNode;
  /** 1,100 px for a record, 760 px for a form in two columns, 560 px for a list beside it. */
  size?: "record" | "form" | "side";
  /** The record that is shown: where another takes its place, one reads on from the title. */
  record?: number | null;
  /** The scope of what is unsaved in it, where who opens the panel must ask it too. */
  scope?: UnsavedScope;
}

const widths = { record: 1100, form: 760, side: 560 };

/**
 * The right-hand panel of a record, beside the side menu, whose entries lead to the record's other pages. Escape closes what
 * is open inside it first; the focus returns to where it was.
 */
export function RecordPanel({ opened, onClose, title, header, children, size = "record", ...props }: Props) {
  const own = useUnsavedScope();
  const scope = props.scope ?? own;
  const close = async () => {
    if (await scope.mayLeave()) onClose();
  };
  useOwnFailures(opened);
  useEscape(opened, scope.depth, close);
  const shown = useOpening(opened);
  useFocusKept(opened);
  const heading = useRef<HTMLHeadingElement>(null);
  const record = opened ? (props.record ?? null) : null;
  const before = useRef(record);
  useEffect(() => {
    if (record !== null && before.current !== null && before.current !== record) heading.current?.focus();
    before.current = record;
  }, [record]);
  return (
    <Drawer.Root opened={shown} onClose={close} closeOnEscape={false} position="right" size={widths[size]} padding={0}>
      <Drawer.Overlay backgroundOpacity={0.3} {...(size === "record" && { className: styles.besideMenu })} />
      <Drawer.Content classNames={{ content: `${styles.panel} ${size === "record" ? styles.record : ""}` }}>
        <div className={styles.panelHead}>
          <div className={styles.panelTitle}>
            {/* A form puts the cursor into its first field; anything else is read from its title on. */}
            <Drawer.Title ref={heading} tabIndex={-1} data-autofocus={size === "form" ? undefined : true}>
              {title}
            </Drawer.Title>
            <Drawer.CloseButton aria-label="Close" />
          </div>
          {header}
        </div>
        {/* What stands below a header that came is another body: none is moved. */}
        <div
          key={header ? "headed" : "bare"}
          className={styles.panelBody}
          data-opens-form={size === "form" || undefined}
        >
          <UnsavedProvider scope={scope}>{children}</UnsavedProvider>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
