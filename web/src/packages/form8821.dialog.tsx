import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { placeOf } from "../base/addresses.ts";
import { useMay } from "../base/may.ts";
import { Points } from "../ui/panels/Arranged.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import overlays from "../ui/panels/overlays.module.css";
import { useLast } from "../ui/panels/useLast.ts";

interface Props {
  client: number;
  /** What the form lacks; null: nothing is asked. */
  missing: readonly string[] | null;
  onAnswer: (anyway: boolean) => void;
}

const isOfDesignee = (name: string) => name.startsWith("Designee") || name === "CAF No.";

/** Names what an incomplete Form 8821 lacks before it is made, and leads first to where that is entered. */
export function Form8821Dialog({ client, missing, onAnswer }: Props) {
  const shown = useLast(missing) ?? [];
  const namesDesignees = useMay("packages.manage_forms");
  const close = () => onAnswer(false);
  const ofDesignee = namesDesignees && shown.some(isOfDesignee);
  const ofClient = shown.some((name) => !isOfDesignee(name));
  return (
    <DialogFrame opened={missing !== null} onClose={close} title="Form 8821">
      <p>These fields will be missing in the generated document:</p>
      <Points>
        {shown.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </Points>
      <div className={overlays.actions}>
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button variant="default" onClick={() => onAnswer(true)}>
          Generate anyway
        </Button>
        {ofClient && (
          <Way to={`/clients/${client}/profile#company`} main={!ofDesignee} onClick={close}>
            Complete the client
          </Way>
        )}
        {ofDesignee && (
          <Way to={`/settings?tab=filing&client=${client}`} main onClick={close}>
            Name the designee
          </Way>
        )}
      </div>
    </DialogFrame>
  );
}

interface WayProps {
  to: string;
  /** The first thing to do: lit, and where the focus begins. */
  main: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Way({ to, main, onClick, children }: WayProps) {
  return (
    <Button
      variant={main ? "filled" : "default"}
      onClick={onClick}
      data-autofocus={main || undefined}
      renderRoot={(props) => <Link {...props} {...placeOf(to)} />}
    >
      {children}
    </Button>
  );
}
