import { dropQuestion } from "../ui/ask.ts";
import { clearSnackbars } from "../ui/snackbar.tsx";
import { tray } from "../ui/tray.ts";
import { queryClient } from "./queries.ts";

/** When a session ends, nothing of what the person read, was asked or was told stays in the tab for the next one. */
export function clearTab(): void {
  queryClient.clear();
  tray.clear();
  dropQuestion();
  clearSnackbars();
}
