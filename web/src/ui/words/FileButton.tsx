import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useFileLink } from "./useFileLink.ts";

interface Props {
  url: string;
  /** The name that the file is saved as; the server's own where there is none. */
  name?: string | null;
  /** What is downloaded, for who hears it. */
  of: string;
  children?: ReactNode;
}

/** Downloads a file, and shows that it is on its way. */
export function FileButton({ url, name, of, children = "Download" }: Props) {
  const { linkTo, busy } = useFileLink();
  return (
    <Button
      component="a"
      {...linkTo(url, name)}
      loading={busy !== null}
      variant="default"
      size="xs"
      leftSection={<IconDownload size={14} aria-hidden />}
      aria-label={`Download ${of}`}
    >
      {children}
    </Button>
  );
}
