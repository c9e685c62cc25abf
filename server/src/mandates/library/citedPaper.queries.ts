import { and, eq, inArray } from "drizzle-orm";
import { storedFiles, type Tx } from "../../platform/index.ts";
import { mandatePages, mandateUploads } from "../mandate.tables.ts";
import { openedMandate } from "../records/order.queries.ts";
import { placeOfQuote } from "../search/find.rules.ts";
import { rectsOf } from "../search/wordPlace.rules.ts";

/** Where a quote stands on its page: left, bottom, width, height in points; none where the page's text does not hold it. */
export interface CitedPlace {
  page: number;
  quote: string;
  rects: readonly (readonly [left: number, bottom: number, width: number, height: number])[];
}

export interface CitedPaper {
  name: string;
  /** Null for bytes that the scanner has not found clean: they do not leave. */
  stored: { sha256: string; size: number; mimeType: string } | null;
  places: CitedPlace[];
}

/** The paper of an order that the reader may open, with the places of what is cited from it; null where it has none. */
export async function citedPaperOf(
  tx: Tx,
  mandate: number,
  citations: readonly { page: number; quote: string }[],
): Promise<CitedPaper | null> {
  const { id, mandateUpload } = await openedMandate(tx, mandate);
  const [row] = await tx.db
    .select({ name: mandateUploads.originalFileName, stored: storedFiles })
    .from(mandateUploads)
    .innerJoin(storedFiles, eq(storedFiles.id, mandateUploads.file))
    .where(eq(mandateUploads.id, mandateUpload ?? 0));
  if (!row) return null;
  const numbers = [...new Set(citations.map(({ page }) => page)), 0];
  const pages = await tx.db
    .select()
    .from(mandatePages)
    .where(and(eq(mandatePages.mandate, id), inArray(mandatePages.page, numbers)));
  const { sha256, size, mimeType, malwareState } = row.stored;
  return {
    name: row.name,
    stored: malwareState === "clean" ? { sha256, size, mimeType } : null,
    places: citations.map(({ page, quote }) => {
      const known = pages.find((one) => one.page === page);
      const place = known && placeOfQuote(known.text, quote);
      return { page, quote, rects: (known && place && rectsOf(known.text, known.words, [place])[0]) || [] };
    }),
  };
}
