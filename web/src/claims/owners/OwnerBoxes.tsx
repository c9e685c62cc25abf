import { Switch, Textarea } from "@mantine/core";
import form from "../../ui/form/form.module.css";
import { ask } from "../../ui/panels/ask.ts";
import { namesOf, type OwnerValues, ownerWords } from "./ownerNames.ts";

interface Props {
  values: OwnerValues;
  /** What the form gives a box. */
  propsOf: (name: "owners" | "family") => object;
  onChange: (values: Partial<OwnerValues>) => void;
}

/** Who begins to type adds a name: the cursor stands behind those that are there. */
const startsBehind = (box: HTMLTextAreaElement | null) => box?.setSelectionRange(box.value.length, box.value.length);

/** Owners and family, a name per line, or the declaration that there are none. */
export function OwnerBoxes({ values, propsOf, onChange }: Props) {
  const named = namesOf(values.owners).length + namesOf(values.family).length;
  const declare = async (none: boolean) => {
    if (none && named > 0) {
      const title = "No owners";
      if (!(await ask({ title, text: `Remove the ${named} names listed?`, confirm: "Remove", danger: true }))) return;
    }
    onChange(none ? { owners: "", family: "", no_owners: true } : { no_owners: false });
  };
  return (
    <>
      <div className={form.columns}>
        {(["owners", "family"] as const).map((name) => (
          <Textarea
            key={name}
            label={ownerWords[name]}
            description="One name per line."
            ref={startsBehind}
            rows={8}
            disabled={values.no_owners}
            data-autofocus={name === "owners" || undefined}
            {...propsOf(name)}
          />
        ))}
      </div>
      <Switch
        label={ownerWords.no_owners}
        checked={values.no_owners}
        onChange={(event) => void declare(event.currentTarget.checked)}
      />
    </>
  );
}
