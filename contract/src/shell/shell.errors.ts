import type { ErrorWord } from "../platform/errors.ts";

export const shellErrors = {
  inactive: { status: 403, text: "Your role does not see inactive clients here." },
  too_many_views: { status: 409, text: "You keep {most} views of this table. Please delete one first." },
} as const satisfies Record<string, ErrorWord>;

declare global {
  interface RefundryErrors {
    shell: keyof typeof shellErrors;
  }
}
