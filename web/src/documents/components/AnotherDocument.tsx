import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useMay } from "../../base/may.ts";
import { openedPart } from "../../ui/panels/openedPart.tsx";

const AnotherDocumentDialog = openedPart(
  async () => (await import("../anotherDocument.dialog.tsx")).AnotherDocumentDialog,
  { form: true },
);

/** For who may change what is asked of a client. */
export function AnotherDocument({ client }: { client: number }) {
  const [opened, { open, close }] = useDisclosure(false);
  if (!useMay("documents.change_requirements")) return null;
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={open}>
        Request another document
      </Button>
      <AnotherDocumentDialog client={client} opened={opened} onClose={close} />
    </>
  );
}
