import { showTimesIn } from "../base/instants.ts";
import { queryClient } from "../base/queries.ts";
import { dropQuestion } from "../ui/panels/ask.ts";
import { tray } from "../ui/panels/tray.ts";
import { clearSnackbars } from "../ui/words/snackbar.tsx";

/** When a session ends, nothing of what the person read, was asked or was told stays in the tab for the next one. */
export function clearTab(): void {
  queryClient.clear();
  tray.clear();
  dropQuestion();
  clearSnackbars();
  showTimesIn(undefined);
}

const saidKey = "refundry.said";

/** Words that explain why the tab loads anew; they are shown once it has. */
export const sayAfterReload = (words: string) => sessionStorage.setItem(saidKey, words);

export function takeSaid(): string | null {
  const words = sessionStorage.getItem(saidKey);
  sessionStorage.removeItem(saidKey);
  return words;
}
