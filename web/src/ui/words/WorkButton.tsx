import { Loader } from "@mantine/core";
import { type ComponentProps, useRef, useState } from "react";
import { ReasonButton } from "./ReasonButton.tsx";
import { failed } from "./snackbar.tsx";

type Props = Omit<ComponentProps<typeof ReasonButton>, "onClick" | "leftSection"> & { work: () => Promise<unknown> };

/**
 * A button that shows its work while it lasts, and says what went wrong with it. It keeps the focus, and a second press meanwhile is
 * the same press.
 */
export function WorkButton({ work, ...props }: Props) {
  const [working, setWorking] = useState(false);
  const begun = useRef(false);
  const run = async () => {
    if (begun.current) return;
    begun.current = true;
    setWorking(true);
    try {
      await work();
    } catch (error) {
      failed(error);
    } finally {
      begun.current = false;
      setWorking(false);
    }
  };
  return (
    <ReasonButton
      {...props}
      leftSection={working && <Loader size={14} color="currentColor" aria-hidden />}
      aria-busy={working || undefined}
      onClick={() => void run()}
    />
  );
}
