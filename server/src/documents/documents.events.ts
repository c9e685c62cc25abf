import { event } from "../platform/index.ts";

/** A file was handed in for a client. */
export const uploadCreated = event<{ client: number; upload: number; type: string }>("upload.created");
/** A reviewer said what a file is, or took it back. */
export const uploadReviewed = event<{ client: number; upload: number }>("upload.reviewed");
/** Nothing is outstanding any more. */
export const requirementsComplete = event<{ client: number }>("requirements.complete");
