import type { ReactNode } from "react";
import { FormFrame } from "../../ui/form/FormFrame.tsx";
import type { FormFrame as Frame } from "../../ui/form/useFormFrame.ts";
import own from "./details.module.css";

interface Props<Values extends object> {
  frame: Frame<Values>;
  label: string;
  mayChange: boolean;
  children: ReactNode;
}

/** The fields of a section with their `Save`; for readers the same fields, closed. */
export function DetailsForm<Values extends object>({ frame, label, mayChange, children }: Props<Values>) {
  if (!mayChange) {
    return (
      <fieldset className={own.readOnly} disabled aria-label={label}>
        {children}
      </fieldset>
    );
  }
  return (
    <FormFrame frame={frame} action="Save" acting="Saving…" label={label}>
      {children}
    </FormFrame>
  );
}
