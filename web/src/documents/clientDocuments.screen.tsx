import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useOwnFiling } from "../base/filingEnded.ts";
import { ClientPage } from "../ui/panels/ClientPage.tsx";
import { openedPart } from "../ui/panels/openedPart.tsx";
import { TalkFirst } from "../ui/words/TalkFirst.tsx";
import { ClientFiles } from "./components/ClientFiles.tsx";

const UploadDialog = openedPart(async () => (await import("./upload.dialog.tsx")).UploadDialog);

/** What a client handed in, what it owes, and the review that matches one to the other (08, 2.2). */
export function ClientDocumentsScreen() {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <ClientPage title="Documents" action={() => <Button onClick={open}>Upload</Button>}>
      {({ id, name }) => (
        <>
          <OwnLate client={id} />
          <ClientFiles client={id} clientName={name} level={2} onUpload={open} />
          <UploadDialog client={id} opened={opened} onClose={close} />
        </>
      )}
    </ClientPage>
  );
}

/** Whoever is asked to talk to us before handing in more reads it here, too. */
function OwnLate({ client }: { client: number }) {
  return <TalkFirst client={client} late={useOwnFiling(client)} />;
}
