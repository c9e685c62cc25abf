import { event } from "../platform/index.ts";

/** A client's orders, their days or their states changed (13, 5.5). */
export const clientMandatesChanged = event<{ client: number }>("client_mandates.changed");
