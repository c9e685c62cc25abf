import { useDisclosure } from "@mantine/hooks";
import { openedPart } from "../../ui/panels/openedPart.tsx";
import { ReasonButton } from "../../ui/words/ReasonButton.tsx";

const RequestDialog = openedPart(async () => (await import("../request.dialog.tsx")).RequestDialog, { form: true });

/** Asks the attorney of record, or the contact, for what is outstanding; where that cannot be done it says why. */
export function RequestOutstanding({ client, refusal }: { client: number; refusal: string | null }) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <ReasonButton size="compact-sm" variant="default" reason={refusal} onClick={open}>
        Request Outstanding
      </ReasonButton>
      <RequestDialog client={client} opened={opened} onClose={close} />
    </>
  );
}
