import { Progress } from "@mantine/core";
import { useInterval } from "@mantine/hooks";
import { commonErrors } from "@refundry/contract/platform";
import { useEffect, useState } from "react";
import { DialogFrame } from "../panels/DialogFrame.tsx";

const every = 50;

interface Props {
  opened: boolean;
  onClose: () => void;
  /** Where an area says more than how large a file may be. */
  text?: string;
  seconds?: number;
}

/** Says that a file is too large, and closes by itself after 2.5 s, or as long as it says. */
export function FileTooLarge({ opened, onClose, text = commonErrors.too_large.text, seconds = 2.5 }: Props) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title="File too large" plain>
      <Closing onClose={onClose} text={text} steps={(seconds * 1000) / every} />
    </DialogFrame>
  );
}

function Closing({ onClose, text, steps }: { onClose: () => void; text: string; steps: number }) {
  const [done, setDone] = useState(0);
  useInterval(() => setDone((before) => Math.min(steps, before + 1)), every, { autoInvoke: true });
  const over = done >= steps;
  useEffect(() => {
    if (over) onClose();
  }, [over, onClose]);
  return (
    <>
      <p role="alert">{text}</p>
      <Progress value={(done * 100) / steps} mt="md" aria-label="Closes by itself" transitionDuration={every} />
    </>
  );
}
