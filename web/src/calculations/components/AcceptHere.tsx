import { Button } from "@mantine/core";
import { useState } from "react";
import { AcceptDialog } from "../accept.dialog.tsx";
import { useToAccept } from "./acceptable.ts";

/** Accepts with one note the warnings that stand in the way of a final, without leaving the page that says so. */
export function AcceptHere({ client }: { client: number }) {
  const found = useToAccept(client);
  const [opened, setOpened] = useState(false);
  if (!found) return null;
  const { calculation, warnings } = found;
  return (
    <>
      <Button variant="default" size="compact-xs" onClick={() => setOpened(true)}>
        {warnings.length === 1 ? "Accept it with a note" : `Accept ${warnings.length} with one note`}
      </Button>
      <AcceptDialog calculation={calculation} warnings={opened ? warnings : []} onClose={() => setOpened(false)} />
    </>
  );
}
