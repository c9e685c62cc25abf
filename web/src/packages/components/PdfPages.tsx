import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { getDocumentProxy } from "unpdf";
import { Loaded } from "../../ui/panels/CardFrame.tsx";
import own from "./pdfPages.module.css";

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

interface Props {
  bytes: Uint8Array;
  /** The page that is shown first. */
  page?: number;
}

/** The pages of a PDF one below the other, each drawn when it comes near the window; their text can be read aloud. */
export default function PdfPages({ bytes, page }: Props) {
  const [key] = useState(() => crypto.randomUUID());
  const opened = useQuery({
    queryKey: ["pdf", key],
    // The reader keeps what it is given, so it gets a copy.
    queryFn: () => getDocumentProxy(bytes.slice()),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    structuralSharing: false,
  });
  useEffect(() => () => void opened.data?.destroy(), [opened.data]);
  return (
    <Loaded query={opened} lines={10}>
      {(pdf) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={own.pages} aria-label="Pages" tabIndex={0}>
          {Array.from({ length: pdf.numPages }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            <PdfPage key={index} pdf={pdf} number={index + 1} first={page === index + 1} />
          ))}
        </section>
      )}
    </Loaded>
  );
}

function PdfPage({ pdf, number, first }: { pdf: Pdf; number: number; first: boolean }) {
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const near = useNear(frame);
  const [text, setText] = useState("");
  useEffect(() => {
    if (first) frame.current?.scrollIntoView({ block: "start" });
  }, [first]);
  useEffect(() => {
    if (!near || !canvas.current) return;
    const stop = new AbortController();
    drawPage(pdf, number, canvas.current, stop.signal).then(setText, (error: unknown) => {
      if (!stop.signal.aborted) throw error;
    });
    return () => stop.abort();
  }, [near, pdf, number]);
  return (
    <figure ref={frame} className={own.page} aria-label={`Page ${number} of ${pdf.numPages}`}>
      <canvas ref={canvas} aria-hidden />
      <p className="visually-hidden">{text}</p>
    </figure>
  );
}

/** Draws a page as sharp as the screen is and answers its text. */
async function drawPage(pdf: Pdf, number: number, canvas: HTMLCanvasElement, stop: AbortSignal): Promise<string> {
  const page = await pdf.getPage(number);
  stop.throwIfAborted();
  const plain = page.getViewport({ scale: 1 });
  const width = canvas.clientWidth * Math.min(window.devicePixelRatio, 2);
  const viewport = page.getViewport({ scale: width / plain.width });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  const drawing = page.render({ canvas, viewport });
  stop.addEventListener("abort", () => drawing.cancel());
  await drawing.promise;
  const { items } = await page.getTextContent();
  return items.map((item) => ("str" in item ? item.str : "")).join(" ");
}

/** Whether an element came near the window once. */
function useNear(element: React.RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: "600px" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return near;
}
