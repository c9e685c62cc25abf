const triedKey = "refundry.reloaded";

/** A chunk that has not come after so long will not come any more (02, 8). */
const longestLoad = 120_000;

/** A part of the program did not come: it is gone, or nothing answered for it. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";

  constructor(options?: ErrorOptions) {
    super("A part of the program did not come.", options);
  }
}

/** Loads a chunk. One that is gone and one that does not come in time end alike. */
export function inTime<Part>(load: () => Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError()), longestLoad);
    load()
      // By the browser's words the router would reload the page itself, once for each chunk.
      .then(resolve, (cause) => reject(isMissingChunk(cause) ? new ChunkLoadError({ cause }) : cause))
      .finally(() => clearTimeout(timer));
  });
}

/** Whether an error says that a part of the program is no longer there: a new release was rolled out. */
export function isMissingChunk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ChunkLoadError) return true;
  return /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message);
}

/** Reloads the page once per release; says whether it does. A second failure is shown instead (SHELL-47). */
export function reloadOnce(): boolean {
  const release = document.querySelector("script[type=module][src]")?.getAttribute("src") ?? "";
  if (sessionStorage.getItem(triedKey) === release) return false;
  sessionStorage.setItem(triedKey, release);
  location.reload();
  return true;
}

export function reloadOnceOnMissingChunk(): void {
  window.addEventListener("vite:preloadError", () => reloadOnce());
}
