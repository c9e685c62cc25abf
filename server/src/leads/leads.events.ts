import { event } from "../platform/index.ts";

/** A lead became a client. */
export const leadConverted = event<{ lead: number; client: number }>("lead.converted");
