import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useMay } from "../base/may.ts";
import { Points } from "../ui/panels/Arranged.tsx";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import overlays from "../ui/panels/overlays.module.css";
import { useLast } from "../ui/panels/useLast.ts";

interface Props {
  /** What the form lacks; null: nothing is asked. */
  missing: readonly string[] | null;
  onAnswer: (anyway: boolean) => void;
}

/** Names what an incomplete Form 8821 lacks before it is made. */
export function Form8821Dialog({ missing, onAnswer }: Props) {
  const shown = useLast(missing);
  const namesDesignees = useMay("packages.manage_forms");
  return (
    <DialogFrame opened={missing !== null} onClose={() => onAnswer(false)} title="Form 8821">
      <p>These fields will be missing in the generated document:</p>
      <Points>
        {shown?.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </Points>
      {namesDesignees && shown?.some((name) => name.startsWith("Designee") || name === "CAF No.") && (
        <p>
          <Link to="/settings" search={{ tab: "filing" }} onClick={() => onAnswer(false)}>
            Name the designee under Settings
          </Link>
        </p>
      )}
      <div className={overlays.actions}>
        <Button variant="default" onClick={() => onAnswer(false)}>
          Cancel
        </Button>
        <Button onClick={() => onAnswer(true)} data-autofocus>
          Generate anyway
        </Button>
      </div>
    </DialogFrame>
  );
}
