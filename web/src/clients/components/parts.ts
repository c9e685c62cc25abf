import { onFirstUse } from "../../base/firstUse.ts";
import { lazyPart } from "../../base/lazyPart.ts";
import { openedPart } from "../../ui/panels/openedPart.tsx";

// What stands over the page of clients once somebody opens it.
export const ClientPanel = lazyPart(() => import("./ClientPanel.tsx"), "ClientPanel");
export const CreatePanel = openedPart(async () => (await import("../create.dialog.tsx")).CreatePanel, { form: true });
export const DeletedDialog = openedPart(async () => (await import("../deleted.dialog.tsx")).DeletedDialog);

/** With the page comes what it will most likely be left for. */
export function expectClient(): void {
  onFirstUse(async () => ClientPanel.preload?.());
}

/** An address that names a client needs its panel at once, beside the page below it. */
export function fetchClient(): void {
  void ClientPanel.preload?.();
}
