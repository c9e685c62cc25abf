import { Button } from "@mantine/core";
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
  return (
    <DialogFrame opened={missing !== null} onClose={() => onAnswer(false)} title="Form 8821">
      <p>These fields will be missing in the generated document:</p>
      <Points>
        {shown?.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </Points>
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
