import { Button, Text } from "@mantine/core";
import { type Question, useAsked } from "./ask.ts";
import { DialogFrame } from "./DialogFrame.tsx";
import styles from "./overlays.module.css";
import { useLast } from "./useLast.ts";

/** Shows the question that `ask` put. Stands once, at the root. */
export function AskDialog() {
  const asked = useAsked();
  // The words stay while the dialog fades out.
  const shown: Question | null = useLast(asked);
  return (
    <DialogFrame opened={asked !== null} onClose={() => asked?.answer(false)} title={shown?.title ?? ""} plain>
      {shown?.text && <Text mb="lg">{shown.text}</Text>}
      <div className={styles.actions}>
        <Button variant="default" onClick={() => asked?.answer(false)} data-autofocus={shown?.focusCancel || undefined}>
          {shown?.cancel ?? "Cancel"}
        </Button>
        <Button
          color={shown?.danger ? "red" : undefined}
          variant={shown?.danger ? "outline" : "filled"}
          onClick={() => asked?.answer(true)}
          data-autofocus={!shown?.focusCancel || undefined}
        >
          {shown?.confirm}
        </Button>
      </div>
    </DialogFrame>
  );
}
