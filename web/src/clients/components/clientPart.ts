import { lazyPart } from "../../base/lazyPart.ts";

export const ClientPanel = lazyPart(() => import("./ClientPanel.tsx"), "ClientPanel");

/** An address that names a client needs its panel at once, beside the page below it. */
export function fetchClient(): void {
  void ClientPanel.preload?.();
}
