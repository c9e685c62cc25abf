import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { useLast } from "../ui/panels/useLast.ts";
import { CityForm, CountyForm } from "./reference/PlaceForms.tsx";
import { entryNoun } from "./reference/referenceWords.ts";
import type { Edited } from "./reference/useEntries.ts";
import { NaicsForm, ZipAreaForm } from "./reference/ZipNaicsForms.tsx";

interface Props {
  edited: Edited | null;
  opened: boolean;
  onClose: () => void;
}

/** An entry of a list of reference data, new or edited. */
export function EntryDialog({ edited, opened, onClose }: Props) {
  const shown = useLast(opened ? edited : null);
  const title = shown ? `${shown.entry ? "Edit" : "Add"} ${entryNoun[shown.list]}` : "";
  return (
    <DialogFrame opened={opened} onClose={onClose} title={title}>
      {shown && <Form {...shown} onClose={onClose} />}
    </DialogFrame>
  );
}

function Form({ onClose, ...shown }: Edited & Pick<Props, "onClose">) {
  if (shown.list === "counties") return <CountyForm entry={shown.entry} onClose={onClose} />;
  if (shown.list === "cities") return <CityForm entry={shown.entry} onClose={onClose} />;
  if (shown.list === "zip_areas") return <ZipAreaForm entry={shown.entry} onClose={onClose} />;
  return <NaicsForm entry={shown.entry} onClose={onClose} />;
}
