import { Checkbox, TextInput } from "@mantine/core";
import { impactChoices, needsNote, otherImpactText, takesNote } from "@refundry/contract/claims";
import { useRef } from "react";
import own from "./details.module.css";

interface Props {
  /** Choice → its note; a choice that is not made has none. */
  chosen: Readonly<Record<string, string>>;
  onChange: (chosen: Record<string, string>) => void;
}

/** How the pandemic hit the business: the choices of 13, the last five with a note. */
export function ImpactChoices({ chosen, onChange }: Props) {
  // A slip costs no text: what was written stands there again.
  const written = useRef<Record<number, string>>({});
  const choose = (id: number, on: boolean) => {
    const { [id]: gone = "", ...others } = chosen;
    if (!on) written.current[id] = gone;
    onChange(on ? { ...others, [id]: written.current[id] ?? "" } : others);
  };
  return (
    <div className={own.choices}>
      {impactChoices.map(({ id, choice }) => {
        const note = chosen[id];
        const isMissing = needsNote(id) && note !== undefined && note.trim() === "";
        return (
          <div key={id} className={own.choice}>
            <Checkbox
              label={choice}
              checked={note !== undefined}
              onChange={(event) => choose(id, event.currentTarget.checked)}
            />
            {takesNote(id) && (
              <TextInput
                aria-label={`${needsNote(id) ? "Explanation" : "Note"}: ${choice}`}
                placeholder={needsNote(id) ? "Explanation" : "Note"}
                data-path={`note-${id}`}
                maxLength={1000}
                disabled={note === undefined}
                value={note ?? ""}
                error={isMissing ? otherImpactText : undefined}
                onChange={(event) => onChange({ ...chosen, [id]: event.currentTarget.value })}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
