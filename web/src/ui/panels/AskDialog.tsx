import { Button, Text, TextInput } from "@mantine/core";
import { ReasonButton } from "../words/ReasonButton.tsx";
import { type Question, useAsked } from "./ask.ts";
import { DialogFrame } from "./DialogFrame.tsx";
import styles from "./overlays.module.css";
import { useLast } from "./useLast.ts";

/** Shows the question that `ask` or `choose` put. Stands once, at the root. */
export function AskDialog() {
  const asked = useAsked();
  // The words stay while the dialog fades out.
  const shown: Question | null = useLast(asked);
  const answer = (given: "yes" | "no" | "keep") => asked?.answer(given);
  const yes = (
    <Button
      color={shown?.danger ? "red" : undefined}
      variant={shown?.danger ? "outline" : shown?.keep ? "default" : "filled"}
      onClick={() => answer("yes")}
      data-autofocus={!(shown?.focusCancel || shown?.byHand) || undefined}
    >
      {shown?.confirm}
    </Button>
  );
  return (
    <DialogFrame opened={asked !== null} onClose={() => answer("no")} title={shown?.title ?? ""} plain>
      {shown?.text && <Text mb={shown.byHand ? "sm" : "lg"}>{shown.text}</Text>}
      {shown?.byHand && (
        <TextInput
          readOnly
          aria-label="To be copied"
          mb="lg"
          value={shown.byHand}
          onFocus={({ currentTarget }) => currentTarget.select()}
          data-autofocus
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons in it */}
      <div
        className={styles.actions}
        onKeyDown={(event) => {
          if (shown?.keep && event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            answer("keep");
          }
        }}
      >
        {/* What drops something stands apart from the two that keep it. */}
        {shown?.keep && <div className={styles.apart}>{yes}</div>}
        {!shown?.byHand && (
          <Button variant="default" onClick={() => answer("no")} data-autofocus={shown?.focusCancel || undefined}>
            {shown?.cancel ?? "Cancel"}
          </Button>
        )}
        {shown?.keep ? (
          <ReasonButton hint="Ctrl+Enter" onClick={() => answer("keep")}>
            {shown.keep}
          </ReasonButton>
        ) : (
          yes
        )}
      </div>
    </DialogFrame>
  );
}
