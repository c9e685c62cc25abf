/** An opened PDF, of which pages alone are asked. */
export type Paper = Pick<Awaited<ReturnType<typeof import("unpdf").getDocumentProxy>>, "numPages" | "getPage">;

/** Left, bottom, width and height in points. */
export type Rect = readonly [left: number, bottom: number, width: number, height: number];

/** What is marked on a page; the one that is looked at stands out. */
export interface Mark {
  page: number;
  rects: readonly Rect[];
  current: boolean;
}

/** For whom a passage is cited, and why that cannot be done now. */
export interface Cited {
  client: number;
  clientMandate: number;
  reason: string | null;
  /** A passage that was cited before and is to be seen. */
  shown?: { page: number; rects: readonly Rect[] } | null;
}
