import { Button, Group } from "@mantine/core";
import { useEffect, useState } from "react";
import { DialogFrame } from "../ui/panels/DialogFrame.tsx";
import { signOut } from "./signOut.ts";

interface Props {
  opened: boolean;
  /** When the session ends. */
  ends: number;
  onStay: () => void;
}

/** Asks whether somebody is still there; whoever closes it is. */
export function IdleDialog({ opened, ends, onStay }: Props) {
  const left = Math.max(0, Math.ceil((ends - useNow()) / 1000));
  return (
    <DialogFrame opened={opened} onClose={onStay} title="You will be signed out in 2 minutes." plain>
      <p>
        Nothing was done for a while. What is not saved by then is lost.{" "}
        <span role="timer" aria-live="off" className="figures">
          {Math.floor(left / 60)}:{String(left % 60).padStart(2, "0")} left.
        </span>
      </p>
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={() => void signOut()}>
          Sign out
        </Button>
        <Button onClick={onStay} data-autofocus>
          Stay signed in
        </Button>
      </Group>
    </DialogFrame>
  );
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
