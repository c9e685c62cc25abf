import { type MouseEvent, useState } from "react";
import { saveFile } from "../../base/api.ts";
import { failed } from "./snackbar.tsx";

/**
 * Links to files. The browser alone would save a refusal as the file or leave the page for it, so a plain press fetches
 * the file as every other call is made; a press that opens another tab or saves under a name is left to the browser.
 */
export function useFileLink() {
  const [busy, setBusy] = useState<string | null>(null);
  const press = async (event: MouseEvent, address: string) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (busy !== null) return;
    setBusy(address);
    await saveFile(address).catch(failed);
    setBusy(null);
  };
  return {
    /** The address of the file that is on its way. */
    busy,
    linkTo: (address: string, name?: string | null) => ({
      href: address,
      download: name ?? true,
      "aria-busy": busy === address || undefined,
      onClick: (event: MouseEvent) => void press(event, address),
    }),
  };
}
