import type { City, County, NaicsRecord, ZipArea } from "@refundry/contract/content";
import { useState } from "react";
import type { EditedList } from "./referenceWords.ts";

export interface EntryOf {
  counties: County;
  cities: City;
  zip_areas: ZipArea;
  naics: NaicsRecord;
}

/** An entry that is edited, or a new one of a list. */
export type Edited = { [List in EditedList]: { list: List; entry: EntryOf[List] | null } }[EditedList];

/** Which entry the dialog shows, and whether it is open. */
export function useEntries() {
  const [edited, setEdited] = useState<Edited | null>(null);
  return {
    add: (list: EditedList) => setEdited({ list, entry: null }),
    edit: (list: EditedList, entry: never) => setEdited({ list, entry }),
    dialog: { edited, opened: edited !== null, onClose: () => setEdited(null) },
  };
}
