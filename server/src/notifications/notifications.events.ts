import type { NotificationType } from "@refundry/contract/platform";
import { event } from "../platform/index.ts";
import type { Addressee } from "./noticeLetter.rules.ts";

/** Somebody wants an example of a type by mail: of its own, or as a digest. */
export const sampleAsked = event<{ person: Addressee; type: NotificationType; digest: boolean }>(
  "notification.sample_asked",
);
