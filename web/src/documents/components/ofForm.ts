import type { FormNumber } from "@refundry/contract/documents";

/** What a list is asked for, for the clients of one form or of all. */
export const ofForm = (form: FormNumber | "all") => (form === "all" ? {} : { business_type: form });
