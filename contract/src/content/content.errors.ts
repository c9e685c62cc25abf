import type { ErrorWord } from "../platform/errors.ts";

export const contentErrors = {
  same_value: { status: 409, text: "This value is in force already." },
} as const satisfies Record<string, ErrorWord>;

declare global {
  interface RefundryErrors {
    content: keyof typeof contentErrors;
  }
}
