import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { ClientPage } from "../ui/panels/ClientPage.tsx";
import { openedPart } from "../ui/panels/openedPart.tsx";
import { ClientFiles } from "./components/ClientFiles.tsx";

const UploadDialog = openedPart(async () => (await import("./upload.dialog.tsx")).UploadDialog);

/** What a client handed in, what it owes, and the review that matches one to the other (08, 2.2). */
export function ClientDocumentsScreen() {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <ClientPage title="Documents" action={() => <Button onClick={open}>Upload</Button>}>
      {({ id, name }) => (
        <>
          <ClientFiles client={id} clientName={name} level={2} />
          <UploadDialog client={id} opened={opened} onClose={close} />
        </>
      )}
    </ClientPage>
  );
}
