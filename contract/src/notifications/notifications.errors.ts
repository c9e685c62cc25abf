import type { ErrorWord } from "../platform/errors.ts";

export const notificationErrors = {
  newer_exists: { status: 409, text: "A newer notification says the same. This one stays read." },
} as const satisfies Record<string, ErrorWord>;

declare global {
  interface RefundryErrors {
    notifications: keyof typeof notificationErrors;
  }
}
