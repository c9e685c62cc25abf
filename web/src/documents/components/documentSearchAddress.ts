/** The words, and the client whose files alone are searched. */
export function readDocumentSearch(search: Record<string, unknown>): { q?: string; client?: number } {
  const client = Number(search.client);
  return {
    ...(typeof search.q === "string" || typeof search.q === "number" ? { q: String(search.q) } : {}),
    ...(Number.isSafeInteger(client) && client > 0 && { client }),
  };
}
