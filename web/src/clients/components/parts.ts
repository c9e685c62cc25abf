import { onFirstUse } from "../../base/firstUse.ts";
import { lazyPart } from "../../base/lazyPart.ts";

// What stands over the page of clients once somebody opens it.
export const ClientPanel = lazyPart(() => import("./ClientPanel.tsx"), "ClientPanel");
export const CreatePanel = lazyPart(() => import("../create.dialog.tsx"), "CreatePanel");
export const DeletedDialog = lazyPart(() => import("../deleted.dialog.tsx"), "DeletedDialog");

/** With the page comes what it will most likely be left for. */
export function expectClient(): void {
  onFirstUse(async () => ClientPanel.preload?.());
}

/** An address that names a client needs its panel at once, beside the page below it. */
export function fetchClient(): void {
  void ClientPanel.preload?.();
}
