import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { type DrawnPage, drawPage } from "./drawPage.ts";
import own from "./paper.module.css";
import type { Mark, Paper } from "./paper.ts";

interface Props {
  pdf: Paper;
  number: number;
  zoom: number;
  marks: readonly Mark[];
  download: ReactNode;
}

/** One page: drawn while it is near the window, with its text above it, which can be selected and is read aloud. */
export function PaperPage({ pdf, number, zoom, marks, download }: Props) {
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const near = useNear(frame);
  const [drawn, setDrawn] = useState<DrawnPage | "failed" | null>(null);
  useEffect(() => {
    const sheet = canvas.current;
    if (!near || !sheet) return;
    const stop = new AbortController();
    drawPage(pdf, number, sheet, zoom, stop.signal).then(setDrawn, () => {
      if (!stop.signal.aborted) setDrawn("failed");
    });
    return () => {
      stop.abort();
      // What is far away holds no picture.
      sheet.width = 0;
    };
  }, [near, pdf, number, zoom]);
  const size = drawn === null || drawn === "failed" ? null : drawn;
  const style = {
    ...(size && { aspectRatio: `${size.width} / ${size.height}` }),
    "--zoom": zoom,
  } as CSSProperties;
  return (
    <figure
      ref={frame}
      className={own.page}
      style={style}
      aria-label={`Page ${number} of ${pdf.numPages}`}
      data-page={number}
    >
      <canvas ref={canvas} aria-hidden hidden={drawn === "failed"} />
      {drawn === "failed" && (
        <div className={own.refused} role="alert">
          <p>This page cannot be shown.</p>
          {download}
        </div>
      )}
      {size && near && (
        <>
          {marks.flatMap(({ rects, current }, place) =>
            rects.map((rect, at) => (
              <Marked
                // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
                key={`${place} ${at}`}
                style={size.placeOf(rect)}
                current={current}
                lead={current && at === 0}
              />
            )),
          )}
          <div className={own.text}>
            {size.words.map(({ text, style: place, ends }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a piece of text is its place
              <span key={at} style={place}>
                {text}
                {ends && "\n"}
              </span>
            ))}
          </div>
        </>
      )}
    </figure>
  );
}

/** A rectangle over the page; the first one of what is looked at comes into sight. */
function Marked({ style, current, lead }: { style: CSSProperties; current: boolean; lead: boolean }) {
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    if (lead) mark.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [lead]);
  return <mark ref={mark} className={own.mark} style={style} data-current={current || undefined} aria-hidden />;
}

/** Whether an element is near the window now. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      {
        rootMargin: "800px",
      },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return near;
}
