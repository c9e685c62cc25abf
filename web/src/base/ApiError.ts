import { commonErrors, type ErrorBody } from "@refundry/contract/platform";
import { dayText, instantText } from "./instants.ts";

/** What a refused or failed call answers (conventions, 2 and 6). Status 0: no answer came at all. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;

  constructor(status: number, body: ErrorBody, requestId: string | null = null) {
    super(withOwnTime(body));
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.details = body.details ?? {};
    this.requestId = requestId;
  }
}

/**
 * The server names an instant as it is written on the wire, and a day by UTC (`date`, with its instant beside it); a person reads both
 * in the own time zone (conventions, 3).
 */
function withOwnTime({ error, details }: ErrorBody): string {
  const { date, date_at: at } = details ?? {};
  if (typeof date === "string" && typeof at === "string") return error.replace(date, dayText(at));
  const time = details?.time ?? details?.at;
  return typeof time === "string" && time ? error.replace(time, instantText(time)) : error;
}

const isBody = (value: unknown): value is ErrorBody =>
  typeof value === "object" && value !== null && "error" in value && typeof value.error === "string" && "code" in value;

/** The error of an answer: its own words, else its reason phrase, else the common sentence. */
export function errorOf(status: number, reason: string, text: string, requestId: string | null): ApiError {
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    // Not JSON: something between the browser and the server answered.
  }
  if (isBody(body)) return new ApiError(status, body, requestId);
  return new ApiError(status, { error: reason || commonErrors.internal.text, code: "internal" }, requestId);
}

export const unreachable = () =>
  new ApiError(0, { error: "The server could not be reached. Please check the connection.", code: "unreachable" });

/** The sentence to show for whatever was thrown. */
export function wordsOf(error: unknown): string {
  return error instanceof ApiError ? error.message : commonErrors.internal.text;
}
