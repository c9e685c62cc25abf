import { client as calls } from "../../base/api.ts";
import { ask } from "../../ui/panels/ask.ts";
import type { RowStep } from "../../ui/words/RowMenu.tsx";
import { useStep } from "../../ui/words/useStep.ts";
import type { EditedList } from "./referenceWords.ts";

interface Entry {
  id: number;
  active: boolean;
  used_by: number;
  version: number;
}

const does = {
  counties: { change: calls.content.changeCounty, remove: calls.content.removeCounty },
  cities: { change: calls.content.changeCity, remove: calls.content.removeCity },
  zip_areas: { change: calls.content.changeZipArea, remove: calls.content.removeZipArea },
  naics: { change: calls.content.changeNaics, remove: calls.content.removeNaics },
} as const;

/** What can be done with every entry of a list: it is deactivated, activated, and deleted while nothing uses it. */
export function useEntrySteps(list: EditedList) {
  const { make } = useStep({ type: "reference" });
  const remove = async (id: number, name: string) => {
    const text = "It leaves the list for good.";
    if (!(await ask({ title: `Delete ${name}?`, text, confirm: "Delete", danger: true, focusCancel: true }))) return;
    await make("delete", () => does[list].remove({ params: { id } }), "Entry deleted.");
  };
  return ({ id, active, used_by: uses, version }: Entry, name: string): RowStep[] => [
    {
      title: active ? "Deactivate" : "Activate",
      onChoose: () =>
        void make(
          "active",
          () => does[list].change({ params: { id }, body: { version, active: !active } }),
          active ? "Entry deactivated." : "Entry activated.",
        ),
    },
    ...(uses === 0 ? [{ title: "Delete", danger: true, onChoose: () => void remove(id, name) }] : []),
  ];
}
