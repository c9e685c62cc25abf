/** What the shape of every error is: `{ error, code, fields? }` (conventions, 2). */
export interface ErrorBody {
  error: string;
  code: string;
  fields?: Record<string, string>;
  /** Facts that the screen needs, such as who changed a record and when. */
  details?: Record<string, unknown>;
}

export interface ErrorWord {
  status: number;
  /** A sentence a person can act on. `{name}` is filled from the details. */
  text: string;
}

/** The errors that any operation may answer. */
export const commonErrors = {
  malformed: { status: 400, text: "The request could not be read." },
  key_not_taken: { status: 400, text: "This address takes no Idempotency-Key." },
  key_needed: { status: 400, text: "This address needs an Idempotency-Key." },
  /** `PUBLIC_URL` is set, and the request asked for another host. */
  other_host: { status: 400, text: "This is not the address of this installation." },
  not_signed_in: { status: 401, text: "Please sign in." },
  invalid_session: { status: 401, text: "Your session has ended. Please sign in again." },
  forbidden: { status: 403, text: "You are not allowed to do this." },
  cross_site: { status: 403, text: "This request came from another site and was refused." },
  not_while_acting: { status: 403, text: "This is closed while you act for another person." },
  /** The role must have two-step sign-in, and the person has none yet. */
  second_step_required: { status: 403, text: "Please set up two-step sign-in first." },
  not_found: { status: 404, text: "This record was not found." },
  no_such_address: { status: 404, text: "There is nothing at this address." },
  too_slow: { status: 408, text: "The request took too long to arrive. Please try again." },
  stale_version: { status: 409, text: "{name} changed this record in the meantime." },
  key_reused: { status: 409, text: "This request was already sent with other contents." },
  /** The right to act for this person was withdrawn, or its time is over. */
  acting_ended: { status: 409, text: "You can no longer act for {name}." },
  user_changed: { status: 409, text: "You are signed in as someone else in another tab." },
  not_allowed_now: { status: 409, text: "This cannot be done in the present state." },
  /** The scanner was away when it came. */
  not_scanned: {
    status: 409,
    text: "This file was not yet scanned for harmful content. Please try again in a few minutes.",
  },
  harmful_file: { status: 409, text: "This file contains harmful content and cannot be opened." },
  in_use: { status: 409, text: "Other records still refer to this one." },
  /** A body that is no file; its sentence names the limit of the address. */
  body_too_large: { status: 413, text: "The request is larger than this address takes." },
  too_large: { status: 413, text: "The chosen file is over the File Size limit of 25Mb. Please try another file." },
  wrong_type: { status: 415, text: "This type of file is not accepted here." },
  infected_file: { status: 422, text: "This file contains harmful content and was not stored." },
  invalid: { status: 422, text: "Validation error" },
  too_many_requests: { status: 429, text: "Too many attempts. Please try again in {minutes} minutes." },
  internal: { status: 500, text: "Oops! There has been an error. Our team is working on it." },
  maintenance: {
    status: 503,
    text: "Our system is currently undergoing scheduled maintenance. This page will refresh once maintenance is completed.",
  },
  database_unavailable: { status: 503, text: "The service is not available at the moment. Please try again shortly." },
  storage_full: { status: 507, text: "There is no room left to store this. Please contact your administrator." },
} as const satisfies Record<string, ErrorWord>;

/** Fills `{name}` in a sentence from the details; an unknown name stays as it is. */
export function fillWords(text: string, details: Record<string, unknown> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in details ? String(details[name]) : whole));
}
