import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useMay } from "../../base/may.ts";
import { ResetSecondStepDialog } from "../resetSecondStep.dialog.tsx";
import { SessionsDialog } from "../sessions.dialog.tsx";

interface Person {
  id: number;
  fullname: string;
  mfa_enabled: boolean;
}

/** What an administrator does about the sign-in of a person, on the person's card (03, `/users`). */
export function PersonSecurity({ person }: { person: Person }) {
  const sees = useMay("access.manage_sessions");
  const resets = useMay("access.reset_second_step") && person.mfa_enabled;
  const [opened, { open, close }] = useDisclosure(false);
  const [resetting, reset] = useDisclosure(false);
  if (!sees) return null;
  return (
    <>
      <Button variant="default" size="xs" onClick={open}>
        Sessions
      </Button>
      {resets && (
        <Button variant="default" size="xs" onClick={reset.open}>
          Reset two-step sign-in
        </Button>
      )}
      <SessionsDialog person={person} opened={opened} onClose={close} />
      <ResetSecondStepDialog person={person} opened={resetting} onClose={reset.close} />
    </>
  );
}
