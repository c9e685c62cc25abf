import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { CardFrame, Loaded } from "../../ui/panels/CardFrame.tsx";
import { Muted } from "../../ui/words/Quiet.tsx";
import { useFileBytes } from "../../ui/words/useFileBytes.ts";
import { useFileLink } from "../../ui/words/useFileLink.ts";
import { PaperViewer } from "./PaperViewer.tsx";
import type { Cited } from "./paper.ts";

interface Props {
  id: number;
  name: string;
  address: string | null;
  fileName: string | null;
  page: number;
  /** What is looked for when it opens. */
  words?: string;
  /** The client for whom passages are cited. */
  cite?: Cited;
  /** Closes it, where it was opened beside something else. */
  onClose?: () => void;
}

/** The PDF of an order: pages, zoom, what is found in it, download. Nothing of it is loaded from elsewhere, and no script of it runs (13, 2.4). */
export function MandatePaper({ id, name, address, fileName, page, words = "", cite, onClose }: Props) {
  const { linkTo, busy } = useFileLink();
  const bytes = useFileBytes(address);
  if (address === null)
    return (
      <CardFrame title={name} level={2}>
        <Muted of="p">No file was handed in for this order.</Muted>
      </CardFrame>
    );
  const download = (
    <Button component="a" {...linkTo(address, fileName)} loading={busy === address} variant="default" size="xs">
      Download
    </Button>
  );
  return (
    <CardFrame
      title={name}
      level={2}
      aside={
        <>
          {download}
          {onClose && (
            <Button variant="default" size="xs" onClick={onClose}>
              Close
            </Button>
          )}
        </>
      }
    >
      <Loaded query={bytes} lines={10}>
        {(whole) => (
          <OpenedPaper bytes={whole} id={id} page={page} words={words} download={download} {...(cite && { cite })} />
        )}
      </Loaded>
    </CardFrame>
  );
}

interface OpenedProps {
  bytes: Uint8Array;
  id: number;
  page: number;
  words: string;
  cite?: Cited;
  download: ReactNode;
}

function OpenedPaper({ bytes, download, ...props }: OpenedProps) {
  const [key] = useState(() => crypto.randomUUID());
  const opened = useQuery({
    queryKey: ["mandate-paper", key],
    // The reader keeps what it is given, so it gets a copy.
    queryFn: async () => (await import("unpdf")).getDocumentProxy(bytes.slice()),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    structuralSharing: false,
  });
  useEffect(() => () => void opened.data?.destroy(), [opened.data]);
  if (opened.isError)
    return (
      <div role="alert">
        <p>This page cannot be shown.</p>
        {download}
      </div>
    );
  return (
    <Loaded query={opened} lines={10}>
      {(pdf) => <PaperViewer pdf={pdf} download={download} {...props} />}
    </Loaded>
  );
}
