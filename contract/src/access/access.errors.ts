import type { ErrorWord } from "../platform/errors.ts";

export const accessErrors = {
  invalid_credentials: { status: 401, text: "The e-mail or password is not right." },
  suspended: { status: 403, text: "Your account is suspended. Please contact your administrator." },
  link_expired: { status: 404, text: "Password reset link has expired!" },
} as const satisfies Record<string, ErrorWord>;

declare global {
  interface RefundryErrors {
    access: keyof typeof accessErrors;
  }
}
