/** The sizes of a page; 1 is its own (13, 2.4). */
export const zooms = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** The next size up or down; the last one stays. */
export function nextZoom(zoom: number, step: 1 | -1): number {
  const place = (zooms as readonly number[]).indexOf(zoom);
  return zooms[Math.min(zooms.length - 1, Math.max(0, place + step))] ?? 1;
}

/** Two clicks within so many ms are one double click. */
const within = 230;

export class DoubleClick {
  #last = Number.NEGATIVE_INFINITY;

  /** Whether a click at this time, in ms, is the second of a double click; a third one begins anew. */
  isSecond(at: number): boolean {
    const second = at - this.#last <= within;
    this.#last = second ? Number.NEGATIVE_INFINITY : at;
    return second;
  }
}
