import { event } from "../platform/index.ts";

/** A file was handed in for a client. */
export const uploadCreated = event<{ client: number; upload: number; type: string; package: number | null }>(
  "upload.created",
);
/** A file was taken away: by who handed it in, or with the submission that held it. */
export const uploadDeleted = event<{ client: number; upload: number }>("upload.deleted");
/** A reviewer said what a file is, or took it back. */
export const uploadReviewed = event<{ client: number; upload: number }>("upload.reviewed");
/** Nothing is outstanding any more. */
export const requirementsComplete = event<{ client: number }>("requirements.complete");
/** Some pages of a scan were recognized. */
export const recognitionWent = event<{ file: number }>("recognition.went");
/** A scan is recognized to its end: it holds text, or none, or could not be read. */
export const fileRecognized = event<{ file: number; state: "done" | "none" | "failed" }>("file.recognized");
