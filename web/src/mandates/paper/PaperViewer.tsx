import { ActionIcon, NumberInput } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { Inline, Stack } from "../../ui/panels/Arranged.tsx";
import { Small } from "../../ui/words/Quiet.tsx";
import { ReasonButton } from "../../ui/words/ReasonButton.tsx";
import { CiteDialog } from "./cite.dialog.tsx";
import { PaperDesk, type Wanted } from "./PaperDesk.tsx";
import { PaperFind } from "./PaperFind.tsx";
import type { Cited, Paper } from "./paper.ts";
import { type Passage, useSelectedPassage } from "./selectedPassage.ts";
import { useFound } from "./useFound.ts";
import { DoubleClick, nextZoom, zooms } from "./zoom.ts";

interface Props {
  pdf: Paper;
  id: number;
  /** The page that is shown first. */
  page: number;
  /** What is looked for when it opens. */
  words: string;
  cite?: Cited;
  download: ReactNode;
}

/** An opened order: the bar with pages, zoom and search, and the pages below it (13, 2.4). */
export function PaperViewer({ pdf, id, page: first, words, cite, download }: Props) {
  const pages = pdf.numPages;
  const within = (page: number) => Math.min(Math.max(1, page), pages);
  const [page, setPage] = useState(within(first));
  const [wanted, want] = useState<Wanted>({ page: within(first) });
  const [zoom, setZoom] = useState<number>(1);
  const [citing, setCiting] = useState<Passage | null>(null);
  const clicks = useRef(new DoubleClick());
  const desk = useRef<HTMLDivElement>(null);
  const selected = useSelectedPassage(desk, cite !== undefined);
  const go = (to: number) => {
    setPage(within(to));
    want({ page: within(to) });
  };
  const found = useFound(id, words, first, go);
  const shown = cite?.shown;
  const marks = [...found.marks, ...(shown ? [{ ...shown, current: found.marks.length === 0 }] : [])];
  return (
    <Stack>
      <Inline of="div" role="group" aria-label="Pages">
        <ActionIcon variant="default" aria-label="Previous page" disabled={page <= 1} onClick={() => go(page - 1)}>
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <NumberInput
          aria-label="Page"
          w={64}
          size="xs"
          min={1}
          max={pages}
          hideControls
          value={page}
          onChange={(value) => Number(value) >= 1 && go(Number(value))}
        />
        <Small>
          page {page} / {pages}
        </Small>
        <ActionIcon variant="default" aria-label="Next page" disabled={page >= pages} onClick={() => go(page + 1)}>
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label="Zoom out"
          disabled={zoom === zooms[0]}
          onClick={() => setZoom(nextZoom(zoom, -1))}
        >
          <IconZoomOut size={16} aria-hidden />
        </ActionIcon>
        <Small>{zoom * 100}%</Small>
        <ActionIcon
          variant="default"
          aria-label="Zoom in"
          disabled={zoom === zooms.at(-1)}
          onClick={() => setZoom(nextZoom(zoom, 1))}
        >
          <IconZoomIn size={16} aria-hidden />
        </ActionIcon>
        <PaperFind found={found} />
        {cite && (
          <ReasonButton
            size="xs"
            reason={cite.reason ?? (selected === null ? "Select a passage of one page first." : null)}
            // What is selected stays so while the button is pressed.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setCiting(selected)}
          >
            Cite
          </ReasonButton>
        )}
      </Inline>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons above zoom, too */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div ref={desk} onClick={({ timeStamp }) => clicks.current.isSecond(timeStamp) && setZoom(nextZoom(zoom, 1))}>
        <PaperDesk pdf={pdf} zoom={zoom} wanted={wanted} marks={marks} onPage={setPage} download={download} />
      </div>
      {cite && <CiteDialog cite={cite} passage={citing} onClose={() => setCiting(null)} />}
      {selected && cite && !cite.reason && (
        <Inline of="div">
          <Small of="p" aria-live="polite">
            Selected on page {selected.page}: “{selected.quote.slice(0, 120)}
            {selected.quote.length > 120 && "…"}”
          </Small>
        </Inline>
      )}
    </Stack>
  );
}
