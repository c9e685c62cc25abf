import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useMay } from "../../base/may.ts";
import { SessionsDialog } from "../sessions.dialog.tsx";

/** What an administrator does about the sign-in of a person, on the person's card (03, `/users`). */
export function PersonSecurity({ person }: { person: { id: number; fullname: string } }) {
  const sees = useMay("access.manage_sessions");
  const [opened, { open, close }] = useDisclosure(false);
  if (!sees) return null;
  return (
    <>
      <Button variant="default" size="xs" onClick={open}>
        Sessions
      </Button>
      <SessionsDialog person={person} opened={opened} onClose={close} />
    </>
  );
}
