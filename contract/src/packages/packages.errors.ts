import type { ErrorWord } from "../platform/errors.ts";

export const packageErrors = {
  blocked: { status: 409, text: "The package cannot be generated yet." },
  already_running: { status: 409, text: "A package is already being generated (requested by {name})." },
  package_shipped: { status: 409, text: "This package was shipped and cannot be deleted." },
  cannot_calculate: { status: 409, text: "The claim cannot be calculated yet." },
} as const satisfies Record<string, ErrorWord>;
