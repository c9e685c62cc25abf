import type { ErrorWord } from "../platform/errors.ts";

export const packageErrors = {
  blocked: { status: 409, text: "The package cannot be generated yet." },
  already_running: { status: 409, text: "A package is already being generated (requested by {name})." },
  package_shipped: { status: 409, text: "This package was shipped and cannot be deleted." },
  file_required: { status: 422, text: "Please upload a file to create a submission" },
  quarters_required: { status: 422, text: "You must declare which quarters are present in this submission." },
  wrong_quarters: { status: 422, text: "{quarter} cannot be in a submission of this package." },
  upload_used: { status: 409, text: "This file is in a submission already." },
  already_shipped: { status: 409, text: "{label} was shipped on {date}." },
  scan_unreadable: {
    status: 409,
    text: "{name} cannot be read as a PDF. Delete its submission and upload the signed file again.",
  },
  duplicate_tracking: { status: 409, text: "This tracking number belongs to {legal_name}." },
  signatures_unverified: { status: 409, text: "The signatures are not verified yet. Give a reason to go on." },
  money_applied: { status: 409, text: "Money was applied to what this submission claims." },
  not_newest: { status: 409, text: "A newer draft was generated. Please look at that one." },
  draft_answered: { status: 409, text: "{name} answered this draft already." },
  not_decided: { status: 409, text: "Nobody answered this draft." },
  form_not_installed: { status: 404, text: "The official form is not installed." },
  unfit_blank: { status: 422, text: "The file cannot be used as this form." },
  map_in_code: { status: 409, text: "{form} needs no map: its fields are known." },
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
  binder_running: {
    status: 409,
    text: "A binder of this client is being made for you already. It is ready in a minute.",
  },
  binder_expired: { status: 410, text: "This binder was kept for {n} days and is gone. Make a new one." },
  cannot_calculate: { status: 409, text: "The claim cannot be calculated yet." },
} as const satisfies Record<string, ErrorWord>;

declare global {
  interface RefundryErrors {
    packages: keyof typeof packageErrors;
  }
}
