import type { ErrorWord } from "../platform/errors.ts";

export const accessErrors = {
  invalid_credentials: { status: 401, text: "The e-mail or password is not right." },
  suspended: { status: 403, text: "Your account is suspended. Please contact your administrator." },
  invalid_code: { status: 401, text: "This code is not right." },
  ticket_expired: { status: 401, text: "This took too long, or too many codes were wrong. Please sign in again." },
  second_step_on: { status: 409, text: "Two-step sign-in is on already." },
  second_step_off: { status: 409, text: "Two-step sign-in is not on." },
  not_deputized: { status: 403, text: "This person has not given you permission to sign in for them." },
  already_acting: { status: 409, text: "You act for somebody already. Please return to your account first." },
  not_acting: { status: 409, text: "You are not acting for anybody." },
  registration_closed: {
    status: 403,
    text: "Registration is by invitation. Please contact your administrator.",
  },
  link_expired: { status: 404, text: "Password reset link has expired!" },
} as const satisfies Record<string, ErrorWord>;

declare global {
  interface RefundryErrors {
    access: keyof typeof accessErrors;
  }
}
