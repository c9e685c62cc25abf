import type { CSSProperties } from "react";
import type { Paper, Rect } from "./paper.ts";

/** A piece of text where it stands on its page, in shares of the page, so that it follows every zoom. */
interface PlacedText {
  text: string;
  style: CSSProperties;
  /** It ends its line. */
  ends: boolean;
}

export interface DrawnPage {
  width: number;
  height: number;
  words: readonly PlacedText[];
  /** Where a rectangle of points lies on the page as it is shown. */
  placeOf: (rect: Rect) => CSSProperties;
}

const percent = (part: number, whole: number) => `${(part * 100) / whole}%`;

/** Draws a page as sharp as the screen is, and answers its size and its text. */
export async function drawPage(
  pdf: Paper,
  number: number,
  canvas: HTMLCanvasElement,
  zoom: number,
  stop: AbortSignal,
): Promise<DrawnPage> {
  const page = await pdf.getPage(number);
  stop.throwIfAborted();
  const plain = page.getViewport({ scale: 1 });
  const { width, height } = plain;
  // A page at twice its size on a sharp screen is drawn no finer than this.
  const most = 4096;
  const wide = Math.min(
    most,
    Math.max(1, canvas.clientWidth) * Math.min(window.devicePixelRatio, zoom > 1.5 ? 1.5 : 2),
  );
  const viewport = page.getViewport({ scale: wide / width });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  const drawing = page.render({ canvas, viewport });
  stop.addEventListener("abort", () => drawing.cancel());
  await drawing.promise;
  const { items } = await page.getTextContent();
  stop.throwIfAborted();
  const ruler = document.createElement("canvas").getContext("2d");
  if (ruler) ruler.font = "100px sans-serif";
  const words = items.flatMap((item): PlacedText[] => {
    if (!("str" in item) || (item.str === "" && !item.hasEOL)) return [];
    const [a = 1, b = 0, c = 0, d = 1, left = 0, bottom = 0] = item.transform as number[];
    const size = Math.hypot(c, d) || item.height;
    const [x, y] = plain.convertToViewportPoint(left, bottom) as [number, number];
    const [turnedX, turnedY] = plain.convertToViewportPoint(left + a, bottom + b) as [number, number];
    const turn = Math.atan2(turnedY - y, turnedX - x);
    const natural = ((ruler?.measureText(item.str).width ?? 0) * size) / 100;
    return [
      {
        text: item.str,
        ends: item.hasEOL,
        style: {
          left: percent(x + Math.sin(turn) * size * 0.8, width),
          top: percent(y - Math.cos(turn) * size * 0.8, height),
          fontSize: `${(size * 100) / width}cqw`,
          transform: `rotate(${turn}rad) scaleX(${natural > 0 ? item.width / natural : 1})`,
        },
      },
    ];
  });
  return {
    width,
    height,
    words,
    placeOf: ([left, bottom, wideness, high]) => {
      // Letters reach a little below the line on which they stand.
      const lower = bottom - high * 0.2;
      const [x1, y1, x2, y2] = plain.convertToViewportRectangle([
        left,
        lower,
        left + wideness,
        lower + high * 1.15,
      ]) as [number, number, number, number];
      return {
        left: percent(Math.min(x1, x2), width),
        top: percent(Math.min(y1, y2), height),
        width: percent(Math.abs(x2 - x1), width),
        height: percent(Math.abs(y2 - y1), height),
      };
    },
  };
}
