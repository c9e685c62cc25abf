import type { ErrorWord } from "../platform/errors.ts";

export const packageErrors = {
  blocked: { status: 409, text: "The package cannot be generated yet." },
  already_running: { status: 409, text: "A package is already being generated (requested by {name})." },
  package_shipped: { status: 409, text: "This package was shipped and cannot be deleted." },
  not_newest: { status: 409, text: "A newer draft was generated. Please look at that one." },
  draft_answered: { status: 409, text: "{name} answered this draft already." },
  not_decided: { status: 409, text: "Nobody answered this draft." },
  form_not_installed: { status: 404, text: "The official form is not installed." },
  unfit_blank: { status: 422, text: "The file cannot be used as this form." },
  drawing_too_long: {
    status: 503,
    text: "Drawing the PDF took longer than {n} seconds and was stopped. Please try again; if it happens again, tell your administrator.",
  },
  drawing_too_big: {
    status: 503,
    text: "Drawing the PDF needed more memory than it may have and was stopped. Please try again; if it happens again, tell your administrator.",
  },
  blank_unreadable: {
    status: 409,
    text: "An installed official form cannot be read as a PDF. Install it again under Settings, Filing.",
  },
  cannot_calculate: { status: 409, text: "The claim cannot be calculated yet." },
} as const satisfies Record<string, ErrorWord>;

declare global {
  interface RefundryErrors {
    packages: keyof typeof packageErrors;
  }
}
