import { Modal } from "@mantine/core";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { fieldsAnd } from "../fieldSelector.ts";
import { useOwnFailures } from "../words/snackbar.tsx";
import styles from "./overlays.module.css";
import { useEscape, useFocusKept, useOpening } from "./overlays.ts";
import { UnsavedProvider, useUnsavedScope } from "./unsaved.tsx";

interface Props {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** 600 px, wide ones 700 px (02, 2); the width of a table for what needs one, the whole window for what is a page. */
  size?: "normal" | "wide" | "table" | "page";
  /** Plays no part in asking about unsaved input; for the question itself. */
  plain?: boolean;
}

const widths = { normal: 600, wide: 700, table: 1100, page: "calc(100vw - 48px)" };

/** A dialog: Escape and the cross close it, after a question when it holds unsaved input. */
export function DialogFrame({ opened, onClose, title, children, size = "normal", plain = false }: Props) {
  const scope = useUnsavedScope();
  const close = async () => {
    if (plain || (await scope.mayLeave())) onClose();
  };
  useOwnFailures(opened);
  const shown = useOpening(opened);
  useFocusKept(opened);
  useEscape(opened, plain ? Number.POSITIVE_INFINITY : scope.depth, close);
  return (
    <Modal.Root
      opened={shown}
      onClose={close}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size={widths[size]}
      yOffset={size === "page" ? "24px" : "8dvh"}
      padding="md"
      zIndex={plain ? 400 : 250}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content classNames={{ content: styles.dialog }}>
        <div className={styles.head}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Body page={size === "page"}>
          <UnsavedProvider scope={scope}>{children}</UnsavedProvider>
        </Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** An area that takes files is a button to screen readers. */
const fields = fieldsAnd("[role=button]");

/** The cursor starts in the first field also where a dialog is no form, as one that takes files; else at the cross. */
function Body({ page, children }: { page: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!place.current?.querySelector("[data-autofocus]"))
      place.current?.querySelector(fields)?.setAttribute("data-autofocus", "");
  }, []);
  return (
    <div ref={place} className={styles.body} data-opens-form data-page={page || undefined}>
      {children}
    </div>
  );
}
