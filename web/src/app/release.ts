const triedKey = "refundry.reloaded";

/** Whether an error says that a part of the program is no longer there: a new release was rolled out. */
export function isMissingChunk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
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
