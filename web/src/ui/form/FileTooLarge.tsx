import { Progress } from "@mantine/core";
import { useInterval } from "@mantine/hooks";
import { commonErrors } from "@refundry/contract/platform";
import { useEffect, useState } from "react";
import { DialogFrame } from "../panels/DialogFrame.tsx";

const step = 2;
const every = 50;

/** Says that a file is too large, and closes by itself after 2.5 s. */
export function FileTooLarge({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <DialogFrame opened={opened} onClose={onClose} title="File too large" plain>
      <Closing onClose={onClose} />
    </DialogFrame>
  );
}

function Closing({ onClose }: { onClose: () => void }) {
  const [percent, setPercent] = useState(0);
  useInterval(() => setPercent((before) => Math.min(100, before + step)), every, { autoInvoke: true });
  const over = percent >= 100;
  useEffect(() => {
    if (over) onClose();
  }, [over, onClose]);
  return (
    <>
      <p role="alert">{commonErrors.too_large.text}</p>
      <Progress value={percent} mt="md" aria-label="Closes by itself" transitionDuration={every} />
    </>
  );
}
