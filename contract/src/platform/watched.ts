/** The types of records of which a screen says who changed them while they are on it. */
const changedTypes = ["clients", "users", "entities", "pods"] as const;
export type WatchedType = (typeof changedTypes)[number];

/** The types that a tab may ask to hear of; `mandate_library` stands for every order at once, `lead_list` for every lead, `ticket_list` for every ticket, `ticket_desk` for what staff alone read of them. */
export const watchedTypes = [
  ...changedTypes,
  ...(["mandates", "mandate_library", "mandate_scans"] as const),
  ...(["leads", "lead_list"] as const),
  ...(["tickets", "ticket_list", "ticket_desk"] as const),
] as const;
export type HeardType = (typeof watchedTypes)[number];
