import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { useChanged } from "../../base/changed.ts";
import { Inline, Stack } from "../../ui/panels/Arranged.tsx";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";
import { EndSecondStepDialog } from "../endSecondStep.dialog.tsx";
import { RecoveryCodesDialog } from "../recoveryCodes.dialog.tsx";
import { SecondStepSetup } from "./SecondStepSetup.tsx";

/** The own second step: set up, renewed, turned off. */
export function OwnSecondStep({ person }: { person: { id: number; mfa_enabled: boolean } }) {
  const changed = useChanged();
  const [ending, end] = useDisclosure(false);
  const [renewing, renew] = useDisclosure(false);
  // What is read anew meanwhile takes no codes away that were not kept yet.
  const [isOff, turn] = useState(!person.mfa_enabled);
  const [setUp, confirm] = useDisclosure(false);
  const turned = (off: boolean) => {
    turn(off);
    void changed({ type: "users", id: person.id });
  };
  if (isOff)
    return (
      <Stack>
        <Inline>
          {setUp ? <StatusBadge meaning="good">On</StatusBadge> : <StatusBadge meaning="na">Off</StatusBadge>}
        </Inline>
        <SecondStepSetup onConfirmed={confirm.open} onDone={() => turned(false)} cancels />
      </Stack>
    );
  return (
    <Inline>
      <StatusBadge meaning="good">On</StatusBadge>
      <Button variant="default" size="xs" onClick={renew.open}>
        New recovery codes
      </Button>
      <Button variant="outline" color="red" size="xs" onClick={end.open}>
        Turn off
      </Button>
      <RecoveryCodesDialog opened={renewing} onClose={renew.close} />
      <EndSecondStepDialog opened={ending} onClose={end.close} onEnded={() => turned(true)} />
    </Inline>
  );
}
