import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { ResetDialog } from "../reset.dialog.tsx";

/** A link that opens nothing any more, and the way to another. */
export function ExpiredLink() {
  const [resetting, { open, close }] = useDisclosure(false);
  return (
    <>
      <p role="alert">Password reset link has expired!</p>
      <Button onClick={open}>Send a new link</Button>
      <ResetDialog opened={resetting} onClose={close} />
    </>
  );
}
