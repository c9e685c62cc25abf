import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Inline, Stack } from "../ui/panels/Arranged.tsx";
import { openedPart } from "../ui/panels/openedPart.tsx";
import { TabBar, TabPanel } from "../ui/panels/TabBar.tsx";
import { CityList } from "./reference/CityList.tsx";
import { ImportList } from "./reference/ImportList.tsx";
import { ImportView } from "./reference/ImportView.tsx";
import { CountyList, NaicsList, StateList, ZipAreaList } from "./reference/ReferenceLists.tsx";
import { type ReferenceAddress, useReferenceAddress } from "./reference/referenceAddress.ts";
import { type EditedList, entryNoun, referenceLists } from "./reference/referenceWords.ts";
import { useEntries } from "./reference/useEntries.ts";

const ImportDialog = openedPart(async () => (await import("./referenceImport.dialog.tsx")).ReferenceImportDialog);
const EntryDialog = openedPart(async () => (await import("./entry.dialog.tsx")).EntryDialog, { form: true });

/** Places and industries that everybody chooses from (20, Reference data). */
export function ReferenceTab() {
  const { address, show } = useReferenceAddress();
  const [importing, { open, close }] = useDisclosure(false);
  const entries = useEntries();
  const { list } = address;
  const edited = list === "states" || list === "imports" ? null : list;
  return (
    <Stack>
      <TabBar label="Lists" tabs={referenceLists} active={list} onChoose={(key) => show(key)} />
      <TabPanel of={list}>
        <Stack>
          {address.import === null && list !== "states" && (
            <Inline>
              {edited && (
                <Button size="xs" onClick={() => entries.add(edited)}>
                  Add {entryNoun[edited]}
                </Button>
              )}
              <Button size="xs" variant="default" onClick={open}>
                Import
              </Button>
            </Inline>
          )}
          <Shown address={address} edit={entries.edit} />
        </Stack>
      </TabPanel>
      <ImportDialog
        opened={importing}
        onClose={close}
        onSeen={(id) => {
          close();
          show("imports", { import: id });
        }}
      />
      <EntryDialog {...entries.dialog} />
    </Stack>
  );
}

function Shown({ address, edit }: { address: ReferenceAddress; edit: (list: EditedList, entry: never) => void }) {
  if (address.import !== null) return <ImportView key={address.import} id={address.import} />;
  if (address.list === "states") return <StateList />;
  if (address.list === "counties") return <CountyList onEdit={(one) => edit("counties", one as never)} />;
  if (address.list === "cities") return <CityList onEdit={(one) => edit("cities", one as never)} />;
  if (address.list === "zip_areas") return <ZipAreaList onEdit={(one) => edit("zip_areas", one as never)} />;
  if (address.list === "naics") return <NaicsList onEdit={(one) => edit("naics", one as never)} />;
  return <ImportList />;
}
